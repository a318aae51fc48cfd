import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Order } from '#contract/records/order.ts'
import { orderAllows, type OrderEventType, type OrderStep, orderSteps } from '#contract/rules/order.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { orderEvents } from '../../db/schema/orders.ts'
import { conflict, notFound } from '../../errors.ts'
import { noteSale } from '../sales/service.ts'
import { presentOrder, type Viewer } from './present.ts'
import { findOrder, type LockedOrder, lockOrder } from './queries.ts'

/**
 * Locks an order, then checks whether the step is possible. Throws 404 where the condition (ownership) matches no order,
 * 409 with the current order where its state does not allow the step.
 */
export async function lockForStep(tx: Tx, where: SQL, step: OrderStep): Promise<LockedOrder> {
  const order = await lockOrder(tx, where)
  if (!order) throw notFound()
  await requireStep(tx, order, step)
  return order
}

/** Locks the customer's own order in any state. Throws 404. */
export async function lockOwnOrder(tx: Tx, userId: string, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, sql`o.id = ${orderId} and o.user_id = ${userId}`)
  if (!order) throw notFound()
  return order
}

/** Throws 409 with the current order where its state does not allow the step. The caller has locked it. */
export async function requireStep(tx: Tx, order: LockedOrder, step: OrderStep): Promise<void> {
  const state = {
    orderStatus: order.status,
    deliveryStatus: order.deliveryStatus,
    hasComplaint: order.hasComplaint,
  }
  if (orderAllows(state, step)) return
  const { by, refusal } = orderSteps[step]
  throw conflict(refusal, await readOrder(tx, sql`o.id = ${order.id}`, by))
}

/** One order as its customer or its seller sees it. Throws 404 where the condition (ownership) matches none. */
export async function readOrder(db: Reader, where: SQL, viewer: Viewer): Promise<Order> {
  const row = await findOrder(db, where)
  if (!row) throw notFound()
  return presentOrder(row, viewer)
}

/** Records an event of an order for its timeline and for the sales figures, and announces it to open pages. */
export async function recordOrderEvent(
  tx: Tx,
  order: { id: string; userId: string; sellerId: string },
  type: OrderEventType,
  by: { role: Role; id: string } | null,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId: order.id, type, byRole: by?.role, byId: by?.id })
  await noteSale(tx, order.id, type)
  announce(tx, { accounts: [order.userId, order.sellerId], topic: 'order', id: order.id })
}
