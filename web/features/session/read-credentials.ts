import { credentials } from '#contract/endpoints/accounts.ts'
import { password } from '#contract/fields.ts'
import { readForm } from '#web/features/forms/read-form.ts'

/** The interface accepts any password; the form also checks the password rule (specification §5). */
const signInForm = credentials.extend({ password })

/** Reads the form of the login screens. */
export function readCredentials(form: FormData) {
  return readForm(form, signInForm)
}
