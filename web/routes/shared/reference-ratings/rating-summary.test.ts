import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholePercentages } from './rating-summary.tsx'

it.each([
  [
    [12, 6, 1, 0, 3],
    [55, 27, 4, 0, 14],
  ],
  [
    [1, 1, 1, 0, 0],
    [34, 33, 33, 0, 0],
  ],
  [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
])('of %j are %j', (counts, shares) => {
  expect(wholePercentages(counts)).toEqual(shares)
})

it('add up to 100, and each is rounded up or down', () => {
  const stars = fc.array(fc.nat(10_000), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(stars, (counts) => {
      const sum = counts.reduce((total, count) => total + count, 0)
      const shares = wholePercentages(counts)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(sum === 0 ? 0 : 100)
      for (const [place, count] of counts.entries())
        expect(Math.abs(shares[place]! - (sum && (count * 100) / sum))).toBeLessThan(1)
    }),
  )
})
