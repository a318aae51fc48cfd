import type { OrderStatus, PaymentMethod, PaymentStatus } from './order.ts'

/** The one currency, as card providers write it; its minor unit is the paisa. */
export const currency = 'inr'

/**
 * A try to pay an order by card. Starting: it is decided, and the provider may not know of it yet. Open: the provider's
 * page can take the money. Paid and Expired are the provider's own word.
 */
export const paymentStates = ['Starting', 'Open', 'Paid', 'Expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What may follow what; any other word of the provider is doubled or late, and changes nothing. */
export const paymentSteps: Record<PaymentState, readonly PaymentState[]> = {
  Starting: ['Open', 'Paid', 'Expired'],
  Open: ['Paid', 'Expired'],
  // Money that the provider has taken counts, whatever it said before.
  Expired: ['Paid'],
  Paid: [],
}

/** Starting: it is decided. Pending: the provider has taken it on. Failed: the bank would not have it back. */
export const refundStates = ['Starting', 'Pending', 'Succeeded', 'Failed'] as const
export type RefundState = (typeof refundStates)[number]

export const refundSteps: Record<RefundState, readonly RefundState[]> = {
  Starting: ['Pending', 'Succeeded', 'Failed'],
  Pending: ['Succeeded', 'Failed'],
  // A bank may return the money days after it was sent back.
  Succeeded: ['Failed'],
  Failed: [],
}

/** A refund as an order shows it: whether the provider knows of it yet is nobody's affair. */
export const refundsShown = ['Pending', 'Succeeded', 'Failed'] as const satisfies readonly RefundState[]
export type RefundShown = (typeof refundsShown)[number]

/** Why money goes back: the order's end, a payment that nothing is owed for, or the operator's wish at the provider. */
export const refundReasons = ['cancelled', 'failed', 'surplus', 'provider'] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * What becomes of a card payment that arrives, by the order's and its payment's state (decisions §5): it is kept only
 * where it is owed. Surplus: it was paid already, at the door or by another card payment.
 */
export const arrivals: Record<OrderStatus, Record<PaymentStatus, 'kept' | RefundReason>> = {
  Pending: { Pending: 'kept', Failed: 'kept', Paid: 'surplus', Refunded: 'surplus' },
  Completed: { Pending: 'surplus', Failed: 'surplus', Paid: 'surplus', Refunded: 'surplus' },
  Failed: { Pending: 'failed', Failed: 'failed', Paid: 'failed', Refunded: 'failed' },
  Cancelled: { Pending: 'cancelled', Failed: 'cancelled', Paid: 'cancelled', Refunded: 'cancelled' },
}

/** What the order's payment is once the money is back; null: as it was. */
export const afterRefund: Record<RefundReason, PaymentStatus | null> = {
  cancelled: 'Refunded',
  failed: 'Refunded',
  provider: 'Refunded',
  surplus: null,
}

/** Whether Pay Now is offered, and a session may be open: a PayNow order that is Pending and unpaid (decisions §5). */
export function mayPayNow(order: {
  paymentMethod: PaymentMethod
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
}): boolean {
  return order.paymentMethod === 'PayNow' && arrivals[order.orderStatus][order.paymentStatus] === 'kept'
}

/** What to say where `mayPayNow` is false. */
export const payNowRefusal = 'This order cannot be paid by card (any more)'
