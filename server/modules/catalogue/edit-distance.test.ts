import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

describe('editDistance', () => {
  it.each([
    ['dosa', 'dosa', 0],
    ['doas', 'dosa', 1],
    ['dos', 'dosa', 1],
    ['dossa', 'dosa', 1],
    ['rosa', 'dosa', 1],
    ['panner', 'paneer', 1],
    ['briyani', 'biryani', 1],
    ['', 'idli', 4],
    ['tea', 'coffee', 5],
  ])('from %s to %s is %i', (a, b, distance) => expect(editDistance(a, b)).toBe(distance))

  it('is the same both ways, none only for the same, and never more than the longer word', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b)
        expect(distance).toBe(editDistance(b, a))
        expect(distance === 0).toBe(a === b)
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})
