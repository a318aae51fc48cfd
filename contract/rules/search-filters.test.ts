import { describe, expect, it } from 'vitest'
import type { SearchFilters } from '../records/search-filters.ts'
import { combineFilters, readSearchFilters } from './search-filters.ts'

describe('a search text', () => {
  it.each<[string, SearchFilters, string]>([
    ['veg biryani under 200', { diet: 'vegetarian', maxPrice: 200 }, 'biryani'],
    ['Dosa below ₹200', { maxPrice: 200 }, 'Dosa'],
    ['upto 150', { maxPrice: 150 }, ''],
    ['up to rs. 1,500 thali', { maxPrice: 1500 }, 'thali'],
    ['less than 99.50 rupees', { maxPrice: 99.5 }, ''],
    ['vegan burger', { diet: 'vegan' }, 'burger'],
    ['pure veg food', { diet: 'vegetarian' }, ''],
    ['Eggless cake', { without: ['eggs'] }, 'cake'],
    ['noodles without peanuts', { without: ['peanuts'] }, 'noodles'],
    ['coffee, no milk', { without: ['milk'] }, 'coffee'],
    ['gluten-free pizza', { without: ['gluten'] }, 'pizza'],
    ['free from milk and eggs', { without: ['eggs', 'milk'] }, ''],
    ['without nuts', { without: ['peanuts', 'nuts'] }, ''],
    [
      'curry without soy, dairy or shellfish',
      { without: ['crustaceans', 'soybeans', 'milk', 'molluscs'] },
      'curry',
    ],
    ['idli 4 stars', { minRating: 4 }, 'idli'],
    ['4.5+ star idli', { minRating: 4.5 }, 'idli'],
    ['rated 4 stars and above', { minRating: 4 }, ''],
    ['biryani in Koramangala under 300', { place: 'koramangala', maxPrice: 300 }, 'biryani'],
    ['veg thali near Church Street', { diet: 'vegetarian', place: 'church street' }, 'thali'],
    ['Pizza near me', { nearby: true }, 'Pizza'],
    ['nearby vegan food open now', { nearby: true, diet: 'vegan', open: 'now' }, ''],
    ['dosa in Indiranagar open right now', { place: 'indiranagar', open: 'now' }, 'dosa'],
  ])('%s', (text, filters, words) => {
    expect(readSearchFilters(text, { currency: 'INR' })).toMatchObject({ filters, words })
    expect(Object.keys(readSearchFilters(text, { currency: 'INR' }).filters).toSorted()).toEqual(
      Object.keys(filters).toSorted(),
    )
  })

  it.each([
    'non veg biryani',
    'non-veg thali',
    'jain thali',
    'egg curry',
    'vegetable korma',
    'sugar free lassi',
    'no onion',
    'without milk powder',
    'without nuts and raisins',
    '5 star',
    'chicken 65',
    'ready under 20 minutes',
    'under 4 stars',
    'under 3',
    'hot and sweet',
    'open sandwich',
    'now and then',
    'constructor toString __proto__',
    '',
  ])('%s stays words', (text) => {
    expect(readSearchFilters(text, { currency: 'INR' })).toEqual({ filters: {}, words: text, parts: [] })
  })

  it('returns for each filter the text without its words', () => {
    expect(readSearchFilters('Veg biryani under ₹200, no milk', { currency: 'INR' }).parts).toEqual([
      { filter: { diet: 'vegetarian' }, rest: 'biryani under ₹200, no milk' },
      { filter: { maxPrice: 200 }, rest: 'Veg biryani, no milk' },
      { filter: { without: ['milk'] }, rest: 'Veg biryani under ₹200' },
    ])
  })

  it('has no place where places are not known', () => {
    expect(readSearchFilters('paneer in butter', { currency: 'INR', places: false })).toMatchObject({
      filters: {},
      words: 'paneer in butter',
    })
  })
})

it('the strictest of several filters counts', () => {
  expect(
    combineFilters([
      { diet: 'vegetarian', maxPrice: 200, without: ['milk'] },
      { diet: 'vegan', maxPrice: 300, minRating: 3, without: ['gluten', 'milk'] },
      { minRating: 4 },
    ]),
  ).toEqual({ diet: 'vegan', maxPrice: 200, minRating: 4, without: ['gluten', 'milk'] })
})
