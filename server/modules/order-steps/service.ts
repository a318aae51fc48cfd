import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderDecline } from '#contract/endpoints/orders.ts'
import type { Order } from '#contract/records/order.ts'
import { cancelReasonNames } from '#contract/rules/order.ts'
import { type Clock, readClock } from '../../clock.ts'
import { announce, type Tx } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { invalid } from '../../errors.ts'
import { markFoodsSoldOut } from '../menu/sold-out.ts'
import { isRinging } from '../orders/board.ts'
import { lockForStep, readOrderById } from '../orders/steps.ts'
import { endCardPayments } from '../payments/end-card-payments.ts'
import { newCode } from './handover.ts'
import { acceptLockedOrder, cancelLockedOrder, declineLockedOrder, findDishes } from './queries.ts'

/*
 * Every step is two statements in its transaction: lock the order and judge whether the step is possible; write the step
 * with its event, sale and notification (`stepStatement`). Card payments, ratings and menus add theirs where there are any.
 * These are the steps of an order that waits to be accepted.
 */

/** Cancels a customer's order that is Pending and not accepted. Throws 404, 409. */
export async function cancelOrder(tx: Tx, userId: string, orderId: string): Promise<Order> {
  const order = await lockForStep(tx, 'cancel', orderId, userId)
  await cancelLockedOrder(tx, order, {})
  await endCardPayments(tx, order, 'cancelled', { beforeReply: true })
  return readOrderById(tx, order.id, 'user')
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
): Promise<Order> {
  const order = await lockForStep(tx, 'accept', orderId, sellerId)
  await acceptLockedOrder(tx, order, { ...readClock(clock), code: newCode(), minutes: minutes ?? null })
  return readOrderById(tx, order.id, 'seller')
}

/**
 * Declines an order for its seller, marks the given dishes of it as sold out for today, and begins the refund of a paid one
 * (marketplace §2). Throws 404, 409, and 400 for a dish that is not in the order.
 */
export async function declineOrder(
  tx: Tx,
  clock: Clock,
  { sellerId, orderId }: OrderOfSeller,
  { reason, text, foods }: z.output<typeof orderDecline>,
): Promise<Order> {
  const order = await lockForStep(tx, 'decline', orderId, sellerId)
  const dishes = await findDishes(tx, order.id)
  const chosen = dishes.filter(({ id }) => foods.includes(id))
  if (!foods.every((id) => dishes.some((dish) => dish.id === id)))
    throw invalid([{ path: 'foods', message: 'Please choose dishes of this order' }])
  const names = [...new Set(chosen.map(({ name }) => name))].join(', ')
  const shown = [reason === 'OTHER' ? '' : cancelReasonNames[reason], names, text].filter(Boolean).join(': ')
  await declineLockedOrder(tx, order, { cancelReason: reason, text, reason: shown })
  await endCardPayments(tx, order, 'cancelled')
  if (foods.length > 0) await markFoodsSoldOut(tx, clock, order, foods)
  return readOrderById(tx, order.id, 'seller')
}

const markSeen = prepared<{ id: string }, { sellerId: string; orders: readonly string[] }>(
  'set_orders_seen',
  (value) => sql`
    update orders set seen_at = now() from (
      select o.id from orders o
      where o.id = any(${value('orders')}::uuid[]) and o.seller_id = ${value('sellerId')} and ${isRinging}
      order by o.id for no key update
    ) as ringing
    where orders.id = ringing.id
    returning orders.id`,
)

/**
 * Stops those of the orders that ring for the seller, on all devices. Ignores others: an order that waits for its card
 * payment rings when it is paid.
 */
export async function setSeen(tx: Tx, sellerId: string, orders: readonly string[]): Promise<void> {
  const [first, ...more] = await markSeen(tx, { sellerId, orders })
  // As for notifications, `id` is the account if several changed.
  if (first) announce(tx, { accounts: [sellerId], topic: 'order', id: more.length > 0 ? sellerId : first.id })
}
