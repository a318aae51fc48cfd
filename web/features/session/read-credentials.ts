import { credentials } from '#contract/endpoints/accounts.ts'
import { accountOfMail, signInCode } from '#contract/endpoints/own-account.ts'
import { password } from '#contract/fields.ts'
import { readForm, textOf } from '#web/features/forms/read-form.ts'

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
  return textOf(form, 'step') === 'send-code' ? readCodeRequest(form) : readCredentials(form)
}

/** Reads the form for the mailed code. */
export function readCode(form: FormData) {
  return readForm(form, signInCode)
}
