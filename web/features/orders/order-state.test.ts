import { expect, it } from 'vitest'
import type { StagedOrder } from './order-state.ts'
import { mostAdvancedFirst, stageInWords } from './order-state.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const at = '2026-11-22T11:50:00.000Z'
const waiting: StagedOrder = {
  orderStatus: 'Pending',
  paymentMethod: 'CashOnDelivery',
  paymentStatus: 'Pending',
  fulfilment: 'delivery',
  scheduledFor: null,
  acceptLimit: null,
  cancelledBy: null,
  delivery: null,
  restaurant: {},
}
const cooking = { ...waiting, delivery: { readyAt: null, dispatchedAt: null } }
const ready = { ...waiting, delivery: { readyAt: at, dispatchedAt: null } }
const onItsWay = { ...waiting, delivery: { readyAt: at, dispatchedAt: at } }
const later = { ...cooking, scheduledFor: '2026-11-22T18:00:00.000Z' }
const inAnHour = { ...later, scheduledFor: '2026-11-22T13:00:00.000Z' }
const unpaid = { ...waiting, acceptLimit: 10, paymentMethod: 'PayNow' as const }
const cancelled = { ...waiting, orderStatus: 'Cancelled' as const }

it.each<[StagedOrder, string]>([
  [waiting, 'Not accepted yet'],
  [unpaid, 'Waiting for card payment'],
  // Without a limit an unpaid order can be accepted like any other.
  [{ ...unpaid, acceptLimit: null }, 'Not accepted yet'],
  [cooking, 'Being prepared'],
  [later, 'Accepted for later'],
  [{ ...later, scheduledFor: '2026-11-22T12:30:00.000Z' }, 'Being prepared'],
  [inAnHour, 'Accepted for later'],
  [{ ...inAnHour, restaurant: { usualMinutes: 59 } }, 'Accepted for later'],
  [{ ...inAnHour, restaurant: { usualMinutes: 60 } }, 'Being prepared'],
  [ready, 'Ready'],
  [{ ...ready, fulfilment: 'pickup' }, 'Ready for pickup'],
  [onItsWay, 'On its way'],
  [{ ...onItsWay, orderStatus: 'Completed' }, 'Delivered'],
  [{ ...ready, orderStatus: 'Failed', fulfilment: 'pickup' }, 'Not picked up'],
  [{ ...cancelled, cancelledBy: 'user' }, 'Cancelled'],
  [{ ...cancelled, cancelledBy: 'seller' }, 'Declined'],
  [{ ...cancelled, cancelledBy: 'system' }, 'Cancelled automatically'],
])('%# reads %s', (order, words) => {
  expect(stageInWords(order, now)).toBe(words)
})

it('sorts the most advanced first', () => {
  expect(mostAdvancedFirst([later, unpaid, waiting, cooking, ready, onItsWay], now)).toEqual([
    onItsWay,
    ready,
    cooking,
    waiting,
    unpaid,
    later,
  ])
})
