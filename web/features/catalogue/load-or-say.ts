import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'

/**
 * Loads what a screen cannot do without. When the interface breaks (not: refuses), the error screen says what
 * failed, in the words of the specification (§8), with the call's status.
 */
export async function loadOrSay<T>(failure: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error
    throw data(null, { status: error.status, statusText: failure })
  }
}
