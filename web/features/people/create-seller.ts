import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { newSeller } from '#contract/endpoints/people.ts'
import { requiredMessage } from '#contract/fields.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, readForm, refuse } from '#web/features/forms/form-result.ts'
import { readPicture } from '#web/features/forms/picture.ts'

const createSellerForm = newSeller
  .extend({ confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Said together with what else is wrong, not only once all else is right.
    when: ({ value }) => typeof value === 'object',
  })

/** Makes a seller's account and goes back to the list; what is wrong is answered to the form. */
export async function createSeller(request: Request, api: Api) {
  const form = await request.formData()
  const typed = readForm(form, createSellerForm)
  if ('failure' in typed) return refuse(typed.failure)
  const chosen = readPicture(form)
  if ('failure' in chosen) return refuse(chosen.failure)
  const { name, email, password, mobile } = typed.value
  try {
    const { message } = await api.seller.create({
      body: { name, email, password, mobile },
      picture: chosen.picture,
    })
    return await redirectWith('/admin/sellers', 'success', message)
  } catch (error) {
    const failure = failureOf(error, form)
    const broke = error instanceof ApiError && error.status === 500
    return refuse(broke ? { ...failure, message: 'An error occurred during registration' } : failure)
  }
}
