import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Food } from '#contract/records/catalogue.ts'
import { writeCursor } from '#server/db/paging.ts'
import { foodCategories, foods } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeCategory,
  makeCuisine,
  makeRestaurant,
  makeSeller,
} from '../../../tests/support/factories.ts'
import { starCounts } from '../../../tests/support/ratings.ts'
import { markRestaurantDeleted } from '../catalogue/changes/queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await fill()
})

const restaurantIds: string[] = []
const categoryIds: string[] = []
const cuisineIds: string[] = []

/** More foods than a probe reads; many have the same rating or price. */
const foodCount = 2600

async function fill(): Promise<void> {
  const { database } = test
  const seller = await makeSeller(database)
  for (const name of ['Leaf', 'Clay Oven', 'Harbour', 'Gone']) {
    restaurantIds.push(await makeRestaurant(database, seller.id, name))
  }
  for (const name of ['Starters', 'Mains', 'Desserts']) categoryIds.push(await makeCategory(database, name))
  for (const name of ['Udupi', 'Goan']) cuisineIds.push(await makeCuisine(database, name))

  const rows = Array.from({ length: foodCount }, (_, n) => ({
    restaurantId: restaurantIds[n % 4]!,
    name: n % 3 === 0 ? `Paneer Tikka ${n}` : `Dosa ${n}`,
    description: n % 5 === 0 ? 'with paneer and ghee' : 'crisp and golden',
    price: 1000 + (n % 7) * 500,
    cuisineId: n % 6 === 0 ? null : cuisineIds[n % 2]!,
    ratingStars: starCounts({ [1 + (n % 5)]: n % 11 }),
    deletedAt: n % 13 === 0 ? sql`now()` : null,
  }))
  rows[20]!.name = 'Saffron Zarda'
  const made = await database.db.insert(foods).values(rows).returning({ id: foods.id })
  const links = made.flatMap(({ id }, n) =>
    categoryIds.filter((_, c) => n % (c * 7 + 2) === 0).map((categoryId) => ({ foodId: id, categoryId })),
  )
  await database.db.insert(foodCategories).values(links)
  await database.transaction((tx) => markRestaurantDeleted(tx, restaurantIds[3]!))
  await database.db.execute(sql`analyze`)
}

type Query = Record<string, string | undefined>

async function list(query: Query) {
  const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return call(test.app, 'GET', `/food/get-list-food?${new URLSearchParams(set)}`)
}

/** All pages of a list. */
async function walk(query: Query): Promise<Food[]> {
  const found: Food[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await list({ limit: '100', ...query, cursor })
    expect(status).toBe(200)
    found.push(...body.data)
    cursor = body.nextCursor
  } while (cursor)
  return found
}

let tables: Promise<[(typeof foods.$inferSelect)[], (typeof foodCategories.$inferSelect)[]]> | undefined

/** The expected list: all rows of the table, filtered and sorted in JavaScript. */
async function expected({ q, category, cuisine, restaurant, sort }: Query): Promise<string[]> {
  const [rows, links] = await (tables ??= Promise.all([
    test.database.db.select().from(foods),
    test.database.db.select().from(foodCategories),
  ]))
  const inCategory = new Set(links.filter((link) => link.categoryId === category).map((link) => link.foodId))
  const words = q?.toLowerCase().split(' ') ?? []
  const hasWords = (text: string) =>
    words.every((word) =>
      text
        .toLowerCase()
        .split(' ')
        .some((one) => one.startsWith(word)),
    )
  const matches = rows.filter(
    (row) =>
      !row.deletedAt &&
      row.restaurantId !== restaurantIds[3] &&
      hasWords(`${row.name} ${row.description}`) &&
      (!category || inCategory.has(row.id)) &&
      (!cuisine || row.cuisineId === cuisine) &&
      (!restaurant || row.restaurantId === restaurant),
  )
  const key = (row: (typeof rows)[number]): (string | number)[] => {
    if (sort === 'price') return [-row.price]
    if (sort === '-price') return [row.price]
    if (sort === 'rating') return [row.averageRating, row.ratingCount]
    if (sort === 'relevance' || (q && !sort)) return [Number(hasWords(row.name)), row.score]
    return []
  }
  const idSign = sort === 'price' ? 1 : -1
  return matches
    .toSorted((a, b) => {
      const [ka, kb] = [key(a), key(b)]
      const at = ka.findIndex((value, index) => value !== kb[index])
      if (at >= 0) return ka[at]! < kb[at]! ? 1 : -1
      return a.id < b.id ? -idSign : idSign
    })
    .map(({ id }) => id)
}

