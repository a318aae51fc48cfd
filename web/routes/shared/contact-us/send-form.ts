import { redirect } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import { newContactUs } from '#contract/endpoints/contact-us.ts'
import {
  failureOf,
  type FormFailure,
  readForm,
  refuse,
  textOf,
  typedValues,
} from '#web/features/forms/form-result.ts'
import { waitInWords } from '#web/features/forms/refusal-in-words.ts'
import { trapName } from './contact-form.tsx'

/** Sends the contact form and goes on to the Thank You page; what is wrong is answered to the form, filled in. */
export async function sendForm(request: Request, url: URL, api: Api) {
  const form = await request.formData()
  const typed = readForm(form, newContactUs)
  if ('failure' in typed) return refuse(typed.failure)
  if (textOf(form, trapName)) return refuse(trapped(form))
  try {
    await api.contactUs.create({ body: typed.value })
  } catch (error) {
    return refuse(inWords(error, failureOf(error, form)))
  }
  return redirect(`${url.pathname}?sent`)
}

/** A program fills in every field it finds. A person whose browser did sends the form once more, with it empty. */
function trapped(form: FormData): FormFailure {
  const message = 'Please press Submit once more.'
  return { success: false, message, errors: {}, values: typedValues(form), code: 'VALIDATION_FAILED' }
}

function inWords(error: unknown, failure: FormFailure): FormFailure {
  if (!(error instanceof ApiError)) return failure
  if (error.status === 429 && error.retryAfter) {
    const wait = waitInWords(error.retryAfter)
    return { ...failure, message: `Many forms came from your network. Please try again in ${wait}.` }
  }
  if (error.status === 500) {
    return { ...failure, message: 'An error occurred while submitting the form.' }
  }
  return failure
}
