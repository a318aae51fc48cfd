import { ApiError } from '#contract/client.ts'
import { type FormFailure, failureOf } from './form-result.ts'

/** How long to wait after too many requests, rounded up, in words; null for any other error. */
export function waitInWords(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) return null
  if (error.retryAfter < 60) return 'less than a minute'
  const minutes = Math.ceil(error.retryAfter / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** The failure of a refused call; after too many requests with how long to wait. */
export function failureWithWait(error: unknown, form: FormData): FormFailure {
  const failure = failureOf(error, form)
  const wait = waitInWords(error)
  return wait ? { ...failure, message: `Too many tries. Please try again in ${wait}.` } : failure
}
