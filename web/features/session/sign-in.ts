import { redirect, type RouterContextProvider } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, type FormFailure, refuse } from '#web/features/forms/form-result.ts'
import { refusalInWords } from '#web/features/forms/refusal-in-words.ts'
import { dishId } from '#web/links.ts'
import { addPendingDish, pendingDishParams, readPendingDish } from './pending-dish.ts'
import { readCredentials } from './read-credentials.ts'
import { readSession } from './recognise-customer.ts'

/**
 * Signs in and redirects to the requested page (`?returnTo`), or to the area's home. Failures are returned to the
 * form.
 */
export async function submitLogin(request: Request, url: URL, role: Role, api: Api) {
  const form = await request.formData()
  const typed = readCredentials(form)
  if ('failure' in typed) return refuse(typed.failure)
  return enter(form, url, role, api, () => api[role].login({ body: typed.value }))
}

/**
 * Starts a session by `call`, adds the dish that a guest chose to the customer's basket, and redirects to the requested
 * page.
 */
export async function enter(
  form: FormData,
  url: URL,
  role: Role,
  api: Api,
  call: () => Promise<{ message: string }>,
) {
  let message: string
  try {
    message = (await call()).message
  } catch (error) {
    return refuse(sessionFailure(error, form))
  }
  const dish = role === 'user' ? readPendingDish(url) : null
  if (!dish) return redirectWith(requestedPage(url, role), 'success', message)
  const added = await addPendingDish(api, dish)
  return redirectWith(
    requestedPage(url, role),
    added.kind,
    `${message}. ${added.message.replace(/\.?$/, '.')}`,
  )
}

function sessionFailure(error: unknown, form: FormData): FormFailure {
  const failure = failureOf(error, form)
  return failure.fault ? failure : { ...failure, message: refusalInWords(error) }
}

/**
 * Redirects a person who is signed in with this role already to the requested page (decisions §11). A dish that they
 * chose as a guest is not added: opening a page changes nothing.
 */
export async function sendOn(context: Readonly<RouterContextProvider>, url: URL, role: Role): Promise<void> {
  if (!(await readSession(context, role))) return
  const page = requestedPage(url, role)
  if (role !== 'user' || !readPendingDish(url)) throw redirect(page)
  throw await redirectWith(page, 'success', 'You are signed in. Press Add to Basket to order the dish.')
}

/** The page of `?returnTo`, at the dish that a guest chose there; otherwise the area's home. */
function requestedPage(url: URL, role: Role): string {
  const page = safeReturnTo(url.searchParams.get('returnTo'), `/${role}`)
  const dish = role === 'user' ? readPendingDish(url) : null
  return dish ? `${page}#${dishId(dish.foodId)}` : page
}

/** The address with the current `returnTo` and dish: for the links between the login and sign-up screens. */
export function keepDestination(path: string, url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => ['returnTo', ...pendingDishParams].includes(name))
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
