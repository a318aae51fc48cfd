import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Restaurant } from '#contract/records/catalogue.ts'
import { restaurantCategories, restaurantCuisines, restaurants } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeCategory,
  makeCuisine,
  makeRestaurant,
  makeSeller,
} from '../../../tests/support/factories.ts'
import { starCounts } from '../../../tests/support/ratings.ts'

let test: TestApp
let categoryId: string
let cuisineId: string
/** oldest first */
const ids: string[] = []

beforeAll(async () => {
  test = await startTestApp()
  const { database } = test
  const seller = await makeSeller(database)
  categoryId = await makeCategory(database)
  cuisineId = await makeCuisine(database)
  for (let n = 0; n < 30; n++) {
    const id = await makeRestaurant(database, seller.id, n % 2 ? `Harbour Grill ${n}` : `Clay Oven ${n}`)
    ids.push(id)
    await database.db
      .update(restaurants)
      .set({
        ratingStars: starCounts({ [1 + (n % 5)]: n % 4 }),
        ...(n % 6 === 0 && { description: 'grilled by the harbour' }),
        ...(n === 29 && { deletedAt: new Date() }),
      })
      .where(eq(restaurants.id, id))
    if (n % 3 === 0) await database.db.insert(restaurantCategories).values({ restaurantId: id, categoryId })
    if (n % 5 === 0) await database.db.insert(restaurantCuisines).values({ restaurantId: id, cuisineId })
  }
})

const list = (query: Record<string, string>) =>
  call(test.app, 'GET', `/restaurant/get-list-restaurant?${new URLSearchParams(query)}`)

async function walk(query: Record<string, string>): Promise<Restaurant[]> {
  const { status, body } = await list({ limit: '4', ...query })
  expect(status).toBe(200)
  const rest = body.nextCursor ? await walk({ ...query, cursor: body.nextCursor }) : []
  return [...body.data, ...rest]
}

const walkIds = async (query: Record<string, string>) => (await walk(query)).map(({ _id }) => _id)
const newest = (matches: (n: number) => boolean) => ids.filter((_, n) => n < 29 && matches(n)).toReversed()

describe('GET /restaurant/get-list-restaurant', () => {
  it('lists every restaurant once, newest first', async () => {
    expect(await walkIds({})).toEqual(newest(() => true))
  })

  it('combines the filters', async () => {
    expect(await walkIds({ category: categoryId })).toEqual(newest((n) => n % 3 === 0))
    expect(await walkIds({ cuisine: cuisineId })).toEqual(newest((n) => n % 5 === 0))
    expect(await walkIds({ category: categoryId, cuisine: cuisineId })).toEqual(newest((n) => n % 15 === 0))
    expect(await walkIds({ q: 'clay', category: categoryId, sort: 'newest' })).toEqual(
      newest((n) => n % 6 === 0),
    )
  })

  it('lists every restaurant once, best rated first', async () => {
    const found = await walk({ sort: 'rating' })
    expect(found).toHaveLength(29)
    const stars = found.map(({ averageRating }) => averageRating ?? 0)
    expect(stars).toEqual(stars.toSorted((a, b) => b - a))
    expect(
      found.filter(({ ratingCount }) => ratingCount === 0).every((one) => one.averageRating === null),
    ).toBe(true)
  })

  it('lists matches in names before those in descriptions', async () => {
    const names = (await walk({ q: 'harb gril' })).map(({ name }) => name)
    expect(names).toHaveLength(19)
    expect(names.slice(0, 14).every((name) => name.startsWith('Harbour Grill'))).toBe(true)
    expect(names.slice(14).every((name) => name.startsWith('Clay Oven'))).toBe(true)
  })

  it.each(['price', '-price'])('refuses to sort by %s', async (sort) => {
    expect(await list({ sort })).toMatchObject({ status: 400, body: { errors: [{ path: 'sort' }] } })
  })

  it('refuses unknown cursors, and finds nothing for odd input', async () => {
    expect(await list({ cursor: 'odd' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'cursor' }] },
    })
    expect((await list({ q: "'!\\" })).body.data).toEqual([])
  })
})
