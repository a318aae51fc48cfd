import { data } from 'react-router'
import type { z } from 'zod'

/**
 * Reads which step a form asks for, and the step's fields. `steps` is a discriminated union over `step`, or one object
 * where a screen has a single step. Throws a 400 response for an unknown or missing step, and for fields that no form
 * of ours sends. Fields that a person types are not part of the union: `readForm` reports those at the field.
 */
export function readStep<Steps extends z.ZodType>(form: FormData, steps: Steps): z.output<Steps> {
  const parsed = steps.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw data(null, { status: 400, statusText: 'Bad Request' })
  return parsed.data
}
