import type { Mutant } from '../mutant.ts'

/** Faults on the way of an order, from the basket to its end. */
export const orderMutants: Mutant[] = [
  {
    name: 'confirmed quantity is not compared',
    file: 'server/modules/orders/confirmed-lines.ts',
    from: 'return quantity === line.quantity && (price',
    to: 'return (price',
    tests: ['server/modules/orders/orders.test.ts'],
  },
  {
    name: 'renewed delivery code stays locked',
    file: 'server/modules/order-steps/handover.ts',
    from: '{ code, wrongCodes: 0, lockedUntil: null }',
    to: '{ code, wrongCodes: 0 }',
    tests: ['server/modules/order-steps/deliveries.test.ts'],
  },
  {
    name: 'declining takes dishes of another order',
    file: 'server/modules/order-steps/service.ts',
    from: `  if (!foods.every((id) => dishes.some((dish) => dish.id === id)))
    throw invalid([{ path: 'foods', message: 'Please choose dishes of this order' }])\n`,
    to: '',
    tests: ['server/modules/order-steps/kitchen-steps.test.ts'],
  },
  {
    name: 'no refund of an order cancelled as requested',
    file: 'server/modules/order-steps/cancel-requests.ts',
    from: `  if (agrees) await endCardPayments(tx, order, 'cancelled')\n`,
    to: '',
    tests: [
      'server/modules/order-steps/kitchen-steps.test.ts',
      'server/modules/payments/end-card-payments.test.ts',
    ],
  },
  {
    name: 'paused restaurant is paused and notified again',
    file: 'server/modules/order-clock/expire-orders.ts',
    from: 'inSequence < missedToPause || restaurant.isPausedUntilChanged',
    to: 'inSequence < missedToPause',
    tests: ['server/modules/order-clock/expire-orders.test.ts'],
  },
  {
    name: 'times to order for are offered during a pause',
    file: 'server/modules/restaurant-settings/slots.ts',
    from: '    .filter((slot) => schedule.pausedUntil === null || slot >= schedule.pausedUntil)\n',
    to: '',
    tests: ['server/modules/restaurant-settings/hours.test.ts'],
  },
  {
    name: 'order again puts more than 50 of a line into the basket',
    file: 'server/modules/baskets/order-again.ts',
    from: 'Math.min(50, (merged.get(idOf(line))?.quantity ?? 0) + line.quantity)',
    to: '(merged.get(idOf(line))?.quantity ?? 0) + line.quantity',
    tests: ['server/modules/baskets/order-again.test.ts'],
  },
  {
    name: 'lines that differ by their note count as equal',
    file: 'server/modules/baskets/change-choice.ts',
    from: `choiceText(of, line.hasOptions ? text : '')`,
    to: `choiceText(of, '')`,
    tests: ['server/modules/baskets/change-choice.test.ts'],
  },
  {
    name: 'checkout that is about to expire is opened again',
    file: 'server/modules/payments/checkout.ts',
    from: 'Date.now() + minimumTimeLeft',
    to: 'Date.now()',
    tests: ['server/modules/payments/payments.test.ts', 'server/modules/payments/reconcile.test.ts'],
  },
]
