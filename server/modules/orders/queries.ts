import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RefundShown } from '#contract/rules/payment.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { type JsonOf, jsonList, jsonObject, selectJson } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { complaints, ratings } from '../../db/schema/feedback.ts'
import { deliveries, orderEvents, orderItems, orders } from '../../db/schema/orders.ts'
import { pictureJson } from '../images/columns.ts'

const o = alias(orders, 'o')
const i = alias(orderItems, 'i')
const e = alias(orderEvents, 'e')
const d = alias(deliveries, 'd')
const t = alias(ratings, 't')
const r = alias(restaurants, 'r')
const u = alias(accounts, 'u')

const itemJson = jsonObject({
  foodId: i.foodId,
  name: i.name,
  quantity: i.quantity,
  price: i.price,
  image: pictureJson,
})
const ratingJson = jsonObject({ id: t.id, rating: t.rating, comment: t.comment })
const deliveryJson = jsonObject({
  id: d.id,
  status: d.status,
  code: d.code,
  deliveredAt: d.deliveredAt,
  rating: sql<JsonOf<typeof ratingJson> | null>`(
    select ${ratingJson} from ratings t where t.reference_id = d.id and t.user_id = o.user_id)`,
})

/** An order with everything that its screens show. Amounts are paise. */
const orderJson = jsonObject({
  id: o.id,
  billNumber: o.billNumber,
  status: o.status,
  statusRank: o.statusRank,
  pendingRank: o.pendingRank,
  paymentMethod: o.paymentMethod,
  paymentStatus: o.paymentStatus,
  createdAt: o.createdAt,
  totalPrice: o.totalPrice,
  discount: o.discount,
  gst: o.gst,
  grandTotal: o.grandTotal,
  streetAddress: o.streetAddress,
  city: o.city,
  postalCode: o.postalCode,
  state: o.state,
  country: o.country,
  userId: o.userId,
  sellerId: o.sellerId,
  restaurantId: o.restaurantId,
  restaurantName: o.restaurantName,
  phoneNumber: r.phoneNumber,
  buyerName: u.name,
  buyerEmail: u.email,
  buyerMobile: u.mobile,
  items: jsonList(
    itemJson,
    i.position,
    sql`from order_items i join foods f on f.id = i.food_id left join images m on m.id = f.image_id
      where i.order_id = o.id`,
  ),
  events: jsonList(
    jsonObject({ type: e.type, at: e.at, by: e.byRole }),
    e.id,
    sql`from order_events e where e.order_id = o.id`,
  ),
  delivery: sql<JsonOf<
    typeof deliveryJson
  > | null>`(select ${deliveryJson} from deliveries d where d.order_id = o.id)`,
  /** of its card payments: a failed refund takes precedence over a pending one */
  refund: sql<RefundShown | null>`case when o.payment_method = 'PayNow' then (
    select case f.state when 'Starting' then 'Pending' else f.state end
    from payments p join refunds f on f.payment_id = p.id where p.order_id = o.id
    order by array_position('{Failed,Starting,Pending,Succeeded}'::refund_state[], f.state) limit 1) end`,
  complaint: sql<string | null>`(select c.id from complaints c where c.order_id = o.id)`,
  /** ids of its customer's ratings, by the id of the restaurant or food */
  ratings: sql<Record<string, string> | null>`(
    select json_object_agg(t.reference_id, t.id) from ratings t
    where t.user_id = o.user_id and t.reference_id = any(array(
      select o.restaurant_id union all select i.food_id from order_items i where i.order_id = o.id)))`,
})

export type OrderRow = JsonOf<typeof orderJson>

/**
 * The orders that match a condition, in the given order; a fixed number of look-ups per order. Condition and order refer
 * to the table as `o`.
 */
export function findOrders(
  db: Reader,
  { where, orderBy, limit }: { where: SQL; orderBy: SQL; limit: number },
): Promise<OrderRow[]> {
  return selectJson(
    db,
    orderJson,
    sql`from (select * from orders o where ${where} order by ${orderBy} ${literalLimit(limit)}) o
      join restaurants r on r.id = o.restaurant_id
      join accounts u on u.id = o.user_id
      order by ${orderBy}`,
  )
}

/** One order; undefined where the condition matches none. */
export async function findOrder(db: Reader, where: SQL): Promise<OrderRow | undefined> {
  const [row] = await findOrders(db, { where, orderBy: sql`o.id`, limit: 1 })
  return row
}

/**
 * Locks an order's row, then reads what decides its possible steps: every change of an order and its delivery queues
 * here. The condition refers to the table as `o`. Undefined where it matches no order.
 */
export async function lockOrder(tx: Tx, where: SQL) {
  const [locked] = await tx.select({ id: o.id }).from(o).where(where).for('update')
  if (!locked) return undefined
  const ofOrder = tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.orderId, o.id))
  const [row] = await tx
    .select({
      id: o.id,
      billNumber: o.billNumber,
      status: o.status,
      paymentMethod: o.paymentMethod,
      paymentStatus: o.paymentStatus,
      userId: o.userId,
      sellerId: o.sellerId,
      restaurantId: o.restaurantId,
      restaurantName: o.restaurantName,
      deliveryStatus: deliveries.status,
      hasComplaint: sql<boolean>`${exists(ofOrder)}`,
    })
    .from(o)
    .leftJoin(deliveries, eq(deliveries.orderId, o.id))
    .where(eq(o.id, locked.id))
  return row
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** A restaurant that is not deleted. The caller has locked its row with the basket. */
export async function findOpenRestaurant(tx: Tx, restaurantId: string) {
  const [row] = await tx
    .select({ name: restaurants.name, sellerId: restaurants.sellerId })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), sql`${restaurants.deletedAt} is null`))
  return row
}

/** The postal part of one of the customer's addresses; undefined where it is not theirs. */
export async function findDeliveryAddress(tx: Tx, userId: string, addressId: string) {
  const { streetAddress, city, postalCode, state, country } = addresses
  const [row] = await tx
    .select({ streetAddress, city, postalCode, state, country })
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
  return row
}
