import { describe, expect, it } from 'vitest'
import { orderStatuses, paymentMethods, paymentStatuses } from './order.ts'
import { afterRefund, arrivals, mayPayNow, paymentSteps, refundReasons, refundSteps } from './payment.ts'

const states = orderStatuses.flatMap((orderStatus) =>
  paymentStatuses.map((paymentStatus) => ({ orderStatus, paymentStatus })),
)

describe('a card payment that arrives', () => {
  it.each(states)('for an order that is $orderStatus, $paymentStatus', ({ orderStatus, paymentStatus }) => {
    const owed = orderStatus === 'Pending' && (paymentStatus === 'Pending' || paymentStatus === 'Failed')
    expect(arrivals[orderStatus][paymentStatus] === 'kept').toBe(owed)
  })

  it('makes an ended order’s payment Refunded, and leaves one that was paid otherwise as it is', () => {
    expect(afterRefund).toEqual({
      cancelled: 'Refunded',
      failed: 'Refunded',
      provider: 'Refunded',
      surplus: null,
    })
    expect(Object.keys(afterRefund).toSorted()).toEqual([...refundReasons].toSorted())
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
  it('of a payment: money once taken stays taken, and taken money always counts', () => {
    expect(paymentSteps.Paid).toEqual([])
    for (const state of ['Starting', 'Open', 'Expired'] as const)
      expect(paymentSteps[state]).toContain('Paid')
    expect(paymentSteps.Expired).not.toContain('Open')
  })

  it('of a refund: only forwards, and the bank’s refusal is the last word', () => {
    expect(refundSteps.Succeeded).toEqual(['Failed'])
    expect(refundSteps.Failed).toEqual([])
    expect(refundSteps.Pending).not.toContain('Starting')
  })
})
