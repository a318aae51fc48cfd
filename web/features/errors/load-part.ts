import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { type FailedPart, isFailed } from './failed-part.tsx'

/** Loads data that a screen can do without. A failure of the interface becomes a `FailedPart`; refusals are thrown. */
export async function loadPart<T>(failure: string, call: Promise<T>): Promise<T | FailedPart> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error
    return { failure, status: error.status }
  }
}

/** Throws to the error screen if every part of a screen failed: there is nothing left to show. The text is the specification's (§8). */
export function requireAny(parts: readonly object[]): void {
  const [first, ...others] = parts.filter(isFailed)
  if (!first || others.length + 1 < parts.length) return
  throw data(null, { status: first.status, statusText: 'An error occurred during fetching data' })
}
