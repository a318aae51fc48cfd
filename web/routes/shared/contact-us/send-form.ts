import { type Api, ApiError } from '#contract/client.ts'
import { newContactUs } from '#contract/endpoints/contact-us.ts'
import { failureOf, type FormFailure, refuse } from '#web/features/forms/form-result.ts'
import { readForm, textOf, typedValues } from '#web/features/forms/read-form.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { waitInWords } from '#web/features/forms/refusal-in-words.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { honeypotName, sentParam } from './contact-form.tsx'

/** The message with which the Thank You page is opened. */
export const formSent = 'Contact form sent'

/** Sends the contact form and redirects to the Thank You page. Returns failures with the submitted values. */
export async function sendForm(request: Request, url: URL, api: Api) {
  const form = await readFormWithoutStep(request)
  const typed = readForm(form, newContactUs)
  if ('failure' in typed) return refuse(typed.failure)
  if (textOf(form, honeypotName)) return refuse(honeypotFailure(form))
  try {
    await api.contactUs.create({ body: typed.value })
  } catch (error) {
    return refuse(inWords(error, failureOf(error, form)))
  }
  return redirectWith(`${url.pathname}?${sentParam}`, 'page', formSent)
}

/** Bots fill in every field. If a browser's autofill did it, the user submits again with the honeypot emptied. */
function honeypotFailure(form: FormData): FormFailure {
  const message = 'Please press Submit again.'
  return { success: false, message, errors: {}, values: typedValues(form), code: 'VALIDATION_FAILED' }
}

function inWords(error: unknown, failure: FormFailure): FormFailure {
  if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) return failure
  const wait = waitInWords(error.retryAfter)
  return { ...failure, message: `Too many forms were sent from your network. Please try again in ${wait}.` }
}
