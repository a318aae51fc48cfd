import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultMoney,
  defaultMoneyRules,
  exactAmount,
  type MarketplaceMoney,
  moneyIn,
  moneyOf,
} from '../format/money.ts'
import {
  billOf,
  nextDiscount,
  orderTax,
  priceLines as price,
  taxLabel,
  totalsOf,
  withExtras,
} from './pricing.ts'

const priceLines = (lines: Parameters<typeof price>[0], money = defaultMoney) => price(lines, money)

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
        const bill = withExtras(totals, { deliveryFee, tip }, defaultMoney)
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
    expect(withExtras(totals, { deliveryFee: 0, tip: 0 }, defaultMoney)).toEqual({
      ...totals,
      deliveryFee: 0,
      tip: 0,
    })
  })

  it('are in rupees in a response', () => {
    const totals = priceLines([{ price: 30_050, quantity: 1 }])
    expect(billOf(withExtras(totals, { deliveryFee: 4550, tip: 2000 }, defaultMoney), defaultMoney)).toEqual({
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
    expect(nextDiscount(total, defaultMoney)).toEqual(next)
  })

  it('returns the percentage that the bill then gets', () => {
    fc.assert(
      fc.property(fc.nat(600_000), (total) => {
        const next = nextDiscount(total, defaultMoney)
        if (next)
          expect(bill(total + next.missing).discount).toBe(((total + next.missing) * next.percent) / 100)
      }),
    )
  })
})

describe('amounts of a response', () => {
  it('are all four totals', () => {
    expect(totalsOf(bill(500_000), defaultMoney)).toEqual({
      totalPrice: 5000,
      discount: 500,
      gst: 250,
      grandTotal: 4750,
    })
  })
})

describe('a marketplace with its own rules', () => {
  const euro = moneyOf({
    ...defaultMoneyRules,
    currency: 'EUR',
    taxName: 'VAT',
    taxRate: 7,
    taxIncluded: true,
    discountSteps: [],
  })
  const worlds: [string, MarketplaceMoney][] = [
    ['INR', defaultMoney],
    ['EUR, tax included', euro],
    ['JPY', moneyIn('JPY')],
    ['KWD', moneyIn('KWD')],
    [
      'KWD, tax included, with a rate of two decimals',
      moneyOf({ ...moneyIn('KWD'), taxRate: 8.25, taxIncluded: true }),
    ],
  ]

  it.each([
    [107, 7],
    [100, 7],
    [50, 3],
    [1_990, 130],
  ])('has in %i cents %i of included tax', (total, gst) => {
    expect(priceLines([{ price: total, quantity: 1 }], euro)).toEqual({
      totalPrice: total,
      discount: 0,
      gst,
      grandTotal: total,
    })
  })

  it('takes the included tax from the discounted price', () => {
    const money = moneyOf({ ...euro, discountSteps: [{ from: 10, percent: 10 }] })
    expect(priceLines([{ price: 1_000, quantity: 1 }], money)).toMatchObject({
      discount: 100,
      gst: 59,
      grandTotal: 900,
    })
    expect(priceLines([{ price: 999, quantity: 1 }], money).discount).toBe(0)
  })

  it('has steps in whole units', () => {
    expect(nextDiscount(149_999, moneyIn('JPY'))).toBeNull()
    expect(nextDiscount(1_499, moneyIn('JPY'))).toEqual({ missing: 1, percent: 5 })
    expect(nextDiscount(1_499_999, moneyIn('KWD'))).toEqual({ missing: 1, percent: 5 })
    expect(nextDiscount(100, euro)).toBeNull()
  })

  it('names its tax, and that of an order by the rules that it keeps', () => {
    expect(taxLabel(defaultMoney)).toBe('GST (5 %)')
    expect(taxLabel(euro)).toBe('incl. VAT (7 %)')
    expect(taxLabel(euro, orderTax(euro))).toBe('incl. VAT (7 %)')
    expect(taxLabel(euro, orderTax(defaultMoney))).toBe('VAT (5 %)')
    expect(orderTax(defaultMoney)).toEqual({})
  })

  it.each(worlds)('adds its sums up to the minor unit, and browser and server agree: %s', (_, money) => {
    const extras = fc.record({ deliveryFee: fc.nat(10_000_000), tip: fc.nat(1_000_000) })
    fc.assert(
      fc.property(lines, extras, (some, more) => {
        const totals = price(some, money)
        const onServer = withExtras(totals, more, money)
        const { totalPrice, discount, gst, deliveryFee, tip, grandTotal } = onServer
        expect(grandTotal).toBe(totalPrice - discount + (money.taxIncluded ? 0 : gst) + deliveryFee + tip)
        for (const amount of Object.values(onServer)) expect(Number.isSafeInteger(amount)).toBe(true)
        const rate = money.taxRate / (money.taxIncluded ? 100 + money.taxRate : 100)
        const taxed = money.taxIncluded ? totalPrice - discount : totalPrice
        expect(Math.abs(gst - taxed * rate)).toBeLessThanOrEqual(0.5 + 1e-4)
        // The page adds the extras to the amounts of the basket (`billFor`), and sends the result as JSON.
        const [basket, shown] = [totalsOf(totals, money), billOf(onServer, money)]
        const onPage = JSON.stringify(exactAmount(basket.grandTotal + shown.deliveryFee + shown.tip))
        expect(money.toMinor(Number(onPage))).toBe(grandTotal)
      }),
    )
  })
})
