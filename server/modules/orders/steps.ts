import { type SQL, sql } from 'drizzle-orm'
import type { Order } from '#contract/records/order.ts'
import { orderAllows, type OrderStep, orderSteps } from '#contract/rules/order.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { conflict, notFound } from '../../errors.ts'
import { presentOrder, type Viewer } from './present.ts'
import { findOrder, type LockedOrder, lockOrder } from './queries.ts'

/**
 * Locks an order and judges, after it has the lock, whether the step is possible. Throws 404 where the condition
 * (ownership) finds none, 409 with the order as it is now where somebody was faster.
 */
export async function lockForStep(tx: Tx, where: SQL, step: OrderStep): Promise<LockedOrder> {
  const order = await lockOrder(tx, where)
  if (!order) throw notFound()
  await judgeStep(tx, order, step)
  return order
}

/** The customer's own order, locked, whatever may happen to it. Throws 404. */
export async function lockOwnOrder(tx: Tx, userId: string, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, sql`o.id = ${orderId} and o.user_id = ${userId}`)
  if (!order) throw notFound()
  return order
}

/** Throws 409 with the order as it is now where a step on a locked order is not possible. */
export async function judgeStep(tx: Tx, order: LockedOrder, step: OrderStep): Promise<void> {
  const state = {
    orderStatus: order.status,
    deliveryStatus: order.deliveryStatus,
    hasComplaint: order.hasComplaint,
  }
  if (orderAllows(state, step)) return
  const { by, refusal } = orderSteps[step]
  throw conflict(refusal, await readOrder(tx, sql`o.id = ${order.id}`, by))
}

/** One order as its customer or its seller sees it. Throws 404 where the condition (ownership) finds none. */
export async function readOrder(db: Reader, where: SQL, viewer: Viewer): Promise<Order> {
  const row = await findOrder(db, where)
  if (!row) throw notFound()
  return presentOrder(row, viewer)
}
