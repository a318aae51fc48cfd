import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { basePath } from '#contract/base-path.ts'
import { hasApt } from '../tests/support/debian-program.ts'
import { startPgBouncer } from '../tests/support/pgbouncer.ts'
import { startRedis } from '../tests/support/redis.ts'
import { startReplica } from '../tests/support/replica.ts'
import { servingProcesses } from '../tests/support/serving-processes.ts'
import { placing } from './changing.ts'
import { connect, makeDatabase, serveDatabase } from './database.ts'
import { fillDatabase } from './fill.ts'
import { asShipped, type Plan } from './installation.ts'
import { type Measured, measure } from './load.ts'
import { processorTimeOf, residentMemory } from './process-tree.ts'
import { presentStreams } from './report.ts'
import { measureRows, type RowResult } from './rows.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { sizeOf } from './size.ts'
import { measureStreams, type StreamsResult } from './stream-load.ts'
import { table, verdict, whole } from './table.ts'
import { readWorld, shoppingOf } from './world.ts'

const foods = 20_000
/** Server connections of PgBouncer: as many as one process has by default. */
const poolSize = 20
const processCounts = [1, 2]
const streamLoad = { streams: 1_000, accounts: 200, perSecond: 100 }
/** Milliseconds in which 99 of 100 events must arrive. */
const deliveredWithin = 1_000

export interface MachinesResult {
  rows: Record<string, RowResult>
  /** by what the announcements go through */
  streams: Record<string, StreamsResult>
}

export const wantsMachines = ({ only }: Plan) => only === 'machines'

/** The database of the measures, and programs beside it that some of them use. */
interface Site {
  folder: string
  dataDir: string
  direct: string
  client: pg.Client
  /** process ids of what runs beside the product and its PostgreSQL */
  beside: () => number[]
}

/**
 * Food list and placing call with one and two processes on one database: direct, through PgBouncer, with a replica that
 * guests read, and with both. Then open event streams over two processes, announced by PostgreSQL and by Redis.
 */
export async function runMachines(plan: Plan): Promise<MachinesResult> {
  const { closing, say } = plan
  say(`\nFilling in ${whole(foods)} foods…`)
  const site = await openSite(plan)
  const { direct } = site
  const result: MachinesResult = { rows: {}, streams: {} }
  const compare = async (name: string, env: Record<string, string>) => {
    for (const processes of processCounts)
      Object.assign(result.rows, await measureSetup(site, `${name}, ${processes}`, { env, processes }, plan))
  }

  await compare('direct', { DATABASE_URL: direct })
  const events = async (name: string, env: Record<string, string>) =>
    void (result.streams[name] = await overTwoProcesses(site, name, { DATABASE_URL: direct, ...env }, plan))
  await events('PostgreSQL', {})
  if (!hasApt) say('Without PgBouncer and Redis, because there is no apt-get to fetch them with.')
  if (hasApt) {
    const redis = await startRedis()
    closing.add(() => redis.kill())
    await events('Redis', { REDIS_URL: redis.url })
  }
  const pooler = hasApt ? await startPgBouncer(direct, poolSize) : undefined
  if (pooler) closing.add(pooler.kill)
  const pooled = pooler && { DATABASE_URL: pooler.connectionString, DATABASE_LISTEN_URL: direct }
  const running = pooler ? [pooler.pid()] : []
  site.beside = () => running
  if (pooled) await compare('PgBouncer', pooled)
  const replica = await startReplica(direct)
  closing.add(replica.stop)
  running.push(replica.pid())
  const read = { DATABASE_READ_URL: replica.connectionString }
  await compare('replica', { DATABASE_URL: direct, ...read })
  if (pooled) await compare('both', { ...pooled, ...read })
  await closing.run()
  return result
}

async function openSite({ closing }: Plan): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foodie-bench-'))
  closing.add(() => rm(folder, { recursive: true, force: true }))
  // The system user that PostgreSQL runs as for root must be able to enter.
  await chmod(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  await makeDatabase(dataDir, (client) => fillDatabase(client, sizeOf(foods)), closing)
  const direct = await serveDatabase(dataDir, closing)
  const client = await connect(direct)
  closing.add(() => client.end())
  return { folder, dataDir, direct, client, beside: () => [] }
}

interface Setup {
  env: Record<string, string>
  processes: number
}

async function measureSetup(site: Site, name: string, setup: Setup, plan: Plan) {
  const { client } = site
  const server = await startProcesses(site, name, setup, plan)
  const product: Measured = {
    origin: server.origin,
    async processorTime() {
      const times = await Promise.all(site.beside().map(processorTimeOf))
      const own = await server.processorTime()
      return own && { ...own, others: times.reduce((sum, time) => sum + time, 0) }
    },
  }
  const world = await readWorld(client, sizeOf(foods))
  const foodList = { ask: () => ({ path: `${basePath}/food/get-list-food` }) }
  const rows = await measureRows(
    [
      { name: `food list, ${name}`, product: (pace) => measure(product, () => ({}), [foodList], pace) },
      { name: `placing call, ${name}`, product: placing(product, client, shoppingOf(world, 1)) },
    ],
    { ...plan, only: '' },
  )
  await server.stop()
  return rows
}

async function overTwoProcesses(site: Site, name: string, env: Record<string, string>, plan: Plan) {
  plan.say(`  ${whole(streamLoad.streams)} streams over two processes, ${name}`)
  const server = await startProcesses(site, `streams ${name}`, { env, processes: 2 }, plan)
  const memory = async () => {
    const all = await Promise.all((await servingProcesses(server.pid)).map(residentMemory))
    return all.reduce((sum, one) => sum + (one?.now ?? 0), 0) || undefined
  }
  const target = { origin: server.origin, client: site.client, memory }
  const result = await measureStreams(target, streamLoad, plan)
  await server.stop()
  return result
}

/** Starts the product with these variables, and waits until all of its processes serve. */
async function startProcesses(
  { folder, dataDir }: Site,
  name: string,
  { env, processes }: Setup,
  { closing }: Plan,
): Promise<ServerProcess> {
  const logFile = path.join(folder, `${name}.log`)
  const server = await startServer({
    command: ['--max-semi-space-size=16', fileURLToPath(new URL('../server/main.ts', import.meta.url))],
    env: { ...asShipped, DATA_DIR: path.join(folder, 'product'), ...env, PROCESSES: String(processes) },
    path: '/readyz',
    dataDir,
    logFile,
    closing,
  })
  // It prints its address when the last one serves.
  while (!(await readFile(logFile, 'utf8')).includes(`Foodie is open: ${server.origin}`)) await sleep(20)
  return server
}

/** The result in lines. */
export function presentMachines({ rows, streams }: MachinesResult): string {
  const milliseconds = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2))
  const cells = Object.entries(rows).map(([name, row]) => [
    name,
    whole(row.perSecond),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    ...[row.node, row.postgres, row.others].map(milliseconds),
  ])
  const delivered = Object.entries(streams).flatMap(([name, result]) => [
    presentStreams(result),
    `announced by ${name}, over two processes; p99 below ${whole(deliveredWithin)} ms: ${verdict(result.p99 < deliveredWithin)}`,
  ])
  return [
    '',
    'one and two processes on one database; others: ms of processor time of PgBouncer and of the replica for one',
    ...table(['Machines', 'req/s', 'p50', 'p99', 'node', 'pg', 'others'], cells),
    ...delivered,
  ].join('\n')
}
