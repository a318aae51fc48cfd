import { type SQL, sql } from 'drizzle-orm'
import { finished } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import {
  afterKey,
  type CatalogueTable,
  keyAsJson,
  keyColumns,
  keyNames,
  keyOrder,
  type Sort,
  type SortKey,
  sortOrder,
} from './sorts.ts'

/** The rows of one table that a list shows. */
export interface ListSource {
  table: CatalogueTable
  /** tables that `indexed` conditions need beside the list's own */
  joins: SQL
  filters: Condition
  /** how the restaurants of the rows serve */
  served?: Served
  /** filters on columns of the sort, whose index then starts or ends at them */
  bounds?: SQL
}

/** One condition on a row in two equivalent forms. */
export interface Condition {
  /** cheap to check on a row that has been fetched */
  perRow: SQL
  /** can be answered by an index; may use the source's joins */
  indexed: SQL
}

/** The values of the placeholders of a search's conditions. */
export interface WordValues {
  words: string
  wordsInName: string
}

/** A condition on restaurants; `lookedUp` uses nothing of a row but the id of its restaurant. */
export interface Served extends Condition {
  lookedUp: SQL
}

/** Of the rows that match a text, the first `limit` of a sort, or those behind the key in the placeholders `after0`, `after1` … */
export interface PageRange {
  text: Condition
  sort: Sort
  fromStart: boolean
  limit: number
}

/** A query plan that the text of the query forces, chosen by how many rows are estimated to match. */
export type PlanName = 'ordered-scan' | 'fetch-and-sort' | 'probe' | 'probe-by-filters'

const plans = {
  'ordered-scan': orderedScan,
  'fetch-and-sort': fetchAndSort,
  probe,
  'probe-by-filters': probeByFilters,
}

/** The part of a page that comes from one group of matches. */
export interface PagePart extends PageRange {
  plan: PlanName
  /** the position of the group in its list */
  place: number
  source: ListSource
}

/** A row of a list: the record as JSON text, its group of matches, and its position in the sort. */
export interface ListRow {
  place: number
  key: SortKey
  json: string
}

/** One page as `json`, which reads `tables`; these are joined to the rows `page` with the ids. */
export function selectPage(parts: readonly PagePart[], json: SQL, tables: SQL, begin = sql``): SQL<ListRow> {
  const { sort } = parts[0]!
  return sql`${begin} select page.place, ${keyAsJson(sort, 'page.')} as key, ${finished(json)} as json
    from (${pageIdsOf(parts)}) as page ${tables} order by page.place, ${keyOrder(sort, 'page.')}`
}

/** A query for the ids of a page with their `place` and sort keys. A group is read if those before it do not fill the page. */
function pageIdsOf([first, second]: readonly PagePart[]): SQL {
  if (!first) throw new Error('A page has at least one part')
  const ids = pageIdsBy(first.plan, first.source, first)
  if (!second) return sql`select ${sql.raw(String(first.place))} as place, ids.* from (${ids}) as ids`
  const others = pageIdsBy(second.plan, second.source, second)
  return sql`
    with first_group as materialized (${ids})
    select ${sql.raw(String(first.place))} as place, first_group.* from first_group
    union all (
      select ${sql.raw(String(second.place))}, others.* from (${others}) as others
      where (select count(*) from first_group) < ${sql.raw(String(second.limit))}
    )
    order by place, ${keyOrder(second.sort)} ${literalLimit(second.limit)}`
}

/** A query for the ids of a page with their sort keys as `k1`, `k2` …, executed by this plan. */
export function pageIdsBy(plan: PlanName, source: ListSource, range: PageRange): SQL {
  return plans[plan](source, range)
}

/** Scans the sort's index and checks each row: for lists that the index serves alone or one filter makes short. */
function orderedScan(
  { table, filters, served }: ListSource,
  { text, sort, fromStart, limit }: PageRange,
): SQL {
  return sql`
    select ${table.id}, ${keyColumns(sort)} from ${table} ${sort.joins}
    where ${isListed(table)} and ${sort.where} and ${filters.perRow} and ${text.perRow}
      and ${served?.perRow ?? sql`true`} and ${afterKey(sort, fromStart)}
    order by ${sortOrder(sort)} ${literalLimit(limit)}`
}

