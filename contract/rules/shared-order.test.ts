import { expect, it } from 'vitest'
import { type SharedOrder, sharedStateOf } from './shared-order.ts'

const delivery = { readyAt: null, dispatchedAt: null }
const at = '2026-03-02T04:00:00.000Z'

it.each<[Partial<SharedOrder>, string]>([
  [{}, 'placed'],
  [{ delivery }, 'preparing'],
  [{ delivery: { ...delivery, readyAt: at } }, 'ready'],
  [{ delivery: { ...delivery, readyAt: at }, fulfilment: 'pickup' }, 'ready-for-pickup'],
  [{ delivery: { ...delivery, dispatchedAt: at } }, 'on-its-way'],
  [{ orderStatus: 'Completed', delivery: { readyAt: at, dispatchedAt: at } }, 'delivered'],
  [{ orderStatus: 'Completed', delivery, fulfilment: 'pickup' }, 'picked-up'],
  [{ orderStatus: 'Failed', delivery }, 'not-delivered'],
  [{ orderStatus: 'Cancelled' }, 'cancelled'],
])('an order with %o is shared as %s', (changes, state) => {
  const order: SharedOrder = { orderStatus: 'Pending', delivery: null, fulfilment: 'delivery' }
  expect(sharedStateOf({ ...order, ...changes })).toBe(state)
})
