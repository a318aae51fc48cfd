import { randomInt, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Delivery, Order } from '#contract/records/order.ts'
import type { Tx } from '../../db/client.ts'
import { deliveries, orders } from '../../db/schema/orders.ts'
import { notFound, rateLimited, Refusal } from '../../errors.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/present.ts'
import { lockForStep, readOrder, recordOrderEvent } from '../orders/steps.ts'
import { verifyRatings } from '../ratings/verification.ts'
import { endCardPayments } from '../payments/end-card-payments.ts'

const wrongCodesAllowed = 5
const lockSeconds = 15 * 60

/**
 * Accepts an order for its seller: creates the delivery with a six-digit code for the customer, who can no longer cancel
 * (decisions §5). Throws 404, 409.
 */
export async function acceptOrder(tx: Tx, sellerId: string, orderId: string): Promise<Delivery> {
  const order = await lockForStep(tx, sql`o.id = ${orderId} and o.seller_id = ${sellerId}`, 'accept')
  await tx
    .insert(deliveries)
    .values({ orderId: order.id, code: randomInt(1_000_000).toString().padStart(6, '0') })
  await tx.update(orders).set({ accepted: true }).where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, 'accepted', { role: 'seller', id: sellerId })
  await notify(tx, order.userId, {
    type: 'order-accepted',
    data: { billNumber: billNumber(order.billNumber), restaurantName: order.restaurantName },
  })
  return deliveryOf(await readOrder(tx, sql`o.id = ${order.id}`, 'seller'))
}

/**
 * Completes a delivery with the customer's code: delivery Delivered, order Completed, payment Paid when it was Pending or
 * Failed. A wrong code is a return value and not an exception, so that its count is committed. Throws 404, 409, and 429
 * while the delivery is locked after too many wrong codes.
 */
export async function completeDelivery(
  tx: Tx,
  sellerId: string,
  deliveryId: string,
  code: string,
): Promise<Delivery | 'wrong code'> {
  const order = await lockForStep(tx, ownDelivery(sellerId, deliveryId), 'deliver')
  const delivery = await findDelivery(tx, deliveryId)
  if (!delivery) throw notFound()
  const lockedFor = secondsUntil(delivery.lockedUntil)
  if (lockedFor > 0) throw rateLimited(lockedFor, 'Too many wrong codes. Please try again later.')
  if (!sameCode(code, delivery.code)) {
    await countWrongCode(tx, deliveryId, delivery.wrongCodes + 1)
    return 'wrong code'
  }

  await tx
    .update(deliveries)
    .set({ status: 'Delivered', deliveredAt: sql`now()` })
    .where(eq(deliveries.id, deliveryId))
  const paymentStatus =
    order.paymentStatus === 'Pending' || order.paymentStatus === 'Failed' ? 'Paid' : order.paymentStatus
  await tx.update(orders).set({ status: 'Completed', paymentStatus }).where(eq(orders.id, order.id))
  await verifyRatings(tx, order)
  await recordOrderEvent(tx, order, 'delivered', { role: 'seller', id: sellerId })
  await endCardPayments(tx, order, 'delivered')
  await notify(tx, order.userId, {
    type: 'order-delivered',
    data: { billNumber: billNumber(order.billNumber), restaurantName: order.restaurantName },
  })
  return deliveryOf(await readOrder(tx, sql`o.id = ${order.id}`, 'seller'))
}

/** Fails a delivery: delivery Failed, order Failed. Throws 404, 409. */
export async function failDelivery(tx: Tx, sellerId: string, deliveryId: string): Promise<Delivery> {
  const order = await lockForStep(tx, ownDelivery(sellerId, deliveryId), 'fail')
  await tx.update(deliveries).set({ status: 'Failed' }).where(eq(deliveries.id, deliveryId))
  await tx.update(orders).set({ status: 'Failed' }).where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, 'failed', { role: 'seller', id: sellerId })
  await endCardPayments(tx, order, 'failed')
  await notify(tx, order.userId, {
    type: 'delivery-failed',
    data: { billNumber: billNumber(order.billNumber), restaurantName: order.restaurantName },
  })
  return deliveryOf(await readOrder(tx, sql`o.id = ${order.id}`, 'seller'))
}

/** 403 with a field error, as for a wrong password. */
export function wrongCode(): Refusal {
  const message = 'Incorrect delivery code'
  return new Refusal(403, 'INCORRECT_CODE', message, { errors: [{ path: 'deliveryCode', message }] })
}

const ownDelivery = (sellerId: string, deliveryId: string) =>
  sql`o.id = (select order_id from deliveries where id = ${deliveryId}) and o.seller_id = ${sellerId}`

async function countWrongCode(tx: Tx, deliveryId: string, wrongCodes: number): Promise<void> {
  const locks = wrongCodes >= wrongCodesAllowed
  await tx
    .update(deliveries)
    .set(locks ? { wrongCodes: 0, lockedUntil: new Date(Date.now() + lockSeconds * 1000) } : { wrongCodes })
    .where(eq(deliveries.id, deliveryId))
}

function sameCode(typed: string, code: string): boolean {
  const [a, b] = [Buffer.from(typed), Buffer.from(code)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A delivery whose order the caller has locked. */
async function findDelivery(tx: Tx, deliveryId: string) {
  const { id, code, wrongCodes, lockedUntil } = deliveries
  const [row] = await tx
    .select({ id, code, wrongCodes, lockedUntil })
    .from(deliveries)
    .where(eq(deliveries.id, deliveryId))
  return row
}

function secondsUntil(time: Date | null): number {
  return time ? Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000)) : 0
}

function deliveryOf(order: Order): Delivery {
  if (!order.delivery) throw new Error('the order has a delivery')
  return order.delivery
}
