import { type SQL, sql } from 'drizzle-orm'
import { literalLimit } from '../../db/paging.ts'
import { foods } from '../../db/schema/catalogue.ts'
import {
  afterKey,
  type CatalogueTable,
  keyColumns,
  keyNames,
  keyOrder,
  type Sort,
  sortOrder,
} from './sorts.ts'

/** The rows of one table that a list shows. */
export interface ListSource {
  table: CatalogueTable
  /** tables that `indexed` conditions need beside the list's own */
  joins: SQL
  filters: Condition
  /** the search */
  text: Condition
}

/** One condition on a row in two equivalent forms. */
export interface Condition {
  /** cheap to check on a row that has been fetched */
  perRow: SQL
  /** can be answered by an index; may use the source's joins */
  indexed: SQL
}

/** The first `limit` rows of a sort, or those behind the key in the placeholders `after0`, `after1` … */
export interface PageRange {
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

/** A query for the ids of a page with their sort keys as `k1`, `k2` …, executed by this plan. */
export function pageIdsBy(plan: PlanName, source: ListSource, range: PageRange): SQL {
  return plans[plan](source, range)
}

/** Scans the sort's index and checks each row: for lists that the index serves alone or one filter makes short. */
function orderedScan({ table, filters, text }: ListSource, { sort, fromStart, limit }: PageRange): SQL {
  return sql`
    select ${table.id}, ${keyColumns(sort)} from ${table} ${sort.joins}
    where ${table.deletedAt} is null and ${sort.where} and ${filters.perRow} and ${text.perRow}
      and ${afterKey(sort, fromStart)}
    order by ${sortOrder(sort)} ${literalLimit(limit)}`
}

/** Fetches all matches through the text index and sorts them: for searches with few matches. */
function fetchAndSort({ table, filters, text }: ListSource, range: PageRange): SQL {
  return sortFetched(table, sql``, sql`${filters.perRow} and ${text.indexed}`, range)
}

/** `offset 0` keeps the planner from using the sort's index. */
function sortFetched(
  table: CatalogueTable,
  joins: SQL,
  where: SQL,
  { sort, fromStart, limit }: PageRange,
): SQL {
  return sql`
    select * from (
      select ${table.id}, ${keyColumns(sort)} from ${table} ${sort.lateralJoins} ${joins}
      where ${table.deletedAt} is null and ${sort.where} and ${where} and ${afterKey(sort, fromStart)} offset 0
    ) as fetched order by ${keyOrder(sort)} ${literalLimit(limit)}`
}

/** Rows that a probe reads along the sort's index before it falls back. */
const probedRows = { foods: 2000, restaurants: 500 }

/**
 * An ordered scan of a bounded number of rows, then `fetchAndSort` if these do not fill the page: for lists whose
 * number of matches is unknown. With a wrong estimate the planner would scan the whole table for a rare match, or
 * fetch and sort half of it for a common one. If matches are common the probe fills the page; if not, few are left to
 * fetch.
 */
function probe({ table, joins, filters, text }: ListSource, range: PageRange): SQL {
  const { sort, fromStart, limit } = range
  const most = table === foods ? probedRows.foods : probedRows.restaurants
  const nextRows = (columns: SQL) => sql`(
    select ${columns} from ${table} ${sort.joins}
    where ${table.deletedAt} is null and ${sort.where} and ${afterKey(sort, fromStart)}
    order by ${sortOrder(sort)} ${literalLimit(most)})`
  const isFull = sql`(select is_full from page_state)`
  return sql`
    with hits as materialized (
      select ${table}.id, ${keyNames(sort)} from ${nextRows(sql`${table}.*, ${keyColumns(sort)}`)} as ${table}
      where ${filters.perRow} and ${text.perRow} order by ${keyOrder(sort)} ${literalLimit(limit)}
    ), page_state as (
      select (select count(*) from hits) = ${sql.raw(String(limit))}
        or (select count(*) from ${nextRows(sql`1`)} as next_rows) < ${sql.raw(String(most))} as is_full
    )
    select * from hits where ${isFull}
    union all (${sortFetched(table, joins, sql`${filters.indexed} and ${text.indexed} and not ${isFull}`, range)})`
}

/** A probe that falls back to the indexes of the filters: for searches that are less selective than those. */
function probeByFilters(source: ListSource, range: PageRange): SQL {
  const { perRow } = source.text
  // `(…) is true` keeps the planner from using the text index.
  return probe({ ...source, text: { perRow, indexed: sql`(${perRow}) is true` } }, range)
}
