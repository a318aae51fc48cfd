import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../db/client.ts'
import { jsonIfJoined, type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { orders } from '../../db/schema/orders.ts'
import { type ReferenceRow, referenceSources } from './references.queries.ts'

const t = alias(ratings, 't')

interface OwnOrder {
  userId: string
  orderId: string
}

/** The order, if it is the customer's. */
export async function findOwnOrder(db: Reader, { userId, orderId }: OwnOrder) {
  const { id, billNumber, status, fulfilment } = orders
  const [order] = await db
    .select({ id, billNumber, status, fulfilment })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  return order
}

/**
 * Locks the customer as `lockToRate` does, and the ratings that they have given to parts of an order: nobody changes them until the
 * end of the transaction.
 */
export async function lockOrderRatings(tx: Tx, { userId, orderId }: OwnOrder): Promise<void> {
  await tx.execute(sql`select from accounts where id = ${userId} for no key update`)
  await tx.execute(sql`
    select from ratings where user_id = ${userId} and reference_id = any(array(
      select restaurant_id from orders where id = ${orderId}
      union all select food_id from order_items where order_id = ${orderId}
      union all select id from deliveries where order_id = ${orderId}))
    order by id for update`)
}

const partOf = (reference: SQL<ReferenceRow>) =>
  jsonObject({
    reference,
    /** the customer's rating; null: not rated yet */
    own: jsonIfJoined(t.id, jsonObject({ id: t.id, rating: t.rating, comment: t.comment })),
  })

/** What can be rated of an order: its foods in the order of the lines, its restaurant, its delivery. */
export const findOrderParts = preparedJson<JsonOf<ReturnType<typeof partOf>>, OwnOrder>(
  'parts_to_rate',
  (value) => {
    const order = value('orderId')
    const { Food, Restaurant, Delivery } = referenceSources
    const parts = [
      { ...Food, only: sql`f.id in (select food_id from order_items where order_id = ${order})` },
      { ...Restaurant, only: sql`r.id = (select restaurant_id from orders where id = ${order})` },
      { ...Delivery, only: sql`d.order_id = ${order}` },
    ].map(
      ({ json, from, id, only }, place) => sql`
      select ${partOf(json)} as value, ${sql.raw(String(place))} as place, ${id} as id ${from}
      left join ratings t on t.user_id = ${value('userId')} and t.reference_id = ${id} where ${only}`,
    )
    return sql`select x.value from (${sql.join(parts, sql` union all `)}) x order by x.place, (
    select min(i.position) from order_items i where i.order_id = ${order} and i.food_id = x.id)` as SQL<{
      value: string
    }>
  },
)
