import { expect, it } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import type { OrderEventType, OrderStatus, PaymentStatus } from '#contract/rules/order.ts'
import type { RefundShown } from '#contract/rules/payment.ts'
import { describePayment } from './payment-state.ts'

const at = '2026-11-21T10:00:00.000Z'
const card = (
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  refund: RefundShown | null,
  timeline: OrderEventType[] = [],
) => {
  const order = { paymentMethod: 'PayNow', orderStatus, paymentStatus, refund, refunds: [] }
  return describePayment({
    ...order,
    timeline: timeline.map((type) => ({ type, at, by: null, reason: '' })),
  } as unknown as Order)
}

it.each([
  ['Pending', 'Pending', null, 'Waiting for your card payment'],
  ['Pending', 'Failed', null, 'The card was not accepted. Nothing was charged.'],
  ['Pending', 'Paid', 'Pending', 'The refund is on its way'],
  ['Completed', 'Paid', 'Pending', 'The refund is on its way'],
  ['Cancelled', 'Pending', null, 'Nothing was charged'],
  // The card was charged after the order was cancelled, so it is refunded.
  ['Cancelled', 'Pending', 'Pending', 'The refund is on its way'],
  ['Cancelled', 'Paid', 'Pending', 'The refund is on its way'],
  ['Cancelled', 'Paid', 'Failed', 'The refund failed. We will settle it with you.'],
  ['Failed', 'Refunded', 'Succeeded', 'Refunded'],
] as const)('a %s order whose payment is %s, its refund %s: %s', (order, payment, refund, text) => {
  expect(card(order, payment, refund).text).toBe(text)
})

it('shows when it was paid, by card or at the door', () => {
  expect(card('Pending', 'Paid', null, ['placed', 'paid'])).toEqual({
    text: 'Paid by card',
    event: { type: 'paid', at, by: null, reason: '' },
  })
  expect(card('Completed', 'Paid', null, ['placed', 'delivered'])).toEqual({
    text: 'Paid at the door',
    event: { type: 'delivered', at, by: null, reason: '' },
  })
})
