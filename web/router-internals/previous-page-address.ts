/**
 * Where Back leads from this page: `-1` if the page before it belongs to the router's history; else that page's
 * address, if the browser knows it as a page of this site; undefined if this page is the first.
 *
 * Reads `history.state.idx`, which the router keeps there without documenting it (`router-internals.test.tsx`).
 */
export function previousPageAddress(): -1 | string | undefined {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  if (idx) return -1
  // The Navigation API is not in every browser. It lists pages of this site only.
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  const url = URL.parse(before?.url ?? '')
  return url && url.pathname !== window.location.pathname ? url.pathname + url.search : undefined
}
