import { expect, it } from 'vitest'
import { type SharedOrder, sharedStateOf } from './shared-order.ts'

const delivery = { readyAt: null, dispatchedAt: null }
const at = '2026-03-02T04:00:00.000Z'
const now = Date.parse(at)
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

it.each<[Partial<SharedOrder>, string]>([
  [{}, 'placed'],
  [{ delivery }, 'preparing'],
  [{ scheduledFor: inMinutes(2 * 24 * 60) }, 'placed'],
  [{ delivery, scheduledFor: inMinutes(2 * 24 * 60) }, 'later'],
  [{ delivery, scheduledFor: inMinutes(31) }, 'later'],
  [{ delivery, scheduledFor: inMinutes(30) }, 'preparing'],
  [{ delivery, scheduledFor: inMinutes(61), usualMinutes: 60 }, 'later'],
  [{ delivery, scheduledFor: inMinutes(60), usualMinutes: 60 }, 'preparing'],
  [{ delivery: { ...delivery, readyAt: at }, scheduledFor: inMinutes(300) }, 'ready'],
  [{ delivery: { ...delivery, readyAt: at } }, 'ready'],
  [{ delivery: { ...delivery, readyAt: at }, fulfilment: 'pickup' }, 'ready-for-pickup'],
  [{ delivery: { ...delivery, dispatchedAt: at } }, 'on-its-way'],
  [{ orderStatus: 'Completed', delivery: { readyAt: at, dispatchedAt: at } }, 'delivered'],
  [{ orderStatus: 'Completed', delivery, fulfilment: 'pickup' }, 'picked-up'],
  [{ orderStatus: 'Failed', delivery }, 'not-delivered'],
  [{ orderStatus: 'Cancelled' }, 'cancelled'],
])('an order with %o is shared as %s', (changes, state) => {
  const order: SharedOrder = {
    orderStatus: 'Pending',
    delivery: null,
    fulfilment: 'delivery',
    scheduledFor: null,
    usualMinutes: null,
  }
  expect(sharedStateOf({ ...order, ...changes }, now)).toBe(state)
})
