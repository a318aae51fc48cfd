import { customerAddressTypes, newAddress, type Address, type NewAddress } from '#contract/records/address.ts'
import { type FormFailure, readForm, textOf } from '#web/features/forms/form-result.ts'

/** Home, Work and Other, without those that the customer has already (specification §5). */
export function freeAddressTypes(owned: readonly Address[]): NewAddress['type'][] {
  return customerAddressTypes.filter((type) => owned.every((address) => address.type !== type))
}

/** Reads the fields of `AddressFields` and the type; latitude and longitude are both given, or neither. */
export function readAddress(form: FormData): { value: NewAddress } | { failure: FormFailure } {
  const latitude = textOf(form, 'latitude').trim()
  const longitude = textOf(form, 'longitude').trim()
  const coordinates = latitude || longitude ? [degrees(latitude), degrees(longitude)] : undefined
  const result = readForm(form, newAddress, { ...Object.fromEntries(form), coordinates })
  if ('value' in result) return result
  return { failure: { ...result.failure, errors: atCoordinates(result.failure.errors) } }
}

function degrees(typed: string): number {
  return typed === '' ? Number.NaN : Number(typed)
}

function atCoordinates({
  'coordinates.0': latitude,
  'coordinates.1': longitude,
  ...errors
}: Record<string, string>) {
  if (latitude) errors['latitude'] = 'Must be a number from −90 to 90'
  if (longitude) errors['longitude'] = 'Must be a number from −180 to 180'
  return errors
}
