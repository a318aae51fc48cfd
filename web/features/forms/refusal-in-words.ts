import { ApiError } from '#contract/client.ts'

/** The server's message; for too many requests, with the time to wait. */
export function refusalInWords(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status !== 429 || !error.retryAfter) return error.message
  return `Too many tries. Please try again in ${waitInWords(error.retryAfter)}.`
}

/** A number of seconds in words, rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
