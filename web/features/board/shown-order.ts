import type { Delivery, Order } from '#contract/records/order.ts'
import type { Tap } from './tap-queue.ts'

/** What a ticket shows. The same object until something of it changes. */
export interface TicketView {
  order: Order
  usualMinutes: number | null
  /** a tap has been sent and not answered */
  isUnanswered: boolean
  /** why the last tap was refused */
  refusal: string | null
}

/** Whether a ticket would show the same. */
export function isSame(a: TicketView, b: TicketView): boolean {
  return (
    a.order === b.order &&
    a.usualMinutes === b.usualMinutes &&
    a.isUnanswered === b.isUnanswered &&
    a.refusal === b.refusal
  )
}

/** An order as the board shows it: with the taps that the server has not answered. */
export function withTaps(order: Order, taps: readonly Tap[]): Order {
  return taps.reduce(withTap, order)
}

function withTap(order: Order, { step, at }: Tap): Order {
  if (order.orderStatus !== 'Pending') return order
  const time = new Date(at).toISOString()
  if (step === 'accept') return order.delivery ? order : accepted(order, time)
  if (!order.delivery) return order
  const change = step === 'ready' ? { readyAt: time } : { dispatchedAt: time }
  return { ...order, delivery: { ...order.delivery, ...change } }
}

function accepted(order: Order, at: string): Order {
  const delivery: Delivery = {
    // Not known before the answer. Steps that need it are sent after that.
    _id: '',
    deliveryStatus: 'Pending',
    deliveredAt: null,
    expectedAt: null,
    expectedReason: '',
    readyAt: null,
    dispatchedAt: null,
    rating: null,
    ratingGiven: null,
    deliveryAddress: order.deliveryAddress,
  }
  const timeline = [...order.timeline, { type: 'accepted' as const, at, by: 'seller' as const, reason: '' }]
  return { ...order, delivery, timeline }
}

/** Why a ticket left the board. */
export function ended(order: Order | undefined): string {
  if (order?.orderStatus === 'Completed')
    return order.fulfilment === 'pickup' ? 'was picked up' : 'was delivered'
  if (order?.orderStatus === 'Failed') return 'failed'
  if (order?.orderStatus !== 'Cancelled') return 'is no longer open'
  if (order.cancelledBy === 'user') return 'was cancelled by the customer'
  if (order.cancelledBy === 'system') return 'was cancelled automatically'
  return 'was declined'
}
