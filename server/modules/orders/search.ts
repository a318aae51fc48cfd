import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'

/** Orders that are looked at along the list before anybody's are gathered: they fill a page of what many have. */
const near = 1000
/** Orders that are looked at where too many people fit to gather theirs. */
const far = 10_000
/** People whose orders are gathered at most. */
const mostBuyers = 2000

export interface SearchedOrders {
  sellerId: string
  /** of the list, on `o.…`, without the search; begins a page behind its cursor */
  where: SQL
  /** the list goes down it, then from the newest on: a column of `o` */
  rank: SQL
  /** what the buyer's `search` text must be like, as `searchPatterns` makes them */
  patterns: readonly string[]
  limit: number
}

export interface FoundOrders {
  ids: string[]
  /** The key of the last order that was looked at, where there are more behind it that nobody has looked at. */
  searchedTo?: [rank: number, id: string]
}

/**
 * The first orders of a seller's list whose buyers fit, by what the accounts say now: a buyer may have got another name.
 * How many fit cannot be known, so the list's next orders are looked at first, which is enough for words that many
 * have. For words of few people those are found, and then their orders. What neither of them settles (frequent in the
 * marketplace, rare in this list) is looked for further along, up to `searchedTo`. Each way has a bound of its own, so
 * that a search costs the same however many orders there are.
 */
export async function searchOrders(db: Reader, asked: SearchedOrders): Promise<FoundOrders> {
  const close = await lookAlong(db, asked, near)
  if (!close.searchedTo || close.ids.length === asked.limit) return { ids: close.ids }
  const gathered = await gatherOfBuyers(db, asked)
  if (gathered) return { ids: gathered }
  const wide = await lookAlong(db, asked, far)
  return wide.ids.length === asked.limit ? { ids: wide.ids } : wide
}

/** What fits among the next `depth` orders of the list. `limit 1` has each buyer looked up by id, never all of them read. */
async function lookAlong(
  db: Reader,
  { where, rank, patterns, limit }: SearchedOrders,
  depth: number,
): Promise<FoundOrders> {
  const { rows } = await db.execute<{ ids: string[]; seen: number; last: [number, string] }>(sql`
    with ahead as materialized (
      select o.id, ${rank} as rank, o.user_id from orders o where ${where}
      order by ${rank} desc, o.id desc ${literalLimit(depth)}
    )
    select
      array(
        select o.id from ahead o, lateral (select search from accounts where id = o.user_id limit 1) u
        where ${fits(sql`u.search`, patterns)}
        order by o.rank desc, o.id desc ${literalLimit(limit)}) as ids,
      (select count(*)::int from ahead) as seen,
      (select json_build_array(o.rank, o.id) from ahead o order by o.rank, o.id limit 1) as last`)
  const { ids, seen, last } = rows[0]!
  return { ids, ...(seen === depth && { searchedTo: last }) }
}

/** The first orders of those who fit; null where they are too many. */
async function gatherOfBuyers(db: Reader, asked: SearchedOrders): Promise<string[] | null> {
  const { sellerId, where, rank, patterns, limit } = asked
  const { rows } = await db.execute<{ ids: string[]; buyers: number }>(sql`
    with buyers as materialized (
      select id from accounts where role = 'user' and ${fits(sql`search`, patterns)} ${literalLimit(mostBuyers + 1)}
    )
    select
      array(
        select o.id from buyers b cross join lateral (
          select o.id, ${rank} as rank from orders o
          where o.seller_id = ${sellerId} and o.user_id = b.id and ${where}
          order by ${rank} desc, o.id desc ${literalLimit(limit)}) o
        where (select count(*) from buyers) <= ${mostBuyers}
        order by o.rank desc, o.id desc ${literalLimit(limit)}) as ids,
      (select count(*)::int from buyers) as buyers`)
  const { ids, buyers } = rows[0]!
  return buyers > mostBuyers ? null : ids
}

function fits(search: SQL, patterns: readonly string[]): SQL {
  return sql.join(
    patterns.map((pattern) => sql`${search} like ${pattern}`),
    sql` and `,
  )
}
