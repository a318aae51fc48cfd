import { describe, expect, it } from 'vitest'
import { conflictsOf, type Diet } from './diet.ts'

describe('what somebody avoids', () => {
  it.each([
    ['vegan', 'vegetarian', ['vegan']],
    ['vegetarian', 'vegan', []],
    ['vegetarian', 'egg', ['vegetarian']],
    ['egg', 'non-vegetarian', ['egg']],
    ['non-vegetarian', 'non-vegetarian', []],
    ['vegan', null, []],
    [null, 'non-vegetarian', []],
  ] as const)('of diet %s conflicts with %s: %j', (wanted, diet, conflicts) => {
    const part = (of: Diet | null) => ({ diet: of, allergens: [] })
    expect(conflictsOf({ diet: wanted, allergens: [] }, [part(null), part(diet)])).toEqual(conflicts)
  })

  it('are the allergens of any part', () => {
    const parts = [
      { diet: null, allergens: ['milk' as const] },
      { diet: null, allergens: ['nuts' as const, 'milk' as const] },
    ]
    expect(conflictsOf({ diet: null, allergens: ['nuts', 'fish', 'milk'] }, parts)).toEqual(['nuts', 'milk'])
  })
})
