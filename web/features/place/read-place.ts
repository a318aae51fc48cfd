import type { RouterContextProvider } from 'react-router'
import type { DeliveryPlace } from '#contract/rules/delivery-place.ts'
import { readPreferences } from '#contract/rules/preferences.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'

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
