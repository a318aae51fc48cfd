import { data } from 'react-router'
import type { z } from 'zod'

/**
 * Reads which step a form asks for, and the step's fields. `steps` is a discriminated union over `step`, or one object
 * where a screen has a single step. Throws a 400 response for an unknown step, which includes any where `steps` has none,
 * for a missing one unless it is optional, and for fields that no form of ours sends. Fields that a person types are not
 * part of the union: `readForm` reports those at the field.
 */
export function readStep<Steps extends z.ZodType<object>>(form: FormData, steps: Steps): z.output<Steps> {
  const parsed = steps.safeParse(Object.fromEntries(form))
  if (!parsed.success || (form.has('step') && !('step' in parsed.data))) throw badRequest()
  return parsed.data
}

/** The sent form of a screen that has no steps. Throws a 400 response for a form with one: it is none of ours. */
export async function readFormWithoutStep(request: Request): Promise<FormData> {
  const form = await request.formData()
  refuseStep(form)
  return form
}

/** Throws a 400 response for a form with a step. */
export function refuseStep(form: FormData): undefined {
  if (form.has('step')) throw badRequest()
}

const badRequest = () => data(null, { status: 400, statusText: 'Bad Request' })
