import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { fillCatalogue } from '../../bench/fill-catalogue.ts'
import { fillPeople } from '../../bench/fill-people.ts'
import { sizeOf } from '../../bench/size.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

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

interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)]

/** The plans of all queries of a call, run once more as the pool runs them after a while: prepared, for any values. */
async function plansOf(path: string): Promise<{ text: string; plan: Step }[]> {
  const asked: { text: string; values: unknown[] }[] = []
  const { pool } = test.database
  const query = pool.query.bind(pool)
  pool.query = ((config: { text: string }, values: unknown[], ...rest: unknown[]) => {
    asked.push({ text: config.text, values })
    return (query as (...args: unknown[]) => unknown)(config, values, ...rest)
  }) as typeof pool.query
  const { statusCode, body } = await test.app.inject(basePath + path).finally(() => {
    pool.query = query
  })
  expect(statusCode, body).toBe(200)
  expect(asked.length).toBeGreaterThan(0)
  const plans: { text: string; plan: Step }[] = []
  for (const { text, values } of asked) {
    await client.query(`set plan_cache_mode = 'force_generic_plan'`)
    const name = `p${plans.length}`
    const types = values.map(() => 'unknown').join(', ')
    await client.query(`prepare ${name}${types && `(${types})`} as ${text}`)
    const literals = values.map((value) =>
      client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    )
    const { rows } = await client.query(
      `explain (analyze, format json) execute ${name}${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    )
    await client.query(`deallocate ${name}`)
    plans.push({ text, plan: rows[0]['QUERY PLAN'][0].Plan })
  }
  return plans
}

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

async function staysSmall(path: string): Promise<void> {
  for (const { text, plan } of await plansOf(path)) {
    // What was not needed was not read.
    for (const step of steps(plan).filter((one) => one['Actual Loops'])) {
      const rows =
        ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1)
      const table = step['Relation Name'] ?? ''
      expect(
        step['Node Type'] === 'Seq Scan' && large.includes(table),
        `${path} reads all of ${table}: ${text}`,
      ).toBe(false)
      expect(rows, `${path}: ${step['Node Type']} on ${table}\n${text}`).toBeLessThan(mostRows)
    }
  }
}

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
