import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { notOfferedIn } from '#web/features/errors/chosen.ts'

/**
 * Loads data that a screen requires. A refusal becomes an error screen with its status (404: page not found); for a
 * failure of the interface the screen shows `failure`, a text of the specification (§8). `record` is what the address
 * names, such as `restaurant`: the not-found screen then says that it may have been deleted.
 */
export async function loadRequired<T>(failure: string, call: Promise<T>, record?: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const statusText = error.status < 500 ? error.message : failure
    if (error.status === 404 && record) throw missingRecord(record)
    throw data(null, { status: error.status, statusText })
  }
}

/**
 * `loadRequired` for a page of a list. For an invalid or outdated cursor the screen links to the first page. `param` is
 * the search parameter of the cursor; `record` as in `loadRequired`.
 */
export async function loadRequiredPage<T>(
  failure: string,
  url: URL,
  call: Promise<T>,
  { param = 'cursor', record }: { param?: string; record?: string } = {},
): Promise<T> {
  try {
    return await call
  } catch (error) {
    const isCursor = error instanceof ApiError && error.errors.some(({ path }) => path === 'cursor')
    if (isCursor && url.searchParams.has(param)) throw notOfferedIn(url, param, true)
    return loadRequired(failure, Promise.reject(error), record)
  }
}

/** The 404 for an address that shows nothing. */
export function pageNotFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}

/** The id that an address contains. Throws 404 for anything else. */
export function requireId(text: string): string {
  const read = id.safeParse(text)
  if (!read.success) throw pageNotFound()
  return read.data
}

/** The 404 for an address that names a record which does not exist, such as a `restaurant`. */
export function missingRecord(record: string) {
  return data({ missing: record }, { status: 404, statusText: 'Not Found' })
}
