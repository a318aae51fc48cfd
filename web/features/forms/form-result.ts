import { ApiError } from '#contract/client.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'
import { type FormReader, typedValues } from './read-form.ts'
import { readFormWithoutStep } from './read-step.ts'

/** The result of an action that refused its form: messages by field, and the typed values. */
export interface FormFailure {
  success: false
  message: string
  /** by field name */
  errors: Record<string, string>
  /** the typed values, without passwords and files */
  values: Record<string, string>
  /** the error code of the interface, or VALIDATION_FAILED */
  code: string
  /** the current state, if the interface returned it */
  data?: unknown
  /**
   * Set if the server gave no message for people: it failed, or it was not reached. The form then shows its text of the
   * specification, and `message` after it, which says what to do (`fault-text.ts`).
   */
  fault?: Fault
  /** shown in an alert dialog as well (the specification's alerts) */
  alert?: boolean
}

export type Fault = 'server' | 'network'

/**
 * The failure to show at the form of a refused call. Rethrows everything else for the error screen: unexpected
 * errors, and records that do not exist.
 */
export function failureOf(error: unknown, form: FormData): FormFailure {
  if (!(error instanceof ApiError) || error.code === 'NOT_FOUND') throw error
  const errors = Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
  const { message, code, data } = error
  const failure: FormFailure = {
    success: false,
    message,
    errors,
    values: typedValues(form),
    code,
    data,
  }
  if (code === 'UNEXPECTED') return { ...failure, message: onOurSide, fault: 'server' }
  return code === 'UNAVAILABLE' ? { ...failure, fault: 'server' } : failure
}

const onOurSide = 'This is a problem on our side. Please try again in a moment.'

/**
 * Reads a form and hands what it contains to `save`, which sends it and responds. Returns why the form was refused, by its
 * reader or, as `describe` puts it, by the server. The status is that of a normal page: browsers log others as errors. A
 * request is read as a form without steps.
 */
export async function submitForm<Value, Answer>(
  sent: Request | FormData,
  read: FormReader<Value>,
  save: (value: Value, form: FormData) => Promise<Answer>,
  describe: (error: unknown, form: FormData) => FormFailure = failureOf,
): Promise<Answer | FormFailure> {
  const form = sent instanceof Request ? await readFormWithoutStep(sent) : sent
  const typed = read(form)
  if ('failure' in typed) return typed.failure
  try {
    return await save(typed.value, form)
  } catch (error) {
    return describe(error, form)
  }
}

/** The same error with another message. */
export function withMessage({ status, code, data }: ApiError, message: string): ApiError {
  return new ApiError(status, { message, code, data })
}

/** The reader of a form that has a button only. */
export const readNothing = () => ({ value: null })

/** The result of a step that stays on its page; shown by toast if there is JavaScript. */
export interface StepResult {
  success: boolean
  message: string
  code?: string
  /** of a refusal, the current state; of a success, what the step returned, if its page asked for it */
  data?: unknown
  /** the server was not reached: see `FormFailure` */
  fault?: Fault
  /** then also what was sent */
  values?: Record<string, string>
}

/**
 * Runs a step that stays on its page (a basket's stepper, Accept Order). With JavaScript the fetcher gets the
 * result and the page's data is reloaded; without, the browser is redirected to the page, which shows the message.
 * `backTo` is the page of the form.
 */
export async function inPlace(
  request: Request,
  backTo: string,
  step: () => Promise<{ message: string; data?: unknown }>,
  {
    success = 'success',
    error = 'error',
    returnsData = false,
    failedTo = backTo,
    typed,
    proving,
  }: {
    success?: 'success' | 'alert'
    error?: 'error' | 'alert'
    returnsData?: boolean
    /** the page to show after a refusal instead */
    failedTo?: string
    /** the form that the page shows again after a refusal, with what was typed, also without JavaScript */
    typed?: FormData
    /** the form of a step that may ask who somebody is: it is sent again with the answer (`StepResults`) */
    proving?: FormData
  } = {},
): Promise<StepResult | Response> {
  const result = await step().then(
    ({ message, data }): StepResult => ({ success: true, message, ...(returnsData && { data }) }),
    (cause: unknown): StepResult => {
      if (!(cause instanceof ApiError) || cause.status === 401) throw cause
      const refused = { success: false, message: cause.message, code: cause.code, data: cause.data }
      if (cause.code !== 'STEP_UP_NEEDED' || !proving) return refused
      return { ...refused, values: typedValues(proving) }
    },
  )
  if (result.code === 'STEP_UP_NEEDED' && proving) return result
  if (isDataRequest(request)) return result
  if (typed && !result.success) return { ...result, values: typedValues(typed) }
  return result.success
    ? redirectWith(backTo, success, result.message)
    : redirectWith(failedTo, error, result.message)
}
