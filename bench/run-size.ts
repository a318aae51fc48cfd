import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { basePath } from '#contract/base-path.ts'
import { measureBareOrders } from './bare-sql.ts'
import type { Closing } from './closing.ts'
import { connect, databaseOf, makeDatabase } from './database.ts'
import { type Size, sizeOf } from './size.ts'
import { type Measure, measure, type Pace } from './load.ts'
import { addToBasket, placeOrder } from './ordering.ts'
import { type Asked, readings } from './reading.ts'
import { answer, type ServerProcess, startServer } from './server-process.ts'
import { pairsOf, readWorld } from './world.ts'

export interface Plan {
  pace: Pace
  /** so many starts are timed */
  starts: number
  /** measures only what has this in its name */
  only: string
  say: (text: string) => void
  closing: Closing
}

export interface SizeResult {
  size: Size
  fillSeconds: number
  databaseBytes: number
  postgres: string
  /** milliseconds, the median of the starts */
  firstAnswer: number
  /** bytes of the server's process; undefined where the system does not tell */
  memory: { started?: number; loaded?: number }
  measures: Record<string, Measure & { bytes?: number }>
}

export const bareHttp = 'bare http, size of the food list'
export const bareHttpPage = 'bare http, size of the home page'
export const bareSql = 'bare SQL of an order'

/** Runs everything at one size, on an installation of its own that ends with it. */
export async function runSize(foods: number, plan: Plan): Promise<SizeResult> {
  const { closing, say } = plan
  const size = sizeOf(foods)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foodie-bench-'))
  closing.add(() => rm(folder, { recursive: true, force: true }))
  // The system user that PostgreSQL runs as for root must be able to enter.
  await chmod(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  say(`\nFilling in ${foods.toLocaleString('en')} foods…`)
  const filled = await makeDatabase(dataDir, size, closing)

  const { server, firstAnswer } = await startTimed(dataDir, folder, plan)
  const connectionString = await databaseOf(dataDir)
  const client = await connect(connectionString)
  closing.add(() => client.end())
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const started = await server.memory()
  const measures = await measureAll(server, connectionString, client, size, plan)
  const loaded = await server.memory()
  const bare = await measureBareHttp(folder, measures, plan)

  await closing.run()
  return {
    size,
    fillSeconds: filled.seconds,
    databaseBytes: filled.bytes,
    postgres: rows[0]!.server_version,
    firstAnswer,
    memory: { started, loaded },
    measures: { ...measures, ...bare },
  }
}

/** Starts the production build some times, as `npm run serve` does; the last one stays. */
async function startTimed(dataDir: string, folder: string, { starts, closing }: Plan) {
  const start = () =>
    startServer({
      command: [fileURLToPath(new URL('../server/main.ts', import.meta.url))],
      env: {
        NODE_ENV: 'production',
        PAYMENT_PROVIDER: 'test',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        ...asShipped,
      },
      path: `${basePath}/food/get-list-food`,
      logFile: path.join(folder, 'server.log'),
      closing,
    })
  const times: number[] = []
  for (;;) {
    const server = await start()
    times.push(server.firstAnswer)
    if (times.length === starts) {
      return { server, firstAnswer: times.toSorted((a, b) => a - b)[Math.floor(starts / 2)]! }
    }
    await server.stop()
  }
}

/** What the caller's shell may have set must not change what is measured. */
const asShipped = { DEMO: 'off', DATABASE_URL: '', DATABASE_POOL: '', PUBLIC_URL: '', LOG_LEVEL: '' }

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
  for (const [name, ask] of Object.entries(await readings(server.origin, world))) {
    if (!wanted(name)) continue
    say(`  ${name}`)
    const bytes = await sizeOfAnswer(server.origin, ask())
    measures[name] = { bytes, ...(await measure(server, () => ({}), [{ ask }], pace)) }
  }
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

async function sizeOfAnswer(origin: string, { path, headers }: Asked): Promise<number> {
  return (await answer(origin + path, headers)).length
}

/** The yardsticks of what is read. */
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
