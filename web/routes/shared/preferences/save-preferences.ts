import type { RouterContextProvider } from 'react-router'
import { avoids, type Avoids } from '#contract/records/account.ts'
import { readPreferences } from '#contract/rules/preferences.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, type FormFailure, refuse } from '#web/features/forms/form-result.ts'
import { readForm } from '#web/features/forms/read-form.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { preferencesHeader } from '#web/features/place/preferences-cookie.ts'

/** Saves the form of preferences, a customer's in the account and a guest's in a cookie, and returns to the list. */
export async function savePreferences(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response | FormFailure> {
  const form = await readFormWithoutStep(request)
  const read = readForm(form, avoids, {
    diet: form.get('diet') || null,
    allergens: form.getAll('allergens'),
  })
  if ('failure' in read) return refuse(read.failure)
  const isCustomer = shownArea(context, url) === '/user'
  const returnTo = url.searchParams.get('returnTo')
  const next = safeReturnTo(returnTo, isCustomer && !isPublic(returnTo) ? '/user' : '') || '/foods'
  if (!isCustomer)
    return keepInCookie(next, { ...readPreferences(request.headers.get('cookie')), ...read.value })
  try {
    const { message } = await context.get(apiContext).user.updatePreferences({ body: read.value })
    return await redirectWith(next === '/user' ? '/user/profile' : next, 'success', message)
  } catch (error) {
    return refuse(failureOf(error, form))
  }
}

/** A customer may have come from a public address. */
const isPublic = (path: string | null) => path !== null && !path.startsWith('/user')

async function keepInCookie(next: string, preferences: Avoids): Promise<Response> {
  const answer = await redirectWith(next, 'success', 'Preferences saved successfully')
  answer.headers.append('set-cookie', preferencesHeader(preferences))
  return answer
}
