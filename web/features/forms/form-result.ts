import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'

/** What an action answers to a form that could not be carried out: said at the fields, with what was typed. */
export interface FormFailure {
  success: false
  message: string
  /** by field name */
  errors: Record<string, string>
  /** what was typed, but for passwords and files */
  values: Record<string, string>
  /** the stable code of the interface, or VALIDATION_FAILED */
  code: string
  /** the current state, where the interface tells it */
  data?: unknown
}

const secret = /password/i

/** A text field of a form; empty where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What was typed, to be shown again. */
export function typedValues(form: FormData): Record<string, string> {
  const entries = [...form].filter(([name, value]) => typeof value === 'string' && !secret.test(name))
  return Object.fromEntries(entries) as Record<string, string>
}

/** Judges a form by the schema that the interface uses too. */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  input: unknown = Object.fromEntries(form),
): { value: z.output<Schema> } | { failure: FormFailure } {
  const result = schema.safeParse(input)
  if (result.success) return { value: result.data }
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message
  return {
    failure: toFailure(form, Object.values(errors)[0] ?? 'Invalid request', errors, 'VALIDATION_FAILED'),
  }
}

/**
 * What a refused call says to its form. Anything that is no refusal of the interface is thrown on, to the error
 * screen; so is a session that has ended (401), which the guard answers.
 */
export function failureOf(error: unknown, form: FormData): FormFailure {
  if (!(error instanceof ApiError) || error.code === 'NOT_FOUND') throw error
  const errors = Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
  return { ...toFailure(form, error.message, errors, error.code), data: error.data }
}

/**
 * The failure as the action's answer. The status is 200: a form that is shown again is a page like any other, and
 * browsers log other statuses as errors.
 */
export function refuse(failure: FormFailure): FormFailure {
  return failure
}

function toFailure(
  form: FormData,
  message: string,
  errors: Record<string, string>,
  code: string,
): FormFailure {
  return { success: false, message, errors, values: typedValues(form), code }
}

/** What a step in place answers: said by toast where there is JavaScript. */
export interface StepResult {
  success: boolean
  message: string
  code?: string
  data?: unknown
}

/**
 * Carries out a step that stays on its page (a basket's stepper, Accept Order). With JavaScript the result is
 * returned to the fetcher and the page's data is loaded anew; without, the browser goes back to the page, where
 * the message stands. `backTo` is where the form was.
 */
export async function inPlace(
  request: Request,
  backTo: string,
  step: () => Promise<{ message: string }>,
  kinds: { success: 'success' | 'alert'; error: 'error' | 'alert' } = { success: 'success', error: 'error' },
): Promise<StepResult | Response> {
  const result = await step().then(
    ({ message }): StepResult => ({ success: true, message }),
    (error: unknown): StepResult => {
      if (!(error instanceof ApiError) || error.status === 401) throw error
      return { success: false, message: error.message, code: error.code, data: error.data }
    },
  )
  if (isDataRequest(request)) return result
  return redirectWith(backTo, result.success ? kinds.success : kinds.error, result.message)
}
