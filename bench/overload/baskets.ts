import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { priceLines, totalsInRupees } from '#contract/rules/pricing.ts'
import { confirmOrder } from '../ordering.ts'
import { type Pair, signedIn } from '../world.ts'
import type { LoadResult } from './load.ts'
import { writeRequest } from './request.ts'

/** Baskets as customers have filled them, and for each the request that turns it into an order. */
export interface Baskets {
  ids: string[]
  requests: string[]
}

/** Inserts baskets with one food each. */
export async function prepareBaskets(
  client: pg.Client,
  nextPair: () => Pair,
  count: number,
): Promise<Baskets> {
  const pairs = Array.from({ length: count }, nextPair)
  const ids = pairs.map(() => randomUUID())
  const of = (value: (pair: Pair) => string) => pairs.map(value)
  await client.query(
    'insert into baskets (id, user_id, restaurant_id) select * from unnest($1::uuid[], $2::uuid[], $3::uuid[])',
    [ids, of(({ customer }) => customer.id), of(({ food }) => food.restaurantId)],
  )
  await client.query(
    'insert into basket_items (basket_id, food_id, quantity) select *, 2 from unnest($1::uuid[], $2::uuid[])',
    [ids, of(({ food }) => food.id)],
  )
  return { ids, requests: pairs.map((pair, index) => confirmation(pair, ids[index]!)) }
}

function confirmation(pair: Pair, basketId: string): string {
  const { id: foodId, price } = pair.food
  const basket = {
    _id: basketId,
    foodItems: [{ foodId, quantity: 2 }],
    ...totalsInRupees(priceLines([{ price, quantity: 2 }])),
  }
  return writeRequest({
    ...confirmOrder.ask({ ...pair, basket }),
    headers: signedIn('user', pair.customer.number),
  })
}

/**
 * Throws if an order that was answered 201 does not exist exactly once, or if there is an order from a basket whose
 * request was refused. Returns the number of orders. A request whose connection broke may have placed one.
 */
export async function checkOrders(
  client: pg.Client,
  { ids }: Baskets,
  { answers }: LoadResult,
): Promise<number> {
  const { rows } = await client.query<{ id: string; basket: string }>(
    'select id, basket_id as basket from orders where basket_id = any($1)',
    [ids],
  )
  const found = new Map<string, string[]>()
  for (const { id, basket } of rows) found.set(basket, [...(found.get(basket) ?? []), id])
  const unknown = new Set<string>()
  for (const { request, status, body } of answers) {
    const basket = ids[request]!
    if (status === 0) unknown.add(basket)
    if (status !== 201) continue
    const { _id: id } = (JSON.parse(body) as { data: { _id: string } }).data
    const orders = found.get(basket) ?? []
    if (orders.length !== 1 || orders[0] !== id)
      throw new Error(`The order ${id} was answered 201 and is stored as ${orders.join(', ') || 'nothing'}`)
    found.delete(basket)
  }
  const unasked = [...found.keys()].find((basket) => !unknown.has(basket))
  if (unasked) throw new Error(`The basket ${unasked} became an order although its request was refused`)
  return rows.length
}
