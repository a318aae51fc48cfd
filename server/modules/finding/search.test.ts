import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { SearchResults } from '#contract/endpoints/search.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import type { Suggestion } from '#contract/records/suggestion.ts'
import { addresses } from '#server/db/schema/addresses.ts'
import { foods, restaurants } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeCategory,
  makeCuisine,
  makeFood,
  makeRestaurant,
  makeScene,
  makeSeller,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { starCounts } from '../../../tests/support/ratings.ts'
import { countOrders } from '../catalogue/orders-count.ts'
import { findSearchTerms } from './search-terms.ts'
import { refreshVocabulary } from './vocabulary.queries.ts'

/** Restaurants with their distances north of `here` in kilometres; the last one has no position. */
const places = [
  ['Paradise Biryani', 5],
  ['Café Brûlée', 1],
  ['Harbour Grill', 12],
  ['Somewhere Kitchen', null],
] as const
const here = [12.97, 77.59] as const

let test: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp()
  const { database } = test
  const seller = await makeSeller(database)
  for (const [name, km] of places) {
    const restaurantId = (ids[name] = await makeRestaurant(database, seller.id, name))
    if (km === null) continue
    const latitude = here[0] + km / 111.195
    await database.db.insert(addresses).values({
      restaurantId,
      type: 'Restaurant',
      streetAddress: '1 Some Road',
      city: 'Bengaluru',
      postalCode: '560001',
      state: 'Karnataka',
      country: 'India',
      latitude,
      longitude: here[1],
    })
  }
  const dishes: [string, string][] = [
    ['Hyderabadi Biryani', 'Paradise Biryani'],
    ['Paneer Tikka', 'Paradise Biryani'],
    ['Crème Brûlée', 'Café Brûlée'],
    ['Tiramisu', 'Café Brûlée'],
    ['Grilled Prawns', 'Harbour Grill'],
    ['Masala Dosa', 'Somewhere Kitchen'],
  ]
  for (const [name, place] of dishes) ids[name] = await makeFood(database, ids[place]!, { name })
  ids.Desserts = await makeCategory(database, 'Desserts')
  ids.Hyderabadi = await makeCuisine(database, 'Hyderabadi')
})

type Query = Record<string, string>
const get = (path: string, query: Query) => call(test.app, 'GET', `${path}?${new URLSearchParams(query)}`)
const foodList = (query: Query) => get('/food/get-list-food', query)
const restaurantList = (query: Query) => get('/restaurant/get-list-restaurant', query)
const suggest = async (q: string) => {
  const { status, body } = await get('/search/get-suggestions', { q })
  expect(status).toBe(200)
  return body as { data: Suggestion[]; spelling?: string }
}
const namesOf = (body: { data: (Food | Restaurant)[] }) => body.data.map(({ name }) => name)

describe('?q', () => {
  it.each([
    ['byriani', 'Hyderabadi Biryani', 'biryani'],
    ['hydrabadi', 'Hyderabadi Biryani', 'hyderabadi'],
    ['panner tkka', 'Paneer Tikka', 'paneer tikka'],
    ['tirmisu', 'Tiramisu', 'tiramisu'],
    ['doas', 'Masala Dosa', 'dosa'],
    ['MASAAL', 'Masala Dosa', 'masala'],
  ])('%s finds %s and reports the spelling %s', async (q, name, spelling) => {
    const { body } = await foodList({ q })
    expect(namesOf(body)).toEqual([name])
    expect(body.spelling).toBe(spelling)
  })

  it.each(['dosas', 'डोसा', 'dosai', 'hyderabadi biriyani', 'paneer tikkas'])(
    '%s is no other spelling',
    async (q) => {
      const { body } = await foodList({ q })
      expect(body.data).toHaveLength(1)
      expect(body).not.toHaveProperty('spelling')
    },
  )

  it.each(['creme brulee', 'CRÈME BRÛLÉE', 'crem brul', 'Brule\u0301e'])(
    '%s matches without regard to accents or case',
    async (q) => {
      const { body } = await foodList({ q })
      expect(namesOf(body)).toEqual(['Crème Brûlée'])
      expect(body).not.toHaveProperty('spelling')
    },
  )

  it('finds nothing for words that resemble no name', async () => {
    expect((await foodList({ q: 'xylophone' })).body.data).toEqual([])
    expect((await foodList({ q: 'zq' })).body).toEqual({ success: true, message: 'Foods', data: [] })
  })

  it('knows words of new foods and names at once, and forgets unused ones in the daily job', async () => {
    const { database } = test
    const foodId = await makeFood(database, ids['Harbour Grill']!, { name: 'Quesadilla' })
    expect(namesOf((await foodList({ q: 'quesadila' })).body)).toEqual(['Quesadilla'])
    await database.db.update(foods).set({ name: 'Enchilada' }).where(eq(foods.id, foodId))
    expect(namesOf((await foodList({ q: 'enchelada' })).body)).toEqual(['Enchilada'])
    await database.db.delete(foods).where(eq(foods.id, foodId))
    await refreshVocabulary(database.db)
    expect((await foodList({ q: 'enchelada' })).body).not.toHaveProperty('spelling')
    expect(namesOf((await foodList({ q: 'paner' })).body)).toEqual(['Paneer Tikka'])
  })
})

