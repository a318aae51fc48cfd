import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Order } from '#contract/records/order.ts'
import { lateFrom } from '#contract/rules/kitchen.ts'
import {
  orderAllows,
  type OrderEventType,
  type OrderState,
  type OrderStep,
  orderSteps,
} from '#contract/rules/order.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { orderEvents } from '../../db/schema/orders.ts'
import { conflict, notFound } from '../../errors.ts'
import type { CountedEvent } from '../sales/service.ts'
import { findOrder, type Viewer } from './queries.ts'
import {
  announceOrder,
  hasComplaint,
  type LockedOrder,
  lockOrder,
  type Parties,
  timeOfEvent,
} from './step-statements.ts'

/**
 * Locks an order, then checks whether the step is possible. Throws 404 where the order is not the account's, 409 with the
 * current order where its state does not allow the step.
 */
export async function lockForStep(
  tx: Tx,
  step: Exclude<OrderStep, 'expire' | 'complain'>,
  orderId: string,
  accountId: string,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderSteps[step].by, orderId, accountId)
  if (!order) throw notFound()
  await requireStep(tx, order, step)
  return order
}

/** Locks the customer's own order in any state. Throws 404. */
export async function lockOwnOrder(tx: Tx, userId: string, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, 'user', orderId, userId)
  if (!order) throw notFound()
  return order
}

/** The columns of a delivery that decide its steps. */
export interface DeliveryState {
  expectedAt: string | null
  expectedChangedAt: string | null
  readyAt: string | null
  dispatchedAt: string | null
  lockedUntil: string | null
}

type StepState = Pick<
  LockedOrder,
  'id' | 'status' | 'accepted' | 'fulfilment' | 'cancelRequestedAt' | 'cancelDeclinedAt'
> &
  Partial<DeliveryState>

/**
 * Throws 409 with the current order where its state does not allow the step. The caller has locked it, and its delivery
 * for steps that depend on how far that is.
 */
export async function requireStep(
  tx: Tx,
  order: StepState,
  step: Exclude<OrderStep, 'complain'>,
): Promise<void> {
  if (orderAllows(stateOf(order), step)) return
  await refuse(tx, order, step)
}

/**
 * Locks the customer's own order to complain about it: it has ended or is late, and has no complaint. Throws 404, and 409 with the
 * current order.
 */
export async function lockToComplain(
  tx: Tx,
  userId: string,
  orderId: string,
  now: Date,
): Promise<LockedOrder> {
  const order = await lockOwnOrder(tx, userId, orderId)
  const lateAt = lateFrom(await readOrderById(tx, orderId, 'user'))
  const state = {
    ...stateOf(order),
    hasComplaint: await hasComplaint(tx, orderId),
    isLate: lateAt !== null && now.getTime() > lateAt,
  }
  if (!orderAllows(state, 'complain')) await refuse(tx, order, 'complain')
  return order
}

async function refuse(tx: Tx, order: StepState, step: OrderStep): Promise<never> {
  const rule = orderSteps[step]
  const viewer = rule.by === 'user' ? 'user' : 'seller'
  throw conflict(rule.refusal, await readOrderById(tx, order.id, viewer))
}

/** Without what only decides on a complaint. */
function stateOf(order: StepState): OrderState {
  return {
    orderStatus: order.status,
    // No step depends on the delivery of an order that is no longer Pending.
    deliveryStatus: order.accepted ? 'Pending' : null,
    progress: order.dispatchedAt ? 'on-its-way' : order.readyAt ? 'ready' : 'cooking',
    fulfilment: order.fulfilment,
    cancelRequest: order.cancelDeclinedAt ? 'declined' : order.cancelRequestedAt ? 'open' : 'none',
    isExpectedFixed: !order.expectedAt || Boolean(order.expectedChangedAt),
    isCodeLocked: Boolean(order.lockedUntil && Date.parse(order.lockedUntil) > Date.now()),
    hasComplaint: false,
    isLate: false,
  }
}

/** One order as its customer or its seller sees it. Throws 404 where the condition (ownership) matches none. */
export async function readOrder(db: Reader, where: SQL, viewer: Viewer): Promise<Order> {
  const order = await findOrder(db, where, viewer)
  if (!order) throw notFound()
  return order
}

/** `readOrder` by the id of an order whose owner was checked. */
export function readOrderById(db: Reader, id: string, viewer: Viewer): Promise<Order> {
  return readOrder(db, sql`o.id = ${id}`, viewer)
}

/** Records an event that is not a step for the order's timeline, and announces it to open pages. Steps use `recorded`. */
export async function recordOrderEvent(
  tx: Tx,
  order: Parties,
  type: Exclude<OrderEventType, CountedEvent | 'accepted'>,
  by: { role: Role; id: string; reason?: string } | null,
): Promise<void> {
  const actor = { byRole: by?.role, byId: by?.id, reason: by?.reason }
  await tx.insert(orderEvents).values({ orderId: order.id, type, ...actor, at: timeOfEvent })
  announceOrder(tx, order)
}
