import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { runPrepared } from '../../db/prepared.ts'

/** Orders of the list that are scanned first: enough to fill a page for frequent queries. */
const firstScan = 1000
/** Orders that are scanned when too many buyers match. */
const longScan = 10_000
/** Maximum number of buyers whose orders are read directly. */
const mostBuyers = 2000

/** The direction of both sort columns of a list, in SQL. */
export interface ListDirection {
  order: SQL
  reverse: SQL
}

interface OrderSearch {
  sellerId: string
  /** conditions of the list on `o`, including its cursor, without the search */
  where: SQL
  /** a column of `o`: the list is sorted by it, then by the id */
  rank: SQL
  direction: ListDirection
  /** LIKE patterns of `searchPatterns` for the buyer's `search` text */
  patterns: readonly string[]
  limit: number
}

export interface FoundOrders {
  ids: string[]
  /** The key of the last scanned order, when orders behind it are not scanned yet. */
  searchedTo?: [rank: number, id: string]
}

/**
 * The first orders of a seller's list whose buyers match, by the current data of the accounts. Three steps, each with a
 * fixed bound, so that the cost does not depend on the number of orders:
 * 1. Scan the next orders of the list. This suffices for frequent queries.
 * 2. Find the matching buyers, then their orders. This suffices when few buyers match.
 * 3. Otherwise (frequent in the marketplace, rare in this list) scan further, up to `searchedTo`.
 */
export async function searchOrders(db: Reader, search: OrderSearch): Promise<FoundOrders> {
  const first = await scanList(db, search, firstScan)
  if (!first.searchedTo || first.ids.length === search.limit) return { ids: first.ids }
  const ofBuyers = await findOrdersOfBuyers(db, search)
  if (ofBuyers) return { ids: ofBuyers }
  const long = await scanList(db, search, longScan)
  return long.ids.length === search.limit ? { ids: long.ids } : long
}

/** The matches among the next `depth` orders of the list. `limit 1` makes the planner look up each buyer by id. */
async function scanList(
  db: Reader,
  { where, rank, direction: { order, reverse }, patterns, limit }: OrderSearch,
  depth: number,
): Promise<FoundOrders> {
  const rows = await runPrepared(
    db,
    'scan_orders',
    sql<{ ids: string[]; seen: number; last: [number, string] }>`
    with ahead as materialized (
      select o.id, ${rank} as rank, o.user_id from orders o where ${where}
      order by ${rank} ${order}, o.id ${order} ${literalLimit(depth)}
    )
    select
      array(
        select o.id from ahead o, lateral (select search from accounts where id = o.user_id limit 1) u
        where ${matches(sql`u.search`, patterns)}
        order by o.rank ${order}, o.id ${order} ${literalLimit(limit)}) as ids,
      (select count(*)::int from ahead) as seen,
      (select json_build_array(o.rank, o.id) from ahead o order by o.rank ${reverse}, o.id ${reverse} limit 1) as last`,
  )
  const { ids, seen, last } = rows[0]!
  return { ids, ...(seen === depth && { searchedTo: last }) }
}

/** The first orders of the matching buyers; null when too many match. */
async function findOrdersOfBuyers(db: Reader, search: OrderSearch): Promise<string[] | null> {
  const { sellerId, where, rank, patterns, limit } = search
  const { order } = search.direction
  const rows = await runPrepared(
    db,
    'orders_of_buyers',
    sql<{ ids: string[]; buyers: number }>`
    with buyers as materialized (
      select id from accounts where role = 'user' and ${matches(sql`search`, patterns)} ${literalLimit(mostBuyers + 1)}
    )
    select
      array(
        select o.id from buyers b cross join lateral (
          select o.id, ${rank} as rank from orders o
          where o.seller_id = ${sellerId} and o.user_id = b.id and ${where}
          order by ${rank} ${order}, o.id ${order} ${literalLimit(limit)}) o
        where (select count(*) from buyers) <= ${mostBuyers}
        order by o.rank ${order}, o.id ${order} ${literalLimit(limit)}) as ids,
      (select count(*)::int from buyers) as buyers`,
  )
  const { ids, buyers } = rows[0]!
  return buyers > mostBuyers ? null : ids
}

function matches(text: SQL, patterns: readonly string[]): SQL {
  return sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )
}