describe('the estimates', () => {
  it('count foods and restaurants with a word, anywhere and in names', async () => {
    const { database } = test
    await refreshVocabulary(database.db)
    const known = await findSearchTerms(database.db, 'biryani')
    expect(known?.estimates).toMatchObject({ foodNames: 1, restaurantNames: 1 })
    const { rows } = await database.db.execute(
      sql`select food_names, restaurants, restaurant_names from search_words where word in ('tikka', 'grill') order by word`,
    )
    expect(rows).toEqual([
      { food_names: 0, restaurants: 1, restaurant_names: 1 },
      { food_names: 1, restaurants: 0, restaurant_names: 0 },
    ])
  })
})

describe('relevance', () => {
  it('sorts well rated and often ordered foods first, and one rating before none', async () => {
    const { database } = test
    const kinds = { plain: [0, 0, 0], ordered: [0, 0, 30], once: [0, 1, 0], often: [20, 30, 0] } as const
    for (const [kind, [four, five, ordersCount]] of Object.entries(kinds)) {
      const foodId = await makeFood(database, ids['Harbour Grill']!, { name: `Fish Fry ${kind}` })
      const ratingStars = starCounts({ 4: four, 5: five })
      await database.db.update(foods).set({ ratingStars, ordersCount }).where(eq(foods.id, foodId))
    }
    const { body } = await foodList({ q: 'fish fry' })
    expect(namesOf(body)).toEqual(['often', 'ordered', 'once', 'plain'].map((kind) => `Fish Fry ${kind}`))
    expect(namesOf((await foodList({ sort: 'relevance', limit: '1' })).body)).toEqual(['Fish Fry often'])
  })

  it('counts Pending and Completed orders', async () => {
    const scene = await makeScene(test.database)
    const { _id: orderId } = await placeSceneOrder(test.app, scene)
    const counts = async () => {
      await countOrders(test.database.db, 'recent')
      const [food] = await test.database.db.select().from(foods).where(eq(foods.id, scene.foodId))
      const [place] = await test.database.db
        .select()
        .from(restaurants)
        .where(eq(restaurants.id, scene.restaurantId))
      return [food!.ordersCount, place!.ordersCount]
    }
    expect(await counts()).toEqual([1, 1])
    await test.database.db.execute(
      sql`update orders set status = 'Cancelled', cancelled_by = 'user' where id = ${orderId}`,
    )
    expect(await counts()).toEqual([0, 0])
  })
})

describe('sort=distance', () => {
  const near = here.join(',')

  it('lists the nearest restaurants first, with their distances, and those without a point last', async () => {
    const { body } = await restaurantList({ sort: 'distance', near })
    // Made by another test of this file.
    const listed = body.data.filter((one: Restaurant) => one.name !== 'Leaf & Ladle')
    const tenths = listed.map(({ name, distance }: Restaurant) => [
      name,
      distance && Math.round(distance / 100),
    ])
    expect(tenths).toEqual([
      ['Café Brûlée', 10],
      ['Paradise Biryani', 50],
      ['Harbour Grill', 120],
      ['Somewhere Kitchen', undefined],
    ])
  })

  it.each(['1', '2', '24'])('lists every record once, %s per page', async (limit) => {
    for (const list of [restaurantList, foodList]) {
      const whole = namesOf((await list({ sort: 'distance', near, limit: '100' })).body)
      const walked: string[] = []
      let cursor: string | undefined
      do {
        const { status, body } = await list({ sort: 'distance', near, limit, ...(cursor && { cursor }) })
        expect(status).toBe(200)
        walked.push(...namesOf(body))
        cursor = body.nextCursor
      } while (cursor)
      expect(walked).toEqual(whole)
      expect(whole.length).toBeGreaterThan(2)
    }
  })

  it('combines with a search', async () => {
    const { body } = await foodList({ sort: 'distance', near, q: 'bir' })
    expect(body.data).toMatchObject([{ name: 'Hyderabadi Biryani', distance: expect.closeTo(5000, -2) }])
  })

  it.each([[{}], [{ near: 'here' }], [{ near: '91,0' }], [{ near: '1,2,3' }], [{ near: '1,1e3' }]])(
    'is refused with %j',
    async (query) => {
      expect(await restaurantList({ sort: 'distance', ...query })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'near' }] },
      })
    },
  )
})

