/**
 * Which step was before this page: `-1` where the router knows; else the address of the page before, where the browser
 * knows it as one of ours; undefined where this page was the first.
 */
export function stepBefore(): -1 | string | undefined {
  const { idx } = window.history.state as { idx?: number }
  if (idx) return -1
  // Not every browser has it. It lists pages of this site only.
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  const url = URL.parse(before?.url ?? '')
  return url && url.pathname !== window.location.pathname ? url.pathname + url.search : undefined
}
