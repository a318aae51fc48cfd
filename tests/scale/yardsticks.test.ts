import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { atEnd } from '../support/at-end.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { changingRows } from '../../bench/changing.ts'
import { buy } from '../../bench/check-changes.ts'
import { createClosing } from '../../bench/closing.ts'
import { connect } from '../../bench/database.ts'
import { fillDatabase } from '../../bench/fill.ts'
import type { Measured } from '../../bench/load.ts'
import { pageRows } from '../../bench/pages.ts'
import { readingRows, readings } from '../../bench/reading.ts'
import { middleOrder, operatorReadings, salesReadings } from '../../bench/run-sales.ts'
import { startPages, startThin } from '../../bench/run-size.ts'
import { answer } from '../../bench/server-process.ts'
import { sizeOf } from '../../bench/size.ts'
import { readWorld, shoppingOf, type World } from '../../bench/world.ts'
import { startSecondApp, type TestApp, type TestAppOptions } from '../support/app.ts'
import { createTestDatabase } from '../support/database.ts'

/*
 * `npm run bench` compares each answer with that of its yardstick before it measures. Here it is compared, and nothing is
 * measured: a change of an answer must change the yardstick as well. The same calls show which statements are planned again.
 */

const size = sizeOf(1_000)
const closing = createClosing()
let folder: string
let client: pg.Client
let world: World
let product: Measured
let thin: Measured
let startProduct: (options?: TestAppOptions) => Promise<Measured & Pick<TestApp, 'database'>>

beforeAll(async () => {
  const { connectionString } = await createTestDatabase()
  folder = await temporaryFolder('yardsticks')
  atEnd(() => closing.run())
  client = await connect(connectionString)
  closing.add(() => client.end())
  await fillDatabase(client, size)
  const pages = await builtPages()
  startProduct = async (options) => {
    const { app, database } = await startSecondApp({ connectionString, folder }, { pages, ...options })
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { origin: app.listeningOrigin, processorTime: async () => undefined, database }
  }
  product = await startProduct()
  thin = await startThin({ folder, dataDir: folder, connectionString }, { closing })
  world = await readWorld(client, size)
})

it('fills in what the product derives from option groups and sections', async () => {
  await client.query('begin')
  await client.query('select refresh_foods(array(select id from foods))')
  const { rows } = await client.query('select name from foods where xmin::text = pg_current_xact_id()::text')
  await client.query('rollback')
  expect(rows).toEqual([])
})

it('gives the same answers to calls that read', async () => {
  const found = {
    ...(await readings(product.origin, world)),
    ...salesReadings(await middleOrder(client, size.orders)),
  }
  const rows = await readingRows(found, { product, thin, only: '' })
  expect(rows.filter(({ yardstick }) => yardstick).length).toBeGreaterThanOrEqual(8)
  // These ask for a random record: others have options, sections or allergens.
  for (const only of ['one food', 'restaurant with menu']) {
    for (let round = 0; round < 20; round += 1) await readingRows(found, { product, thin, only })
  }
})

it('gives the same answers to purchases, with and without options, and leaves the same rows', async () => {
  expect(await changingRows(world, { product, thin, client, only: '' })).not.toEqual([])
})

it('renders the same pages with React alone', async () => {
  const { pages, folder: files } = await startPages({ folder, dataDir: folder }, { closing })
  expect(await pageRows(world, { product, pages, folder: files, only: '' })).not.toEqual([])
})

/** How many executions of a prepared statement PostgreSQL plans with their values before it may keep one plan. */
const plannedAtFirst = 5
const rounds = plannedAtFirst + 3
/** Their plans depend on the text that an operator searches for, and on a period, which may be a day or years. */
const mayChange = ['desk_foods', 'desk_orders', 'desk_people', 'exported_orders']

it('keeps the plan of every prepared statement except searches of operators and the export', async () => {
  const { database, origin } = await startProduct({ poolSize: 1 })
  const calls = {
    ...(await readings(origin, world)),
    ...salesReadings(await middleOrder(client, size.orders)),
    ...operatorReadings(size.orders),
  }
  for (const { ask } of Object.values(calls)) {
    for (let round = 0; round < rounds; round += 1) {
      const { path, headers } = ask()
      await answer(origin + path, headers)
    }
  }
  for (const next of [shoppingOf(world, 1), shoppingOf(world, 2, true)]) {
    for (let round = 0; round < rounds; round += 1) await buy(origin, next())
  }
  const { rows } = await database.pool.query<{ name: string; custom: number; kept: number }>(`
    select regexp_replace(name, '_[0-9a-f]{16}$', '') as name, custom_plans::int as custom, generic_plans::int as kept
    from pg_prepared_statements where custom_plans + generic_plans > ${plannedAtFirst} order by name`)
  expect(rows.length).toBeGreaterThan(60)
  const plannedAgain = rows.filter(({ custom }) => custom > plannedAtFirst).map(({ name }) => name)
  expect(plannedAgain.filter((name) => !mayChange.includes(name))).toEqual([])
})
