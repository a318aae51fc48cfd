import pg from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { fillCatalogue } from '../../bench/fill-catalogue.ts'
import { fillPeople } from '../../bench/fill-people.ts'
import { sizeOf } from '../../bench/size.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { readsLittle } from './plans-of.ts'

/** Tables that grow with the catalogue; nothing that people wait for may read one from end to end. */
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
/** Two frequent filters that exclude each other may read what one of them finds; nothing reads a fifth of the foods. */
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

const staysSmall = (path: string) => readsLittle({ test, client, path, large, mostRows })

describe('with 100,000 foods, no list reads a large table, or most of one:', () => {
  it.each(lists)('%s', async (path) => {
    for (const filter of filters) {
      const set = filter.split(' ').filter(Boolean) as (keyof typeof ids)[]
      await staysSmall([path, ...set.map((name) => `${name}=${ids[name]}`)].join('&'))
    }
  })

  it.each(['paneer', 'panner', 'smoky pan', 'p', 'zzz'])('suggestions for %s', (q) =>
    staysSmall(`/search/get-suggestions?${new URLSearchParams({ q })}`),
  )

  it('one restaurant with its menu, and its foods', async () => {
    await staysSmall(`/restaurant/get-full-data-restaurant/${ids.restaurant}`)
    await staysSmall(`/restaurant/get-data-restaurant/${ids.restaurant}`)
    await staysSmall(`/food/get-list-food?restaurant=${ids.restaurant}&q=paneer`)
  })
})
