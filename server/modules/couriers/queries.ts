import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CourierDelivery } from '#contract/records/courier.ts'
import type { Tx } from '../../db/client.ts'
import {
  amountOf,
  asJson,
  isoTime,
  jsonIfJoined,
  type JsonOf,
  jsonList,
  jsonObject,
  preparedJson,
} from '../../db/json-object.ts'
import { prepared } from '../../db/prepared.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { deliveries, orderItems, orders } from '../../db/schema/orders.ts'
import { metresBetween } from '../addresses/distance.ts'
import { addressColumns } from '../addresses/columns.ts'
import { billNumberText } from '../orders/bill-number.ts'
import { refundedSum } from '../orders/refund-columns.ts'

interface ByToken {
  tokenHash: Buffer
}

/** Of a delivery `d` and its order `o`: the link ends with the delivery, whichever way that ends. */
const isCarried = sql`d.status = 'Pending' and o.status = 'Pending'`

const o = alias(orders, 'o')
const d = alias(deliveries, 'd')
const i = alias(orderItems, 'i')
const r = alias(restaurants, 'r')
const u = alias(accounts, 'u')

const carriedJson = jsonObject({
  deliveryId: d.id,
  id: o.id,
  userId: o.userId,
  sellerId: o.sellerId,
  billNumber: o.billNumber,
  restaurantName: o.restaurantName,
  isReported: sql<boolean>`d.courier_reported_at is not null`,
})
export type CarriedOrder = JsonOf<typeof carriedJson>

/**
 * Locks the order of a link, then its delivery, as every step does. No row for an unknown link: one that was renewed or revoked, or
 * whose delivery ended, while this waited for the lock is unknown, too.
 */
export const lockCarried = preparedJson<CarriedOrder, ByToken>(
  'lock_delivery_of_courier',
  (value) => sql`
    select ${carriedJson} as value from deliveries d join orders o on o.id = d.order_id
    where d.courier_token_hash = ${value('tokenHash')} and ${isCarried}
    for update of o, d`,
)

/**
 * The point of the order's address. An order keeps no point: it is that of the customer's address with the same text, if they still
 * have it.
 */
const pointOfOrder = sql`left join lateral (
  select a.latitude, a.longitude from addresses a
  where a.user_id = o.user_id and a.latitude is not null and a.street_address = o.street_address
    and a.city = o.city and a.postal_code = o.postal_code
  limit 1) a on true`

const shownJson = jsonObject({
  billNumber: asJson<string>(sql`concat('"', ${billNumberText(o.billNumber)}, '"')`),
  restaurant: jsonObject({ name: o.restaurantName, phoneNumber: r.phoneNumber }),
  customer: jsonObject({ name: u.name, mobile: sql<string>`coalesce(${o.mobile}, ${u.mobile})` }),
  deliveryAddress: jsonObject(addressColumns(o)),
  coordinates: asJson<CourierDelivery['coordinates']>(
    sql`case when a.latitude is not null then concat('[', a.latitude, ',', a.longitude, ']') end`,
  ),
  instructions: o.instructions,
  foodItems: jsonList(
    jsonObject({ name: i.name, quantity: i.quantity }),
    i.position,
    sql`from order_items i where i.order_id = o.id`,
  ),
  paymentStatus: o.paymentStatus,
  grandTotal: amountOf(o.grandTotal),
  refunded: refundedSum,
  scheduledFor: isoTime(o.scheduledFor) as SQL<string | null>,
  expectedAt: isoTime(d.expectedAt) as SQL<string | null>,
  dispatchedAt: isoTime(d.dispatchedAt) as SQL<string | null>,
  report: jsonIfJoined(
    d.courierReportedAt,
    jsonObject({ reason: d.courierReport, at: isoTime(d.courierReportedAt) }),
  ),
})

/** The delivery of a link; no row for an unknown one, and after the end of the delivery. */
export const findCarried = preparedJson<JsonOf<typeof shownJson>, ByToken>(
  'find_delivery_of_courier',
  (value) => sql`
    select ${shownJson} as value from deliveries d join orders o on o.id = d.order_id
      join restaurants r on r.id = o.restaurant_id join accounts u on u.id = o.user_id ${pointOfOrder}
    where d.courier_token_hash = ${value('tokenHash')} and ${isCarried}`,
)

/**
 * How far a point is from the address of a link's order; null where one of the two is not known. No row for an unknown link, and
 * after the end of the delivery.
 */
export const measureCarried = prepared<
  { orderId: string; userId: string; metres: number | null },
  ByToken & { latitude: number | null; longitude: number | null }
>('measure_courier', (value) => {
  const courier = {
    latitude: sql`${value('latitude')}::float8`,
    longitude: sql`${value('longitude')}::float8`,
  }
  const address = { latitude: sql`a.latitude`, longitude: sql`a.longitude` }
  return sql`
    select o.id as "orderId", o.user_id as "userId", ${metresBetween(courier, address)} as metres
    from deliveries d join orders o on o.id = d.order_id ${pointOfOrder}
    where d.courier_token_hash = ${value('tokenHash')} and ${isCarried}`
})

/** Stores a link in place of the last one, for a courier who has reported nothing. */
export async function storeLink(tx: Tx, deliveryId: string, tokenHash: Buffer): Promise<void> {
  const change = { courierTokenHash: tokenHash, courierReport: '', courierReportedAt: null }
  await tx.update(deliveries).set(change).where(eq(deliveries.id, deliveryId))
}

/** Removes the link. */
export async function removeLink(tx: Tx, deliveryId: string): Promise<void> {
  await tx.update(deliveries).set({ courierTokenHash: null }).where(eq(deliveries.id, deliveryId))
}

/** Stores why the courier cannot deliver. */
export const storeReport = prepared<object, { deliveryId: string; reason: string }>(
  'report_of_courier',
  (value) => sql`
    update deliveries set courier_report = ${value('reason')}, courier_reported_at = now()
    where id = ${value('deliveryId')}`,
)
