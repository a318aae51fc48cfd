import { type SQL, sql } from 'drizzle-orm'
import type { foods, restaurants } from '../../db/schema/catalogue.ts'
import { literalLimit } from '../../db/paging.ts'
import { followsKey, orderOf, type Sort } from './sorts.ts'

/** What a list shows, in rows of one table. */
export interface Listing {
  table: typeof foods | typeof restaurants
  joins: SQL
  where: SQL
  /** words, beside `where` */
  text: Text
}

/** A condition on the text of a row, in two forms that mean the same. */
export interface Text {
  /** cheap to check on a row at hand */
  holds: SQL
  /** found by an index, however rare */
  found: SQL
}

/** Where a page begins and ends: behind `after` (empty at the start), at most `limit` rows. */
export interface Stretch {
  sort: Sort
  after: readonly (string | number)[]
  limit: number
}

/** The ids of a page, straight along an index: for lists that one index serves, or that one condition makes short. */
export function straightWalk({ table, joins, where, text }: Listing, { sort, after, limit }: Stretch): SQL {
  return sql`
    select ${table.id} from ${table} ${joins}
    where ${table.deletedAt} is null and ${where} and ${text.holds} and ${followsKey(sort, after)}
    order by ${orderOf(sort)} ${literalLimit(limit)}`
}

/** So many rows are looked at along the sort's index before all that fit are gathered. */
const lookAhead = 1000

/**
 * The ids of a page where the planner cannot know how many rows fit: the beginning of a word, or conditions that
 * may exclude each other. Guessing wrong, it would walk through the whole table for a word that is not in it, or
 * gather and sort half of the table for one that is everywhere. So first the next `lookAhead` rows of the sort are
 * looked at. They fill the page where much fits; where they do not, little fits, and that is gathered by its own
 * indexes (`offset 0` keeps the sort's index away) and sorted.
 */
export function carefulWalk({ table, joins, where, text }: Listing, { sort, after, limit }: Stretch): SQL {
  const keys = sql.join(Object.values(sort.by), sql`, `)
  const order = orderOf(sort)
  const follows = sql`${table.deletedAt} is null and ${followsKey(sort, after)}`
  const ahead = (columns: SQL) =>
    sql`(select ${columns} from ${table} where ${follows} order by ${order} ${literalLimit(lookAhead)})`
  return sql`
    with hits as materialized (
      select ${keys} from ${ahead(sql`*`)} as ${table} ${joins}
      where ${where} and ${text.holds} order by ${order} ${literalLimit(limit)}
    ), enough as (
      select (select count(*) from hits) = ${limit}
        or (select count(*) from ${ahead(sql`1`)} as rows_ahead) < ${lookAhead} as yes
    )
    select id from hits where (select yes from enough)
    union all (
      select ${table.id} from (
        select ${keys} from ${table} ${joins}
        where ${follows} and ${where} and ${text.found} and not (select yes from enough) offset 0
      ) as ${table} order by ${order} ${literalLimit(limit)}
    )`
}
