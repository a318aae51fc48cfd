import { data } from 'react-router'

/** A filter or page in an address that its list does not have. */
export interface NotOffered {
  /** the search parameter */
  name: string
  value: string
  isPage: boolean
  /** address of the same list without the parameter */
  back: string
}

/**
 * The one of `offered` that a search parameter names; undefined without the parameter. Throws to `NotOfferedScreen`
 * for any other value: the unfiltered list would look like a result.
 */
export function chosenIn<One extends string>(
  url: URL,
  name: string,
  offered: readonly One[],
): One | undefined {
  const value = url.searchParams.get(name)
  if (!value) return undefined
  const chosen = offered.find((one) => one === value)
  if (chosen === undefined) throw notOfferedIn(url, name)
  return chosen
}

/** The 404 that a loader throws for a search parameter with an unknown value. */
export function notOfferedIn(url: URL, name: string, isPage = false) {
  const rest = new URLSearchParams(url.searchParams)
  const value = rest.get(name) ?? ''
  rest.delete(name)
  // The cursor belongs to the filtered list.
  if (!isPage) rest.delete('cursor')
  const query = rest.toString()
  const notOffered: NotOffered = {
    name,
    value,
    isPage,
    back: query ? `${url.pathname}?${query}` : url.pathname,
  }
  return data(notOffered, { status: 404, statusText: 'Not Found' })
}

/** Reads a `NotOffered` from the data of a route error. */
export function asNotOffered(value: unknown): NotOffered | undefined {
  return value instanceof Object && 'back' in value ? (value as NotOffered) : undefined
}
