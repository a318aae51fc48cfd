import { redirect, type RouterContextProvider } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext, staysOnLoginContext } from '#web/context.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, type FormFailure, refuse } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { refusalInWords } from '#web/features/forms/refusal-in-words.ts'
import { choicePage } from '#web/features/basket/choice-fields.ts'
import { dishId } from '#web/links.ts'
import { addPendingDish, pendingDishParams, readPendingDish } from './pending-dish.ts'
import { loginSteps, readCode, readCodeRequest, readCredentials } from './read-credentials.ts'
import { readNewUser } from './read-new-account.ts'
import { readSession } from './recognise-customer.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Runs the step of a login screen's form: signs in by password or mailed code or signs up, and redirects to the requested
 * page (`?returnTo`) or to the area's home; or has a code mailed. Failures are returned to the form.
 */
export async function submitLogin(request: Request, url: URL, role: Role, context: Context) {
  const form = await request.formData()
  const { step } = readStep(form, loginSteps[role])
  if (step === 'sign-up') return signUp(form, url, context)
  if (role !== 'admin' && step === 'send-code') return sendCode(form, role, context)
  const api = context.get(apiContext)
  if (role !== 'admin' && step === 'code') {
    const code = readCode(form)
    if ('failure' in code) return refuseSignIn(context, code.failure)
    return enter(form, url, role, context, () => api[role].loginByCode({ body: code.value }))
  }
  const typed = readCredentials(form)
  if ('failure' in typed) return refuseSignIn(context, typed.failure)
  return enter(form, url, role, context, () => api[role].login({ body: typed.value }))
}

/** Creates a customer account, signs in, and redirects as `enter` does. Failures are returned to the form. */
export async function signUp(form: FormData, url: URL, context: Context) {
  const typed = readNewUser(form)
  if ('failure' in typed) return refuseSignIn(context, typed.failure)
  return enter(form, url, 'user', context, () => context.get(apiContext).user.create(typed.value))
}

/** The result of a request for a code, which the same page asks for. */
export interface CodeSent {
  success: true
  message: string
  email: string
}

async function sendCode(
  form: FormData,
  role: Exclude<Role, 'admin'>,
  context: Context,
): Promise<CodeSent | FormFailure> {
  const typed = readCodeRequest(form)
  if ('failure' in typed) return refuseSignIn(context, typed.failure)
  try {
    const { message } = await context.get(apiContext)[role].requestCode({ body: typed.value })
    context.set(staysOnLoginContext, true)
    return { success: true, message, email: typed.value.email }
  } catch (error) {
    return refuseSignIn(context, sessionFailure(error, form))
  }
}

/**
 * Starts a session by `call`, adds the dish that a guest chose to the customer's basket, and redirects to the requested
 * page.
 */
async function enter(
  form: FormData,
  url: URL,
  role: Role,
  context: Context,
  call: () => Promise<{ message: string }>,
) {
  let message: string
  try {
    message = (await call()).message
  } catch (error) {
    return refuseSignIn(context, sessionFailure(error, form))
  }
  const dish = role === 'user' ? readPendingDish(url) : null
  if (!dish) return redirectWith(requestedPage(url, role), 'success', message)
  const added = await addPendingDish(context.get(apiContext), dish)
  return redirectWith(
    added.page ?? requestedPage(url, role),
    added.kind,
    `${message}. ${added.message.replace(/\.?$/, '.')}`,
  )
}

/** The result of a refused sign-in or sign-up: its form is shown again, also to a signed-in person (`sendOn`). */
function refuseSignIn(context: Context, failure: FormFailure): FormFailure {
  context.set(staysOnLoginContext, true)
  return refuse(failure)
}

function sessionFailure(error: unknown, form: FormData): FormFailure {
  const failure = failureOf(error, form)
  return failure.fault ? failure : { ...failure, message: refusalInWords(error) }
}

/**
 * Redirects a person who is signed in with this role already to the requested page (decisions §11). A dish that they
 * chose as a guest is not added: opening a page changes nothing. A refused form of the page is shown with its error.
 */
export async function sendOn(context: Context, url: URL, role: Role): Promise<void> {
  if (context.get(staysOnLoginContext)) return
  if (!(await readSession(context, role))) return
  const page = requestedPage(url, role)
  const dish = role === 'user' ? readPendingDish(url) : null
  if (!dish) throw redirect(page)
  const to = dish.chosen.size > 0 ? choicePage(dish, dish.chosen) : page
  throw await redirectWith(to, 'success', 'You are signed in. Press Add to Basket to order the dish.')
}

/** The page of `?returnTo`, at the dish that a guest chose there; otherwise the area's home. */
function requestedPage(url: URL, role: Role): string {
  const page = safeReturnTo(url.searchParams.get('returnTo'), `/${role}`)
  const dish = role === 'user' ? readPendingDish(url) : null
  return dish ? `${page}#${dishId(dish.foodId)}` : page
}

/** The address with the current `returnTo` and dish: for the links between the login and sign-up screens. */
export function keepDestination(path: string, url: URL): string {
  const returnTo = [...url.searchParams].filter(([name]) => name === 'returnTo')
  const kept = [...returnTo, ...pendingDishParams(url)]
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
