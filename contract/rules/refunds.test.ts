import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultMoney, moneyOf } from '../format/money.ts'
import { priceLines, withExtras } from './pricing.ts'
import {
  amountOfLines,
  partsLeft,
  partsOf,
  type RefundParts,
  refundWay,
  splitByAmount,
  splitByLines,
  sumOfParts,
  valueOfLines,
} from './refunds.ts'

const numRuns = process.env.HISTORIES ? 10_000 : 2_000

/** Two dishes of 100.00 and one of 1,400.00: T 1,600.00, D 80.00, S 1,520.00, G 80.00, F 30.00, P 20.00. */
const bill = withExtras(
  priceLines(
    [
      { price: 10_000, quantity: 2 },
      { price: 140_000, quantity: 1 },
    ],
    defaultMoney,
  ),
  { deliveryFee: 3_000, tip: 2_000 },
  defaultMoney,
)
const whole = partsOf(bill)

describe('a refund by lines', () => {
  it('gives the share of what was paid for them', () => {
    expect(whole).toEqual({ foods: 152_000, tax: 8_000, deliveryFee: 3_000, tip: 2_000 })
    const lines = { before: 0, added: 10_000, taxBefore: 0 }
    expect(splitByLines(bill.totalPrice, { whole, left: whole }, lines)).toEqual({
      foods: 9_500,
      tax: 500,
      deliveryFee: 0,
      tip: 0,
    })
  })

  it.each([
    // S + G of 3 × 33 paise is 99 + 5 = 104: a third is 34.67.
    [0, 33, 35],
    [33, 33, 34],
    [66, 33, 35],
    [0, 99, 104],
  ])('after %i paise of lines, of %i more, is rounded with the sum: %i', (before, added, amount) => {
    const { totalPrice, ...rest } = withExtras(
      priceLines([{ price: 33, quantity: 3 }], defaultMoney),
      { deliveryFee: 0, tip: 0 },
      defaultMoney,
    )
    expect(amountOfLines(totalPrice, partsOf({ totalPrice, ...rest }), { before, added })).toBe(amount)
  })

  it('gives the share of prices that include the tax, which is a part of it', () => {
    const money = moneys.EUR
    const order = withExtras(
      priceLines([{ price: 1_070, quantity: 2 }], money),
      { deliveryFee: 300, tip: 0 },
      money,
    )
    expect(order).toMatchObject({ totalPrice: 2_140, gst: 140, grandTotal: 2_440 })
    const parts = partsOf(order)
    expect(parts).toEqual({ foods: 2_000, tax: 140, deliveryFee: 300, tip: 0 })
    const lines = { before: 0, added: 1_070, taxBefore: 0 }
    expect(splitByLines(order.totalPrice, { whole: parts, left: parts }, lines)).toEqual({
      foods: 1_000,
      tax: 70,
      deliveryFee: 0,
      tip: 0,
    })
  })

  it('takes from the fee and the tip what refunds by amount have used up', () => {
    const left = partsLeft(whole, [splitByAmount(155_000, whole)])
    expect(sumOfParts(left)).toBe(10_000)
    const lines = { before: 0, added: 10_000, taxBefore: 0 }
    const parts = splitByLines(bill.totalPrice, { whole, left }, lines)
    expect(parts).toEqual(left)
  })
})

describe('a refund by amount', () => {
  it.each<[number, RefundParts]>([
    [1, { foods: 1, tax: 0, deliveryFee: 0, tip: 0 }],
    [10, { foods: 9, tax: 1, deliveryFee: 0, tip: 0 }],
    [16_000, { foods: 15_200, tax: 800, deliveryFee: 0, tip: 0 }],
    [160_000, { foods: 152_000, tax: 8_000, deliveryFee: 0, tip: 0 }],
    [161_000, { foods: 152_000, tax: 8_000, deliveryFee: 1_000, tip: 0 }],
    [164_000, { foods: 152_000, tax: 8_000, deliveryFee: 3_000, tip: 1_000 }],
  ])('of %i paise takes foods and tax in proportion, then the fee, then the tip', (amount, parts) => {
    expect(splitByAmount(amount, whole)).toEqual(parts)
  })
})

const moneys = {
  INR: defaultMoney,
  EUR: moneyOf({ ...defaultMoney, currency: 'EUR', taxRate: 7, taxIncluded: true }),
  JPY: moneyOf({ ...defaultMoney, currency: 'JPY', taxRate: 10, taxIncluded: true }),
  KWD: moneyOf({ ...defaultMoney, currency: 'KWD', taxRate: 12.5, discountSteps: [] }),
}

