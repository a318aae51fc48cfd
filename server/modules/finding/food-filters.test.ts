import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FilterCounts, Food } from '#contract/records/catalogue.ts'
import type { Allergen, Diet } from '#contract/rules/diet.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeFood,
  makeOptionGroup,
  makeRestaurant,
  makeSeller,
} from '../../../tests/support/factories.ts'
import { starCounts } from '../../../tests/support/ratings.ts'

let test: TestApp
let restaurant: string
beforeAll(async () => {
  test = await startTestApp()
  restaurant = await makeRestaurant(test.database, (await makeSeller(test.database)).id, 'Corner')
})

async function addFood(name: string, columns: Partial<typeof foods.$inferInsert>): Promise<string> {
  const id = await makeFood(test.database, restaurant, { name })
  await test.database.db.update(foods).set(columns).where(eq(foods.id, id))
  return id
}

type Query = Record<string, string>
const get = (path: string, query: Query) => call(test.app, 'GET', `${path}?${new URLSearchParams(query)}`)

/** The names of the restaurant's foods in the list, which its menu filters by the same rule. */
async function named(query: Query): Promise<string[]> {
  const list = await get('/food/get-list-food', { limit: '100', restaurant, ...query })
  expect(list.status).toBe(200)
  const names = list.body.data.map(({ name }: Food) => name).toSorted()
  if (query['q']) return names
  const menu = await get(`/restaurant/get-full-data-restaurant/${restaurant}`, query)
  expect(menu.body.data.foods.map(({ name }: Food) => name).toSorted()).toEqual(names)
  return names
}

describe('a list of foods', () => {
  beforeAll(async () => {
    await addFood('Dal', { diet: 'vegan', allergensStated: true, price: 9_000 })
    await addFood('Paneer', { diet: 'vegetarian', allergensStated: true, allergens: ['milk'], price: 20_000 })
    await addFood('Omelette', {
      diet: 'egg',
      allergensStated: true,
      allergens: ['eggs'],
      mayContain: ['milk'],
    })
    await addFood('Chicken', { diet: 'non-vegetarian', ratingStars: starCounts({ 4: 2 }) })
    await addFood('Soup', { ratingStars: starCounts({ 5: 1 }) })
  })

  it.each([
    ['vegan', ['Dal']],
    ['vegetarian', ['Dal', 'Paneer']],
    ['egg', ['Dal', 'Omelette', 'Paneer']],
    ['non-vegetarian', ['Chicken', 'Dal', 'Omelette', 'Paneer']],
  ])('has for the diet %s only foods that are marked as it or stricter', async (diet, names) => {
    expect(await named({ diet })).toEqual(names)
  })

  it('has without an allergen only foods that are stated and may not contain it', async () => {
    expect(await named({ without: 'milk' })).toEqual(['Dal'])
    expect(await named({ without: 'eggs' })).toEqual(['Dal', 'Paneer'])
    expect(await named({ without: 'eggs,milk' })).toEqual(['Dal'])
    expect(await named({ without: 'mustard' })).toEqual(['Dal', 'Omelette', 'Paneer'])
  })

  it('has foods up to a price and from a rating on', async () => {
    expect(await named({ maxPrice: '90' })).toEqual(['Dal'])
    expect(await named({ maxPrice: '89.99' })).toEqual([])
    expect(await named({ minRating: '4' })).toEqual(['Chicken', 'Soup'])
    expect(await named({ minRating: '4.1' })).toEqual(['Soup'])
  })

  it.each([
    ['diet', 'keto'],
    ['without', 'sugar'],
    ['without', ''],
    ['maxPrice', '-1'],
    ['maxPrice', 'cheap'],
    ['minRating', '6'],
    ['place', ' '],
  ])('refuses %s=%s', async (name, value) => {
    expect(await get('/food/get-list-food', { [name]: value })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
  })

  it('needs an option that fits in every required group, one for all filters', async () => {
    const id = await addFood('Bowl', { diet: 'vegan', allergensStated: true })
    const group = (
      options: { name: string; diet?: Diet; allergens?: Allergen[]; most?: number }[],
      min = 1,
    ) => makeOptionGroup(test.database, restaurant, { min, max: 3, options, foodIds: [id] })
    const isListed = async (query: Query) => (await named(query)).includes('Bowl')
    await group([
      { name: 'Cheese', diet: 'vegetarian', allergens: ['milk'] },
      { name: 'Tofu', diet: 'vegan' },
    ])
    expect(await isListed({ diet: 'vegan', without: 'milk' })).toBe(true)
    await group([
      { name: 'Satay', diet: 'vegan', allergens: ['peanuts'] },
      { name: 'Ham', diet: 'non-vegetarian' },
    ])
    expect(await isListed({ diet: 'vegan' })).toBe(true)
    expect(await isListed({ without: 'peanuts' })).toBe(true)
    // The vegan sauce has peanuts, and the one without is not vegan.
    expect(await isListed({ diet: 'vegan', without: 'peanuts' })).toBe(false)
    await group(
      [
        { name: 'Seeds', allergens: ['sesame'] },
        { name: 'Corn', most: 1 },
      ],
      2,
    )
    expect(await isListed({ without: 'milk' })).toBe(true)
    expect(await isListed({ without: 'sesame' })).toBe(false)
  })

  it('ignores options of groups that are not required', async () => {
    const id = await addFood('Salad', { diet: 'vegan', allergensStated: true })
    const options = [{ name: 'Egg', allergens: ['eggs' as const] }]
    await makeOptionGroup(test.database, restaurant, { min: 0, max: 1, options, foodIds: [id] })
    expect(await named({ without: 'eggs', diet: 'vegan' })).toContain('Salad')
  })

  it('counts what each choice of price and rating leaves, with the other filters', async () => {
    const counts = async (query: Query) => {
      const { body } = await get('/food/get-filter-counts', { restaurant, ...query })
      return body.data as FilterCounts
    }
    const foodsOf = (choices: FilterCounts['maxPrice']) => choices.map(({ foods: count }) => count)
    for (const query of [{}, { diet: 'vegan' }, { without: 'milk' }, { q: 'paneer' }] as Query[]) {
      const { maxPrice, minRating, isPart } = await counts(query)
      expect(isPart).toBe(false)
      for (const { value, foods: count } of maxPrice)
        expect(count).toBe((await named({ ...query, maxPrice: String(value) })).length)
      for (const { value, foods: count } of minRating)
        expect(count).toBe((await named({ ...query, minRating: String(value) })).length)
    }
    const cheap = await counts({ maxPrice: '90' })
    expect(foodsOf(cheap.minRating)).toEqual([0, 0, 0, 0])
    expect(foodsOf(cheap.maxPrice)).toEqual(foodsOf((await counts({})).maxPrice))
    expect(foodsOf((await counts({ q: '!!' })).maxPrice)).toEqual([0, 0, 0, 0])
  })
})
