import { describe, expect, it } from 'vitest'
import { plainRupees, rupeesTyped } from './typed-rupees.ts'

describe('a typed price', () => {
  it.each([
    ['120', 120],
    [' ₹ 1,250.50 ', 1_250.5],
    ['1,00,000', 100_000],
    ['12.', 12],
    ['0.05', 0.05],
  ])('%j is %d rupees', (typed, amount) => {
    expect(rupeesTyped(typed)).toBe(amount)
  })

  it.each(['', '₹', 'free', '-5', '1e3', '12.345', '1.2.3', '٣'])('%j is none', (typed) => {
    expect(rupeesTyped(typed)).toBeNull()
  })

  it('is sent without what people add for reading', () => {
    expect(plainRupees('₹ 1,250.50')).toBe('1250.50')
  })
})
