import { describe, expect, it } from 'vitest'
import { orderStatuses, paymentMethods, paymentStatuses } from './order.ts'
import { arrivals, endedUnpaid, mayPayNow, paymentSteps, refundSteps } from './payment.ts'

const states = orderStatuses.flatMap((orderStatus) =>
  paymentStatuses.map((paymentStatus) => ({ orderStatus, paymentStatus })),
)

describe('an incoming card payment', () => {
  it.each(states)('of an order $orderStatus, $paymentStatus', ({ orderStatus, paymentStatus }) => {
    const owed = orderStatus === 'Pending' && (paymentStatus === 'Pending' || paymentStatus === 'Failed')
    expect(arrivals[orderStatus][paymentStatus] === 'kept').toBe(owed)
  })
})

describe('Pay Now', () => {
  it.each(states.flatMap((state) => paymentMethods.map((paymentMethod) => ({ ...state, paymentMethod }))))(
    'in $orderStatus, $paymentStatus, $paymentMethod',
    (order) => {
      const expected =
        order.paymentMethod === 'PayNow' &&
        order.orderStatus === 'Pending' &&
        (order.paymentStatus === 'Pending' || order.paymentStatus === 'Failed')
      expect(mayPayNow(order)).toBe(expected)
    },
  )
})

describe('states', () => {
  it('of a payment: Paid is final and can be reached from every state', () => {
    expect(paymentSteps.Paid).toEqual([])
    for (const state of ['Starting', 'Open', 'Expired'] as const)
      expect(paymentSteps[state]).toContain('Paid')
    expect(paymentSteps.Expired).not.toContain('Open')
  })

  it('of a refund: only forwards, and Failed is final', () => {
    expect(refundSteps.Succeeded).toEqual(['Failed'])
    expect(refundSteps.Failed).toEqual([])
    expect(refundSteps.Pending).not.toContain('Starting')
  })
})

describe('an order that ended unpaid', () => {
  it.each(states)('in $orderStatus, $paymentStatus', (order) => {
    const expected = ['Cancelled', 'Failed'].includes(order.orderStatus) && order.paymentStatus === 'Pending'
    expect(endedUnpaid({ ...order, paymentMethod: 'PayNow', refund: null })).toBe(expected)
    // A card payment that arrived after the end is refunded.
    expect(endedUnpaid({ ...order, paymentMethod: 'PayNow', refund: 'Pending' })).toBe(false)
    // A refund in part of an order in cash only lowered what was to be collected.
    expect(endedUnpaid({ ...order, paymentMethod: 'CashOnDelivery', refund: 'Succeeded' })).toBe(expected)
  })
})
