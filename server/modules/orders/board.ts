import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Board, Ringing } from '#contract/records/order.ts'
import { type Clock, type Moment, readClock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { finished, jsonObject } from '../../db/json-object.ts'
import { type JsonText, writeList, writeObject } from '../../db/json-text.ts'
import { prepared } from '../../db/prepared.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { clockRow } from '../menu/columns.ts'
import { openStateJson, usualMinutesOf } from '../restaurant-settings/columns.ts'
import { findShownOrders, paymentProcessing } from './queries.ts'

const mostOrders = 300

type OfSeller = { sellerId: string }

const r = alias(restaurants, 'r')
const restaurantJson: SQL<Board['restaurants'][number]> = jsonObject({
  _id: r.id,
  name: r.name,
  usualMinutes: usualMinutesOf(r),
  open: openStateJson(r),
})

const findRestaurants = prepared<{ json: string }, Moment & OfSeller>(
  'restaurants_of_board',
  (value) => sql`
    select ${finished(restaurantJson)} as json from restaurants r cross join ${clockRow}
    where r.seller_id = ${value('sellerId')} and r.deleted_at is null order by r.name, r.id`,
)

/** Orders copy the names of what was ordered, so they do not show what has been deleted since. */
const findDeleted = prepared<{ id: string }, OfSeller>(
  'deleted_of_board',
  (value) => sql`
    with ordered as (
      select i.food_id, i.options from orders o join order_items i on i.order_id = o.id
      where o.seller_id = ${value('sellerId')} and o.pending_rank > 0)
    select f.id from foods f
    where f.deleted_at is not null and f.id = any(array(select food_id from ordered))
    union all
    select p.id from options p
    where p.deleted_at is not null and p.id = any(array(
      select (option->>'optionId')::uuid from ordered, jsonb_array_elements(ordered.options) as option))`,
)

/**
 * The board of a seller at the time of the clock: Pending orders, oldest first, at most 300, the restaurants, and what has
 * been deleted of the orders' dishes and options.
 */
export async function readBoard(db: Reader, clock: Clock, sellerId: string): Promise<JsonText<Board>> {
  const [orders, restaurants, deleted] = await Promise.all([
    findShownOrders(db, 'seller', {
      where: sql`o.seller_id = ${sellerId} and o.pending_rank > 0`,
      // By time and not by id, which would let the planner read all orders in the order of their ids.
      orderBy: sql`o.created_at, o.id`,
      limit: mostOrders,
    }),
    findRestaurants(db, { ...readClock(clock), sellerId }),
    findDeleted(db, { sellerId }),
  ])
  return writeObject({
    orders: writeList<Board['orders'][number]>(orders),
    restaurants: writeList<Board['restaurants'][number]>(restaurants),
    deleted: deleted.length > 0 ? deleted.map(({ id }) => id) : undefined,
  })
}

/** SQL: whether the order `o` waits for the seller, and not for its payment, as `waitsForSeller` of contract/rules/kitchen.ts. */
const waitsForSeller = sql`(o.pending_rank = 1
  and not (o.payment_method = 'PayNow' and o.payment_status in ('Pending', 'Failed')
    and (o.accept_limit is not null or ${paymentProcessing} is not null)))`

/** SQL: whether the order `o` rings, as `rings` of contract/rules/kitchen.ts. */
export const isRinging = sql`(${waitsForSeller} and o.seen_at is null)`

const countRinging = prepared<Ringing, OfSeller>(
  'count_ringing_orders',
  (value) => sql`
    select (count(*) filter (where ${waitsForSeller}))::int as "toAccept", (count(*) filter (where ${isRinging}))::int as ringing
    from orders o where o.seller_id = ${value('sellerId')} and o.pending_rank = 1`,
)

/** How many orders of a seller wait to be accepted, and how many of these ring. */
export async function readRinging(db: Reader, sellerId: string): Promise<Ringing> {
  const [counts] = await countRinging(db, { sellerId })
  return counts ?? { toAccept: 0, ringing: 0 }
}