/** An order, and what of it is refunded one after the other: lines by their place, or an amount by its share of what is left. */
const history = fc.record({
  money: fc.constantFrom(...Object.values(moneys)),
  lines: fc.array(
    fc.record({
      price: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10_000_000 })),
      quantity: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  deliveryFee: fc.integer({ min: 0, max: 50_000 }),
  tip: fc.integer({ min: 0, max: 50_000 }),
  steps: fc.array(
    fc.oneof(
      fc.record({ line: fc.nat(5), quantity: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ share: fc.integer({ min: 1, max: 100 }) }),
    ),
    { maxLength: 8 },
  ),
})

type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

/** Refunds as the steps say, as long as the order has the money; then by `end` what is left. */
function refundAll({ money, lines, deliveryFee, tip, steps }: History, end: 'lines' | 'amount') {
  const order = withExtras(priceLines(lines, money), { deliveryFee, tip }, money)
  const sums = partsOf(order)
  const open = lines.map((line) => ({ ...line }))
  const refunds: RefundParts[] = []
  let [before, taxBefore] = [0, 0]
  const left = () => partsLeft(sums, refunds)
  const byLines = (chosen: { price: number; quantity: number }[]) => {
    const added = valueOfLines(chosen)
    const amount = amountOfLines(order.totalPrice, sums, { before, added })
    if (amount > sumOfParts(left())) return false
    const step = { before, added, taxBefore }
    const parts = splitByLines(order.totalPrice, { whole: sums, left: left() }, step)
    expect(sumOfParts(parts)).toBe(amount)
    refunds.push(parts)
    before += added
    taxBefore += parts.tax
    return true
  }
  const byAmount = (amount: number) => {
    const parts = splitByAmount(amount, left())
    expect(sumOfParts(parts)).toBe(amount)
    refunds.push(parts)
  }
  for (const step of steps) {
    if ('share' in step) {
      byAmount(Math.floor((sumOfParts(left()) * step.share) / 100))
      continue
    }
    const line = open[step.line % open.length]!
    const quantity = Math.min(step.quantity, line.quantity)
    if (byLines([{ price: line.price, quantity }])) line.quantity -= quantity
  }
  if (end === 'lines') byLines(open)
  else byAmount(sumOfParts(left()))
  return { order, sums, refunds, left: left() }
}

describe('refunds of an order', () => {
  const everyPart = (parts: RefundParts) => Object.values(parts)

  it(`give back everything, and never more, in ${numRuns} orders`, () => {
    fc.assert(
      fc.property(history, (one) => {
        const { order, refunds, left } = refundAll(one, 'amount')
        for (const parts of refunds)
          expect(everyPart(parts).every((part) => part >= 0 && Number.isInteger(part))).toBe(true)
        expect(everyPart(left)).toEqual([0, 0, 0, 0])
        expect(refunds.reduce((sum, parts) => sum + sumOfParts(parts), 0)).toBe(order.grandTotal)
      }),
      { numRuns },
    )
  })

  it(`by lines only give S + G together, each part to the paisa, in ${numRuns} orders`, () => {
    const linesOnly = history.map((one) => ({ ...one, steps: one.steps.filter((step) => 'line' in step) }))
    fc.assert(
      fc.property(linesOnly, (one) => {
        const { sums, left } = refundAll(one, 'lines')
        expect(left).toEqual({ foods: 0, tax: 0, deliveryFee: sums.deliveryFee, tip: sums.tip })
      }),
      { numRuns },
    )
  })
})

describe('the way in which money goes back', () => {
  it.each([
    ['PayNow', 'Pending', true, 'card'],
    ['PayNow', 'Completed', true, 'card'],
    ['PayNow', 'Cancelled', true, 'card'],
    ['CashOnDelivery', 'Pending', false, 'uncollected'],
    ['CashOnDelivery', 'Completed', false, 'owed'],
    ['PayNow', 'Completed', false, 'owed'],
    ['PayNow', 'Pending', false, null],
    ['CashOnDelivery', 'Cancelled', false, null],
    ['CashOnDelivery', 'Failed', false, null],
  ] as const)('of %s, %s, paid by card %s: %s', (paymentMethod, orderStatus, isPaidByCard, way) => {
    expect(refundWay({ paymentMethod, orderStatus, isPaidByCard })).toBe(way)
  })
})
