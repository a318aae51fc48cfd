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
    const timeline = [{ type: 'placed', at: ago(placed), by: 'user', reason: '' }]
    if (accepted !== undefined)
      timeline.push({ type: 'accepted', at: ago(accepted), by: 'seller', reason: '' })
    expect(describeAge({ createdAt: ago(placed), timeline } as Order, now)?.text).toBe(text)
  })

  it.each([
    ['not accepted, its time far away', 90, undefined, 180, 'New · 1 hour 30 minutes ago'],
    ['not accepted, its time near', 90, undefined, 30, 'Late · 1 hour 30 minutes ago'],
    ['accepted, its time far away', 90, 80, 180, undefined],
    ['accepted, its time near', 90, 80, 30, 'Its time is near'],
    ['accepted, its time passed', 90, 80, -12, 'Late · its time was 12 minutes ago'],
  ])('of a scheduled order, %s', (_state, placed, accepted, ahead, text) => {
    const now = Date.parse('2026-11-22T12:00:00.000Z')
    const ago = (minutes: number) => new Date(now - minutes * minute).toISOString()
    const timeline =
      accepted === undefined ? [] : [{ type: 'accepted', at: ago(accepted), by: 'seller', reason: '' }]
    const order = { createdAt: ago(placed), timeline, scheduledFor: ago(-ahead) } as Order
    expect(describeAge(order, now)?.text).toBe(text)
  })
})
