import { data } from 'react-router'

/** What an address asks of a list that the list does not have. */
export interface NotOffered {
  /** the search parameter */
  name: string
  value: string
  isPage: boolean
  /** the same list without it */
  back: string
}

/**
 * Which of the `offered` an address chooses by a search parameter; undefined where it chooses none. What is not offered
 * leads to the screen that says so (`NotOfferedScreen`): a list of everything would pass for the answer.
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

/** To be thrown by a loader where a search parameter asks for what the list does not have. */
export function notOfferedIn(url: URL, name: string, isPage = false) {
  const rest = new URLSearchParams(url.searchParams)
  const value = rest.get(name) ?? ''
  rest.delete(name)
  // A page of the list with this filter is none of the list without it.
  if (!isPage) rest.delete('cursor')
  const query = rest.toString()
  const told: NotOffered = { name, value, isPage, back: query ? `${url.pathname}?${query}` : url.pathname }
  return data(told, { status: 404, statusText: 'Not Found' })
}

/** Reads it back from the data of a route's error. */
export function asNotOffered(told: unknown): NotOffered | undefined {
  return told instanceof Object && 'back' in told ? (told as NotOffered) : undefined
}
