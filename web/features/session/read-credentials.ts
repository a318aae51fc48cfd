import { z } from 'zod'
import { credentials } from '#contract/endpoints/accounts.ts'
import { accountOfMail, signInCode } from '#contract/endpoints/own-account.ts'
import { factorOfSignIn } from '#contract/endpoints/second-factor.ts'
import { password } from '#contract/fields.ts'
import { readForm } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'

/** The steps of the login screens. Password managers submit the form without its button, and so without a step. */
export const loginSteps = {
  user: z.object({
    step: z.enum(['login', 'send-code', 'code', 'factor', 'passkey', 'sign-up']).default('login'),
  }),
  seller: z.object({ step: z.enum(['login', 'send-code', 'code', 'factor', 'passkey']).default('login') }),
  admin: z.object({ step: z.enum(['login', 'factor', 'passkey']).default('login') }),
}

/** The interface accepts any password; the form also checks the password rule (specification §5). */
const signInForm = credentials.extend({ password })

/** Reads the form of the login screens to sign in. */
export function readCredentials(form: FormData) {
  return readForm(form, signInForm)
}

/** Reads the e-mail that a code is to be mailed to. */
export function readCodeRequest(form: FormData) {
  return readForm(form, accountOfMail)
}

/** Reads the form of the login screens for whichever of its buttons was pressed. */
export function readLogin(form: FormData) {
  return readStep(form, loginSteps.user).step === 'send-code' ? readCodeRequest(form) : readCredentials(form)
}

/** Reads the form for the second factor. */
export function readFactor(form: FormData) {
  return readForm(form, factorOfSignIn)
}

/** Reads the form for the mailed code. */
export function readCode(form: FormData) {
  return readForm(form, signInCode)
}
