import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Delivery, Order } from '#contract/records/order.ts'
import type { BoardColumn } from '#contract/rules/kitchen.ts'
import { BoardStore } from './board-store.ts'
import type { Tap } from './tap-queue.ts'

const now = Date.parse('2026-12-01T12:00:00.000Z')

const order = (id: string, changes: Partial<Order> = {}) =>
  ({
    _id: id,
    billNumber: `FD${id}`,
    orderStatus: 'Pending',
    paymentMethod: 'CashOnDelivery',
    paymentStatus: 'Pending',
    restaurant: { _id: 'r', name: 'Leaf', phoneNumber: '' },
    scheduledFor: null,
    delivery: null,
    acceptLimit: null,
    seenAt: null,
    timeline: [],
    ...changes,
  }) as unknown as Order

const accepted = { _id: 'd', readyAt: null, dispatchedAt: null, expectedAt: null } as Delivery
const accept = (orderId: string): Tap => ({
  key: `accept ${orderId}`,
  orderId,
  billNumber: `FD${orderId}`,
  step: 'accept',
  minutes: null,
  at: now,
  dueAt: now,
  isTried: false,
})

function open(...orders: Order[]) {
  const store = new BoardStore({ orders, restaurants: [] }, now)
  const column = (name: BoardColumn) =>
    store.columns()[name].map(({ id, left }) => (left === null ? id : `(${id})`))
  return { store, column }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('counts the restaurants that are paused at the time of its clock', () => {
  const restaurant = (until: string | null) => ({
    _id: 'r',
    name: 'Leaf',
    usualMinutes: null,
    open: { open: false, until: null, opensAt: until, paused: { until } },
  })
  const restaurants = [restaurant(null), restaurant('2026-12-01T12:30:00.000Z')]
  const store = new BoardStore({ orders: [], restaurants }, now)
  expect(store.pausedRestaurants()).toBe(2)
  store.tick(now + 30 * 60_000)
  expect(store.pausedRestaurants()).toBe(1)
})

describe('the places of tickets', () => {
  it('a ticket leaves a gap until that is closed, and others arrive at the end', () => {
    const { store, column } = open(order('1'), order('2'), order('3', { delivery: accepted }))
    store.setQueue([accept('1')])
    store.setOrder('4', order('4'), store.nextVersion())
    expect(column('new')).toEqual(['(1)', '2', '4'])
    expect(column('cooking')).toEqual(['3', '1'])
    vi.advanceTimersByTime(60_000)
    expect(column('new')).toEqual(['(1)', '2', '4'])
    store.closeGaps('cooking', { isScrolled: false })
    expect(column('new')).toEqual(['(1)', '2', '4'])
    store.closeGaps('new', { isScrolled: false })
    expect(column('new')).toEqual(['2', '4'])
  })

  it('gaps that are too young stay, and the first one of a column is known', () => {
    const { store, column } = open(order('1'), order('2'), order('3'))
    expect(store.firstGap('new')).toBeNull()
    store.setQueue([accept('1')])
    vi.advanceTimersByTime(15_000)
    store.setOrder('2', order('2', { delivery: accepted }), store.nextVersion())
    vi.advanceTimersByTime(5_000)
    store.closeGaps('new', { age: 20_000, isScrolled: false })
    expect(column('new')).toEqual(['(2)', '3'])
    expect(store.firstGap('new')).toBe('2')
  })

  it.each([
    { isScrolled: false, expected: ['3'] },
    { isScrolled: true, expected: ['1'] },
  ])('what moves up is marked for a moment, from the first ticket that does, $isScrolled', (closing) => {
    const { store } = open(order('1'), order('2'), order('3'), order('4'))
    const moved = () => store.columns().new.flatMap(({ id, isMoved }) => (isMoved ? [id] : []))
    store.setQueue([accept('2')])
    store.closeGaps('new', closing)
    expect(moved()).toEqual(closing.expected)
    // Also a ticket that leaves in the meantime.
    store.setQueue([accept('3'), accept('1')])
    expect(moved()).toEqual(closing.expected)
    vi.advanceTimersByTime(400)
    expect(moved()).toEqual([])
  })

  it('an undone tap returns the ticket to its place', () => {
    const { store, column } = open(order('1'), order('2'))
    store.setQueue([accept('1')])
    store.setQueue([])
    expect(column('new')).toEqual(['1', '2'])
  })

  it('an order for later moves to Cooking by the clock', () => {
    const at = new Date(now + 31 * 60_000).toISOString()
    const { store, column } = open(order('1', { delivery: accepted, scheduledFor: at }))
    expect(column('later')).toEqual(['1'])
    store.tick(now + 60_000)
    expect(column('cooking')).toEqual(['1'])
  })
})

describe('responses', () => {
  it('of an earlier request are ignored', () => {
    const { store, column } = open(order('1'))
    const [early, late] = [store.nextVersion(), store.nextVersion()]
    store.setOrder('1', order('1', { delivery: accepted }), late)
    store.setOrder('1', order('1'), early)
    store.load({ orders: [], restaurants: [] }, early)
    expect(column('cooking')).toEqual(['1'])
  })

  it('a whole board is ignored after that of a later request', () => {
    const { store, column } = open()
    const [early, late] = [store.nextVersion(), store.nextVersion()]
    store.load({ orders: [order('1', { delivery: accepted })], restaurants: [] }, late)
    store.load({ orders: [order('1'), order('2')], restaurants: [] }, early)
    expect(column('new')).toEqual([])
    expect(column('cooking')).toEqual(['1'])
  })

  it('a whole board removes what it does not have and keeps the places of the others', () => {
    const { store, column } = open(order('1'), order('2'), order('3'))
    store.load({ orders: [order('3'), order('4'), order('2')], restaurants: [] }, store.nextVersion())
    expect(column('new')).toEqual(['(1)', '2', '3', '4'])
  })

  it('render only the ticket that they change', () => {
    const { store } = open(order('1'), order('2'))
    const [first, second] = [store.view('1'), store.view('2')]
    store.setOrder('1', order('1', { paymentStatus: 'Paid' }), store.nextVersion())
    expect(store.view('1')).not.toBe(first)
    expect(store.view('2')).toBe(second)
  })
})

it('a refusal stays on the board until it is read, also when the order has ended', () => {
  const { store, column } = open(order('1'), order('2'))
  store.setOrder('1', order('1', { orderStatus: 'Cancelled', cancelledBy: 'user' }), store.nextVersion())
  store.setRefusal(order('1'), 'No longer possible')
  store.closeGaps('new', { isScrolled: false })
  expect(column('new')).toEqual(['(1)', '2'])
  expect(store.firstGap('new')).toBeNull()
  store.setRefusal(order('1'), null)
  store.closeGaps('new', { isScrolled: false })
  expect(column('new')).toEqual(['2'])
})

it('does not count an order that waits for its card payment', () => {
  const unpaid = { paymentMethod: 'PayNow', acceptLimit: 10 } as const
  const { store } = open(order('1'), order('2', unpaid), order('3', { ...unpaid, paymentStatus: 'Paid' }))
  expect(store.ringing()).toEqual({ toAccept: 2, ringing: 2 })
})

it('rings for orders that are not accepted, taps included', () => {
  const { store } = open(order('1'), order('2'), order('3', { seenAt: 'x' }))
  expect(store.ringing()).toEqual({ toAccept: 3, ringing: 2 })
  store.setQueue([accept('1')])
  expect(store.ringing()).toEqual({ toAccept: 2, ringing: 1 })
  store.markSeen(store.ringingIds())
  expect(store.ringing()).toEqual({ toAccept: 2, ringing: 0 })
})

it('shows the tickets of one restaurant, and counts the orders of all', () => {
  const other = { restaurant: { _id: 's', name: 'Stone' } } as Partial<Order>
  const { store, column } = open(order('1'), order('2', other))
  store.showRestaurant('r')
  expect(column('new')).toEqual(['1'])
  store.setOrder('3', order('3', other), store.nextVersion())
  expect(column('new')).toEqual(['1'])
  expect(store.ringing().ringing).toBe(3)
  expect(store.ringingIds()).toEqual(['1'])
  store.showRestaurant(null)
  expect(column('new')).toEqual(['1', '2', '3'])
})

it('keeps unpaid card orders apart until they are paid', () => {
  const unpaid = { paymentMethod: 'PayNow', acceptLimit: 10 } as const
  const { store, column } = open(order('1', unpaid), order('2'))
  expect([column('unpaid'), column('new')]).toEqual([['1'], ['2']])
  store.setOrder('1', order('1', { ...unpaid, paymentStatus: 'Paid' }), store.nextVersion())
  expect([column('unpaid'), column('new')]).toEqual([['(1)'], ['2', '1']])
})
