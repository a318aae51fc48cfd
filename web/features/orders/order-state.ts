import type { Delivery, Order } from '#contract/records/order.ts'
import { columnOf, lateFrom, waitsForPayment } from '#contract/rules/kitchen.ts'
import type { OrderState } from '#contract/rules/order.ts'

/** How far an order is, as customers and sellers read it. The running ones come first, the most advanced on top. */
export const orderStages = [
  'on-its-way',
  'ready',
  'cooking',
  'waiting',
  'payment',
  'later',
  'completed',
  'failed',
  'cancelled',
] as const
export type OrderStage = (typeof orderStages)[number]

/** What the stage of an order follows from. */
export type StagedOrder = Pick<
  Order,
  | 'orderStatus'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'paymentProcessing'
  | 'fulfilment'
  | 'scheduledFor'
  | 'acceptLimit'
  | 'cancelledBy'
> & {
  delivery: Pick<Delivery, 'readyAt' | 'dispatchedAt'> | null
  restaurant: Pick<Order['restaurant'], 'usualMinutes'>
}

/** The stage of an order; `now` in milliseconds. */
export function stageOf(order: StagedOrder, now: number): OrderStage {
  if (order.orderStatus !== 'Pending') return endings[order.orderStatus]
  if (waitsForPayment(order)) return 'payment'
  const column = columnOf(order, order.restaurant.usualMinutes ?? null, now)
  return column === 'new' ? 'waiting' : column
}

const endings = { Completed: 'completed', Failed: 'failed', Cancelled: 'cancelled' } as const

/** The stage in words, the same for customers and sellers. */
export function stageInWords(order: StagedOrder, now: number): string {
  const isPickup = order.fulfilment === 'pickup'
  switch (stageOf(order, now)) {
    case 'on-its-way':
      return 'On its way'
    case 'ready':
      return isPickup ? 'Ready for pickup' : 'Ready'
    case 'cooking':
      return 'Being prepared'
    case 'waiting':
      return 'Not accepted yet'
    case 'payment':
      return order.paymentProcessing ? 'Payment is being processed' : 'Waiting for card payment'
    case 'later':
      return 'Accepted for later'
    case 'completed':
      return isPickup ? 'Picked up' : 'Delivered'
    case 'failed':
      return isPickup ? 'Not picked up' : 'Delivery failed'
    case 'cancelled':
      return cancelledWords(order)
  }
}

function cancelledWords({ cancelledBy }: Pick<Order, 'cancelledBy'>): string {
  if (cancelledBy === 'seller') return 'Declined'
  return cancelledBy === 'system' ? 'Cancelled automatically' : 'Cancelled'
}

/** The orders by stage, the most advanced first; those of one stage stay in their order. `now` in milliseconds. */
export function mostAdvancedFirst<One extends StagedOrder>(orders: readonly One[], now: number): One[] {
  const place = (order: One) => orderStages.indexOf(stageOf(order, now))
  return orders.toSorted((one, other) => place(one) - place(other))
}

/** The state that the rules of `contract/rules/order.ts` work on; `now` in milliseconds. */
export function stateOf(order: Order, now = Date.now()): OrderState {
  const { orderStatus, delivery, complaint, fulfilment, cancelRequest } = order
  return {
    orderStatus,
    deliveryStatus: delivery?.deliveryStatus ?? null,
    progress: delivery?.dispatchedAt ? 'on-its-way' : delivery?.readyAt ? 'ready' : 'cooking',
    fulfilment,
    cancelRequest: cancelRequest ? (cancelRequest.declined ? 'declined' : 'open') : 'none',
    isExpectedFixed: !delivery?.expectedAt || delivery.expectedReason !== '',
    isCodeLocked: delivery?.codeLocked ?? false,
    hasComplaint: complaint !== null,
    isLate: now > (lateFrom(order) ?? Infinity),
  }
}

/** The current state of an order in one sentence, for someone whose page showed an older state. */
export function stateInWords(order: Order): string {
  return `Order ${order.billNumber} ${stateAfterBill(order)}.`
}

function stateAfterBill({ orderStatus, delivery, fulfilment, cancelledBy }: Order): string {
  const isPickup = fulfilment === 'pickup'
  if (orderStatus === 'Completed') return isPickup ? 'has been picked up' : 'has been delivered'
  if (orderStatus === 'Failed') {
    return isPickup ? 'is Failed: it was not picked up' : 'is Failed: its delivery did not succeed'
  }
  if (orderStatus === 'Cancelled') {
    if (cancelledBy === 'seller') return 'has been declined'
    return cancelledBy === 'system' ? 'has been cancelled automatically' : 'has been cancelled'
  }
  if (!delivery) return 'has not been accepted yet'
  if (delivery.dispatchedAt) return 'is on its way already'
  return delivery.readyAt ? 'is ready already' : 'has been accepted already'
}

/** Page size of order lists. Lower than for other lists, because orders show their bills. */
export const ordersOnAPage = 12