/** Fetches all matches through the text index and sorts them: for searches with few matches. */
function fetchAndSort({ table, filters, served }: ListSource, range: PageRange): SQL {
  const { text, sort, limit } = range
  const where = sql`${filters.perRow} and ${text.indexed}`
  if (!served) return sortFetched(table, sql``, where, range)
  const restaurant = table === foods ? sql`${foods.restaurantId}, ` : sql``
  // The restaurants of the matches are looked up in the order of the sort, until the page is full.
  return sql`
    select id, ${keyNames(sort)} from (
      select * from (${fetched(table, sql``, where, { ...range, more: restaurant })}) as fetched order by ${keyOrder(sort)}
    ) as ${table} where ${served.lookedUp} order by ${keyOrder(sort)} ${literalLimit(limit)}`
}

function sortFetched(table: CatalogueTable, joins: SQL, where: SQL, range: PageRange): SQL {
  const { sort, limit } = range
  return sql`
    select * from (${fetched(table, joins, where, range)}) as fetched
    order by ${keyOrder(sort)} ${literalLimit(limit)}`
}

/** `offset 0` keeps the planner from using the sort's index. */
function fetched(
  table: CatalogueTable,
  joins: SQL,
  where: SQL,
  { sort, fromStart, more = sql`` }: PageRange & { more?: SQL },
): SQL {
  return sql`
    select ${table.id}, ${more}${keyColumns(sort)} from ${table} ${sort.lateralJoins} ${joins}
    where ${isListed(table)} and ${sort.where} and ${where} and ${afterKey(sort, fromStart)} offset 0`
}

/** Rows that a probe reads along the sort's index before it falls back. */
const probedRows = { foods: 2000, restaurants: 500 }

/** The condition of the partial indexes. With it alone rows are counted without being fetched: some more than `isListed` leaves. */
const isInIndexes = (table: CatalogueTable) =>
  table === foods ? sql`${foods.deletedAt} is null and not ${foods.hidden}` : sql`${table.deletedAt} is null`

/**
 * An ordered scan of a bounded number of rows, then `fetchAndSort` if these do not fill the page: for lists whose
 * number of matches is unknown. With a wrong estimate the planner would scan the whole table for a rare match, or
 * fetch and sort half of it for a common one. If matches are common the probe fills the page; if not, few are left to
 * fetch.
 */
function probe({ table, joins, filters, served, bounds = sql`true` }: ListSource, range: PageRange): SQL {
  const { text, sort, fromStart, limit } = range
  const most = table === foods ? probedRows.foods : probedRows.restaurants
  const nextRows = (columns: SQL, shown: SQL) => sql`(
    select ${columns} from ${table} ${sort.joins}
    where ${shown} and ${sort.where} and ${bounds} and ${afterKey(sort, fromStart)}
    order by ${sortOrder(sort)} ${literalLimit(most)})`
  const isFull = sql`(select is_full from page_state)`
  const remaining = sql`${filters.indexed} and ${text.indexed} and ${served?.indexed ?? sql`true`} and not ${isFull}`
  return sql`
    with hits as materialized (
      select ${table}.id, ${keyNames(sort)} from ${nextRows(sql`${table}.*, ${keyColumns(sort)}`, isListed(table))} as ${table}
      where ${filters.perRow} and ${text.perRow} and ${served?.perRow ?? sql`true`} order by ${keyOrder(sort)} ${literalLimit(limit)}
    ), page_state as (
      select (select count(*) from hits) = ${sql.raw(String(limit))}
        or (select count(*) from ${nextRows(sql`1`, isInIndexes(table))} as next_rows) < ${sql.raw(String(most))} as is_full
    )
    select * from hits where ${isFull}
    union all (${sortFetched(table, joins, remaining, range)})`
}

/** A probe that falls back to the indexes of the filters: for searches that are less selective than those. */
function probeByFilters(source: ListSource, range: PageRange): SQL {
  const { perRow } = range.text
  // `(…) is true` keeps the planner from using the text index.
  return probe(source, { ...range, text: { perRow, indexed: sql`(${perRow}) is true` } })
}
