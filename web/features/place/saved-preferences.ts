import type { RouterContextProvider } from 'react-router'
import type { Avoids } from '#contract/records/account.ts'
import type { DeliveryPlace } from '#contract/rules/delivery-place.ts'
import {
  noPreferences,
  type Preferences,
  preferencesCookie,
  readPreferences,
  writePreferences,
} from '#contract/rules/preferences.ts'
import { currentCustomer } from '#web/features/session/current-account.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'

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

/** Where the guest or customer wants to be delivered to; null if they have not chosen a place, and for others. */
export function readDeliveryPlace(
  context: Readonly<RouterContextProvider>,
  url: URL,
  request: Request,
): DeliveryPlace | null {
  const area = shownArea(context, url)
  if (area !== '' && area !== '/user') return null
  return readPreferences(request.headers.get('cookie')).place ?? null
}
