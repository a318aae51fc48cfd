import { z } from 'zod'
import { coordinates } from '#contract/fields.ts'
import { changedAddress, newAddress } from '#contract/records/address.ts'
import { findTypedPlace } from '#contract/rules/place-search.ts'
import { readForm, type ReadResult, textOf } from '#web/features/forms/read-form.ts'

/** Reads the form of Add Address. */
export function readNewAddress(form: FormData) {
  return readAddress(form, newAddress)
}

/** Reads the form of Add Restaurant Address, which has no field for the type. */
export function readRestaurantAddress(form: FormData) {
  form.set('type', 'Restaurant')
  return readAddress(form, newAddress)
}

/** Reads the form of Edit Address. Empty coordinates remove the point of the address. */
export function readChangedAddress(form: FormData) {
  return readAddress(form, changedAddress, null)
}

/** Reads the point of an address where one is required. */
export function readPoint(form: FormData) {
  return readAddress(form, z.object({ coordinates }), [Number.NaN, Number.NaN])
}

/**
 * Latitude and longitude are both required once one is given. Without both, the point is that of the place that was typed,
 * else `noPoint` is submitted.
 */
function readAddress<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  noPoint?: null | [number, number],
): ReadResult<z.output<Schema>> {
  const latitude = textOf(form, 'latitude').trim()
  const longitude = textOf(form, 'longitude').trim()
  const place = findTypedPlace(textOf(form, 'where'))
  const unchosen = place ? [place.latitude, place.longitude] : noPoint
  const point = latitude || longitude ? [degrees(latitude), degrees(longitude)] : unchosen
  const result = readForm(form, schema, { ...Object.fromEntries(form), coordinates: point })
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
