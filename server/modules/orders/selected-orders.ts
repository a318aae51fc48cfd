import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/rules/order.ts'
import { literalLimit } from '../../db/paging.ts'

/** The values of the column `status_rank`; the highest comes first. */
export const statusRanks: Record<OrderStatus, number> = { Pending: 4, Completed: 3, Failed: 2, Cancelled: 1 }

/** Orders of these people and this restaurant, in this state, placed in this time. */
export interface OrderSelection {
  /** only these */
  ids?: readonly string[]
  user?: string
  restaurant?: string
  seller?: string
  status?: OrderStatus
  /** milliseconds */
  from?: number
  /** milliseconds, exclusive */
  until?: number
}

interface SelectedPage {
  /** the id of the last order of the previous page */
  after?: string
  oldestFirst: boolean
  limit: number
}

/** The id of an order follows the time at which it was placed, but for the length of its transaction. */
export const idTolerance = 60 * 60_000

/** The lowest UUIDv7 of a time in milliseconds. */
export function firstId(milliseconds: number): string {
  return Math.max(0, milliseconds).toString(16).padStart(12, '0').padEnd(32, '0')
}

/** A time in milliseconds. */
export const timeOf = (milliseconds: number) => sql`to_timestamp(${milliseconds}::float8 / 1000)`

/**
 * A query of the next page of a selection: rows of `orders` by their ids. It follows an index of the customer, the restaurant, the
 * seller or the status. Those of restaurants and sellers begin with the status: a scan per status, merged by id.
 */
export function selectOrders(selection: OrderSelection, { after, oldestFirst, limit }: SelectedPage): SQL {
  const { ids, user, restaurant, seller, status, from, until } = selection
  const rank = status && statusRanks[status]
  const byStatus = !ids && !user && (restaurant || seller || rank)
  // Rows instead of ids: otherwise the planner may prefer the primary key, and read the orders of everybody else, too.
  const id = byStatus
    ? (bound: string) => [sql`(status_rank, id)`, sql`(s.rank, ${bound}::uuid)`]
    : user
      ? (bound: string) => [sql`(user_id, id)`, sql`(${user}::uuid, ${bound}::uuid)`]
      : (bound: string) => [sql`id`, sql`${bound}::uuid`]
  const isAfter = (bound: string) => sql.join(id(bound), sql` > `)
  const isBefore = (bound: string) => sql.join(id(bound), sql` < `)
  const conditions = [
    byStatus ? sql`status_rank = s.rank` : rank && sql`status_rank = ${rank}`,
    ids && sql`id = any(${sql.param([...ids])}::uuid[])`,
    user && sql`user_id = ${user}`,
    restaurant && sql`restaurant_id = ${restaurant}`,
    seller && sql`seller_id = ${seller}`,
    after && (oldestFirst ? isAfter(after) : isBefore(after)),
    from !== undefined && sql`${isAfter(firstId(from - idTolerance))} and created_at >= ${timeOf(from)}`,
    until !== undefined && sql`${isBefore(firstId(until + idTolerance))} and created_at < ${timeOf(until)}`,
  ].filter((condition) => condition instanceof Object)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const page = sql`order by id ${oldestFirst ? sql`asc` : sql`desc`} ${literalLimit(limit)}`
  if (!byStatus) return sql`select * from orders ${where} ${page}`
  const ranks = rank ? [rank] : Object.values(statusRanks)
  return sql`select p.* from unnest(${sql.param(ranks)}::smallint[]) as s (rank),
    lateral (select * from orders ${where} ${page}) p ${page}`
}
