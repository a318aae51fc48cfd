import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../tests/support/message-of.ts'
import { coordinates, id, oneOf, paging, quantity, amount } from './fields.ts'

describe('amount', () => {
  it('accept every amount in whole minor units', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom(1, 100, 1000), (minor, perUnit) => {
        expect(amount.safeParse(minor / perUnit).success).toBe(true)
      }),
    )
  })

  it.each([-0.01, 0.0001, 12.3456, 99_999.9999, Number.NaN, Number.POSITIVE_INFINITY, '12'])(
    'refuse %j',
    (value) => {
      expect(amount.safeParse(value).success).toBe(false)
    },
  )
})

describe('quantity', () => {
  it.each([1, 50])('accepts %i', (value) => {
    expect(quantity.safeParse(value).success).toBe(true)
  })
  it.each([
    [0, 'At least 1'],
    [-1, 'At least 1'],
    [51, 'At most 50'],
    [1e9, 'At most 50'],
    [1.5, 'Must be a whole number'],
    ['2', 'Must be a number'],
    [null, 'Must be a number'],
  ])('refuses %j: %s', (value, message) => {
    expect(messageOf(quantity, value)).toBe(message)
  })
})

describe('oneOf', () => {
  it('refuses other values and lists the allowed ones', () => {
    const size = oneOf(['Small', 'Large'])
    expect(size.parse('Small')).toBe('Small')
    expect(messageOf(size, 'Huge')).toBe('One of: Small, Large')
  })
})

describe('other fields', () => {
  it('an id is a lower-case UUID', () => {
    expect(id.parse('019A9A4E-7C00-7000-8000-00000000000A')).toBe('019a9a4e-7c00-7000-8000-00000000000a')
    expect(id.safeParse('1').success).toBe(false)
  })

  it('coordinates are [latitude, longitude]', () => {
    expect(coordinates.safeParse([90, -180]).success).toBe(true)
    for (const point of [[91, 0], [0, 181], [0], [0, 0, 0]])
      expect(coordinates.safeParse(point).success).toBe(false)
  })

  it('a page has 24 rows by default and at most 100', () => {
    expect(paging.limit.parse(undefined)).toBe(24)
    expect(paging.limit.parse('100')).toBe(100)
    for (const [limit, message] of [
      ['0', 'At least 1'],
      ['101', 'At most 100'],
      ['1.5', 'Must be a whole number'],
      ['x', 'Must be a number'],
    ])
      expect(messageOf(paging.limit, limit)).toBe(message)
  })
})
