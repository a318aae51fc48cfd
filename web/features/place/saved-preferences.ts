import type { RouterContextProvider } from 'react-router'
import type { Avoids } from '#contract/records/account.ts'
import type { Address } from '#contract/records/address.ts'
import { type DeliveryPlace, deliveryPlace } from '#contract/rules/delivery-place.ts'
import {
  noPreferences,
  type Preferences,
  preferencesCookie,
  readPreferences,
  writePreferences,
} from '#contract/rules/preferences.ts'
import { currentCustomer, readOwnAddresses } from '#web/features/session/current-account.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import type { ShownPlace } from './place-context.ts'

/** What the visitor saved: a customer in their account, a guest in a cookie. Others have no preferences. */
export async function readSavedPreferences(
  context: Readonly<RouterContextProvider>,
  url: URL,
  request: Request,
): Promise<Avoids> {
  const area = shownArea(context, url)
  if (area === '') return readPreferences(request.headers.get('cookie'))
  if (area !== '/user') return noPreferences
  const { diet, allergens } = await currentCustomer(context)
  return { diet, allergens }
}

/** Days for which a browser keeps what its guest eats. */
const days = 365

/** The `Set-Cookie` header that stores these preferences. A place alone is kept until the browser is closed. */
export function preferencesHeader(preferences: Preferences): string {
  const value = writePreferences(preferences)
  const isLasting = preferences.diet !== null || preferences.allergens.length > 0
  const age = isLasting ? `Max-Age=${days * 24 * 60 * 60}; ` : value ? '' : 'Max-Age=0; '
  return `${preferencesCookie}=${value}; Path=/; ${age}HttpOnly; SameSite=Lax`
}

/** The place that the guest or customer has chosen; null if they have not chosen one, and for others. */
export function readChosenPlace(
  context: Readonly<RouterContextProvider>,
  url: URL,
  request: Request,
): DeliveryPlace | null {
  const area = shownArea(context, url)
  if (area !== '' && area !== '/user') return null
  return readPreferences(request.headers.get('cookie')).place ?? null
}

/** Where pages are shown for: the chosen place, without one the customer's only address. */
export async function readDeliveryPlace(
  context: Readonly<RouterContextProvider>,
  url: URL,
  request: Request,
): Promise<ShownPlace | null> {
  const chosen = readChosenPlace(context, url, request)
  if (chosen || shownArea(context, url) !== '/user') return chosen
  // Pages without the place are better than none where addresses cannot be read.
  const addresses = await readOwnAddresses(context).catch(() => [])
  const place = addresses.length === 1 ? placeOfAddress(addresses[0]!) : null
  return place && { ...place, isOnlyAddress: true }
}

/** The place of one of the customer's addresses; null if neither its point nor its postal code is known. */
export function placeOfAddress({ type, location, postalCode }: Address): DeliveryPlace | null {
  const [latitude, longitude] = location?.coordinates ?? []
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  return deliveryPlace({ label: type, point, postalCode })
}
