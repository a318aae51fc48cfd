import { redirect, type RouterContextProvider } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext, moneyContext, staysOnLoginContext } from '#web/context.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import type { FormReader } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { failureWithWait } from '#web/features/forms/rate-limit.ts'
import { readAssertion } from './read-passkey.ts'
import { choicePage } from '#web/features/basket/choice-fields.ts'
import { dishId } from '#web/links.ts'
import { addPendingDish, pendingDishParams, readPendingDish } from './pending-dish.ts'
import { loginSteps, readCode, readCodeRequest, readCredentials, readFactor } from './read-credentials.ts'
import { readNewUser } from './read-new-account.ts'
import { readSession } from './recognise-customer.ts'

type Context = Readonly<RouterContextProvider>

/** A submitted form of a login or sign-up page. */
interface SignIn {
  form: FormData
  url: URL
  role: Role
  context: Context
}

/**
 * Runs the step of a login screen's form: signs in by password, mailed code or passkey, or signs up, and redirects to the requested
 * page (`?returnTo`) or to the area's home; or has a code mailed. Failures are returned to the form.
 */
export async function submitLogin(request: Request, url: URL, role: Role, context: Context) {
  const form = await request.formData()
  const { step } = readStep(form, loginSteps[role])
  if (step === 'sign-up') return signUp(form, url, context)
  if (role !== 'admin' && step === 'send-code') return sendCode(form, role, context)
  const api = context.get(apiContext)
  if (step === 'factor')
    return enter({ form, url, role, context }, readFactor, (body) => api[role].loginSecondFactor({ body }))
  if (role !== 'admin' && step === 'code')
    return enter({ form, url, role, context }, readCode, (body) => api[role].loginByCode({ body }))
  if (step === 'passkey')
    return enter({ form, url, role, context }, readAssertion, (body) => api[role].loginByPasskey({ body }))
  return enter({ form, url, role, context }, readCredentials, (body) =>
    api[role].login({ body }).catch(choosePassword),
  )
}

/** Leads a person whose password an admin has typed to the choice of another; rethrows everything else. */
function choosePassword(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'PASSWORD_CHANGE_NEEDED') throw error
  throw redirect(`/accept-invitation?${new URLSearchParams(error.data as { token: string })}`)
}

/** Creates a customer account, signs in, and redirects as `enter` does. Failures are returned to the form. */
export async function signUp(form: FormData, url: URL, context: Context) {
  const { user } = context.get(apiContext)
  return enter({ form, url, role: 'user', context }, readNewUser, (account) => user.create(account))
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
  // This page is shown again, whatever the answer is.
  context.set(staysOnLoginContext, true)
  return submitForm(
    form,
    readCodeRequest,
    async (body): Promise<CodeSent> => {
      const { message } = await context.get(apiContext)[role].requestCode({ body })
      return { success: true, message, email: body.email }
    },
    failureWithWait,
  )
}

/**
 * Starts a session by `call`, adds the dish that a guest chose to the customer's basket, and redirects to the requested
 * page. After a refusal the form is shown again, also to a signed-in person (`sendOn`).
 */
async function enter<Value>(
  { form, url, role, context }: SignIn,
  read: FormReader<Value>,
  call: (value: Value) => Promise<{ message: string }>,
) {
  const start = async (value: Value) => {
    const { message } = await call(value)
    const dish = role === 'user' ? readPendingDish(url) : null
    if (!dish) return redirectWith(requestedPage(url, role), 'success', message)
    const added = await addPendingDish(context.get(apiContext), dish, context.get(moneyContext))
    const text = `${message}. ${added.message.replace(/\.?$/, '.')}`
    return redirectWith(added.page ?? requestedPage(url, role), added.kind, text)
  }
  const answer = await submitForm(form, read, start, failureWithWait)
  if (!(answer instanceof Response)) context.set(staysOnLoginContext, true)
  return answer
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
