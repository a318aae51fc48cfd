import { type SQL, sql } from 'drizzle-orm'
import { literalLimit } from '../../db/paging.ts'
import { foods } from '../../db/schema/catalogue.ts'
import {
  type CatalogueTable,
  followsKey,
  keyColumns,
  keyNames,
  keyOrder,
  orderOf,
  type Sort,
} from './sorts.ts'

/** What a list shows, in rows of one table. */
export interface Listing {
  table: CatalogueTable
  /** further rows that some filters need to be found by an index */
  joins: SQL
  filters: Condition
  /** words */
  text: Text
}

export type Text = Condition

/** A condition on a row, in two forms that mean the same; `found` may use the listing's joins. */
export interface Condition {
  /** cheap to check on a row at hand */
  holds: SQL
  /** found by an index, however rare */
  found: SQL
}

/** Where a page begins and ends: at the start (`first`) or behind the key of the last row, at most `limit` rows. */
export interface Stretch {
  sort: Sort
  first: boolean
  limit: number
}

/** How a page is found, by what is known of how many rows fit. */
export type Way = 'straight' | 'careful' | 'filtered' | 'gather'

/** The ids of a page with their keys as `k1`, `k2` …, found in one of these ways. */
export function walk(way: Way, listing: Listing, stretch: Stretch): SQL {
  return { straight: straightWalk, careful: carefulWalk, filtered: filteredWalk, gather }[way](
    listing,
    stretch,
  )
}

/** Straight along an index: for lists that one index serves, or that one condition makes short. */
function straightWalk({ table, filters, text }: Listing, { sort, first, limit }: Stretch): SQL {
  return sql`
    select ${table.id}, ${keyColumns(sort)} from ${table} ${sort.joins}
    where ${table.deletedAt} is null and ${sort.where} and ${filters.holds} and ${text.holds}
      and ${followsKey(sort, first)}
    order by ${orderOf(sort)} ${literalLimit(limit)}`
}

/** All that has the words is gathered by their index and sorted: for words that few rows have. */
function gather({ table, filters, text }: Listing, stretch: Stretch): SQL {
  return gathered(table, sql``, sql`${filters.holds} and ${text.found}`, stretch)
}

/** `offset 0` keeps the sort's index away. */
function gathered(table: CatalogueTable, joins: SQL, where: SQL, { sort, first, limit }: Stretch): SQL {
  return sql`
    select * from (
      select ${table.id}, ${keyColumns(sort)} from ${table} ${sort.lookUps} ${joins}
      where ${table.deletedAt} is null and ${sort.where} and ${where} and ${followsKey(sort, first)} offset 0
    ) as gathered order by ${keyOrder(sort)} ${literalLimit(limit)}`
}

/** So many rows are looked at along the sort's index before all that fit are gathered. */
const lookAhead = { foods: 2000, restaurants: 500 }

/**
 * For lists of which nobody knows how many rows fit. Guessing wrong, the planner would walk through the whole table
 * for a word that is not in it, or gather and sort half of the table for one that is everywhere. So first the next
 * rows of the sort are looked at. They fill the page where much fits; where they do not, little fits, and that is
 * gathered by its own indexes.
 */
function carefulWalk({ table, joins, filters, text }: Listing, stretch: Stretch): SQL {
  const { sort, first, limit } = stretch
  const most = table === foods ? lookAhead.foods : lookAhead.restaurants
  const ahead = (columns: SQL) => sql`(
    select ${columns} from ${table} ${sort.joins}
    where ${table.deletedAt} is null and ${sort.where} and ${followsKey(sort, first)}
    order by ${orderOf(sort)} ${literalLimit(most)})`
  const enough = sql`(select yes from enough)`
  return sql`
    with hits as materialized (
      select ${table}.id, ${keyNames(sort)} from ${ahead(sql`${table}.*, ${keyColumns(sort)}`)} as ${table}
      where ${filters.holds} and ${text.holds} order by ${keyOrder(sort)} ${literalLimit(limit)}
    ), enough as (
      select (select count(*) from hits) = ${sql.raw(String(limit))}
        or (select count(*) from ${ahead(sql`1`)} as rows_ahead) < ${sql.raw(String(most))} as yes
    )
    select * from hits where ${enough}
    union all (${gathered(table, joins, sql`${filters.found} and ${text.found} and not ${enough}`, stretch)})`
}

/** For words that narrow less than the filters do: what the filters find is gathered, not what the words find. */
function filteredWalk(listing: Listing, stretch: Stretch): SQL {
  const { holds } = listing.text
  // `is true` keeps the words' index away.
  return carefulWalk({ ...listing, text: { holds, found: sql`(${holds}) is true` } }, stretch)
}
