import { eq, gt } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { SearchResults } from '#contract/endpoints/search.ts'
import type { Food } from '#contract/records/catalogue.ts'
import { addresses } from '#server/db/schema/addresses.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { missedSearches, popularSearches, searchDays } from '#server/db/schema/searches.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeAdmin,
  makeFood,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../tests/support/factories.ts'
import { deleteRareSearches } from './popular-searches.ts'
import { refreshVocabulary } from './vocabulary.queries.ts'

let now = new Date('2026-11-22T06:00:00Z')
let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
  const { database } = test
  admin = await makeAdmin(database)
  const seller = await makeSeller(database)
  const [north, south] = [
    await makeRestaurant(database, seller.id, 'Paradise'),
    await makeRestaurant(database, seller.id, 'Rasoi'),
  ]
  for (const [restaurantId, streetAddress, city] of [
    [north, '12, 1st Cross, Koramangala', 'Bengaluru'],
    [south, '4 Beach Road', 'Chennai'],
  ] as const) {
    await database.db.insert(addresses).values({
      restaurantId,
      type: 'Restaurant',
      streetAddress,
      city,
      postalCode: '560001',
      state: 'State',
      country: 'India',
    })
  }
  const dishes: [string, string, Partial<typeof foods.$inferInsert>][] = [
    ['Vegetable Biryani', north, { diet: 'vegetarian', price: 18_000 }],
    ['Royal Biryani', north, { diet: 'vegetarian', price: 35_000 }],
    ['Chicken Biryani', south, { diet: 'non-vegetarian', price: 19_000 }],
    ['Curd Rice', south, { allergensStated: true, allergens: ['milk'] }],
    ['Lemon Rice', south, { allergensStated: true }],
    ['Jain Thali', north, {}],
    ['Eggless Brownie', north, {}],
    ['Yoghurt Dip', north, {}],
  ]
  for (const [name, restaurantId, columns] of dishes) {
    const id = await makeFood(database, restaurantId, { name })
    await database.db
      .update(foods)
      .set({ price: 12_000, ...columns })
      .where(eq(foods.id, id))
  }
  await refreshVocabulary(database.db)
})

const search = async (q: string, query: Record<string, string> = {}, from?: string) => {
  const { status, body } = await call(
    test.app,
    'GET',
    `/search/get-results?${new URLSearchParams({ q, ...query })}`,
    { from },
  )
  expect(status).toBe(200)
  return body as SearchResults
}
const namesOf = ({ foods: { data } }: SearchResults) => data.map(({ name }) => name).toSorted()

