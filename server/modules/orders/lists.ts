import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Order } from '#contract/records/order.ts'
import type { OrderStatus } from '#contract/rules/order.ts'
import type { Reader } from '../../db/client.ts'
import { JsonText } from '../../db/json-text.ts'
import { cutJsonPage, type JsonPage, readCursor, writeCursor } from '../../db/paging.ts'
import { searchPatterns } from '../../db/searching.ts'
import { notFound } from '../../errors.ts'
import { billNumberIn } from './bill-number.ts'
import { type ListDirection, searchOrders } from './search.ts'
import { statusRanks } from './selected-orders.ts'
import { ownsRestaurant } from './service.ts'
import { findShownOrders, type ShownOrderRow } from './queries.ts'

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
): Promise<JsonPage<Order>> {
  const after = readCursor(filters.cursor, newestKey)
  const rows = await findShownOrders(db, 'user', {
    where: all([
      sql`o.user_id = ${userId}`,
      // As the partial index of Pending orders has it.
      filters.status === 'Pending'
        ? sql`o.pending_rank > 0`
        : filters.status && sql`o.status = ${filters.status}`,
      after && sql`o.id < ${after[0]}`,
    ]),
    orderBy: sql`o.id desc`,
    limit: filters.limit + 1,
  })
  return cutJsonPage(rows, filters.limit, ({ id }) => [id])
}

/**
 * The orders of a seller, or of one of their restaurants: Pending, Completed, Failed, Cancelled, each newest first (the sort
 * weights of the specification). Sorted `to-accept`: only Pending orders, those not accepted first, each oldest first. A
 * search matches one bill number, or buyers; its pages may be shorter than the limit and still have a next page. Throws 404 for a restaurant
 * of another seller.
 */
export async function listOrdersOfSeller(
  db: Reader,
  sellerId: string,
  filters: OrderFilters & { restaurant?: string; delivery?: string; q?: string; sort?: keyof typeof sorts },
): Promise<JsonPage<Order>> {
  const { restaurant, delivery, status, q } = filters
  const sort: OrderSort = sorts[filters.sort ?? 'status']
  if (restaurant && !(await ownsRestaurant(db, sellerId, restaurant))) throw notFound()
  const after = readCursor(filters.cursor, rankedKey)
  const where = all([
    // Only one of the two conditions: with both, the planner sorts instead of using the index order.
    restaurant ? sql`o.restaurant_id = ${restaurant}` : sql`o.seller_id = ${sellerId}`,
    delivery && sql`o.id = (select order_id from deliveries where id = ${delivery})`,
    status && sql`o.status_rank = ${statusRanks[status]}`,
    sort.where,
    after && sql`(${sort.rank}, o.id) ${directions[sort.direction].after} (${after[0]}, ${after[1]})`,
  ])
  return q
    ? findInList(db, { sellerId, where, sort, limit: filters.limit }, q)
    : pageOf(db, where, sort, filters.limit)
}

/** The order with the typed bill number, or else the orders whose buyers match the query. */
async function findInList(
  db: Reader,
  { sellerId, where, sort, limit }: { sellerId: string; where: SQL; sort: OrderSort; limit: number },
  q: string,
): Promise<JsonPage<Order>> {
  const number = billNumberIn(q)
  if (number !== undefined) {
    const billed = await pageOf(db, sql`o.bill_number = ${number} and ${where}`, sort, 1)
    if (billed.data.text !== '[]') return billed
  }
  const patterns = searchPatterns(q)
  if (patterns.length === 0) return { data: new JsonText('[]') }
  const { ids, searchedTo } = await searchOrders(db, {
    sellerId,
    where,
    rank: sort.rank,
    direction: directions[sort.direction],
    patterns,
    limit: limit + 1,
  })
  const page = await pageOf(db, sql`o.id = any(${sql.param(ids)}::uuid[])`, sort, limit)
  return searchedTo ? { ...page, nextCursor: writeCursor(searchedTo) } : page
}

async function pageOf(
  db: Reader,
  where: SQL,
  { rank, rankOf, direction }: OrderSort,
  limit: number,
): Promise<JsonPage<Order>> {
  const { order } = directions[direction]
  const orderBy = sql`${rank} ${order}, o.id ${order}`
  const rows = await findShownOrders(db, 'seller', { where, orderBy, limit: limit + 1 })
  return cutJsonPage(rows, limit, (row) => [rankOf(row), row.id])
}

const directions = {
  ascending: { order: sql`asc`, reverse: sql`desc`, after: sql`>` },
  descending: { order: sql`desc`, reverse: sql`asc`, after: sql`<` },
} satisfies Record<string, ListDirection & { after: SQL }>

/** A seller's list is sorted by a rank, then by time; both in one direction, so that an index serves it. */
interface OrderSort {
  rank: SQL
  direction: keyof typeof directions
  rankOf(row: ShownOrderRow): number
  /** a filter without parameters, so that the planner can use the partial index */
  where?: SQL
}

const sorts = {
  status: { rank: sql`o.status_rank`, direction: 'descending', rankOf: ({ statusRank }) => statusRank },
  'to-accept': {
    rank: sql`o.pending_rank`,
    direction: 'ascending',
    rankOf: ({ pendingRank }) => pendingRank,
    where: sql`o.pending_rank > 0`,
  },
} satisfies Record<string, OrderSort>

function all(conditions: (SQL | false | '' | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition instanceof Object),
    sql` and `,
  )
}
