import type { Role } from '../endpoint.ts'
import type { Fulfilment } from '../records/charges.ts'

/** In the order of the sort weights: Pending 1, Completed 2, Failed 3, Cancelled 4. */
export const orderStatuses = ['Pending', 'Completed', 'Failed', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentMethods = ['CashOnDelivery', 'PayNow'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = ['Pending', 'Paid', 'Failed', 'Refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const deliveryStatuses = ['Pending', 'Delivered', 'Failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The actor of a step: an account of a role, or the clock. */
export const actors = ['user', 'seller', 'system', 'admin'] as const
export type Actor = (typeof actors)[number]

/** How far an accepted order is. Its delivery stays Pending (marketplace §2). */
export const progresses = ['cooking', 'ready', 'on-its-way'] as const
export type Progress = (typeof progresses)[number]

/** Whether the customer asked to cancel an accepted order. */
export type CancelRequestState = 'none' | 'open' | 'declined'

/** The state that decides on a step. */
export interface OrderState {
  orderStatus: OrderStatus
  /** null if not accepted yet */
  deliveryStatus: DeliveryStatus | null
  progress: Progress
  fulfilment: Fulfilment
  cancelRequest: CancelRequestState
  /** the seller has given another expected time already, or there is none to change */
  isExpectedFixed: boolean
  /** too many wrong delivery codes */
  isCodeLocked: boolean
  hasComplaint: boolean
  /** it should have arrived, or have been answered (marketplace §4) */
  isLate: boolean
}

interface Step {
  /** the actors that may take the step */
  by: Role | 'system'
  /** order statuses that allow it */
  order: readonly OrderStatus[]
  /** delivery statuses that allow it; null: not accepted yet */
  delivery: readonly (DeliveryStatus | null)[]
  /** only as far as this */
  progress?: readonly Progress[]
  /** only for this way to the customer */
  fulfilment?: Fulfilment
  /** only in this state of the customer's request to cancel */
  cancelRequest?: CancelRequestState
  /** only if the expected time can be changed */
  withExpected?: true
  /** only if the delivery code is locked */
  codeLocked?: true
  /** only if there is no complaint */
  withoutComplaint?: true
  /** also while the order is Pending, if it is late */
  orLate?: true
  /** message if it is not possible (any more) */
  refusal: string
}

const anyDelivery = [null, ...deliveryStatuses]
const waiting = { order: ['Pending'], delivery: [null] } as const
const running = { order: ['Pending'], delivery: ['Pending'] } as const

/**
 * The possible steps of an order, by state and role (decisions §5, marketplace §2). The screen's buttons, the service and
 * the jobs use the same table.
 */
export const orderSteps = {
  cancel: { by: 'user', ...waiting, refusal: 'This order can no longer be cancelled' },
  changeAddress: { by: 'user', ...waiting, refusal: 'The delivery address can no longer be changed' },
  complain: {
    by: 'user',
    order: ['Completed', 'Failed', 'Cancelled'],
    delivery: anyDelivery,
    orLate: true,
    withoutComplaint: true,
    refusal: 'A complaint is possible once the order is no longer Pending, or late, and only one at a time',
  },
  requestCancel: {
    by: 'user',
    ...running,
    cancelRequest: 'none',
    refusal: 'You can ask to cancel this order only once, and only while it is being prepared or delivered',
  },
  renewCode: {
    by: 'user',
    ...running,
    codeLocked: true,
    refusal: 'There is a new delivery code only after too many wrong ones',
  },
  accept: { by: 'seller', ...waiting, refusal: 'This order can no longer be accepted' },
  decline: { by: 'seller', ...waiting, refusal: 'This order can no longer be declined' },
  setReady: {
    by: 'seller',
    ...running,
    progress: ['cooking'],
    refusal: 'This order can no longer be set Ready',
  },
  setOnItsWay: {
    by: 'seller',
    ...running,
    progress: ['cooking', 'ready'],
    fulfilment: 'delivery',
    refusal: 'This order can no longer be set On its way',
  },
  setExpected: {
    by: 'seller',
    ...running,
    withExpected: true,
    refusal: 'The expected time of this order can no longer be changed',
  },
  answerCancel: {
    by: 'seller',
    ...running,
    cancelRequest: 'open',
    refusal: 'There is no open request to cancel this order',
  },
  deliver: { by: 'seller', ...running, refusal: 'This delivery is no longer open' },
  fail: { by: 'seller', ...running, refusal: 'This delivery is no longer open' },
  /** a link for the courier */
  linkCourier: {
    by: 'seller',
    ...running,
    fulfilment: 'delivery',
    refusal: 'A courier link is possible only while an accepted order is to be delivered',
  },
  /** where the marketplace lets sellers do so (marketplace §2) */
  deliverWithoutCode: { by: 'seller', ...running, refusal: 'This delivery is no longer open' },
  /** the steps of operators (marketplace §10) */
  cancelByOperator: {
    by: 'admin',
    order: ['Pending'],
    delivery: [null, 'Pending'],
    refusal: 'This order can no longer be cancelled',
  },
  changeByOperator: {
    by: 'admin',
    order: ['Pending'],
    delivery: [null, 'Pending'],
    refusal: 'This order can no longer be changed',
  },
  deliverByOperator: { by: 'admin', ...running, refusal: 'This delivery is no longer open' },
  /** at the end of the accept limit, or of the time to pay */
  expire: { by: 'system', ...waiting, refusal: 'This order no longer waits to be accepted' },
} as const satisfies Record<string, Step>

export type OrderStep = keyof typeof orderSteps

/** Whether the step is possible in this state. */
export function orderAllows(state: OrderState, step: OrderStep): boolean {
  const rule: Step = orderSteps[step]
  return (
    (rule.order.includes(state.orderStatus) || (rule.orLate === true && state.isLate)) &&
    rule.delivery.includes(state.deliveryStatus) &&
    (!rule.progress || rule.progress.includes(state.progress)) &&
    (!rule.fulfilment || rule.fulfilment === state.fulfilment) &&
    (!rule.cancelRequest || rule.cancelRequest === state.cancelRequest) &&
    !(rule.withExpected && state.isExpectedFixed) &&
    !(rule.codeLocked && !state.isCodeLocked) &&
    !(rule.withoutComplaint && state.hasComplaint)
  )
}

/** Why an order was cancelled: the seller's reasons to decline, then those of the clock and of the customer's request. */
export const declineReasons = ['SOLD_OUT', 'TOO_BUSY', 'CLOSING', 'CANNOT_DELIVER', 'OTHER'] as const
export type DeclineReason = (typeof declineReasons)[number]
export const cancelReasons = [...declineReasons, 'NOT_ACCEPTED', 'NOT_PAID', 'REQUESTED'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The words of the reasons, on buttons and in timelines. */
export const cancelReasonNames: Record<CancelReason, string> = {
  SOLD_OUT: 'Sold out',
  TOO_BUSY: 'Too busy',
  CLOSING: 'Closing',
  CANNOT_DELIVER: 'Cannot deliver there',
  OTHER: 'Other',
  NOT_ACCEPTED: 'Not accepted in time',
  NOT_PAID: 'Not paid in time',
  REQUESTED: 'Requested by the customer',
}

/** The label of the seller's link to Complete Delivery: for delivery the specification's (Orders Dashboard). */
export function deliveredLabel(paymentStatus: PaymentStatus, fulfilment: Fulfilment): string {
  const isUnpaid = paymentStatus === 'Pending' || paymentStatus === 'Failed'
  if (fulfilment === 'pickup') return isUnpaid ? 'Paid & Picked Up' : 'Picked Up'
  return isUnpaid ? 'Payed & Delivered' : 'Delivered'
}

/** The display name of a payment method. */
export function paymentMethodName(method: PaymentMethod, fulfilment: Fulfilment): string {
  if (method === 'PayNow') return 'Pay Now'
  return fulfilment === 'pickup' ? 'Cash on Pickup' : 'Cash on Delivery'
}

/** The types of an order's events; each is stored with its time. */
export const orderEventTypes = [
  'placed',
  'address-changed',
  'accepted',
  'delivered',
  'failed',
  'cancelled',
  'declined',
  'ready',
  'on-its-way',
  'expected-changed',
  'cancel-requested',
  'cancel-declined',
  'code-renewed',
  'paid',
  'payment-failed',
  'refunded',
  'refund-failed',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

/** Those that end an order. */
export const endingEvents = [
  'delivered',
  'failed',
  'cancelled',
  'declined',
] as const satisfies OrderEventType[]

/** Message for a missing address or the address of another account (specification §8). */
export const addressMissing = 'Please select a delivery address before placing the order.'
