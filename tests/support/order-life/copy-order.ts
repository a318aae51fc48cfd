import { sql } from 'drizzle-orm'
import type { TestApp } from '../app.ts'

interface Copy {
  isPaidByCard: boolean
  isPickup: boolean
  /** of the same seller */
  restaurantId: string
}

/** Creates another Pending order like `template`, as placing does but without its notification. Returns its id. */
export async function copyOrder(
  { database }: TestApp,
  template: string,
  { isPaidByCard, isPickup, restaurantId }: Copy,
): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    with new as (
      insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, total_price,
        discount, gst, grand_total, street_address, city, postal_code, state, country, fulfilment, accept_limit)
      select uuidv7(), user_id, ${restaurantId}, seller_id, restaurant_name, ${isPaidByCard ? 'PayNow' : 'CashOnDelivery'},
        total_price, discount, gst, grand_total, street_address, city, postal_code, state, country,
        ${isPickup ? 'pickup' : 'delivery'}, 10
      from orders where id = ${template} returning id, user_id
    ), items as (
      insert into order_items (order_id, position, food_id, name, quantity, price)
      select new.id, i.position, i.food_id, i.name, i.quantity, i.price
      from new, order_items i where i.order_id = ${template}
    ), placed as (
      insert into order_events (order_id, type, by_role, by_id) select id, 'placed', 'user', user_id from new
    )
    select id from new`)
  return rows[0]!.id
}
