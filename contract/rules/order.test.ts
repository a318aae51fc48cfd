import { describe, expect, it } from 'vitest'
import {
  type DeliveryStatus,
  deliveredLabel,
  deliveryStatuses,
  orderAllows,
  type OrderStatus,
  orderStatuses,
  type OrderStep,
  orderSteps,
} from './order.ts'

/** The states that allow a step (decisions §5). */
const possible: Record<OrderStep, [OrderStatus, DeliveryStatus | null, complaint: boolean][]> = {
  cancel: [
    ['Pending', null, false],
    ['Pending', null, true],
  ],
  changeAddress: [
    ['Pending', null, false],
    ['Pending', null, true],
  ],
  accept: [
    ['Pending', null, false],
    ['Pending', null, true],
  ],
  deliver: [
    ['Pending', 'Pending', false],
    ['Pending', 'Pending', true],
  ],
  fail: [
    ['Pending', 'Pending', false],
    ['Pending', 'Pending', true],
  ],
  complain: (['Completed', 'Failed', 'Cancelled'] as const).flatMap((order) =>
    [null, ...deliveryStatuses].map((delivery): [OrderStatus, DeliveryStatus | null, boolean] => [
      order,
      delivery,
      false,
    ]),
  ),
}

const states = orderStatuses.flatMap((orderStatus) =>
  [null, ...deliveryStatuses].flatMap((deliveryStatus) =>
    [false, true].map((hasComplaint) => ({ orderStatus, deliveryStatus, hasComplaint })),
  ),
)

describe.each(Object.keys(orderSteps) as OrderStep[])('%s', (step) => {
  it.each(states)('in $orderStatus, delivery $deliveryStatus, complaint $hasComplaint', (state) => {
    const expected = possible[step].some(
      ([order, delivery, complaint]) =>
        order === state.orderStatus && delivery === state.deliveryStatus && complaint === state.hasComplaint,
    )
    expect(orderAllows(state, step)).toBe(expected)
  })
})

it('every step has a row with a refusal message', () => {
  expect(Object.keys(orderSteps).toSorted()).toEqual(Object.keys(possible).toSorted())
  for (const { refusal } of Object.values(orderSteps)) expect(refusal).toMatch(/^[A-Z].+/)
})

it('customers may cancel and complain, sellers may deliver', () => {
  const steps = Object.entries(orderSteps)
  const of = (role: string) => steps.filter(([, { by }]) => by === role).map(([name]) => name)
  expect(of('user').toSorted()).toEqual(['cancel', 'changeAddress', 'complain'])
  expect(of('seller').toSorted()).toEqual(['accept', 'deliver', 'fail'])
})

it.each([
  ['Pending', 'Payed & Delivered'],
  ['Failed', 'Payed & Delivered'],
  ['Paid', 'Delivered'],
  ['Refunded', 'Delivered'],
] as const)('labels the link of an order with payment %s %s', (status, label) => {
  expect(deliveredLabel(status)).toBe(label)
})
