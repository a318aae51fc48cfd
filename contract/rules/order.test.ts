import { expect, it } from 'vitest'
import {
  deliveredLabel,
  deliveryStatuses,
  orderAllows,
  type OrderState,
  orderStatuses,
  type OrderStep,
  orderSteps,
  progresses,
} from './order.ts'

const state = (changes: Partial<OrderState> = {}): OrderState => ({
  orderStatus: 'Pending',
  deliveryStatus: null,
  progress: 'cooking',
  fulfilment: 'delivery',
  cancelRequest: 'none',
  isExpectedFixed: true,
  isCodeLocked: false,
  hasComplaint: false,
  isLate: false,
  ...changes,
})

const states = orderStatuses.flatMap((orderStatus) =>
  [null, ...deliveryStatuses].flatMap((deliveryStatus) =>
    progresses.flatMap((progress) =>
      (['delivery', 'pickup'] as const).flatMap((fulfilment) =>
        (['none', 'open', 'declined'] as const).flatMap((cancelRequest) =>
          [false, true].flatMap((hasComplaint) =>
            [false, true].map((more) =>
              state({
                isLate: more,
                orderStatus,
                deliveryStatus,
                progress,
                fulfilment,
                cancelRequest,
                hasComplaint,
                isExpectedFixed: more,
                isCodeLocked: more,
              }),
            ),
          ),
        ),
      ),
    ),
  ),
)

const isWaiting = ({ orderStatus, deliveryStatus }: OrderState) =>
  orderStatus === 'Pending' && deliveryStatus === null
const isRunning = ({ orderStatus, deliveryStatus }: OrderState) =>
  orderStatus === 'Pending' && deliveryStatus === 'Pending'

/** The states that allow a step (decisions §5, marketplace §2). */
const possible: Record<OrderStep, (state: OrderState) => boolean> = {
  cancel: isWaiting,
  changeAddress: isWaiting,
  accept: isWaiting,
  decline: isWaiting,
  expire: isWaiting,
  deliver: isRunning,
  fail: isRunning,
  deliverWithoutCode: isRunning,
  deliverByOperator: isRunning,
  cancelByOperator: (one) => isWaiting(one) || isRunning(one),
  changeByOperator: (one) => isWaiting(one) || isRunning(one),
  setReady: (one) => isRunning(one) && one.progress === 'cooking',
  setOnItsWay: (one) => isRunning(one) && one.progress !== 'on-its-way' && one.fulfilment === 'delivery',
  setExpected: (one) => isRunning(one) && !one.isExpectedFixed,
  requestCancel: (one) => isRunning(one) && one.cancelRequest === 'none',
  answerCancel: (one) => isRunning(one) && one.cancelRequest === 'open',
  renewCode: (one) => isRunning(one) && one.isCodeLocked,
  linkCourier: (one) => isRunning(one) && one.fulfilment === 'delivery',
  complain: ({ orderStatus, isLate, hasComplaint }) => (orderStatus !== 'Pending' || isLate) && !hasComplaint,
}

it.each(Object.keys(orderSteps) as OrderStep[])('%s is allowed in exactly its states', (step) => {
  expect(states.filter((one) => orderAllows(one, step))).toEqual(states.filter(possible[step]))
})

it('every step has a row with a refusal message', () => {
  expect(Object.keys(orderSteps).toSorted()).toEqual(Object.keys(possible).toSorted())
  for (const { refusal } of Object.values(orderSteps)) expect(refusal).toMatch(/^[A-Z].+/)
})

it('customers, sellers and operators have their own steps', () => {
  const steps = Object.entries(orderSteps)
  const of = (role: string) => steps.filter(([, { by }]) => by === role).map(([name]) => name)
  expect(of('user').toSorted()).toEqual(['cancel', 'changeAddress', 'complain', 'renewCode', 'requestCancel'])
  expect(of('seller').toSorted()).toEqual([
    'accept',
    'answerCancel',
    'decline',
    'deliver',
    'deliverWithoutCode',
    'fail',
    'linkCourier',
    'setExpected',
    'setOnItsWay',
    'setReady',
  ])
  expect(of('admin').toSorted()).toEqual(['cancelByOperator', 'changeByOperator', 'deliverByOperator'])
})

it.each([
  ['Pending', 'delivery', 'Payed & Delivered'],
  ['Failed', 'delivery', 'Payed & Delivered'],
  ['Paid', 'delivery', 'Delivered'],
  ['Refunded', 'delivery', 'Delivered'],
  ['Pending', 'pickup', 'Paid & Picked Up'],
  ['Paid', 'pickup', 'Picked Up'],
] as const)('labels the link of an order with payment %s for %s %s', (status, fulfilment, label) => {
  expect(deliveredLabel(status, fulfilment)).toBe(label)
})
