import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import { ageInWords, ageTone, acceptanceThresholds, deliveryThresholds, describeAge } from './age.ts'

const minute = 60_000
const hour = 60 * minute

describe('the age of an order', () => {
  it.each([
    [-5_000, 'Just now'],
    [59_999, 'Just now'],
    [minute, '1 minute ago'],
    [59.9 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [2 * hour + 5 * minute, '2 hours 5 minutes ago'],
    [24 * hour, '1 day ago'],
    [80 * hour, '3 days ago'],
  ])('%d ms reads %s', (age, words) => {
    expect(ageInWords(1_000_000, 1_000_000 + age)).toBe(words)
  })

  it.each([
    [4, 'new', 'new'],
    [5, 'waiting', 'new'],
    [15, 'late', 'new'],
    [30, 'late', 'waiting'],
    [60, 'late', 'late'],
  ])('after %d minutes it is %s before and %s after it was accepted', (minutes, before, after) => {
    expect(ageTone(0, minutes * minute, acceptanceThresholds)).toBe(before)
    expect(ageTone(0, minutes * minute, deliveryThresholds)).toBe(after)
  })

  it.each([
    [20, undefined, 'Late · 20 minutes ago'],
    [20, 0, 'Accepted just now'],
    [50, 3, 'Accepted 3 minutes ago'],
    [90, 61, 'Late · accepted 1 hour 1 minute ago'],
  ])('placed %s minutes ago and accepted %s minutes ago, it reads %s', (placed, accepted, text) => {
    const now = Date.parse('2026-11-22T12:00:00.000Z')
    const ago = (minutes: number) => new Date(now - minutes * minute).toISOString()
    const events = [{ type: 'placed', at: ago(placed), by: 'user' }]
    if (accepted !== undefined) events.push({ type: 'accepted', at: ago(accepted), by: 'seller' })
    expect(describeAge({ createdAt: ago(placed), events } as Order, now).text).toBe(text)
  })
})
