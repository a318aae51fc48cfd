import pg from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { fillCatalogue } from '../../bench/fill-catalogue.ts'
import { fillPeople } from '../../bench/fill-people.ts'
import { sizeOf } from '../../bench/size.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
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
  client = new pg.Client(test.connectionString)
  await client.connect()
  const size = sizeOf(100_000)
  await client.query(`set session_replication_role = 'replica'`)
  for (const statement of [...fillPeople({ ...size, customers: 40 }), ...fillCatalogue(size)]) {
    await client.query(statement)
  }
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
afterAll(async () => {
  await client.end()
  await test.close()
})

const near = 'sort=distance&near=12.97,77.59'
const texts = ['', 'q=paneer', 'q=smoky+paneer', 'q=truffle', 'q=no+such+thing', 'q=p']
const filters = ['', 'category', 'category cuisine']
const sorts = {
  food: ['', 'sort=relevance', 'sort=rating', 'sort=price', 'sort=-price', near],
  restaurant: ['', 'sort=relevance', 'sort=rating', near],
}

const lists = (['food', 'restaurant'] as const).flatMap((kind) =>
  texts.flatMap((text) =>
    sorts[kind].map((sort) => `/${kind}/get-list-${kind}?${[text, sort].filter(Boolean).join('&')}`),
  ),
)

const isBounded = (path: string) => expectBoundedReads({ test, client, path, large, mostRows })

describe('with 100,000 foods, no request scans a large table:', () => {
  it.each(lists)('%s', async (path) => {
    for (const filter of filters) {
      const set = filter.split(' ').filter(Boolean) as (keyof typeof ids)[]
      await isBounded([path, ...set.map((name) => `${name}=${ids[name]}`)].join('&'))
    }
  })

  it.each(['paneer', 'panner', 'smoky pan', 'p', 'zzz'])('suggestions for %s', (q) =>
    isBounded(`/search/get-suggestions?${new URLSearchParams({ q })}`),
  )

  it.each(['paneer', 'panner tika', 'zzz'])('search results for %s', (q) =>
    isBounded(`/search/get-results?${new URLSearchParams({ q, limit: '8' })}`),
  )

  it('one restaurant with its menu, and its foods', async () => {
    await isBounded(`/restaurant/get-full-data-restaurant/${ids.restaurant}`)
    await isBounded(`/restaurant/get-data-restaurant/${ids.restaurant}`)
    await isBounded(`/food/get-list-food?restaurant=${ids.restaurant}&q=paneer`)
  })
})
