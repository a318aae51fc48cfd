import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Order, RunningOrder } from '#contract/records/order.ts'
import type { Reader } from '../../db/client.ts'
import {
  asJson,
  finished,
  isoTime,
  jsonIfJoined,
  jsonList,
  jsonObject,
  preparedJson,
  selectJson,
} from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { prepared, runPrepared } from '../../db/prepared.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { deliveries, orderEvents, orders } from '../../db/schema/orders.ts'
import { addressColumns } from '../addresses/columns.ts'
import { usualMinutesOf } from '../restaurant-settings/columns.ts'
import { contactText } from './buyer-contact.ts'
import { fixedColumns, keptText, textJoin } from './order-text.ts'
import { refundedSum, refundShown, refundsOfOrder } from './refund-columns.ts'

/** The role that reads an order: only its customer sees the delivery code (decisions §5). */
export type Viewer = 'user' | 'seller'

const o = alias(orders, 'o')
const e = alias(orderEvents, 'e')
const d = alias(deliveries, 'd')
const t = alias(ratings, 't')
const r = alias(restaurants, 'r')
const u = alias(accounts, 'u')

const addressOfOrder = addressColumns(o)
const deliveryAddress = jsonObject(addressOfOrder)
const mobile = sql<string>`coalesce(${o.mobile}, ${u.mobile})`

const deliveryFields = {
  _id: d.id,
  deliveryStatus: d.status,
  deliveredAt: isoTime(d.deliveredAt) as SQL<string | null>,
  expectedAt: isoTime(d.expectedAt) as SQL<string | null>,
  expectedReason: d.expectedReason,
  readyAt: isoTime(d.readyAt) as SQL<string | null>,
  dispatchedAt: isoTime(d.dispatchedAt) as SQL<string | null>,
  rating: sql<string | null>`${t.id}`,
  ratingGiven: jsonIfJoined(t.id, jsonObject({ rating: t.rating, comment: t.comment })),
  deliveryAddress,
}

/** As `isCodeLocked` of steps.ts. */
const codeLocked = sql<boolean>`coalesce(${d.lockedUntil} > now(), false)`

/** True while the money of a payment of a Pending order is on its way; otherwise null. */
export const paymentProcessing = sql<true>`case when o.payment_method = 'PayNow' and o.status = 'Pending' and exists (
  select from payments p where p.order_id = o.id and p.state = 'Open' and p.processing_since is not null) then true end`

/** What its reader has not read of the messages about an order; null where the restaurant takes none. */
function messagesTo(viewer: Viewer): SQL<NonNullable<Order['messages']>> {
  const unread = sql.raw(
    `order_messages m where m.order_id = o.id and m.by_role <> '${viewer}' and m.read_by_${viewer}_at is null`,
  )
  return asJson(sql`case when r.messages then concat('{"unread":', (select count(*) from ${unread}), ',"newest":',
    coalesce((select to_json(m.text)::text from ${unread} order by m.id desc limit 1), 'null'), '}') end`)
}

/** What the seller knows of the courier. */
const courierFields = {
  courierLink: sql<true>`case when d.courier_token_hash is not null and d.status = 'Pending' then true end`,
  courierReport: asJson<NonNullable<Order['courierReport']>>(
    sql`case when d.courier_reported_at is not null then ${jsonObject({
      reason: d.courierReport,
      at: isoTime(d.courierReportedAt),
    })} end`,
  ),
}

/** Fields that an order has only where they are not the usual ones. */
const optionalFields = (viewer: Viewer) => ({
  messages: messagesTo(viewer),
  paymentProcessing,
  taxRate: sql<number>`${o.taxRate}`,
  taxIncluded: sql<true>`case when ${o.taxIncluded} then true end`,
  distance: sql<number>`${o.distanceMetres}`,
})

/** What may change of an order of the table `o`, with `joinsOfOrder`. */
const orderFields = {
  orderStatus: o.status,
  paymentStatus: o.paymentStatus,
  instructions: o.instructions,
  restaurant: jsonObject(
    { _id: o.restaurantId, name: o.restaurantName, phoneNumber: r.phoneNumber },
    { usualMinutes: usualMinutesOf(r) as SQL<number> },
  ),
  user: jsonObject({
    name: u.name,
    email: u.email,
    mobile,
  }),
  deliveryAddress,
  avoids: o.avoids,
  complaint: sql<string | null>`(select c.id from complaints c where c.order_id = o.id)`,
  refund: refundShown,
  refunded: refundedSum,
  refunds: refundsOfOrder,
  ratings: asJson<Order['ratings']>(sql`concat('{', (
    select string_agg(concat('"', g.reference_id, '":"', g.id, '"'), ',') from ratings g
    where g.user_id = o.user_id and g.reference_id = any(array(
      select o.restaurant_id union all select i.food_id from order_items i where i.order_id = o.id))), '}')`),
  cancelledBy: o.cancelledBy,
  cancelReason: o.cancelReason,
  cancelText: o.cancelText,
  cancelRequest: jsonIfJoined(
    o.cancelRequestedAt,
    jsonObject({
      reason: o.cancelRequest,
      at: isoTime(o.cancelRequestedAt) as SQL<string>,
      declined: sql<boolean>`${o.cancelDeclinedAt} is not null`,
    }),
  ),
  acceptLimit: o.acceptLimit,
  acceptBy: isoTime(o.acceptBy) as SQL<string | null>,
  seenAt: isoTime(o.seenAt) as SQL<string | null>,
  timeline: jsonList(
    jsonObject({ type: e.type, at: isoTime(e.at), by: e.byRole, reason: e.reason }),
    e.id,
    sql`from order_events e where e.order_id = o.id`,
  ),
}

