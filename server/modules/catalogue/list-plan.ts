import { sql } from 'drizzle-orm'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import { cutJsonPage, type JsonPage, readCursor } from '../../db/paging.ts'
import { type Placeholders, unplanned } from '../../db/prepared.ts'
import { foods } from '../../db/schema/catalogue.ts'
import type { ListRow } from './foods.queries.ts'
import type { Condition, PageRange, PlanName, WordValues } from './query-plans.ts'
import { type ResolvedQuery, toTsquery } from './resolve-query.ts'
import { type Serving, servingKey } from './serving.ts'
import { type AfterValues, type CatalogueTable, cursorSchema, highestScore, type Sort } from './sorts.ts'

/** Rows that a list shows before those of the next group. */
export interface MatchGroup {
  /** the text condition; part of the key of cached statements */
  kind: 'all' | 'in-name' | 'elsewhere' | 'anywhere'
  text: Condition
  /** estimated matching rows; undefined without a search */
  estimate?: number
}

/** The part of a group of matches whose restaurants serve in the same way, with its own sort. */
export interface ListGroup extends MatchGroup {
  sort: Sort
  serving: Serving
}

/** The rows of a group that a page may show. */
export interface PagedGroup extends MatchGroup {
  serving: Serving
  place: number
  range: PageRange
}

const value: Placeholders<WordValues> = sql.placeholder

/** A list request in the form that its queries need. */
export interface PreparedList {
  sortName: CatalogueSort
  sort: Sort
  groups: MatchGroup[]
  /** estimated rows of the table; undefined without a search */
  tableRows?: number
  /** none without a search */
  values: Partial<WordValues>
}

const everything: Condition = { perRow: sql`true`, indexed: sql`true` }

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
  const words = unplanned(value('words'), 'tsquery')
  const wordsInName = unplanned(value('wordsInName'), 'tsquery')
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

/** How a list treats restaurants by how they serve. */
export interface ServingQuery {
  open: boolean
  /** `first`: what does not deliver to the guest's place comes last; `only`: it is left out */
  delivers?: 'first' | 'only'
}

/**
 * The groups of a list in their order: what does not deliver to the guest's place comes after everything else, and in a
 * list by arrival, what is closed comes after what is open. Restaurants that lack what a list is sorted by, usual minutes or
 * a point, come after those that have it, by popularity.
 */
export function divideList(
  table: CatalogueTable,
  { sortName, sort, groups }: PreparedList,
  { open, delivers }: ServingQuery,
): ListGroup[] {
  const deliveries = delivers === 'first' ? [true, false] : [delivers && true]
  const popular = highestScore(table)
  const openings: Serving[] =
    sortName === 'arrival' && !open ? [{ open: true }, { open: false }] : [open ? { open } : {}]
  const sorts: Pick<ListGroup, 'sort' | 'serving'>[] = [
    { sort, serving: {} },
    ...(sortName === 'arrival' ? [{ sort: popular, serving: { untimed: true as const } }] : []),
    ...(sortName === 'distance' ? [{ sort: popular, serving: { placeless: true as const } }] : []),
  ]
  return deliveries.flatMap((isDelivered) =>
    openings.flatMap((opening) =>
      sorts.flatMap((one) =>
        groups.map((group) => ({
          ...group,
          sort: one.sort,
          serving: {
            ...one.serving,
            ...opening,
            ...(isDelivered !== undefined && { delivers: isDelivered }),
          },
        })),
      ),
    ),
  )
}

/**
 * The plan for a page of `limit` rows of a group. `selective`: one filter alone leaves few rows; `filtered`: there are other filters;
 * `narrowed`: one of these leaves fewer foods than `commonMatches`.
 */
export function choosePlan(
  { tableRows = 0 }: PreparedList,
  { estimate }: MatchGroup,
  limit: number,
  {
    selective = false,
    filtered = false,
    narrowed = false,
  }: { selective?: boolean; filtered?: boolean; narrowed?: boolean } = {},
): PlanName {
  if (selective) return 'ordered-scan'
  if (estimate === undefined) return filtered ? 'probe' : 'ordered-scan'
  if (estimate <= maxSorted && (filtered || estimate <= breakEven(tableRows, limit))) return 'fetch-and-sort'
  return estimate > commonMatches && narrowed ? 'probe-by-filters' : 'probe'
}

/** Pages are queried in a few sizes, whatever limit is requested, to keep the number of prepared statements small. */
const pageSizes = [5, 13, 25, 101]

/** One page through the groups of a list. Throws 400 for a cursor that this list has not issued. */
export async function readPage<Item>(
  sortName: CatalogueSort,
  groups: readonly ListGroup[],
  { limit, cursor }: Pick<CatalogueQuery, 'limit' | 'cursor'>,
  find: (groups: readonly PagedGroup[], after: AfterValues) => Promise<ListRow[]>,
): Promise<JsonPage<Item>> {
  const schema =
    cursor === undefined
      ? undefined
      : cursorSchema(
          sortName,
          groups.map(({ sort }) => sort),
        )
  const [, start = 0, ...key] = (schema && readCursor(cursor, schema)) ?? []
  const size = pageSizes.find((one) => one > limit) ?? limit + 1
  const paged = groups.slice(start).map(({ sort, ...group }, place) => {
    const range = { sort, fromStart: place > 0 || key.length === 0, limit: size }
    return { ...group, place: start + place, range }
  })
  const after: AfterValues = Object.fromEntries(key.map((column, part) => [`after${part}`, column]))
  const rows: ListRow[] = []
  for (const alike of runsOf(paged)) {
    rows.push(...(await find(alike, after)))
    if (rows.length > limit) break
  }
  return cutJsonPage(rows, limit, (row) => [sortName, row.place, ...row.key])
}

/**
 * Groups that are read by one statement, in order: those that differ in their matches only. Few pages need a second
 * statement, and the first one is as short as without it.
 */
function runsOf(groups: readonly PagedGroup[]): PagedGroup[][] {
  const runs: PagedGroup[][] = []
  for (const group of groups) {
    const run = runs.at(-1)
    const isAlike = run && servingKey(run[0]!.serving) === servingKey(group.serving)
    if (isAlike) run.push(group)
    else runs.push([group])
  }
  return runs
}
