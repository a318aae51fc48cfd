import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allergens, diets } from './diet.ts'
import { noPreferences, readPreferences, writePreferences } from './preferences.ts'

const preferences = fc.record({
  diet: fc.constantFrom(null, ...diets),
  allergens: fc.subarray([...allergens]),
})

describe('the cookie of preferences', () => {
  it('keeps what was chosen, in the order of the allergens', () => {
    fc.assert(
      fc.property(preferences, fc.constantFrom('', 'theme=x; ', 'a=b=c; d; '), (chosen, others) => {
        expect(readPreferences(`${others}foodie_prefs=${writePreferences(chosen)}; z=1`)).toEqual(chosen)
        expect(writePreferences({ ...chosen, allergens: chosen.allergens.toReversed() })).toBe(
          writePreferences(chosen),
        )
      }),
    )
  })

  it.each([
    'diet=carnivore',
    'diet=vegan&diet=egg',
    'without=milk.gluten',
    'without=milk.milk',
    'without=',
    'without=sugar',
    'diet=vegan&x=1',
    'without=milk&diet=vegan',
    'diet=Vegan',
    '%64iet=vegan',
    '"diet=vegan"',
  ])('%s is ignored', (value) => {
    expect(readPreferences(`foodie_prefs=${value}`)).toEqual(noPreferences)
  })

  it('is ignored where it occurs twice', () => {
    expect(readPreferences('foodie_prefs=diet=vegan; foodie_prefs=diet=egg')).toEqual(noPreferences)
  })

  it('is empty without a header', () => {
    expect(readPreferences(undefined)).toEqual(noPreferences)
  })
})
