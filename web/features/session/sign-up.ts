import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { newUser } from '#contract/endpoints/accounts.ts'
import { requiredMessage } from '#contract/fields.ts'
import { type FormFailure, readForm, refuse, typedValues } from '#web/features/forms/form-result.ts'
import { enter } from './sign-in.ts'

const signUpForm = newUser
  .extend({ confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords does not match',
    // Said together with what else is wrong, not only once all else is right.
    when: ({ value }) => typeof value === 'object',
  })

/** Bytes that a picture may have (decisions §6). */
const pictureLimit = 5 * 1024 * 1024

/** Makes a customer's account and goes where the visitor wanted to, signed in. What is wrong is answered to the form. */
export async function signUp(request: Request, url: URL, create: Api['user']['create']) {
  const form = await request.formData()
  const typed = readForm(form, signUpForm)
  if ('failure' in typed) return refuse(typed.failure)
  const picture = chosenPicture(form)
  if (picture && picture.size > pictureLimit) return refuse(pictureTooLarge(form))
  const { name, email, password, mobile } = typed.value
  return enter(form, url, '/user', () => create({ body: { name, email, password, mobile }, picture }))
}

/** Browsers send an empty file where none was chosen. */
function chosenPicture(form: FormData): File | undefined {
  const image = form.get('image')
  return image instanceof File && image.size > 0 ? image : undefined
}

function pictureTooLarge(form: FormData): FormFailure {
  const message = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'
  return { success: false, message, errors: { image: message }, values: typedValues(form), code: 'TOO_LARGE' }
}
