import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { measureBareOrders } from './bare-sql.ts'
import { fillDatabase } from './fill.ts'
import { install, type Installation, type Plan } from './installation.ts'
import { type Size, sizeOf } from './size.ts'
import { type Measure, measure } from './load.ts'
import { addToBasket, placeOrder } from './ordering.ts'
import { type Asked, readings } from './reading.ts'
import { answer, type ServerProcess, startServer } from './server-process.ts'
import { pairsOf, readWorld } from './world.ts'

export interface SizeResult {
  /** number of foods or orders, which `growthOf` compares */
  scale: number
  size: Size
  facts: Installation['facts']
  /** memory of the server's process in bytes; undefined if the system does not report it */
  memory: { started?: number; loaded?: number }
  measures: Record<string, Measure & { bytes?: number }>
}

export const bareHttp = 'bare http, size of the food list'
export const bareHttpPage = 'bare http, size of the home page'
export const bareSql = 'bare SQL of an order'

/** Runs all selected measures at one size of the catalogue, on a temporary installation. */
export async function runSize(foods: number, plan: Plan): Promise<SizeResult> {
  const { closing, say } = plan
  const size = sizeOf(foods)
  say(`\nFilling in ${foods.toLocaleString('en')} foods…`)
  const { folder, server, connectionString, client, facts } = await install(
    (filled) => fillDatabase(filled, size),
    plan,
  )
  const started = await server.memory()
  const measures = await measureAll(server, connectionString, client, size, plan)
  const loaded = await server.memory()
  const bare = await measureBareHttp(folder, measures, plan)
  await closing.run()
  return { scale: foods, size, facts, memory: { started, loaded }, measures: { ...measures, ...bare } }
}

async function measureAll(
  server: ServerProcess,
  connectionString: string,
  client: pg.Client,
  size: Size,
  { pace, only, say }: Plan,
): Promise<SizeResult['measures']> {
  const world = await readWorld(client, size)
  const measures: SizeResult['measures'] = {}
  const wanted = (name: string) => name.includes(only)
  Object.assign(
    measures,
    await measureReadings(server, await readings(server.origin, world), { pace, only, say }),
  )
  const forBaskets = pairsOf(world, 0)
  const forOrders = pairsOf(world, 1)
  const changes = {
    'add to basket': () => measure(server, forBaskets, [addToBasket], pace),
    'place an order, all its calls': () => measure(server, forOrders, placeOrder, pace),
    [bareSql]: () => measureBareOrders(server, connectionString, forOrders, pace),
  }
  for (const [name, run] of Object.entries(changes)) {
    if (!wanted(name)) continue
    say(`  ${name}`)
    measures[name] = await run()
  }
  return measures
}

/** Measures the selected calls that only read. */
export async function measureReadings(
  server: ServerProcess,
  asked: Record<string, () => Asked>,
  { pace, only, say }: Pick<Plan, 'pace' | 'only' | 'say'>,
): Promise<SizeResult['measures']> {
  const measures: SizeResult['measures'] = {}
  for (const [name, ask] of Object.entries(asked)) {
    if (!name.includes(only)) continue
    say(`  ${name}`)
    const bytes = await sizeOfAnswer(server.origin, ask())
    measures[name] = { bytes, ...(await measure(server, () => ({}), [{ ask }], pace)) }
  }
  return measures
}

async function sizeOfAnswer(origin: string, { path, headers }: Asked): Promise<number> {
  return (await answer(origin + path, headers)).length
}

/** The baselines of the reading calls. */
async function measureBareHttp(
  folder: string,
  measures: SizeResult['measures'],
  { pace, say, closing }: Plan,
) {
  const server = await startServer({
    command: [fileURLToPath(new URL('./bare-http.ts', import.meta.url))],
    path: '/0',
    logFile: path.join(folder, 'bare.log'),
    closing,
  })
  const found: SizeResult['measures'] = {}
  const sizes = {
    [bareHttp]: measures['food list, first page']?.bytes,
    [bareHttpPage]: measures['home page']?.bytes,
  }
  for (const [name, bytes] of Object.entries(sizes)) {
    if (!bytes) continue
    say(`  ${name}`)
    found[name] = {
      bytes,
      ...(await measure(server, () => ({}), [{ ask: () => ({ path: `/${bytes}` }) }], pace)),
    }
  }
  return found
}
