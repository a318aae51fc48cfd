import { z } from 'zod'
import { newPasskey, passkeyAssertion } from '#contract/endpoints/passkeys.ts'
import { readForm } from '#web/features/forms/read-form.ts'

/** What scripts have put into a form as JSON. */
const json = z.string().transform((text, { addIssue }) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    addIssue('That did not work. Please try again.')
    return z.NEVER
  }
})

const assertionForm = z.object({ assertion: json.pipe(passkeyAssertion) })
const credentialForm = z.object({ credential: json.pipe(newPasskey) })

/** Reads what a passkey signed. */
export function readAssertion(form: FormData) {
  return readForm(form, assertionForm)
}

/** Reads a new passkey. */
export function readNewPasskey(form: FormData) {
  return readForm(form, credentialForm)
}
