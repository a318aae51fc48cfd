import type { RouterContextProvider } from 'react-router'
import { avoids, type Avoids } from '#contract/records/account.ts'
import { readPreferences } from '#contract/rules/preferences.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { redirectAfter, redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { readForm, type ReadResult } from '#web/features/forms/read-form.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { preferencesHeader } from '#web/features/place/saved-preferences.ts'

/** Saves the form of preferences, a customer's in the account and a guest's in a cookie, and returns to the list. */
export function submitPreferences(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response | FormFailure> {
  const isCustomer = shownArea(context, url) === '/user'
  const returnTo = url.searchParams.get('returnTo')
  const next = safeReturnTo(returnTo, isCustomer && !isPublic(returnTo) ? '/user' : '') || '/foods'
  const { user } = context.get(apiContext)
  return submitForm(request, readAvoids, (body) =>
    isCustomer
      ? redirectAfter(user.updatePreferences({ body }), next === '/user' ? '/user/profile' : next)
      : keepInCookie(next, { ...readPreferences(request.headers.get('cookie')), ...body }),
  )
}

function readAvoids(form: FormData): ReadResult<Avoids> {
  const input = { diet: form.get('diet') || null, allergens: form.getAll('allergens') }
  return readForm(form, avoids, input)
}

/** A customer may have come from a public address. */
const isPublic = (path: string | null) => path !== null && !path.startsWith('/user')

async function keepInCookie(next: string, preferences: Avoids): Promise<Response> {
  const answer = await redirectWith(next, 'success', 'Preferences saved successfully')
  answer.headers.append('set-cookie', preferencesHeader(preferences))
  return answer
}
