import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Order } from '#contract/records/order.ts'
import type { OrderStatus } from '#contract/rules/order.ts'
import type { Reader } from '../../db/client.ts'
import { cutPage, type Page, readCursor } from '../../db/paging.ts'
import { notFound } from '../../http/errors.ts'
import { presentOrder } from './present.ts'
import { findOrders, ownsRestaurant } from './queries.ts'

interface OrderFilters {
  limit: number
  cursor?: string
  status?: OrderStatus
}

const newestKey = z.tuple([z.uuid()])
const rankedKey = z.tuple([z.number().int(), z.uuid()])

/** A customer's orders, newest first. */
export async function listOrdersOfUser(
  db: Reader,
  userId: string,
  filters: OrderFilters,
): Promise<Page<Order>> {
  const after = readCursor(filters.cursor, newestKey)
  const rows = await findOrders(db, {
    where: all([
      sql`o.user_id = ${userId}`,
      filters.status && sql`o.status = ${filters.status}`,
      after && sql`o.id < ${after[0]}`,
    ]),
    orderBy: sql`o.id desc`,
    limit: filters.limit + 1,
  })
  return cutPage(
    rows,
    filters.limit,
    ({ id }) => [id],
    (row) => presentOrder(row, 'user'),
  )
}

/**
 * The orders of a seller, or of one of the restaurants: Pending, Completed, Failed, Cancelled, then newest first
 * (the sort weights of the specification). Throws 404 for another's restaurant.
 */
export async function listOrdersOfSeller(
  db: Reader,
  sellerId: string,
  filters: OrderFilters & { restaurant?: string; delivery?: string },
): Promise<Page<Order>> {
  const { restaurant, delivery, status } = filters
  if (restaurant && !(await ownsRestaurant(db, sellerId, restaurant))) throw notFound()
  const after = readCursor(filters.cursor, rankedKey)
  const rows = await findOrders(db, {
    where: all([
      // One of the two: with both the planner sorts what the index has in order.
      restaurant ? sql`o.restaurant_id = ${restaurant}` : sql`o.seller_id = ${sellerId}`,
      delivery && sql`o.id = (select order_id from deliveries where id = ${delivery})`,
      status && sql`o.status_rank = ${statusRanks[status]}`,
      after && sql`(o.status_rank, o.id) < (${after[0]}, ${after[1]})`,
    ]),
    orderBy: sql`o.status_rank desc, o.id desc`,
    limit: filters.limit + 1,
  })
  return cutPage(
    rows,
    filters.limit,
    ({ statusRank, id }) => [statusRank, id],
    (row) => presentOrder(row, 'seller'),
  )
}

/** As the table's `status_rank`: the highest comes first. */
const statusRanks: Record<OrderStatus, number> = { Pending: 4, Completed: 3, Failed: 2, Cancelled: 1 }

function all(conditions: (SQL | false | '' | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition instanceof Object),
    sql` and `,
  )
}
