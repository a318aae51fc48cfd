import { type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { coordinates } from '#contract/fields.ts'
import type { Address } from '#contract/records/address.ts'
import { deliveryPlace, type DeliveryPlace } from '#contract/rules/delivery-place.ts'
import { findTypedPlace } from '#contract/rules/place-search.ts'
import { readPreferences } from '#contract/rules/preferences.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { unknownPlace } from '#web/features/addresses/location-fields.tsx'
import { failedWith, readForm, type ReadResult, textOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { nearestPlace } from '#web/features/map/places.ts'
import { placeOfAddress, preferencesHeader } from '#web/features/place/saved-preferences.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { apiContext } from '#web/context.ts'
import { findAddressWith } from './find-address.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'

/** Without a step, the place is chosen. */
const steps = z.object({ step: z.literal('remove').optional() })

/** Stores the chosen place in the cookie, or removes it, and returns to the page that it was chosen for. */
export async function savePlace(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response | FormFailure> {
  const form = await request.formData()
  const { step } = readStep(form, steps)
  const isCustomer = shownArea(context, url) === '/user'
  const { place: _before, ...preferences } = readPreferences(request.headers.get('cookie'))
  const next = placeReturnTo(url.searchParams.get('returnTo'), isCustomer)
  if (step === 'remove') return keep(next, 'Place removed', preferences)
  const addressId = textOf(form, 'address')
  const addresses = isCustomer ? await readOwnAddresses(context) : []
  const read = addressId
    ? readAddressPlace(form, addresses)
    : await readTypedPlace(form, (code) => findAddressWith(context.get(apiContext), addresses, code))
  if ('failure' in read) return read.failure
  return keep(next, `Delivering to ${read.value.label}`, { ...preferences, place: read.value })
}

/** The page to return to; a customer may have come from a public address. */
export function placeReturnTo(wanted: string | null, isCustomer: boolean): string {
  const area = isCustomer && wanted?.startsWith('/user') ? '/user' : ''
  return safeReturnTo(wanted, area) || (isCustomer ? '/user/restaurants' : '/restaurants')
}

async function keep(
  next: string,
  message: string,
  preferences: Parameters<typeof preferencesHeader>[0],
): Promise<Response> {
  const answer = await redirectWith(next, 'success', message)
  answer.headers.append('set-cookie', preferencesHeader(preferences))
  return answer
}

function readAddressPlace(form: FormData, addresses: Address[]): ReadResult<DeliveryPlace> {
  const chosen = addresses.find(({ _id }) => _id === form.get('address'))
  const place = chosen && placeOfAddress(chosen)
  if (place) return { value: place }
  const message = chosen
    ? 'This address has neither a point nor a postal code. Choose the place on the map.'
    : 'You no longer have this address. Choose another place.'
  return failedWith(form, {}, message, 'GONE')
}

const nothingChosen = 'Choose a point, or type a postal code'

const typedPlace = z
  .object({
    coordinates: coordinates.optional(),
    postalCode: z
      .string()
      .trim()
      .regex(/^([0-9a-z][\s-]*){2,12}$|^$/i, 'Letters and digits, such as 560001'),
  })
  .refine(({ coordinates: point, postalCode }) => point || postalCode, {
    path: ['postalCode'],
    message: nothingChosen,
  })

/**
 * The place that was typed by its name or its postal code, else the point and the postal code of the form, named after what is
 * near. A postal code that is in no table has the point of an address that has it, and is a place without one all the same.
 */
async function readTypedPlace(
  form: FormData,
  findAddress: (postalCode: string) => Promise<Address | undefined>,
): Promise<ReadResult<DeliveryPlace>> {
  const where = textOf(form, 'where').trim()
  const found = findTypedPlace(where)
  const code = found?.postalCode || textOf(form, 'postalCode')
  const named = found && deliveryPlace({ label: found.name, point: found, postalCode: code })
  if (named) return { value: named }
  if (where) {
    const coded = /\d/.test(where) ? deliveryPlace({ label: '', point: null, postalCode: where }) : null
    if (!coded) return failedWith(form, { where: unknownPlace })
    const address = await findAddress(coded.postalCode)
    const known = address && placeOfAddress(address)
    return { value: known ? { ...known, label: coded.label } : coded }
  }
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => textOf(form, name).trim())
  const isPoint = Boolean(latitude || longitude)
  const read = readForm(form, typedPlace, {
    postalCode: textOf(form, 'postalCode'),
    ...(isPoint && { coordinates: [latitude, longitude].map((text) => (text ? Number(text) : NaN)) }),
  })
  if ('failure' in read) return { failure: { ...read.failure, errors: atFields(read.failure.errors) } }
  const [north, east] = read.value.coordinates ?? []
  const point = north === undefined || east === undefined ? null : { latitude: north, longitude: east }
  const { postalCode } = read.value
  const place = deliveryPlace({ label: point ? labelOf(point) : '', point, postalCode })
  if (place) return { value: place }
  return failedWith(form, { postalCode: nothingChosen })
}

function atFields({
  'coordinates.0': latitude,
  'coordinates.1': longitude,
  ...errors
}: Record<string, string>) {
  return {
    ...errors,
    ...(latitude && { latitude: 'Must be a number from −90 to 90' }),
    ...(longitude && { longitude: 'Must be a number from −180 to 180' }),
  }
}

/** How far the place that a point is named after may be, in kilometres. */
const nearEnough = 8

function labelOf(point: { latitude: number; longitude: number }): string {
  const { name, kilometres } = nearestPlace(point)
  return kilometres <= nearEnough ? name : ''
}
