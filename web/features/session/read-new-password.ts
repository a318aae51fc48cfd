import { z } from 'zod'
import { password, requiredMessage } from '#contract/fields.ts'
import { readForm } from '#web/features/forms/read-form.ts'

/** A new password and its confirmation. */
const newPasswordForm = z
  .object({
    newPassword: password,
    confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'New passwords do not match',
    when: ({ value }) => typeof value === 'object',
  })

/** Reads the form that sets a new password by a mailed link. */
export function readNewPassword(form: FormData) {
  return readForm(form, newPasswordForm)
}
