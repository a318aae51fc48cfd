import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { declineOrder as declineFields } from '#contract/endpoints/orders.ts'
import type { Delivery, Order } from '#contract/records/order.ts'
import { cancelReasonNames } from '#contract/rules/order.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { invalid } from '../../errors.ts'
import { markFoodsSoldOut } from '../menu/sold-out.ts'
import { announceStep, lockForStep, readOrder } from '../orders/steps.ts'
import { endCardPayments } from '../payments/end-card-payments.ts'
import { newCode } from './handover.ts'
import { acceptLockedOrder, cancelLockedOrder, declineLockedOrder, findDishes } from './queries.ts'
import { presentStep } from './step-results.ts'

/*
 * Every step is two statements in its transaction: lock the order and judge whether the step is possible; write the step
 * with its event, sale and notification (`recorded`). Card payments, ratings and menus add theirs where there are any.
 * These are the steps of an order that waits to be accepted.
 */

/** Cancels a customer's order that is Pending and not accepted. Throws 404, 409. */
export async function cancelOrder(tx: Tx, userId: string, orderId: string): Promise<Order> {
  const order = await lockForStep(tx, 'cancel', orderId, userId)
  announceStep(tx, order, await cancelLockedOrder(tx, order.id, {}))
  await endCardPayments(tx, order, 'cancelled', { beforeReply: true })
  return readOrder(tx, sql`o.id = ${order.id}`, 'user')
}

interface OrderOfSeller {
  sellerId: string
  orderId: string
}

/**
 * Accepts an order for its seller: creates the delivery with a six-digit code for the customer, who can no longer cancel
 * (decisions §5). It is expected in `minutes`, by default the restaurant's usual ones, a scheduled order at its time
 * (marketplace §2). Throws 404, 409.
 */
export async function acceptOrder(
  tx: Tx,
  clock: Clock,
  { sellerId, orderId }: OrderOfSeller,
  minutes?: number,
): Promise<Delivery> {
  const order = await lockForStep(tx, 'accept', orderId, sellerId)
  const values = { ...readClock(clock), code: newCode(), minutes: minutes ?? null }
  const step = await acceptLockedOrder(tx, order.id, values)
  announceStep(tx, order, step)
  return presentStep(step)
}

/**
 * Declines an order for its seller, marks the given dishes of it as sold out for today, and begins the refund of a paid one
 * (marketplace §2). Throws 404, 409, and 400 for a dish that is not in the order.
 */
export async function declineOrder(
  tx: Tx,
  clock: Clock,
  { sellerId, orderId }: OrderOfSeller,
  { reason, text, foods }: z.output<typeof declineFields>,
): Promise<Order> {
  const order = await lockForStep(tx, 'decline', orderId, sellerId)
  const dishes = await findDishes(tx, order.id)
  const chosen = dishes.filter(({ id }) => foods.includes(id))
  if (!foods.every((id) => dishes.some((dish) => dish.id === id)))
    throw invalid([{ path: 'foods', message: 'Please choose dishes of this order' }])
  const names = [...new Set(chosen.map(({ name }) => name))].join(', ')
  const shown = [reason === 'OTHER' ? '' : cancelReasonNames[reason], names, text].filter(Boolean).join(': ')
  announceStep(
    tx,
    order,
    await declineLockedOrder(tx, order.id, { cancelReason: reason, text, reason: shown }),
  )
  await endCardPayments(tx, order, 'cancelled')
  if (foods.length > 0) await markFoodsSoldOut(tx, clock, order, foods)
  return readOrder(tx, sql`o.id = ${order.id}`, 'seller')
}
