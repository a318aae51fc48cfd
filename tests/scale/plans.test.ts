import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FilterCounts } from '#contract/records/catalogue.ts'
import { connectTo } from '../support/database.ts'
import { fillCatalogue } from '../../bench/fill-catalogue.ts'
import { fillPeople } from '../../bench/fill-people.ts'
import { sizeOf } from '../../bench/size.ts'
import { signedIn } from '../../bench/world.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call } from '../support/factories.ts'
import { expectBoundedReads } from './plans-of.ts'

/** Tables that grow with the catalogue; no request may scan one sequentially. */
const large = [
  'foods',
  'restaurants',
  'addresses',
  'food_categories',
  'restaurant_categories',
  'restaurant_cuisines',
  'images',
  'accounts',
]
/** Two common filters without common matches may read all matches of one; no request reads a fifth of the foods. */
const mostRows = 20_000

let test: TestApp
let client: pg.Client
const ids: Record<'category' | 'cuisine' | 'restaurant', string> = {
  category: '',
  cuisine: '',
  restaurant: '',
}

beforeAll(async () => {
  test = await startTestApp()
  client = await connectTo(test.connectionString)
  const size = sizeOf(100_000)
  await client.query(`set session_replication_role = 'replica'`)
  for (const statement of [...fillPeople({ ...size, customers: 40 }), ...fillCatalogue(size)]) {
    await client.query(statement)
  }
  await client.query(`update foods set diet = case when hashtext(id::text) % 1000 = 0 then 'vegan' else 'vegetarian' end::diet,
    allergens_stated = hashtext(id::text) % 3 = 0, allergens = case when hashtext(id::text) % 2 = 0 then '{milk}' else '{}' end::allergen[]
    where hashtext(id::text) % 100 = 0`)
  await client.query(`update foods set diet = 'egg' where hashtext(id::text) % 7 = 1`)
  await client.query(setServing)
  await client.query('select refresh_search_words()')
  await client.query('vacuum analyze')
  for (const [name, table] of [
    ['category', 'categories'],
    ['cuisine', 'cuisines'],
    ['restaurant', 'restaurants'],
  ] as const) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id limit 1`)
    ids[name] = rows[0]!.id
  }
}, 180_000)

// Before 17 PostgreSQL cannot sort by distance along the index and then by id: docs/operations/install.md.
const near = process.env.TEST_POSTGRES === '15' ? [] : ['sort=distance&near=12.97,77.59']
const texts = ['', 'q=paneer', 'q=smoky+paneer', 'q=truffle', 'q=no+such+thing', 'q=p']
const filters = ['', 'category', 'category cuisine']
const sorts = {
  food: ['', 'sort=relevance', 'sort=rating', 'sort=price', 'sort=-price', ...near],
  restaurant: ['', 'sort=relevance', 'sort=rating', ...near],
}

const lists = (['food', 'restaurant'] as const).flatMap((kind) =>
  texts.flatMap((text) =>
    sorts[kind].map((sort) => `/${kind}/get-list-${kind}?${[text, sort].filter(Boolean).join('&')}`),
  ),
)

/**
 * Filters by diet, allergens, price and rating, common and rare ones. One food in a hundred is marked, one in a
 * thousand as vegan; one in seven has egg.
 */
const appetites = [
  'diet=vegan',
  'diet=vegetarian',
  'without=milk',
  'diet=vegan&without=milk,gluten',
  'maxPrice=10',
  'maxPrice=200',
  'minRating=4.5',
  'maxPrice=100&minRating=4',
]

/** Sets hours for a third of the restaurants, an area or fee for another, and usual minutes for the last. */
const setServing = `update restaurants set
    open_spans = case when h % 3 = 0 then spans end, usual_minutes = case when h % 3 = 1 then 15 + h % 40 end,
    radius_metres = case when h % 3 = 2 then 1000 * (1 + h % 9) end, fee_flat = case when h % 3 = 2 then 3000 else 0 end
  from (select id as restaurant_id, abs(hashtext(id::text)) as h from restaurants) as hashed,
    (select range_agg(tstzrange(current_date + make_interval(days => day, hours => 7 * part), current_date
      + make_interval(days => day, hours => 7 * part + 6))) as spans from generate_series(-1, 13) day, generate_series(1, 2) part) as hours
  where id = restaurant_id`

const place = 'near=12.97,77.59'
const served = [
  place,
  'open=now',
  'sort=arrival',
  `delivers=here&${place}`,
  `open=now&sort=arrival&${place}`,
  `open=now&sort=relevance&${place}`,
]

async function countFoods(condition: string): Promise<number> {
  const { rows } = await client.query(
    `select least(1000, count(*))::int as count from foods where deleted_at is null and not hidden and ${condition}`,
  )
  return rows[0].count
}

const isBounded = (path: string) => expectBoundedReads({ test, client, path, large, mostRows })

describe('with 100,000 foods, no request scans a large table:', () => {
  it.each(lists)('%s', async (path) => {
    for (const filter of filters) {
      const set = filter.split(' ').filter(Boolean) as (keyof typeof ids)[]
      await isBounded([path, ...set.map((name) => `${name}=${ids[name]}`)].join('&'))
    }
  })

  it.each(appetites)('foods with %s', async (appetite) => {
    for (const text of ['', 'q=paneer', 'q=no+such+thing']) {
      for (const sort of sorts.food) {
        const path = `/food/get-list-food?${[text, sort, appetite].filter(Boolean).join('&')}`
        await isBounded(path)
        await isBounded(`${path}&category=${ids.category}`)
      }
      await isBounded(`/food/get-filter-counts?${[text, appetite].filter(Boolean).join('&')}`)
    }
  })

  it.each([
    ['', 'true'],
    ['diet=egg', "matching_diet <= 'egg'"],
    ['diet=vegan', "matching_diet <= 'vegan'"],
    ['diet=egg&minRating=4', "matching_diet <= 'egg'"],
    [
      'open=now',
      '(select open_spans is null or open_spans @> now() from restaurants r where r.id = restaurant_id)',
    ],
  ])('numbers of foods for the filters with %s, exact up to 1,000', async (query, condition) => {
    const path = `/food/get-filter-counts?${query}`
    await isBounded(path)
    const { body } = await call(test.app, 'GET', path)
    const { maxPrice, minRating } = body.data as FilterCounts
    const liked = query.includes('minRating') ? 'average_rating >= 4' : 'true'
    for (const { value, foods } of maxPrice)
      expect(foods).toBe(await countFoods(`${condition} and ${liked} and from_price <= ${value} * 100`))
    for (const { value, foods } of minRating)
      expect(foods).toBe(await countFoods(`${condition} and average_rating >= ${value}`))
  })

  it.each(served)('lists with %s', async (query) => {
    for (const text of ['', 'q=paneer', 'q=truffle', 'q=no+such+thing']) {
      for (const kind of ['food', 'restaurant']) {
        await isBounded(`/${kind}/get-list-${kind}?${[text, query].filter(Boolean).join('&')}`)
      }
    }
    await isBounded(`/food/get-list-food?${query}&category=${ids.category}&diet=vegan`)
  })

  it.each(['veg paneer under 200', 'paneer in bengaluru', 'without milk'])('search results for %s', (q) =>
    isBounded(`/search/get-results?${new URLSearchParams({ q, limit: '8' })}`),
  )

  it.each(['diet=egg', 'diet=egg&open=now', 'diet=egg&maxPrice=100'])(
    'search results with %s',
    async (filter) => {
      for (const q of ['paneer', 'smoky', 'truffle'])
        await isBounded(`/search/get-results?q=${q}&${filter}&limit=8`)
      await isBounded(`/food/get-list-food?q=paneer&${filter}&category=${ids.category}`)
      await isBounded(`/food/get-list-food?q=paneer&${filter}&cuisine=${ids.cuisine}`)
    },
  )

  it('what uses a category or cuisine, and the sales of a seller', async () => {
    const as = (role: 'admin' | 'seller', path: string) =>
      expectBoundedReads({ test, client, path, large, mostRows, cookie: signedIn(role, 1)['cookie']! })
    for (const kind of ['category', 'cuisine'] as const) {
      await as('admin', `/${kind}/get-list-${kind}-carriers`)
      await as('admin', `/${kind}/get-carriers-${kind}/${ids[kind]}`)
    }
    await as('seller', '/seller/get-sales-database')
  })

  it.each(['paneer', 'panner', 'smoky pan', 'p', 'zzz'])('suggestions for %s', (q) =>
    isBounded(`/search/get-suggestions?${new URLSearchParams({ q })}`),
  )

  it.each([
    'paneer',
    'panner tika',
    'zzz',
    'smoky bengaluru 560001',
    'paneer dosa zzz royal pizza',
    'smoky under 1',
    'murgh noodles bangalore',
  ])('search results for %s', (q) =>
    isBounded(`/search/get-results?${new URLSearchParams({ q, limit: '8' })}`),
  )

  it('one restaurant with its menu, and its foods', async () => {
    await isBounded(`/restaurant/get-full-data-restaurant/${ids.restaurant}`)
    await isBounded(`/restaurant/get-data-restaurant/${ids.restaurant}`)
    await isBounded(`/food/get-list-food?restaurant=${ids.restaurant}&q=paneer`)
  })
})
