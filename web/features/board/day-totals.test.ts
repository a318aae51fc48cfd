import { expect, it } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import { dayTotals } from './day-totals.tsx'

const now = Date.parse('2026-12-01T12:00:00.000Z')
const delivery = { readyAt: null, dispatchedAt: null }

const order = (changes: object, ...dishes: [name: string, quantity: number, option?: string][]) =>
  ({
    orderStatus: 'Pending',
    paymentMethod: 'CashOnDelivery',
    paymentStatus: 'Pending',
    acceptLimit: 10,
    restaurant: {},
    scheduledFor: null,
    delivery: null,
    foodItems: dishes.map(([name, quantity, option]) => ({
      name,
      quantity,
      options: option ? [{ name: option, quantity: 1 }] : [],
    })),
    ...changes,
  }) as unknown as Order

it('counts what is new or being cooked, by dish and options', () => {
  const orders = [
    order({}, ['Filter Coffee', 2], ['Masala Dosa', 1, 'Extra chutney']),
    order({ delivery }, ['Filter Coffee', 10], ['Masala Dosa', 2]),
    order({ delivery: { ...delivery, readyAt: '2026-12-01T11:50:00.000Z' } }, ['Filter Coffee', 40]),
    order({ paymentMethod: 'PayNow' }, ['Filter Coffee', 40]),
    order({ delivery, scheduledFor: '2026-12-01T18:00:00.000Z' }, ['Filter Coffee', 40]),
  ]
  expect(dayTotals(orders, now)).toEqual([
    { name: 'Filter Coffee', quantity: 12, variants: [] },
    { name: 'Masala Dosa', quantity: 3, variants: [{ text: 'Extra chutney', quantity: 1 }] },
  ])
})
