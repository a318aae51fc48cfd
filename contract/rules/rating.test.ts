import { describe, expect, it } from 'vitest'
import { ratingRefusal, type ReferenceType, toReferenceType } from './rating.ts'

const closed = 'This restaurant has closed its page'
const unavailable = 'This food is no longer available'
const notDelivered = 'A delivery can be rated once it was delivered'
const rated = 'You have rated this already'

describe('who may rate', () => {
  it.each<[ReferenceType, string, string | null]>([
    ['Restaurant', '', null],
    ['Restaurant', 'served', null],
    ['Restaurant', 'gone', closed],
    ['Restaurant', 'gone served', null],
    ['Restaurant', 'served rated', rated],
    ['Food', '', null],
    ['Food', 'served', null],
    ['Food', 'gone', unavailable],
    ['Food', 'gone served', null],
    ['Food', 'rated', rated],
    ['Delivery', '', notDelivered],
    ['Delivery', 'served', null],
    ['Delivery', 'served rated', rated],
  ])('%s, %s: %s', (type, words, refusal) => {
    const state = {
      served: words.includes('served'),
      gone: words.includes('gone'),
      rated: words.includes('rated'),
    }
    expect(ratingRefusal(type, state)).toBe(refusal)
  })
})

describe('a reference type in a URL', () => {
  it('is one of three values, nothing else', () => {
    expect(['Restaurant', 'Food', 'Delivery'].map(toReferenceType)).toEqual([
      'Restaurant',
      'Food',
      'Delivery',
    ])
    for (const text of ['', 'food', 'constructor', '__proto__', '<script>alert(1)</script>'])
      expect(toReferenceType(text)).toBeNull()
  })
})