describe('a search', () => {
  it.each<[string, string[], object | undefined]>([
    ['veg biryani under 200', ['Vegetable Biryani'], { diet: 'vegetarian', maxPrice: 200, words: 'biryani' }],
    [
      'biryani in koramangala',
      ['Royal Biryani', 'Vegetable Biryani'],
      { place: 'koramangala', words: 'biryani' },
    ],
    ['biryani in Chennai', ['Chicken Biryani'], { place: 'chennai' }],
    ['rice without milk', ['Lemon Rice'], { without: ['milk'], words: 'rice' }],
    [
      'under 185',
      ['Curd Rice', 'Eggless Brownie', 'Jain Thali', 'Lemon Rice', 'Vegetable Biryani', 'Yoghurt Dip'],
      { words: '' },
    ],
    // No food has this diet: these are the results for the words.
    ['eggless brownie', ['Eggless Brownie'], undefined],
    ['jain thali', ['Jain Thali'], undefined],
    ['lemon rice', ['Lemon Rice'], undefined],
  ])('for %s finds %j', async (q, names, understood) => {
    const found = await search(q)
    expect(namesOf(found)).toEqual(names)
    if (understood) expect(found.understood).toMatchObject(understood)
    else expect(found).not.toHaveProperty('understood')
  })

  it('leaves words out that no food has beside the others, and says which', async () => {
    const found = await search('biryani in butter')
    expect(namesOf(found)).toEqual(['Chicken Biryani', 'Royal Biryani', 'Vegetable Biryani'])
    expect(found).toMatchObject({ leftOut: 'butter' })
    expect(await search('veg biryani xylophone')).toMatchObject({
      leftOut: 'xylophone',
      understood: { diet: 'vegetarian', words: 'biryani' },
    })
    for (const q of ['xylophone zither', 'le such thing'])
      expect(await search(q)).not.toHaveProperty('leftOut')
  })

  it('says from which price there is a food of this name', async () => {
    const found = await search('biryani under 20')
    expect(found.from).toBe(Math.min(...(await search('biryani')).foods.data.map((food) => food.fromPrice)))
    expect(await search('biryani under 400')).not.toHaveProperty('from')
  })

  it('reads places and restaurants, cuisines and categories among the words', async () => {
    const found = await search('biryani koramangala')
    expect(namesOf(found)).toEqual(['Royal Biryani', 'Vegetable Biryani'])
    expect(found.understood).toMatchObject({
      place: 'koramangala',
      words: 'biryani',
      parts: [{ filter: { place: 'koramangala' }, rest: 'biryani' }],
    })
    const alone = await search('koramangala')
    expect(alone.understood).toMatchObject({ place: 'koramangala', words: '' })
    expect(alone.restaurants.data.length).toBeGreaterThan(0)
  })

  it('returns the filters if neither they nor the words find a food', async () => {
    expect(await search('biryani under 20')).toMatchObject({
      foods: { data: [] },
      understood: { maxPrice: 20, words: 'biryani', parts: [{ rest: 'biryani' }] },
    })
  })

  it('applies the filters of its query as well, the strictest of each', async () => {
    expect(namesOf(await search('biryani', { diet: 'vegetarian' }))).toEqual([
      'Royal Biryani',
      'Vegetable Biryani',
    ])
    expect(namesOf(await search('biryani under 300', { diet: 'vegetarian', maxPrice: '400' }))).toEqual([
      'Vegetable Biryani',
    ])
  })

  it('is continued by the list with the same words and filters', async () => {
    const { foods: first, understood } = await search('veg biryani', { limit: '1' })
    const query = { q: understood!.words, diet: understood!.diet!, cursor: first.nextCursor! }
    const { body } = await call(test.app, 'GET', `/food/get-list-food?${new URLSearchParams(query)}`)
    expect([...first.data, ...body.data].map(({ name }: Food) => name).toSorted()).toEqual([
      'Royal Biryani',
      'Vegetable Biryani',
    ])
  })
})

describe('synonyms', () => {
  const asAdmin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    call(test.app, method, `/search/${path}`, { as: admin, payload })

  it('are found together until they are deleted, and are not corrected', async () => {
    expect(namesOf(await search('royal'))).toEqual(['Royal Biryani'])
    const created = await asAdmin('POST', 'create-synonym', { words: ['Royal', 'lemon', 'zapo', 'royal'] })
    expect(created).toMatchObject({ status: 201, body: { data: { words: ['lemon', 'royal', 'zapo'] } } })
    for (const q of ['royal', 'lemon', 'zapo', 'ZAPOS']) {
      const found = await search(q)
      expect(namesOf(found)).toEqual(['Lemon Rice', 'Royal Biryani'])
      expect(found).not.toHaveProperty('spelling')
    }
    expect(namesOf(await search('zapo rice'))).toEqual(['Lemon Rice'])
    const { _id } = created.body.data
    await asAdmin('PATCH', `update-synonym/${_id}`, { words: ['lemon', 'zapo'] })
    expect(namesOf(await search('zapo'))).toEqual(['Lemon Rice'])
    expect((await asAdmin('GET', 'get-list-synonym')).body.data).toEqual([{ _id, words: ['lemon', 'zapo'] }])
    expect((await asAdmin('DELETE', `delete-synonym/${_id}`)).status).toBe(200)
    expect(namesOf(await search('zapo'))).toEqual([])
    expect((await asAdmin('DELETE', `delete-synonym/${_id}`)).status).toBe(404)
    expect((await asAdmin('PATCH', `update-synonym/${_id}`, { words: ['a', 'b'] })).status).toBe(404)
  })

  it('are in one group only', async () => {
    const first = await asAdmin('POST', 'create-synonym', { words: ['okra', 'bhindi'] })
    const second = await asAdmin('POST', 'create-synonym', { words: ['Bhíndi', 'ladyfinger'] })
    expect(second).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', errors: [{ path: 'words' }] } })
    const same = await asAdmin('PATCH', `update-synonym/${first.body.data._id}`, {
      words: ['okra', 'bhindi', 'gumbo'],
    })
    expect(same.status).toBe(200)
  })

  it.each([
    [['curd']],
    [['curd', 'CURD ']],
    [['café', 'cafe']],
    [['two words', 'b']],
    [['', 'b']],
    [['a&b', 'c']],
    [Array.from('abcdefghi')],
  ])('refuses %j', async (words) => {
    expect((await asAdmin('POST', 'create-synonym', { words })).status).toBe(400)
  })
})

