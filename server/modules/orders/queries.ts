import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RefundShown } from '#contract/rules/payment.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { asJson, type JsonOf, jsonList, jsonObject, selectJson } from '../../db/json-object.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { deliveries, orderEvents, orderItems, orders } from '../../db/schema/orders.ts'
import { pictureJson } from '../images/columns.ts'

const o = alias(orders, 'o')
const i = alias(orderItems, 'i')
const e = alias(orderEvents, 'e')
const d = alias(deliveries, 'd')
const t = alias(ratings, 't')
const r = alias(restaurants, 'r')
const u = alias(accounts, 'u')

/*
 * Parts of an order's JSON, for single orders here and for lists (shown.queries.ts). The order is the table `o`.
 */

export const linesOfOrder = sql`from order_items i join foods f on f.id = i.food_id left join images m on m.id = f.image_id
  where i.order_id = o.id`
export const eventsOfOrder = sql`from order_events e where e.order_id = o.id`
export const complaintId = sql<string | null>`(select c.id from complaints c where c.order_id = o.id)`

/** Of its card payments: a failed refund takes precedence over a pending one. */
export const refundShown = sql<RefundShown | null>`case when o.payment_method = 'PayNow' then (
  select case f.state when 'Starting' then 'Pending' else f.state end
  from payments p join refunds f on f.payment_id = p.id where p.order_id = o.id
  order by array_position('{Failed,Starting,Pending,Succeeded}'::refund_state[], f.state) limit 1) end`

const lineJson = jsonObject({
  foodId: i.foodId,
  name: i.name,
  quantity: i.quantity,
  price: i.price,
  options: i.options,
  note: i.note,
  image: pictureJson,
})
const ratingJson = jsonObject({ id: t.id, rating: t.rating, comment: t.comment })
const deliveryJson = jsonObject({
  id: d.id,
  status: d.status,
  code: d.code,
  deliveredAt: d.deliveredAt,
  expectedAt: d.expectedAt,
  expectedReason: d.expectedReason,
  readyAt: d.readyAt,
  dispatchedAt: d.dispatchedAt,
  lockedUntil: d.lockedUntil,
  rating: asJson<JsonOf<typeof ratingJson> | null>(sql`(
    select ${ratingJson} from ratings t where t.reference_id = d.id and t.user_id = o.user_id)`),
})

/** True while the money of a payment of a Pending order is on its way; otherwise null. */
export const paymentProcessing = sql<true>`case when o.payment_method = 'PayNow' and o.status = 'Pending' and exists (
  select from payments p where p.order_id = o.id and p.state = 'Open' and p.processing_since is not null) then true end`

/** An order with everything that its screens show. Amounts are paise. */
const orderJson = jsonObject({
  id: o.id,
  billNumber: o.billNumber,
  status: o.status,
  paymentMethod: o.paymentMethod,
  paymentStatus: o.paymentStatus,
  paymentProcessing: paymentProcessing as SQL<true | null>,
  avoids: o.avoids,
  createdAt: o.createdAt,
  totalPrice: o.totalPrice,
  discount: o.discount,
  gst: o.gst,
  grandTotal: o.grandTotal,
  deliveryFee: o.deliveryFee,
  tip: o.tip,
  fulfilment: o.fulfilment,
  scheduledFor: o.scheduledFor,
  instructions: o.instructions,
  cancelledBy: o.cancelledBy,
  cancelReason: o.cancelReason,
  cancelText: o.cancelText,
  cancelRequestedAt: o.cancelRequestedAt,
  cancelRequest: o.cancelRequest,
  cancelDeclinedAt: o.cancelDeclinedAt,
  acceptLimit: o.acceptLimit,
  acceptBy: o.acceptBy,
  seenAt: o.seenAt,
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
  usualMinutes: r.usualMinutes,
  buyerName: u.name,
  buyerEmail: u.email,
  buyerMobile: u.mobile,
  lines: jsonList(lineJson, i.position, linesOfOrder),
  timeline: jsonList(
    jsonObject({ type: e.type, at: e.at, by: e.byRole, reason: e.reason }),
    e.id,
    eventsOfOrder,
  ),
  delivery: asJson<JsonOf<typeof deliveryJson> | null>(
    sql`(select ${deliveryJson} from deliveries d where d.order_id = o.id)`,
  ),
  refund: refundShown,
  complaint: complaintId,
  /** ids of its customer's ratings, by the id of the restaurant or food */
  ratings: sql<Record<string, string> | null>`(
    select json_object_agg(t.reference_id, t.id) from ratings t
    where t.user_id = o.user_id and t.reference_id = any(array(
      select o.restaurant_id union all select i.food_id from order_items i where i.order_id = o.id)))`,
})

export type OrderRow = JsonOf<typeof orderJson>

/** One order; undefined where the condition, which refers to the table as `o`, matches none. */
export async function findOrder(db: Reader, where: SQL): Promise<OrderRow | undefined> {
  const [row] = await selectJson(
    db,
    'order',
    orderJson,
    sql`from orders o join restaurants r on r.id = o.restaurant_id join accounts u on u.id = o.user_id
      where ${where}`,
  )
  return row
}

/** The postal part of one of the customer's addresses; undefined where it is not theirs. */
export async function findDeliveryAddress(tx: Tx, userId: string, addressId: string) {
  const { streetAddress, city, postalCode, state, country, latitude, longitude } = addresses
  const [row] = await tx
    .select({
      address: { streetAddress, city, postalCode, state, country },
      place: { latitude, longitude, postalCode },
    })
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
  return row
}
