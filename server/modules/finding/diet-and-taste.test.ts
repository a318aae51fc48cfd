import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchResults } from '#contract/endpoints/search.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeCategory, makeFood, makeRestaurant, makeSeller } from '../../../tests/support/factories.ts'

const dishes = [
  'Vegetable Pulao',
  'Pizza Slice',
  'Malt Shake',
  'Eggplant Curry',
  'Veggie Wrap',
  'Skillet Eggs',
  'Nutella Crepe',
  'Sourdough Toast',
  'Hotdog',
  'Sweet Lassi',
  'Halwa',
  'Sugar-Free Kheer',
]

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const restaurantId = await makeRestaurant(test.database, (await makeSeller(test.database)).id, 'Kitchen')
  for (const name of dishes) await makeFood(test.database, restaurantId, { name })
  const dal = await makeFood(test.database, restaurantId, { name: 'Dal' })
  await test.database.db.update(foods).set({ description: 'Vegan and mild.' }).where(eq(foods.id, dal))
  for (const name of ['Main Course', 'Veggies', 'Gluten-Free']) await makeCategory(test.database, name)
})

const get = async (path: string, q: string) =>
  (await call(test.app, 'GET', `/${path}?${new URLSearchParams({ q })}`)).body
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name).toSorted()

describe('a search for a word of diet or taste', () => {
  it.each<[q: string, names: string[], categories?: string[]]>([
    ['vegan', ['Dal']],
    ['VEGANS', ['Dal']],
    ['veg', []],
    ['vegetarian', []],
    ['veggie', ['Veggie Wrap'], ['Veggies']],
    ['jain', []],
    ['halal', []],
    ['keto', []],
    ['spicy', []],
    ['mild', ['Dal']],
    ['hot', []],
    ['sour', []],
    ['sweet', ['Sweet Lassi']],
    ['sweets', ['Sweet Lassi']],
    ['egg', ['Skillet Eggs']],
    ['Eggs', ['Skillet Eggs']],
    ['eggless', []],
    ['nut free', []],
    ['nuts', []],
    ['gluten free', [], ['Gluten-Free']],
    ['dairy-free', []],
    ['sugar free', ['Sugar-Free Kheer']],
    ['spicy curri', []],
  ])('%s finds no other dishes', async (q, names, categories = []) => {
    const found = (await get('search/get-results', q)) as SearchResults
    expect(namesOf(found.foods.data)).toEqual(names)
    expect(namesOf(found.categories)).toEqual(categories)
    expect((await get('food/get-list-food', q)).data).toEqual(found.foods.data)
    expect(found.spelling ?? q).toContain(q.split(' ')[0]!)
  })

  it('suggests longer words while it is typed, but no other spelling', async () => {
    expect(namesOf((await get('search/get-suggestions', 'veg')).data)).toContain('Vegetable Pulao')
    expect(await get('search/get-suggestions', 'vegan')).toMatchObject({ data: [] })
    expect(await get('search/get-suggestions', 'jain')).toMatchObject({ data: [] })
  })
})
