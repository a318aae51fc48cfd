/** Matches of a search that a menu shows at first, and adds at a time. */
export const matchesAtATime = 30

export interface FirstMatches {
  count: number
  /** ids of the first ones */
  shown: ReadonlySet<string>
}

/** The records that a search has found, of which the first `most` are shown. */
export function firstMatches(ids: readonly string[], most: number): FirstMatches {
  return { count: ids.length, shown: new Set(ids.slice(0, most)) }
}
