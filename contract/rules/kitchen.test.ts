import { describe, expect, it } from 'vitest'
import type { Delivery, Order } from '../records/order.ts'
import { columnOf, isLate, lateFrom, rings, waitsForPayment } from './kitchen.ts'

const now = Date.parse('2026-12-01T12:00:00.000Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const delivery = (changes: Partial<Delivery> = {}) =>
  ({ expectedAt: null, readyAt: null, dispatchedAt: null, ...changes }) as Delivery

describe('the column of an order', () => {
  it.each([
    ['new', null, null, null],
    ['new', null, at(300), null],
    ['cooking', delivery(), null, null],
    ['later', delivery(), at(31), null],
    ['cooking', delivery(), at(30), null],
    ['later', delivery(), at(21), 20],
    ['cooking', delivery(), at(20), 20],
    ['ready', delivery({ readyAt: at(-1) }), at(300), null],
    ['on-its-way', delivery({ readyAt: at(-1), dispatchedAt: at(-1) }), null, null],
    ['on-its-way', delivery({ dispatchedAt: at(-1) }), at(300), null],
  ] as const)('%s', (column, given, scheduledFor, usualMinutes) => {
    expect(columnOf({ delivery: given, scheduledFor }, usualMinutes, now)).toBe(column)
  })
})

const waiting = {
  orderStatus: 'Pending',
  delivery: null,
  acceptLimit: 10,
  paymentMethod: 'PayNow',
  paymentStatus: 'Pending',
  seenAt: null,
} satisfies Partial<Order>

describe('an order that waits to be accepted', () => {
  it.each([
    ['unpaid by card, with a limit', {}, true, false],
    ['the card was refused', { paymentStatus: 'Failed' }, true, false],
    ['unpaid by card, without a limit', { acceptLimit: null }, false, true],
    ['paid', { paymentStatus: 'Paid' }, false, true],
    ['cash', { paymentMethod: 'CashOnDelivery' }, false, true],
    ['seen', { paymentStatus: 'Paid', seenAt: at(-1) }, false, false],
    ['accepted', { delivery: delivery() }, false, false],
    ['cancelled', { orderStatus: 'Cancelled' }, false, false],
  ] as const)('%s', (_, changes, waits, ringing) => {
    expect(waitsForPayment({ ...waiting, ...changes })).toBe(waits)
    expect(rings({ ...waiting, ...changes })).toBe(ringing)
  })
})

it.each([
  [0, false],
  [-5, false],
  [-6, true],
])('an order expected in %d minutes is late: %s', (minutes, late) => {
  const order = { orderStatus: 'Pending', delivery: delivery({ expectedAt: at(minutes) }) } as const
  expect(isLate(order, now)).toBe(late)
  expect(isLate({ ...order, orderStatus: 'Completed' }, now)).toBe(false)
  expect(isLate({ ...order, delivery: delivery() }, now)).toBe(false)
})

describe('a customer can complain about a Pending order', () => {
  const hour = 60 * 60_000
  const iso = (time: number) => new Date(time).toISOString()
  const placed: Parameters<typeof lateFrom>[0] = {
    orderStatus: 'Pending',
    paymentMethod: 'CashOnDelivery',
    paymentStatus: 'Pending',
    scheduledFor: null,
    createdAt: iso(0),
    acceptBy: null,
    delivery: null,
    timeline: [],
  }
  const event = (type: 'accepted' | 'paid', time: number) =>
    ({ type, at: iso(time), by: null, reason: '' }) as const
  const accepted = { ...placed, delivery: { expectedAt: null }, timeline: [event('accepted', hour)] }

  it.each([
    ['an hour after it was placed', placed, hour],
    ['after the time to answer', { ...placed, acceptBy: iso(7) }, 7],
    ['not before its slot', { ...placed, scheduledFor: iso(5 * hour) }, 5 * hour],
    ['an hour after it was accepted', accepted, 2 * hour],
    ['an hour after the slot, once accepted', { ...accepted, scheduledFor: iso(5 * hour) }, 6 * hour],
    ['after its span', { ...accepted, delivery: { expectedAt: iso(hour) } }, hour + 5 * 60_000],
    ['never, if it is not paid by card', { ...placed, paymentMethod: 'PayNow' as const }, null],
    [
      'an hour after the card payment',
      {
        ...placed,
        paymentMethod: 'PayNow' as const,
        paymentStatus: 'Paid' as const,
        timeline: [event('paid', 9)],
      },
      hour + 9,
    ],
    ['not as a late one after its end', { ...placed, orderStatus: 'Completed' as const }, null],
  ])('%s', (_, order, expected) => expect(lateFrom(order)).toBe(expected))
})