describe('popular searches', () => {
  const popular = async () => (await call(test.app, 'GET', '/search/get-popular')).body.data as string[]
  const stored = () => test.database.db.select().from(popularSearches)
  /** As many networks as needed for most of the 64 bits. */
  const searchFrom = async (q: string, networks: number) => {
    for (let n = 1; n <= networks; n += 1) await search(q, {}, `203.0.${n}.7`)
  }

  it('are those of several networks that found foods, in words of the catalogue only', async () => {
    await searchFrom('Lemon RICE', 12)
    await searchFrom('biryani', 2)
    await searchFrom('someone@example.com rice', 12)
    await searchFrom('+91 98450 12345', 12)
    await searchFrom('lemno', 12)
    await vi.waitFor(async () => expect(await popular()).toEqual(['lemon rice']), { timeout: 30_000 })
    const rows = await stored()
    expect(rows.map(({ words }) => words).every((words) => /^[a-z ]+$/.test(words))).toBe(true)
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('203.0')
  })

  it('counts a network once a day, and deletes searches after a month', async () => {
    const countOf = async (words: string) => (await stored()).find((row) => row.words === words)?.searches
    await search('curd rice', {}, '198.51.100.1')
    await search('curd rice', {}, '198.51.100.1')
    await vi.waitFor(async () => expect(await countOf('curd rice')).toBe(1), { timeout: 30_000 })
    now = new Date('2026-11-23T06:00:00Z')
    await search('curd rice', {}, '198.51.100.1')
    await vi.waitFor(async () => expect(await countOf('curd rice')).toBe(2), { timeout: 30_000 })
    now = new Date('2027-01-05T06:00:00Z')
    expect(await popular()).toEqual([])
    await deleteRareSearches(test.database.db)
    expect(await countOf('curd rice')).toBe(2)
  })

  it('leave out what found nothing, of which operators see what several networks searched for', async () => {
    const figures = async () => (await call(test.app, 'GET', '/admin/get-figures', { as: admin })).body.data
    const missed = () =>
      test.database.db.select().from(missedSearches).where(gt(missedSearches.lastOn, '2027-01-01'))
    await searchFrom('Zzyzx', 12)
    await searchFrom('qqwwkk', 2)
    await searchFrom('someone@zzexample.qq', 6)
    await searchFrom('+91 98450 12346', 6)
    await search('zzyzx', { diet: 'vegan' }, '198.51.100.9')
    await vi.waitFor(
      async () => expect((await figures()).missedSearches).toEqual([{ words: 'zzyzx', searches: 12 }]),
      { timeout: 30_000 },
    )
    expect((await figures()).total.searchesWithoutResult).toBe(14)
    expect(new Set((await missed()).map(({ words }) => words))).toEqual(new Set([null, 'zzyzx']))
    now = new Date('2027-02-07T06:00:00Z')
    expect((await figures()).missedSearches).toEqual([])
    const counted = await test.database.db.select().from(searchDays)
    expect(counted.at(-1)).toEqual({ day: '2027-01-05', missed: 14 })
  })
})