const idsOf = (all: Food[]) => all.map(({ _id }) => _id)

describe('GET /food/get-list-food', () => {
  it.each(['newest', 'rating', 'price', '-price', 'relevance', undefined])(
    'walks every food once in the sort %s',
    async (sort) => {
      const found = await walk({ sort })
      expect(found.length).toBeGreaterThan(1500)
      expect(idsOf(found)).toEqual(await expected({ sort }))
    },
  )

  it('lists every matching food once and in order, for random queries', async () => {
    const maybe = (ids: string[]) => fc.constantFrom(undefined, ...ids.slice(0, 2))
    const query = fc.record({
      sort: fc.constantFrom('newest', 'rating', 'price', '-price', 'relevance', undefined),
      q: fc.constantFrom(undefined, 'pan', 'dosa', 'paneer ghee', 'tikka crisp', 'saffron', 'nothing'),
      category: maybe(categoryIds),
      cuisine: maybe(cuisineIds),
      restaurant: maybe(restaurantIds),
    })
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const wanted = await expected(asked)
        const limit = wanted.length > 200 ? '100' : '7'
        expect(idsOf(await walk({ ...asked, limit }))).toEqual(wanted)
      }),
      { numRuns: 25 },
    )
  })

  it('has 24 foods per page or `limit`, and no cursor on the last page', async () => {
    const first = await list({})
    expect(first.body.data).toHaveLength(24)
    expect(first.body.nextCursor).toMatch(/^[\w-]+$/)
    const few = await list({ q: 'saffron' })
    expect(few.body.data).toHaveLength(1)
    expect(few.body).not.toHaveProperty('nextCursor')
    expect((await list({ limit: '101' })).status).toBe(400)
    expect((await list({ limit: '0' })).status).toBe(400)
  })

  it('matches prefixes of words in any case, names before descriptions', async () => {
    const { body } = await list({ q: 'PANE', limit: '100' })
    const inName = body.data.map((food: Food) => food.name.startsWith('Paneer'))
    expect(inName.every(Boolean)).toBe(true)
    const all = (await walk({ q: 'PANE' })).map((food) => food.name.startsWith('Paneer'))
    expect(all.lastIndexOf(true)).toBe(all.indexOf(false) - 1)
  })

  it('accepts odd input, and finds nothing for text without a word', async () => {
    for (const odd of [
      "'",
      '\\',
      "a' & 'b",
      '!(a|b)',
      ':*',
      'a:*D',
      '%',
      '<->',
      '"',
      '()',
      '& | !',
      'a\u0300',
    ]) {
      expect((await list({ q: odd })).status).toBe(200)
    }
    expect((await list({ q: '!!!' })).body).toMatchObject({ success: true, data: [] })
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (q) => {
        expect((await list({ q, limit: '1' })).status).toBe(200)
      }),
      { numRuns: 60 },
    )
  })

  it.each(['odd', '!', writeCursor([]), writeCursor(['newest']), writeCursor(['newest', 0, 'x'])])(
    'refuses the cursor %s',
    async (cursor) => {
      expect(await list({ cursor, sort: 'newest' })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', errors: [{ path: 'cursor' }] },
      })
    },
  )

  it('refuses the cursor of another sort, and unknown sorts', async () => {
    const { body } = await list({ sort: 'newest' })
    expect((await list({ sort: 'rating', cursor: body.nextCursor })).status).toBe(400)
    expect((await list({ sort: 'taste' })).status).toBe(400)
    expect((await list({ category: 'x' })).status).toBe(400)
  })

  it('is empty for filters without matches', async () => {
    expect((await list({ category: categoryIds[0], restaurant: restaurantIds[3] })).body.data).toEqual([])
    expect((await list({ cuisine: restaurantIds[0] })).body.data).toEqual([])
  })
})
