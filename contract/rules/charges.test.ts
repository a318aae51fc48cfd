import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryFeeOf, judgeDelivery, missingForMinimum } from './charges.ts'

/** ₹20, plus ₹5 per kilometre after the first 2, free from ₹500. */
const fee = { flat: 2000, perKm: 500, firstKm: 2, freeFrom: 50_000 }

const rules = fc.record({
  flat: fc.nat(1_000_000),
  perKm: fc.nat(100_000),
  firstKm: fc.nat(100),
  freeFrom: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
})
const metres = fc.nat(20_000_000)
const totals = fc.nat(20_000_000)

describe('the delivery fee', () => {
  it.each([
    [0, 2000],
    [2000, 2000],
    [2001, 2500],
    [3000, 2500],
    [3001, 3000],
    [4200, 3500],
  ])('for %i metres is %i paise', (distance, paise) => {
    expect(deliveryFeeOf(fee, { metres: distance, totalPrice: 30_000 })).toBe(paise)
  })

  it.each([
    [49_999, 3500],
    [50_000, 0],
    [50_001, 0],
  ])('for a total price of %i is %i: free from an amount', (totalPrice, paise) => {
    expect(deliveryFeeOf(fee, { metres: 4200, totalPrice })).toBe(paise)
  })

  it('depends on a distance only where there is an amount per kilometre to pay', () => {
    expect(deliveryFeeOf(fee, { metres: null, totalPrice: 49_999 })).toBeNull()
    expect(deliveryFeeOf(fee, { metres: null, totalPrice: 50_000 })).toBe(0)
    expect(deliveryFeeOf({ ...fee, perKm: 0 }, { metres: null, totalPrice: 0 })).toBe(2000)
    expect(deliveryFeeOf(null, { metres: null, totalPrice: 0 })).toBe(0)
  })

  it('is whole paise, the flat fee at least, unless it is free', () => {
    fc.assert(
      fc.property(rules, metres, totals, (rule, distance, totalPrice) => {
        const paise = deliveryFeeOf(rule, { metres: distance, totalPrice })!
        expect(Number.isSafeInteger(paise)).toBe(true)
        const isFree = rule.freeFrom !== null && totalPrice >= rule.freeFrom
        if (isFree) expect(paise).toBe(0)
        else expect(paise).toBeGreaterThanOrEqual(rule.flat)
      }),
    )
  })

  it('counts started kilometres: one more for each thousand metres, never less for a longer way', () => {
    fc.assert(
      fc.property(rules, metres, fc.nat(5000), (rule, distance, further) => {
        const at = (to: number) => deliveryFeeOf(rule, { metres: to, totalPrice: 0 })!
        expect(at(distance + further)).toBeGreaterThanOrEqual(at(distance))
        const beyond = distance + rule.firstKm * 1000 + 1
        expect(at(beyond + 1000) - at(beyond)).toBe(rule.perKm)
      }),
    )
  })
})

describe('whether a restaurant delivers to a place', () => {
  const near = { delivery: true, delivers: true, fee, metres: 4200, totalPrice: 30_000 }

  it.each([
    ['in its area', {}, { obstacle: null, deliveryFee: 3500 }],
    ['outside of its area', { delivers: false }, { obstacle: 'OUT_OF_REACH', deliveryFee: null }],
    [
      'without a point that its area needs',
      { delivers: null },
      { obstacle: 'POINT_NEEDED', deliveryFee: null },
    ],
    ['without a point that its fee needs', { metres: null }, { obstacle: 'POINT_NEEDED', deliveryFee: null }],
    ['without a point that nothing needs', { metres: null, fee: null }, { obstacle: null, deliveryFee: 0 }],
    [
      'without a point, where it is free',
      { metres: null, totalPrice: 50_000 },
      { obstacle: null, deliveryFee: 0 },
    ],
    [
      'that does not deliver',
      { delivery: false, delivers: false },
      { obstacle: 'PICKUP_ONLY', deliveryFee: null },
    ],
  ])('%s', (_, change, judged) => {
    expect(judgeDelivery({ ...near, ...change })).toEqual(judged)
  })
})

describe('the minimum order', () => {
  it.each([
    [null, 0, 0],
    [20_000, 19_999, 1],
    [20_000, 20_000, 0],
    [20_000, 25_000, 0],
  ])('of %o with a total price of %i is missed by %i', (minimum, totalPrice, missing) => {
    expect(missingForMinimum(minimum, totalPrice)).toBe(missing)
  })
})