const addressForSeller = jsonObject({
  ...addressOfOrder,
  streetAddress: sql<string>`case when o.fulfilment = 'pickup' then ${o.streetAddress} else ${contactText(o.streetAddress)} end`,
})

/** What a seller sees of the buyer, until `buyerContactDays` have passed. */
const fieldsForSeller = {
  ...orderFields,
  instructions: contactText(o.instructions),
  user: jsonObject({
    name: u.name,
    email: contactText(sql`case when ${u.deletedAt} is null then ${u.email} else '' end`),
    mobile: contactText(mobile),
  }),
  deliveryAddress: addressForSeller,
  delivery: jsonIfJoined(d.id, jsonObject({ ...deliveryFields, deliveryAddress: addressForSeller })),
}

/** Only its customer sees the delivery code (decisions §5). */
const orderJson: Record<Viewer, SQL<Order>> = {
  user: jsonObject(
    {
      ...orderFields,
      delivery: jsonIfJoined(d.id, jsonObject({ ...deliveryFields, deliveryCode: d.code, codeLocked })),
    },
    optionalFields('user'),
    keptText,
  ),
  seller: jsonObject(fieldsForSeller, { ...optionalFields('seller'), ...courierFields }, keptText),
}

const joinsOfOrder = sql`join restaurants r on r.id = o.restaurant_id
  join accounts u on u.id = o.user_id
  left join deliveries d on d.order_id = o.id
  ${textJoin}
  left join ratings t on t.reference_id = d.id and t.user_id = o.user_id`

/** Of a hidden rating only its author knows. */
const joinsFor = (viewer: Viewer) =>
  viewer === 'user' ? joinsOfOrder : sql`${joinsOfOrder} and t.hidden_at is null`

/** One order; undefined where the condition on `orders o` and its customer `accounts u` matches none. */
export async function findOrder(db: Reader, where: SQL, viewer: Viewer): Promise<Order | undefined> {
  const [order] = await selectJson(
    db,
    `order_of_${viewer}`,
    orderJson[viewer],
    sql`from orders o ${joinsFor(viewer)} where ${where}`,
  )
  return order
}

/** A row of a list of orders: the order as JSON text, and the columns that lists are sorted by. */
export interface ShownOrderRow {
  id: string
  statusRank: number
  pendingRank: number
  json: string
}

/** The orders that match a condition, in the given order, for lists. Condition and order refer to the table as `o`. */
export function findShownOrders(
  db: Reader,
  viewer: Viewer,
  { where, orderBy, limit }: { where: SQL; orderBy: SQL; limit: number },
): Promise<ShownOrderRow[]> {
  return runPrepared(
    db,
    `orders_of_${viewer}`,
    sql<ShownOrderRow>`select o.id, o.status_rank as "statusRank", o.pending_rank as "pendingRank",
        ${finished(orderJson[viewer])} as json
      from (select * from orders o where ${where} order by ${orderBy} ${literalLimit(limit)}) o
        ${joinsFor(viewer)}
      order by ${orderBy}`,
  )
}

const runningJson: SQL<RunningOrder> = jsonObject(
  {
    _id: fixedColumns._id,
    billNumber: fixedColumns.billNumber,
    orderStatus: o.status,
    paymentMethod: o.paymentMethod,
    paymentStatus: o.paymentStatus,
    fulfilment: o.fulfilment,
    scheduledFor: fixedColumns.scheduledFor,
    acceptLimit: o.acceptLimit,
    cancelledBy: o.cancelledBy,
    restaurant: orderFields.restaurant,
    createdAt: fixedColumns.createdAt,
    acceptBy: orderFields.acceptBy,
    timeline: orderFields.timeline,
    delivery: jsonIfJoined(
      d.id,
      jsonObject({
        deliveryCode: d.code,
        codeLocked,
        expectedAt: deliveryFields.expectedAt,
        readyAt: deliveryFields.readyAt,
        dispatchedAt: deliveryFields.dispatchedAt,
      }),
    ),
  },
  { paymentProcessing, messages: messagesTo('user') },
)

/** A customer's Pending orders, newest first, at most 20: every page of customers reads them, so they have an index of their own. */
export const findRunningOrders = preparedJson<RunningOrder, { userId: string }>(
  'running_orders',
  (value) => sql`select ${runningJson} as value
    from (select * from orders where user_id = ${value('userId')} and pending_rank > 0
        order by id desc limit 20) o
      join restaurants r on r.id = o.restaurant_id
      left join deliveries d on d.order_id = o.id
    order by o.id desc`,
)

const selectOrderedFoods = prepared<{ id: string }, { userId: string; restaurantId: string }>(
  'find_ordered_foods',
  (value) => sql`
    select distinct i.food_id as id from orders o join order_items i on i.order_id = o.id
    where o.user_id = ${value('userId')} and o.restaurant_id = ${value('restaurantId')}
      and o.status in ('Pending', 'Completed')`,
)

/** Ids of the foods of a restaurant that the customer has ordered; orders that were cancelled or failed do not count. */
export async function findOrderedFoods(db: Reader, userId: string, restaurantId: string): Promise<string[]> {
  return (await selectOrderedFoods(db, { userId, restaurantId })).map(({ id }) => id)
}
