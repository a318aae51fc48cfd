import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { newUser } from '#contract/endpoints/accounts.ts'
import { requiredMessage } from '#contract/fields.ts'
import { readForm, refuse } from '#web/features/forms/form-result.ts'
import { readPicture } from '#web/features/forms/picture.ts'
import { enter } from './sign-in.ts'

const signUpForm = newUser
  .extend({ confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords does not match',
    // Checked together with the other fields, not only once they are valid.
    when: ({ value }) => typeof value === 'object',
  })

/** Creates a customer account, signs in, and redirects as `enter` does. Failures are returned to the form. */
export async function signUp(request: Request, url: URL, api: Api) {
  const form = await request.formData()
  const typed = readForm(form, signUpForm)
  if ('failure' in typed) return refuse(typed.failure)
  const chosen = readPicture(form)
  if ('failure' in chosen) return refuse(chosen.failure)
  const { name, email, password, mobile } = typed.value
  return enter(form, url, 'user', api, () =>
    api.user.create({ body: { name, email, password, mobile }, picture: chosen.picture }),
  )
}
