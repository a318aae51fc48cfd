import { eq, sql } from 'drizzle-orm'
import { addressMissing } from '#contract/rules/order.ts'
import type { Order } from '#contract/records/order.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { invalid, notFound } from '../../http/errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { notify } from '../notifications/service.ts'
import { recordEvent } from './events.ts'
import { billNumber } from './present.ts'
import { findDeliveryAddress } from './queries.ts'
import { lockForStep, readOrder } from './steps.ts'

/** The customer takes an order back: only while it is Pending and nobody has accepted it. Throws 404, 409. */
export async function cancelOrder(tx: Tx, userId: string, orderId: string): Promise<Order> {
  const order = await lockForStep(tx, sql`o.id = ${orderId} and o.user_id = ${userId}`, 'cancel')
  await tx.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, order.id))
  await recordEvent(tx, order, 'cancelled', { role: 'user', id: userId })
  await notify(
    tx,
    order.sellerId,
    `Order ${billNumber(order.billNumber)} at ${order.restaurantName} was cancelled`,
  )
  return readOrder(tx, sql`o.id = ${order.id}`, 'user')
}

/** Sends an order that nobody has accepted yet to another of the customer's addresses. Throws 400, 404, 409. */
export async function changeDeliveryAddress(
  tx: Tx,
  userId: string,
  orderId: string,
  addressId: string,
): Promise<Order> {
  const order = await lockForStep(tx, sql`o.id = ${orderId} and o.user_id = ${userId}`, 'changeAddress')
  const address = await findDeliveryAddress(tx, userId, addressId)
  if (!address) throw invalid([{ path: 'address', message: addressMissing }])
  await tx.update(orders).set(address).where(eq(orders.id, order.id))
  await recordEvent(tx, order, 'address-changed', { role: 'user', id: userId })
  return readOrder(tx, sql`o.id = ${order.id}`, 'user')
}

/** An order for whichever of the caller's sessions owns it. Throws 404. */
export async function readOrderFor(db: Reader, callers: Caller[], orderId: string): Promise<Order> {
  const user = callers.find(({ role }) => role === 'user')
  const seller = callers.find(({ role }) => role === 'seller')
  try {
    if (user) return await readOrder(db, sql`o.id = ${orderId} and o.user_id = ${user.accountId}`, 'user')
  } catch (error) {
    if (!seller) throw error
  }
  if (!seller) throw notFound()
  return readOrder(db, sql`o.id = ${orderId} and o.seller_id = ${seller.accountId}`, 'seller')
}
