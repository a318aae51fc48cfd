import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { notOfferedIn } from '#web/features/errors/chosen.ts'

/**
 * Loads what a screen cannot do without. A refusal becomes the error screen with its status (404: the page is not
 * found); where the interface breaks, the screen says what failed, in the words of the specification (§8).
 */
export async function loadRequired<T>(failure: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const statusText = error.status < 500 ? error.message : failure
    throw data(null, { status: error.status, statusText })
  }
}

/**
 * `loadRequired` for a page of a list. Where the address has a cursor that does not fit (any more), the screen says so and
 * leads to the first page; `param` is the cursor's name in the address.
 */
export async function loadRequiredPage<T>(
  failure: string,
  url: URL,
  call: Promise<T>,
  param = 'cursor',
): Promise<T> {
  try {
    return await call
  } catch (error) {
    const isCursor = error instanceof ApiError && error.errors.some(({ path }) => path === 'cursor')
    if (isCursor && url.searchParams.has(param)) throw notOfferedIn(url, param, true)
    return loadRequired(failure, Promise.reject(error))
  }
}
