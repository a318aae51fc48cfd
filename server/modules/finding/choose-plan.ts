import type { MatchGroup } from './matches.ts'
import type { PlanName } from './query-plans.ts'

/** Up to this many matches are fetched and sorted at once; a probe would take longer. */
const maxSorted = 1500

/**
 * Break-even between fetching all matches, which reads `estimate` rows, and an ordered scan, which reads about
 * `limit * tableRows / estimate` rows for a page. A row costs about 2 µs in either. A scan of clustered matches is ended
 * by the limit of the probe.
 */
const breakEven = (tableRows: number, limit: number) => Math.sqrt(limit * tableRows)

/** A search with more matches than this is less selective than a filter by category or cuisine. */
const commonMatches = 15_000

/** The filters of a list that decide about its plan. */
export interface Selectivity {
  /** one filter alone leaves few rows */
  selective?: boolean
  /** there are other filters */
  filtered?: boolean
  /** one of these leaves fewer foods than `commonMatches` */
  narrowed?: boolean
}

/** The plan for a page of `limit` rows of a group, of the estimated rows of its table. */
export function choosePlan(
  { estimate }: MatchGroup,
  tableRows: number | undefined,
  limit: number,
  { selective, filtered, narrowed }: Selectivity = {},
): PlanName {
  if (selective) return 'ordered-scan'
  if (estimate === undefined) return filtered ? 'probe' : 'ordered-scan'
  const isFetched = filtered || estimate <= breakEven(tableRows ?? 0, limit)
  if (estimate <= maxSorted && isFetched) return 'fetch-and-sort'
  return estimate > commonMatches && narrowed ? 'probe-by-filters' : 'probe'
}
