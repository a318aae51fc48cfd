import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPaise, toRupees } from './minor-units.ts'
import { billInRupees, nextDiscount, priceLines, totalsInRupees, withExtras } from './pricing.ts'

/** The bill of a single line with quantity 1. */
const bill = (paise: number) => priceLines([{ price: paise, quantity: 1 }])

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 100 },
)

describe('the discount', () => {
  it.each([
    [149_999, 0],
    [150_000, 7_500],
    [499_999, 25_000],
    [500_000, 50_000],
  ])('of %i paise is %i', (total, discount) => {
    expect(bill(total).discount).toBe(discount)
  })

  it('depends on the total, not on single lines', () => {
    expect(priceLines([{ price: 75_000, quantity: 2 }]).discount).toBe(7_500)
    expect(
      priceLines([
        { price: 75_000, quantity: 1 },
        { price: 75_000, quantity: 1 },
      ]).discount,
    ).toBe(7_500)
  })
})

describe('rounding', () => {
  it.each([
    [9, 0],
    [10, 1],
    [29, 1],
    [30, 2],
  ])('of the GST on %i paise is half up: %i', (total, gst) => {
    expect(bill(total).gst).toBe(gst)
  })

  it('of the discount is half up', () => {
    expect(bill(150_010).discount).toBe(7_501)
    expect(bill(150_009).discount).toBe(7_500)
    expect(bill(500_005).discount).toBe(50_001)
    expect(bill(500_004).discount).toBe(50_000)
  })
})

describe('a bill', () => {
  it('without lines is zero', () => {
    expect(priceLines([])).toEqual({ totalPrice: 0, discount: 0, gst: 0, grandTotal: 0 })
  })

  it('has consistent totals in whole paise, up to the largest basket', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { totalPrice, discount, gst, grandTotal } = priceLines(all)
        expect(totalPrice).toBe(all.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
        expect(grandTotal).toBe(totalPrice - discount + gst)
        for (const amount of [totalPrice, discount, gst, grandTotal]) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(Math.abs(gst - totalPrice * 0.05)).toBeLessThanOrEqual(0.5 + 1e-4)
      }),
    )
  })

  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(priceLines(all.toReversed())).toEqual(priceLines(all))
      }),
    )
  })
})

describe('a delivery fee and a tip', () => {
  it('are added to the grand total and change nothing else', () => {
    fc.assert(
      fc.property(lines, fc.nat(100_000_000), fc.nat(1_000_000), (all, deliveryFee, tip) => {
        const totals = priceLines(all)
        const bill = withExtras(totals, { deliveryFee, tip })
        expect(bill).toEqual({
          ...totals,
          deliveryFee,
          tip,
          grandTotal: totals.grandTotal + deliveryFee + tip,
        })
        expect(bill.grandTotal).toBe(bill.totalPrice - bill.discount + bill.gst + deliveryFee + tip)
      }),
    )
  })

  it('of 0 leave the sums as they are', () => {
    const totals = priceLines([{ price: 150_000, quantity: 1 }])
    expect(withExtras(totals, { deliveryFee: 0, tip: 0 })).toEqual({ ...totals, deliveryFee: 0, tip: 0 })
  })

  it('are in rupees in a response', () => {
    const totals = priceLines([{ price: 30_050, quantity: 1 }])
    expect(billInRupees(withExtras(totals, { deliveryFee: 4550, tip: 2000 }))).toEqual({
      totalPrice: 300.5,
      discount: 0,
      gst: 15.03,
      deliveryFee: 45.5,
      tip: 20,
      grandTotal: 381.03,
    })
  })
})

describe('nextDiscount', () => {
  it.each([
    [0, { missing: 150_000, percent: 5 }],
    [149_999, { missing: 1, percent: 5 }],
    [150_000, { missing: 350_000, percent: 10 }],
    [499_999, { missing: 1, percent: 10 }],
    [500_000, null],
  ])('of %i paise is %o', (total, next) => {
    expect(nextDiscount(total)).toEqual(next)
  })

  it('returns the percentage that the bill then gets', () => {
    fc.assert(
      fc.property(fc.nat(600_000), (total) => {
        const next = nextDiscount(total)
        if (next)
          expect(bill(total + next.missing).discount).toBe(((total + next.missing) * next.percent) / 100)
      }),
    )
  })
})

describe('rupees', () => {
  it('convert back to the same paise', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise)
      }),
    )
  })

  it('convert typed amounts to the intended paise', () => {
    expect(toPaise(0.29)).toBe(29)
    expect(toPaise(1.15)).toBe(115)
    expect(toPaise(1499.99)).toBe(149_999)
    expect(toPaise(100_000)).toBe(10_000_000)
  })

  it('are used in all four totals', () => {
    expect(totalsInRupees(bill(500_000))).toEqual({
      totalPrice: 5000,
      discount: 500,
      gst: 250,
      grandTotal: 4750,
    })
  })
})
