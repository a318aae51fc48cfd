import type { Api } from '#contract/client.ts'
import { newContactUs } from '#contract/endpoints/contact-us.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, failureOf, submitForm } from '#web/features/forms/form-result.ts'
import { waitInWords } from '#web/features/forms/rate-limit.ts'
import { failedWith, readForm, type ReadResult, textOf } from '#web/features/forms/read-form.ts'
import { honeypotName, sentParam } from './contact-form.tsx'

/** The message with which the Thank You page is opened. */
export const formSent = 'Contact form sent'

/** Sends the contact form and redirects to the Thank You page. Returns failures with the submitted values. */
export function sendForm(request: Request, url: URL, api: Api) {
  const create = async (body: NewContactUs) => {
    await api.contactUs.create({ body })
    return redirectWith(`${url.pathname}?${sentParam}`, 'page', formSent)
  }
  return submitForm(request, readContactForm, create, describe)
}

type NewContactUs = ReturnType<typeof newContactUs.parse>

/** Bots fill in every field. If a browser's autofill did it, the user submits again with the honeypot emptied. */
function readContactForm(form: FormData): ReadResult<NewContactUs> {
  const typed = readForm(form, newContactUs)
  const isBot = 'value' in typed && textOf(form, honeypotName) !== ''
  return isBot ? failedWith(form, {}, 'Please press Submit again.') : typed
}

function describe(error: unknown, form: FormData): FormFailure {
  const failure = failureOf(error, form)
  const wait = waitInWords(error)
  if (!wait) return failure
  return { ...failure, message: `Too many forms were sent from your network. Please try again in ${wait}.` }
}
