import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'

/**
 * Loads what a screen cannot do without. A refusal becomes the error screen with its status (404: the page is not
 * found); where the interface breaks, the screen says what failed, in the words of the specification (§8).
 */
export async function loadOrSay<T>(failure: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const statusText = error.status < 500 ? error.message : failure
    throw data(null, { status: error.status, statusText })
  }
}

/** `loadOrSay` for a page of a list. An address with a cursor that does not fit (any more) leads to the first page. */
export async function loadPageOrSay<T>(failure: string, url: URL, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400 || !url.searchParams.has('cursor')) {
      return loadOrSay(failure, Promise.reject(error))
    }
    const first = new URLSearchParams(url.searchParams)
    first.delete('cursor')
    throw redirect(`${url.pathname}?${first}`)
  }
}
