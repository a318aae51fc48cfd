import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChosenOption } from '#contract/records/option.ts'
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
  rupeesOf,
} from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { runPrepared } from '../../db/prepared.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { deliveries, orderEvents, orderItems, orders } from '../../db/schema/orders.ts'
import { pictureJson } from '../images/columns.ts'
import type { Viewer } from './present.ts'
import { complaintId, eventsOfOrder, linesOfOrder, paymentProcessing, refundShown } from './queries.ts'

const o = alias(orders, 'o')
const i = alias(orderItems, 'i')
const e = alias(orderEvents, 'e')
const d = alias(deliveries, 'd')
const t = alias(ratings, 't')
const r = alias(restaurants, 'r')
const u = alias(accounts, 'u')

const deliveryAddress = jsonObject({
  streetAddress: o.streetAddress,
  city: o.city,
  state: o.state,
  country: o.country,
  postalCode: o.postalCode,
})

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

/** As `isCodeLocked` of present.ts. */
const codeLocked = sql<boolean>`coalesce(${d.lockedUntil} > now(), false)`

/** Copies of options with their prices in rupees. */
const orderedOptions = asJson<ChosenOption[]>(sql`case i.options when '[]' then '[]' else (
  select json_agg(option || jsonb_build_object('price', (option->>'price')::float8 / 100))::text
  from jsonb_array_elements(i.options) as option) end`)

/** An order as `presentOrder` shows it, in JSON. */
const orderFields = {
  _id: o.id,
  billNumber: asJson<string>(
    sql`concat('"FD', lpad(${o.billNumber}::text, greatest(6, length(${o.billNumber}::text)), '0'), '"')`,
  ),
  orderStatus: o.status,
  paymentMethod: o.paymentMethod,
  paymentStatus: o.paymentStatus,
  createdAt: isoTime(o.createdAt),
  totalPrice: rupeesOf(o.totalPrice),
  discount: rupeesOf(o.discount),
  gst: rupeesOf(o.gst),
  grandTotal: rupeesOf(o.grandTotal),
  deliveryFee: rupeesOf(o.deliveryFee),
  tip: rupeesOf(o.tip),
  fulfilment: o.fulfilment,
  scheduledFor: isoTime(o.scheduledFor) as SQL<string | null>,
  instructions: o.instructions,
  foodItems: jsonList(
    jsonObject({
      food: i.foodId,
      name: i.name,
      quantity: i.quantity,
      price: rupeesOf(i.price),
      options: orderedOptions,
      note: i.note,
      image: pictureJson,
    }),
    i.position,
    linesOfOrder,
  ),
  restaurant: jsonObject(
    { _id: o.restaurantId, name: o.restaurantName, phoneNumber: r.phoneNumber },
    { usualMinutes: sql<number>`${r.usualMinutes}` },
  ),
  user: jsonObject({ name: u.name, email: u.email, mobile: u.mobile }),
  deliveryAddress,
  avoids: o.avoids,
  complaint: complaintId,
  refund: refundShown,
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
    eventsOfOrder,
  ),
}

/** Only its customer sees the delivery code (decisions §5). */
const orderJson: Record<Viewer, SQL<Order>> = {
  user: jsonObject(
    {
      ...orderFields,
      delivery: jsonIfJoined(d.id, jsonObject({ ...deliveryFields, deliveryCode: d.code, codeLocked })),
    },
    { paymentProcessing },
  ),
  seller: jsonObject(
    { ...orderFields, delivery: jsonIfJoined(d.id, jsonObject(deliveryFields)) },
    { paymentProcessing },
  ),
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
        join restaurants r on r.id = o.restaurant_id
        join accounts u on u.id = o.user_id
        left join deliveries d on d.order_id = o.id
        left join ratings t on t.reference_id = d.id and t.user_id = o.user_id
      order by ${orderBy}`,
  )
}

const runningJson: SQL<RunningOrder> = jsonObject(
  {
    _id: orderFields._id,
    billNumber: orderFields.billNumber,
    orderStatus: o.status,
    paymentMethod: o.paymentMethod,
    paymentStatus: o.paymentStatus,
    fulfilment: o.fulfilment,
    scheduledFor: orderFields.scheduledFor,
    acceptLimit: o.acceptLimit,
    cancelledBy: o.cancelledBy,
    restaurant: orderFields.restaurant,
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
  { paymentProcessing },
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
