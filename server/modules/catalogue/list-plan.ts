import { sql } from 'drizzle-orm'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { foods } from '../../db/schema/catalogue.ts'
import type { Condition, PageRange, PlanName } from './query-plans.ts'
import { type ResolvedQuery, toTsquery } from './resolve-query.ts'
import { type CatalogueTable, cursorSchema, type Sort, type SortKey } from './sorts.ts'

/** Rows that a list shows before those of the next group. */
export interface MatchGroup {
  /** the text condition; part of the key of cached statements */
  kind: 'all' | 'in-name' | 'elsewhere' | 'anywhere'
  text: Condition
  /** estimated matching rows; undefined without a search */
  estimate?: number
}

/** A list request in the form that its queries need. */
export interface PreparedList {
  sortName: CatalogueSort
  sort: Sort
  groups: MatchGroup[]
  /** estimated rows of the table; undefined without a search */
  tableRows?: number
  /** for the placeholders of the text conditions */
  values: Record<string, unknown>
}

const everything: Condition = { perRow: sql`true`, indexed: sql`true` }

/** Up to this many matches are fetched and sorted at once; a probe would take longer. */
const maxSorted = 1500

/**
 * Break-even between fetching all matches, which reads `estimate` rows, and an ordered scan, which reads about
 * `25 * tableRows / estimate` rows for a page. The 2 allows for matches that are clustered at the end of the sort.
 */
const breakEven = (tableRows: number) => Math.sqrt(2 * 25 * tableRows)

/** A search with more matches than this is less selective than a filter by category or cuisine. */
const commonMatches = 15_000

/** The sort of a list: the requested one, otherwise relevance for a search and newest without one. */
export function sortNameOf({ q, sort }: Pick<CatalogueQuery, 'q' | 'sort'>): CatalogueSort {
  return sort ?? (q ? 'relevance' : 'newest')
}

/**
 * Relevance lists rows that have all words in their names before those that have some in their descriptions, each
 * group by score; without a search it sorts by score alone.
 */
export function prepareList(
  table: CatalogueTable,
  sortName: CatalogueSort,
  sort: Sort,
  resolved?: ResolvedQuery,
): PreparedList {
  if (!resolved) return { sortName, sort, groups: [{ kind: 'all', text: everything }], values: {} }
  const words = sql`${sql.placeholder('words')}::tsquery`
  const wordsInName = sql`${sql.placeholder('wordsInName')}::tsquery`
  const anywhere = sql`${table.search} @@ ${words}`
  const inName = sql`${table.search} @@ ${wordsInName}`
  const elsewhere = sql`${anywhere} and not ${inName}`
  const { estimates, tableRows } = resolved
  const [estimate, estimateInName] =
    table === foods
      ? [estimates.foods, estimates.foodNames]
      : [estimates.restaurants, estimates.restaurantNames]
  const groups: MatchGroup[] =
    sortName === 'relevance'
      ? [
          {
            kind: 'in-name',
            // The index on `search` ignores weights; the one on names alone does not need them.
            text: { perRow: inName, indexed: sql`to_tsvector('catalogue', ${table.name}) @@ ${words}` },
            estimate: estimateInName,
          },
          { kind: 'elsewhere', text: { perRow: elsewhere, indexed: elsewhere }, estimate },
        ]
      : [{ kind: 'anywhere', text: { perRow: anywhere, indexed: anywhere }, estimate }]
  return {
    sortName,
    sort,
    groups,
    tableRows: table === foods ? tableRows.foods : tableRows.restaurants,
    values: { words: toTsquery(resolved, 'anywhere'), wordsInName: toTsquery(resolved, 'name') },
  }
}

/**
 * The plan for a page of a group. `selective`: one filter alone leaves few rows; `filtered`: there are other filters;
 * `ofFoods`: the table is large enough for `commonMatches`.
 */
export function choosePlan(
  { tableRows = 0 }: PreparedList,
  { estimate }: MatchGroup,
  {
    selective = false,
    filtered = false,
    ofFoods = false,
  }: { selective?: boolean; filtered?: boolean; ofFoods?: boolean } = {},
): PlanName {
  if (selective) return 'ordered-scan'
  if (estimate === undefined) return filtered ? 'probe' : 'ordered-scan'
  if (estimate <= maxSorted && (filtered || estimate <= breakEven(tableRows))) return 'fetch-and-sort'
  return estimate > commonMatches && filtered && ofFoods ? 'probe-by-filters' : 'probe'
}

/** Pages are queried in a few sizes, whatever limit is requested, to keep the number of prepared statements small. */
const pageSizes = [5, 13, 25, 101]

/** One page through the groups of a list. Throws 400 for a cursor that this list has not issued. */
export async function readPage<Row extends { key: SortKey }, Item>(
  { sortName, sort, groups }: PreparedList,
  { limit, cursor }: Pick<CatalogueQuery, 'limit' | 'cursor'>,
  find: (group: MatchGroup, range: PageRange, after: Record<string, unknown>) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<ListPage<Item>> {
  const [, start = 0, ...key] = readCursor(cursor, cursorSchema(sortName, sort, groups.length)) ?? []
  const found: { place: number; row: Row }[] = []
  for (const [place, group] of groups.entries()) {
    if (place < start || found.length > limit) continue
    const after = place === start ? key : []
    const size = pageSizes.find((one) => one > limit - found.length) ?? limit + 1
    const range = { sort, fromStart: after.length === 0, limit: size }
    const values = Object.fromEntries(after.map((value, part) => [`after${part}`, value]))
    const rows = await find(group, range, values)
    found.push(...rows.map((row) => ({ place, row })))
  }
  return cutPage(
    found,
    limit,
    ({ place, row }) => [sortName, place, ...row.key],
    ({ row }) => present(row),
  )
}
