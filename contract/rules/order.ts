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

/** What a step looks at: the order's status, and its delivery's, null where nobody has accepted yet. */
export interface OrderState {
  orderStatus: OrderStatus
  deliveryStatus: DeliveryStatus | null
  hasComplaint: boolean
}

interface Step {
  /** whose step it is */
  by: Role
  /** order statuses in which it is possible */
  order: readonly OrderStatus[]
  /** delivery statuses in which it is possible; null: not accepted yet */
  delivery: readonly (DeliveryStatus | null)[]
  /** only while there is no complaint */
  withoutComplaint?: true
  /** what to say when it is not possible (any more) */
  refusal: string
}

const anyDelivery = [null, ...deliveryStatuses]

/**
 * What may happen to an order, when, and by whom (decisions §5). The button that offers a step and the service
 * that takes it read the same row.
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

/** What an order went through; each is kept as an event with its time. */
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

/** What to say where no address, or another's, was chosen (specification §8). */
export const addressMissing = 'Please select a delivery address before placing the order.'
