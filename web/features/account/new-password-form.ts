import { z } from 'zod'
import { password, requiredMessage } from '#contract/fields.ts'

/** A new password, twice. */
export const newPasswordForm = z
  .object({
    newPassword: password,
    confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'New passwords do not match',
    when: ({ value }) => typeof value === 'object',
  })
