import { describe, expect, it } from 'vitest'
import { allergensOf, conflictsOf, type Diet, dietWithOptions } from './diet.ts'

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

describe('a dish with its chosen options', () => {
  it.each([
    ['vegan', [], 'vegan'],
    ['vegan', [null], 'vegan'],
    ['vegan', ['egg', 'vegetarian', null], 'egg'],
    ['non-vegetarian', ['vegan'], 'non-vegetarian'],
    [null, ['non-vegetarian'], null],
  ] as const)('of diet %s with %j has the diet %s', (dish, options, diet) => {
    const chosen = options.map((of: Diet | null) => ({ diet: of }))
    expect(dietWithOptions(dish, chosen)).toBe(diet)
  })

  it('contains what one of its parts contains, in the order of the list', () => {
    expect(allergensOf([{ allergens: ['nuts', 'milk'] }, { allergens: ['gluten', 'nuts'] }])).toEqual([
      'gluten',
      'milk',
      'nuts',
    ])
  })
})
