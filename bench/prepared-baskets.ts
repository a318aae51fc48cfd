import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { defaultMoney } from '#contract/format/money.ts'
import { priceLines, totalsOf } from '#contract/rules/pricing.ts'
import type { Visit } from './ordering.ts'
import type { Shopping } from './world.ts'

/** A visit whose basket waits to be confirmed. */
export type PreparedVisit = Required<Pick<Visit, 'customer' | 'foods' | 'basket'>>

/** Inserts baskets with three foods each, as customers have filled them. */
export async function prepareBaskets(
  client: pg.Client,
  next: () => Shopping,
  count: number,
): Promise<PreparedVisit[]> {
  const visits = Array.from({ length: count }, () => prepared(next()))
  await client.query(
    'insert into baskets (id, user_id, restaurant_id) select * from unnest($1::uuid[], $2::uuid[], $3::uuid[])',
    [
      visits.map(({ basket }) => basket._id),
      visits.map(({ customer }) => customer.id),
      visits.map(({ foods }) => foods[0]!.restaurantId),
    ],
  )
  const items = visits.flatMap(({ basket, foods }) =>
    foods.map(({ id }) => ({ basket: basket._id, food: id })),
  )
  await client.query(
    'insert into basket_items (basket_id, food_id, quantity) select *, 2 from unnest($1::uuid[], $2::uuid[])',
    [items.map(({ basket }) => basket), items.map(({ food }) => food)],
  )
  return visits
}

function prepared({ customer, foods }: Shopping): PreparedVisit {
  const lines = foods.map(({ price }) => ({ price, quantity: 2 }))
  const basket = {
    _id: randomUUID(),
    foodItems: foods.map(({ id: foodId }) => ({ foodId, quantity: 2 })),
    ...totalsOf(priceLines(lines, defaultMoney), defaultMoney),
  }
  return { customer, foods, basket }
}