describe('GET /search/get-suggestions', () => {
  it('suggests records of every kind with their restaurant or city', async () => {
    const { data } = await suggest('hyd')
    expect(data.map(({ kind, name, detail }) => [kind, name, detail])).toEqual([
      ['food', 'Hyderabadi Biryani', 'Paradise Biryani'],
      ['cuisine', 'Hyderabadi', null],
    ])
    expect(data[0]!.restaurant).toBe(ids['Paradise Biryani'])
    expect((await suggest('harb')).data).toMatchObject([{ kind: 'restaurant', detail: 'Bengaluru' }])
    expect((await suggest('desert')).data).toMatchObject([{ kind: 'category', name: 'Desserts' }])
  })

  it('corrects typos, also in a word that is not complete', async () => {
    expect(await suggest('tirram')).toMatchObject({ spelling: 'tiramisu', data: [{ name: 'Tiramisu' }] })
    expect(await suggest('briy')).toMatchObject({ spelling: 'biryani' })
  })

  it('is empty for empty text, and accepts odd input', async () => {
    for (const odd of ['', '  ', '!', "'", '\\', ':*', 'ab\ud800'.toWellFormed()]) {
      expect((await suggest(odd)).data).toEqual([])
    }
    expect((await get('/search/get-suggestions', { q: 'x'.repeat(121) })).status).toBe(400)
  })
})

describe('GET /search/get-results', () => {
  const results = async (query: Query) => {
    const { status, body } = await get('/search/get-results', query)
    expect(status).toBe(200)
    return body as SearchResults
  }

  it('has the first matches of each kind, as their lists do', async () => {
    const { foods: foodPage, restaurants: restaurantPage, ...names } = await results({ q: 'byriani' })
    for (const [page, list] of [
      [foodPage, foodList],
      [restaurantPage, restaurantList],
    ] as const) {
      const { body } = await list({ q: 'byriani' })
      expect(page.data).toEqual(body.data)
      expect(page.data.length).toBeGreaterThan(0)
    }
    expect(names).toMatchObject({ cuisines: [], categories: [], spelling: 'biryani' })
    expect((await results({ q: 'hyderabadi' })).cuisines).toMatchObject([{ name: 'Hyderabadi' }])
    expect((await results({ q: 'desert' })).categories).toMatchObject([{ name: 'Desserts' }])
  })

  it('continues in the list of a kind', async () => {
    const { foods: foodPage } = await results({ q: 'fish', limit: '1' })
    const { body } = await foodList({ q: 'fish', cursor: foodPage.nextCursor! })
    expect(namesOf(foodPage)).toEqual(['Fish Fry often'])
    expect(namesOf(body)).toEqual(['ordered', 'once', 'plain'].map((kind) => `Fish Fry ${kind}`))
  })

  it('looks the query up in the vocabulary once, also a misspelt one', async () => {
    const spy = vi.spyOn(test.database.pool, 'query')
    await results({ q: 'panner tika' })
    const texts = spy.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
    spy.mockRestore()
    expect(texts.filter((text) => text.includes('search_words'))).toHaveLength(1)
    expect(texts.length).toBeLessThanOrEqual(7)
  })

  it('is empty for text without a word', async () => {
    const empty = { foods: { data: [] }, restaurants: { data: [] }, cuisines: [], categories: [] }
    for (const q of ['', ' ', '!']) expect(await results({ q })).toMatchObject(empty)
  })
})
