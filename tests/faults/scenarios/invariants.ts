import { inArray, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import type { Customer, Load } from './load.ts'
import { call, type Shop } from './shop.ts'

/**
 * Every order, sign-up and rating that was answered exists exactly once, and nothing else exists. Every mail that was
 * promised arrives.
 */
export async function expectNothingLostOrDoubled(shop: Shop, load: Load): Promise<void> {
  for (const customer of load.customers) {
    const listed = await listOrders(shop, customer)
    const expected = customer.orders.map(({ orderId }) => orderId)
    expect(listed, 'orders of a customer, on all pages').toEqual(expected.toSorted().toReversed())
  }
  const bills = load.orders.map(({ billNumber }) => billNumber)
  expect(new Set(bills).size, 'different bill numbers').toBe(bills.length)

  const { db } = shop.database
  const customers = sql`any(${sql.param(load.customers.map(({ id }) => id))}::uuid[])`
  const { rows } = await db.execute<Record<string, number>>(sql`
    with placed as (select * from orders where user_id = ${customers})
    select (select count(*)::int from placed) as orders,
      (select count(distinct basket_id)::int from placed) as baskets,
      (select count(*)::int from order_items i join placed on placed.id = i.order_id) as items,
      (select count(*)::int from baskets where user_id = ${customers}) as "leftBaskets",
      (select count(*)::int from notifications n join restaurants r on r.seller_id = n.account_id
        where r.id = ${load.restaurantId} and n.type = 'order-placed') as notifications,
      (select count(*)::int from ratings where reference_id = ${load.restaurantId}) as ratings`)
  const [orders, ratings] = [bills.length, load.newcomers.length]
  expect(rows[0]).toEqual({
    orders,
    baskets: orders,
    items: orders,
    leftBaskets: 0,
    notifications: orders,
    ratings,
  })
  const people = await db.select().from(accounts).where(inArray(accounts.email, load.newcomers))
  expect(people).toHaveLength(ratings)
  const restaurant = await call(shop, 'GET', `/restaurant/get-data-restaurant/${load.restaurantId}`)
  expect(restaurant?.body.data.ratingCount, 'the counter of ratings').toBe(ratings)
  await vi.waitUntil(
    async () => {
      const mailed = await shop.mailed()
      return load.newcomers.every((email) => mailed.has(email))
    },
    { timeout: 120_000, interval: 200 },
  )
}

/** The ids of all pages of a customer's orders, newest first. */
export async function listOrders(
  shop: Pick<Shop, 'product'>,
  { cookie }: Pick<Customer, 'cookie'>,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const path = `/order/get-list-order-user?limit=7${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const reply = await call(shop, 'GET', path, { cookie })
    if (reply?.status !== 200) throw new Error(`the orders were answered ${reply?.status}`)
    ids.push(...(reply.body.data as Order[]).map(({ _id }) => _id))
    cursor = reply.body.nextCursor
  } while (cursor)
  return ids
}
