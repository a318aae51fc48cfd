import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { type Address, customerAddressTypes } from '#contract/records/address.ts'
import { type FormFailure, failureOf, readForm, textOf } from '#web/features/forms/form-result.ts'

/** The address types that the customer does not have yet: of Home, Work and Other (specification §5). */
export function freeAddressTypes(owned: readonly Address[]): (typeof customerAddressTypes)[number][] {
  return customerAddressTypes.filter((type) => owned.every((address) => address.type !== type))
}

/**
 * Parses an address form. Latitude and longitude are both required once one is given; without both, `noPoint` is
 * submitted: null clears the point of an existing address.
 */
export function readAddress<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  noPoint?: null,
): { value: z.output<Schema> } | { failure: FormFailure } {
  const latitude = textOf(form, 'latitude').trim()
  const longitude = textOf(form, 'longitude').trim()
  const coordinates = latitude || longitude ? [degrees(latitude), degrees(longitude)] : noPoint
  const result = readForm(form, schema, { ...Object.fromEntries(form), coordinates })
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

/** The form failure for a refused Add Address call; a server error gets the message of the specification (§8). */
export function addAddressFailure(error: unknown, form: FormData): FormFailure {
  const failure = failureOf(error, form)
  const isServerError = error instanceof ApiError && error.status >= 500
  return isServerError ? { ...failure, message: 'An error occurred while adding the address' } : failure
}

/** The field values for an existing address. */
export function addressValues({ location, ...address }: Address): Record<string, string> {
  const { streetAddress, city, postalCode, state, country } = address
  const [latitude, longitude] = location?.coordinates.map(String) ?? []
  return {
    streetAddress,
    city,
    postalCode,
    state,
    country,
    ...(latitude && longitude && { latitude, longitude }),
  }
}
