import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../../tests/support/message-of.ts'
import { price } from '../fields.ts'
import { currencies } from '../rules/currency.ts'
import { locale } from './locale.ts'
import {
  amountFaults,
  defaultMoney,
  hasDecimals,
  moneyIn,
  parseAmount,
  plainAmount,
  typedAmount,
} from './money.ts'

describe('an amount', () => {
  it.each([
    ['INR', 0, '₹0.00'],
    ['INR', 1_234.5, '₹1,234.50'],
    ['INR', 123_456, '₹1,23,456.00'],
    ['INR', -5, '−₹5.00'],
    ['EUR', 123_456, '€123,456.00'],
    ['JPY', 123_456, '¥123,456'],
    ['KWD', 1.25, 'KWD\u00a01.250'],
  ])('of %s %d is %s', (currency, amount, text) => {
    const money = moneyIn(currency)
    expect(money.format(amount)).toBe(text)
    expect(money.formatMinor(money.toMinor(amount))).toBe(text)
  })

  it('is grouped like numbers of its region, in every currency', () => {
    const minor = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(...currencies), minor, (currency, some) => {
        const { fromMinor, decimals, format, formatWhole } = moneyIn(currency)
        const region = currency === 'INR' ? locale : 'en-GB'
        const written = (places: number) =>
          Math.abs(fromMinor(some)).toLocaleString(region, {
            minimumFractionDigits: places,
            maximumFractionDigits: places,
          })
        expect(format(fromMinor(some)).replace(/^[^\d]+/, '')).toBe(written(decimals))
        expect(formatWhole(fromMinor(some)).replace(/^[^\d]+/, '')).toBe(written(0))
      }),
    )
  })

  it('can be without decimals', () => {
    expect(defaultMoney.formatWhole(1_234.5)).toBe('₹1,235')
    expect(moneyIn('EUR').formatShort(30)).toBe('€30')
    expect(moneyIn('EUR').formatShort(30.5)).toBe('€30.50')
  })

  it('in a fixed text is in the currency', () => {
    expect(defaultMoney.restate(messageOf(price, 1e6)!)).toBe('At most ₹1,00,000')
    expect(moneyIn('JPY').restate('Between ₹0 and ₹1,00,000')).toBe('Between ¥0 and ¥100,000')
  })

  it('converts to minor units as it was meant, and back, in every currency', () => {
    expect([0.29, 1.15, 1499.99, 100_000].map(defaultMoney.toMinor)).toEqual([29, 115, 149_999, 10_000_000])
    const minor = fc.nat(1_000_000_000_000)
    fc.assert(
      fc.property(fc.constantFrom(...currencies), minor, (currency, some) => {
        const { toMinor, fromMinor, decimals, plain } = moneyIn(currency)
        expect(toMinor(fromMinor(some))).toBe(some)
        expect(toMinor(Number(plain(fromMinor(some))))).toBe(some)
        expect(hasDecimals(fromMinor(some), decimals)).toBe(true)
        expect(amountFaults({ foods: [{ price: fromMinor(some) }] }, decimals)).toEqual([])
      }),
    )
  })

  it('as written is read again, in every currency', () => {
    const minor = fc.nat(99_999_999)
    fc.assert(
      fc.property(fc.constantFrom(...currencies), minor, (currency, some) => {
        const money = moneyIn(currency)
        const amount = money.fromMinor(some)
        expect(money.parse(typedAmount(amount))).toBe(amount)
        expect(money.parse(money.plain(amount))).toBe(amount)
        expect(parseAmount(money.format(amount).replace(money.sign, ''))).toBe(amount)
      }),
    )
  })

  it.each([
    [0, { price: 0.5 }, [{ path: 'price', message: 'No decimals' }]],
    [2, { fee: { flat: 0.125 } }, [{ path: 'fee.flat', message: 'At most two decimals' }]],
    [3, { foods: [{ price: 1.2345 }] }, [{ path: 'foods.0.price', message: 'At most three decimals' }]],
    [2, { radiusKm: 0.125, price: null, tip: 0.25 }, []],
  ] as const)('with %i decimals has faults in %j', (decimals, value, faults) => {
    expect(amountFaults(value, decimals)).toEqual(faults)
  })
})

describe('a typed price', () => {
  it.each([
    ['120', 120],
    [' ₹ 1,250.50 ', 1_250.5],
    ['1,00,000', 100_000],
    ['12.', 12],
    ['0.05', 0.05],
  ])('%j is %d rupees', (typed, amount) => {
    expect(defaultMoney.parse(typed)).toBe(amount)
  })

  it.each(['', '₹', 'free', '-5', '1e3', '12.345', '1.2.3', '٣'])('%j is none', (typed) => {
    expect(defaultMoney.parse(typed)).toBeNull()
  })

  it('has the decimals of the currency', () => {
    expect(moneyIn('JPY').parse('12.5')).toBeNull()
    expect(moneyIn('KWD').parse('12.345')).toBe(12.345)
  })

  it('is sent without what people add for reading', () => {
    expect(plainAmount('₹ 1,250.50')).toBe('1250.50')
    expect(plainAmount('€ 1,250.50')).toBe('1250.50')
  })
})
