import type { Delivery, Order } from '../records/order.ts'

/*
 * What the board and the customers' screens derive from an order (marketplace §2). Times are milliseconds.
 */

const minute = 60_000

/** What the progress of an accepted order follows from; null: not accepted yet. */
type Progressing = { delivery: Pick<Delivery, 'readyAt' | 'dispatchedAt'> | null }

/** The columns of the board, from left to right; the unpaid orders wait below the new ones. */
export const boardColumns = ['new', 'unpaid', 'cooking', 'ready', 'on-its-way', 'later'] as const
export type BoardColumn = (typeof boardColumns)[number]

/** From the start of cooking to the arrival, where the restaurant has not set its usual minutes. */
export const defaultMinutes = 30

/**
 * The column of a Pending order, whether it is paid or not. An accepted one for a later time moves from *Later* to *Cooking* the
 * usual minutes before it.
 */
export function columnOf(
  { delivery, scheduledFor }: Progressing & Pick<Order, 'scheduledFor'>,
  usualMinutes: number | null,
  now: number,
): Exclude<BoardColumn, 'unpaid'> {
  if (!delivery) return 'new'
  if (delivery.dispatchedAt) return 'on-its-way'
  if (delivery.readyAt) return 'ready'
  const isLater = scheduledFor && Date.parse(scheduledFor) - (usualMinutes ?? defaultMinutes) * minute > now
  return isLater ? 'later' : 'cooking'
}

/** Whether an order is held back until its card payment: where the restaurant has an accept limit, or the payment is being processed. */
export function waitsForPayment({
  orderStatus,
  delivery,
  acceptLimit,
  paymentMethod,
  paymentStatus,
  paymentProcessing,
}: Progressing &
  Pick<
    Order,
    'orderStatus' | 'acceptLimit' | 'paymentMethod' | 'paymentStatus' | 'paymentProcessing'
  >): boolean {
  const isUnpaid = paymentStatus === 'Pending' || paymentStatus === 'Failed'
  return (
    orderStatus === 'Pending' &&
    delivery === null &&
    (acceptLimit !== null || paymentProcessing === true) &&
    paymentMethod === 'PayNow' &&
    isUnpaid
  )
}

/** Whether an order waits to be accepted by its seller, and not for its payment. */
export function waitsForSeller(order: Parameters<typeof waitsForPayment>[0]): boolean {
  return order.orderStatus === 'Pending' && order.delivery === null && !waitsForPayment(order)
}

/** Whether an order rings: it waits for its seller, who has not seen it. */
export function rings(order: Parameters<typeof waitsForPayment>[0] & Pick<Order, 'seenAt'>): boolean {
  return waitsForSeller(order) && order.seenAt === null
}

/** The ten minutes around an expected time that customers see. */
export function expectedSpan(expectedAt: string): { from: number; to: number } {
  const at = Date.parse(expectedAt)
  return { from: at - 5 * minute, to: at + 5 * minute }
}

/** Whether a running order has not arrived by the end of its span. */
export function isLate(
  order: Pick<Order, 'orderStatus'> & { delivery: Pick<Delivery, 'expectedAt'> | null },
  now: number,
): boolean {
  const expectedAt = order.orderStatus === 'Pending' && order.delivery?.expectedAt
  return Boolean(expectedAt) && now > expectedSpan(expectedAt as string).to
}

/** Milliseconds after which an order without an expected time is late. */
const lateAfter = 60 * minute

/**
 * From when a customer can complain about a Pending order (marketplace §4): after the end of its span; without one an hour after
 * it was accepted; until then after the time to answer, without one an hour after it was placed, or paid by card. Never before the
 * time that it was ordered for. null: it is not Pending, or not paid.
 */
export function lateFrom({
  orderStatus,
  paymentMethod,
  paymentStatus,
  scheduledFor,
  createdAt,
  acceptBy,
  delivery,
  timeline,
}: Pick<
  Order,
  'orderStatus' | 'paymentMethod' | 'paymentStatus' | 'scheduledFor' | 'createdAt' | 'acceptBy' | 'timeline'
> & {
  delivery: Pick<Delivery, 'expectedAt'> | null
}): number | null {
  if (orderStatus !== 'Pending' || (paymentMethod === 'PayNow' && paymentStatus !== 'Paid')) return null
  if (delivery?.expectedAt) return expectedSpan(delivery.expectedAt).to
  if (!delivery && acceptBy) return Date.parse(acceptBy)
  const timeOf = (type: 'accepted' | 'paid') =>
    Date.parse(timeline.findLast((event) => event.type === type)?.at ?? createdAt)
  const since = timeOf(!delivery && paymentMethod === 'PayNow' ? 'paid' : 'accepted')
  const slot = scheduledFor ? Date.parse(scheduledFor) : 0
  return delivery ? Math.max(since, slot) + lateAfter : Math.max(since + lateAfter, slot)
}
