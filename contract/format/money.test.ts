import { describe, expect, it } from 'vitest'
import { formatRupees, formatWholeRupees, parseRupees, plainRupees, rupeesText } from './money.ts'

describe('an amount', () => {
  it.each([
    [0, '₹0.00'],
    [1_234.5, '₹1,234.50'],
    [123_456, '₹1,23,456.00'],
    [-5, '−₹5.00'],
  ])('%d rupees are %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text)
    expect(rupeesText(rupees * 100)).toBe(text)
  })

  it('can be without paise', () => {
    expect(formatWholeRupees(1_234.5)).toBe('₹1,235')
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
    expect(parseRupees(typed)).toBe(amount)
  })

  it.each(['', '₹', 'free', '-5', '1e3', '12.345', '1.2.3', '٣'])('%j is none', (typed) => {
    expect(parseRupees(typed)).toBeNull()
  })

  it('is sent without what people add for reading', () => {
    expect(plainRupees('₹ 1,250.50')).toBe('1250.50')
  })
})
