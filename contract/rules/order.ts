import type { Role } from '../endpoint.ts'

/** In the order of the sort weights: Pending 1, Completed 2, Failed 3, Cancelled 4. */
export const orderStatuses = ['Pending', 'Completed', 'Failed', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentMethods = ['CashOnDelivery', 'PayNow'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = ['Pending', 'Paid', 'Failed', 'Refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const deliveryStatuses = ['Pending', 'Delivered', 'Failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The state that decides on a step: the order's status, and its delivery's, null if not accepted yet. */
export interface OrderState {
  orderStatus: OrderStatus
  deliveryStatus: DeliveryStatus | null
  hasComplaint: boolean
}

interface Step {
  /** role that may take the step */
  by: Role
  /** order statuses that allow it */
  order: readonly OrderStatus[]
  /** delivery statuses that allow it; null: not accepted yet */
  delivery: readonly (DeliveryStatus | null)[]
  /** only if there is no complaint */
  withoutComplaint?: true
  /** message if it is not possible (any more) */
  refusal: string
}

const anyDelivery = [null, ...deliveryStatuses]

/**
 * The possible steps of an order, by state and role (decisions §5). The screen's buttons and the service use the same
 * table.
 */
export const orderSteps = {
  cancel: {
    by: 'user',
    order: ['Pending'],
    delivery: [null],
    refusal: 'This order can no longer be cancelled',
  },
  changeAddress: {
    by: 'user',
    order: ['Pending'],
    delivery: [null],
    refusal: 'The delivery address can no longer be changed',
  },
  complain: {
    by: 'user',
    order: ['Completed', 'Failed', 'Cancelled'],
    delivery: anyDelivery,
    withoutComplaint: true,
    refusal: 'A complaint is possible once the order is no longer Pending, and only one at a time',
  },
  accept: {
    by: 'seller',
    order: ['Pending'],
    delivery: [null],
    refusal: 'This order can no longer be accepted',
  },
  deliver: {
    by: 'seller',
    order: ['Pending'],
    delivery: ['Pending'],
    refusal: 'This delivery is no longer open',
  },
  fail: {
    by: 'seller',
    order: ['Pending'],
    delivery: ['Pending'],
    refusal: 'This delivery is no longer open',
  },
} as const satisfies Record<string, Step>

export type OrderStep = keyof typeof orderSteps

/** Whether the step is possible in this state. */
export function orderAllows(state: OrderState, step: OrderStep): boolean {
  const rule: Step = orderSteps[step]
  return (
    rule.order.includes(state.orderStatus) &&
    rule.delivery.includes(state.deliveryStatus) &&
    !(rule.withoutComplaint && state.hasComplaint)
  )
}

/** The label of the seller's link to Complete Delivery (specification, Orders Dashboard). */
export function deliveredLabel(paymentStatus: PaymentStatus): string {
  return paymentStatus === 'Pending' || paymentStatus === 'Failed' ? 'Payed & Delivered' : 'Delivered'
}

/** The types of an order's events; each is stored with its time. */
export const orderEventTypes = [
  'placed',
  'address-changed',
  'accepted',
  'delivered',
  'failed',
  'cancelled',
  'paid',
  'payment-failed',
  'refunded',
  'refund-failed',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

/** Message for a missing address or the address of another account (specification §8). */
export const addressMissing = 'Please select a delivery address before placing the order.'
