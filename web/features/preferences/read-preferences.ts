import type { RouterContextProvider } from 'react-router'
import type { Avoids } from '#contract/records/account.ts'
import { noPreferences, readPreferences } from '#contract/rules/preferences.ts'
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
