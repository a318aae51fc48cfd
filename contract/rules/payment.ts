import type { OrderStatus, PaymentMethod, PaymentStatus } from './order.ts'

/**
 * The states of a card payment. Starting: created here, the provider may not know it yet. Open: the provider's page
 * can take the money. Paid and Expired are reported by the provider.
 */
export const paymentStates = ['Starting', 'Open', 'Paid', 'Expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The allowed transitions; any other report of the provider is a duplicate or late, and ignored. */
export const paymentSteps: Record<PaymentState, readonly PaymentState[]> = {
  Starting: ['Open', 'Paid', 'Expired'],
  Open: ['Paid', 'Expired'],
  // Money that the provider has taken always counts.
  Expired: ['Paid'],
  Paid: [],
}

/**
 * The states of a refund. Starting: created here. Pending: accepted by the provider. Failed: refused by the bank.
 */
export const refundStates = ['Starting', 'Pending', 'Succeeded', 'Failed'] as const
export type RefundState = (typeof refundStates)[number]

export const refundSteps: Record<RefundState, readonly RefundState[]> = {
  Starting: ['Pending', 'Succeeded', 'Failed'],
  Pending: ['Succeeded', 'Failed'],
  // A bank may refuse the money days after a successful refund.
  Succeeded: ['Failed'],
  Failed: [],
}

/** The refund states that an order shows: Starting is shown as Pending. */
export const refundsShown = ['Pending', 'Succeeded', 'Failed'] as const satisfies readonly RefundState[]
export type RefundShown = (typeof refundsShown)[number]

/** The reasons for a refund: the order ended, nothing was owed, or the operator refunded at the provider. */
export const refundReasons = ['cancelled', 'failed', 'surplus', 'provider'] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * The treatment of an incoming card payment, by the order's status and payment status (decisions §5): it is kept only
 * if it is owed. Surplus: the order was already paid, in cash or by another card payment.
 */
export const arrivals: Record<OrderStatus, Record<PaymentStatus, 'kept' | RefundReason>> = {
  Pending: { Pending: 'kept', Failed: 'kept', Paid: 'surplus', Refunded: 'surplus' },
  Completed: { Pending: 'surplus', Failed: 'surplus', Paid: 'surplus', Refunded: 'surplus' },
  Failed: { Pending: 'failed', Failed: 'failed', Paid: 'failed', Refunded: 'failed' },
  Cancelled: { Pending: 'cancelled', Failed: 'cancelled', Paid: 'cancelled', Refunded: 'cancelled' },
}

/** Whether Pay Now is possible: a PayNow order that is Pending and unpaid, and no payment is being processed (decisions §5). */
export function mayPayNow(order: {
  paymentMethod: PaymentMethod
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  paymentProcessing?: boolean
}): boolean {
  if (order.paymentProcessing) return false
  return order.paymentMethod === 'PayNow' && arrivals[order.orderStatus][order.paymentStatus] === 'kept'
}

/**
 * Whether an order ended without a payment. Its payment status stays Pending, and screens show *Nothing was charged*
 * instead (decisions §11).
 */
export function endedUnpaid(order: {
  orderStatus: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  refund: RefundShown | null
}): boolean {
  const hasEnded = order.orderStatus === 'Cancelled' || order.orderStatus === 'Failed'
  // Of an order in cash a refund in part only lowered what was to be collected.
  const nothingBack = order.refund === null || order.paymentMethod === 'CashOnDelivery'
  return hasEnded && order.paymentStatus === 'Pending' && nothingBack
}

/** Message if `mayPayNow` is false. */
export const payNowRefusal = 'This order cannot be paid by card (any more)'

/** Message while the money of a payment is on its way, which may take some hours. */
export const processingRefusal =
  'Your payment is being processed. Please wait until your bank has confirmed it.'

/** The states of a dispute. Won: the money is back. Lost: the marketplace decides who pays. */
export const disputeStates = ['Open', 'Won', 'Lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The states that the provider may report after each state: a lost dispute may be won on appeal. A late report of another one changes nothing. */
export const disputeSteps: Record<DisputeState, readonly DisputeState[]> = {
  Open: ['Open', 'Won', 'Lost'],
  Lost: ['Won'],
  Won: [],
}
