import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Closing } from './closing.ts'
import { connect, databaseOf, makeDatabase } from './database.ts'
import type { Fill } from './fill.ts'
import type { Pace } from './load.ts'
import { openProfiler, type Profiler } from './profile.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface Plan {
  pace: Pace
  /** how often product and yardstick are measured in turn */
  rounds: number
  /** number of starts that are timed */
  starts: number
  /** runs only measures whose name contains this */
  only: string
  say: (text: string) => void
  closing: Closing
  /** the folder for processor profiles of the product, one for each row */
  profile?: string
}

/** The product running on a database of its own that was filled for a measurement. */
export interface Installation {
  folder: string
  dataDir: string
  server: ServerProcess
  connectionString: string
  client: pg.Client
  /** of the product, if it is to be profiled */
  profiler?: Profiler
  facts: {
    fillSeconds: number
    databaseBytes: number
    postgres: string
    /** milliseconds from the start until it was ready, the median of the starts */
    ready: number
  }
}

/** Creates an installation in a temporary folder; `plan.closing` stops and removes it. */
export async function install(fill: Fill, plan: Plan): Promise<Installation> {
  const { closing } = plan
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foodie-bench-'))
  closing.add(() => rm(folder, { recursive: true, force: true }))
  // The system user that PostgreSQL runs as for root must be able to enter.
  await chmod(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  const filled = await makeDatabase(dataDir, fill, closing)

  const { server, ready } = await startTimed(dataDir, folder, plan)
  const profiler = plan.profile ? await openProfiler(logOf(folder), plan.profile) : undefined
  if (profiler) closing.add(() => profiler.close())
  const connectionString = await databaseOf(dataDir)
  const client = await connect(connectionString)
  closing.add(() => client.end())
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const facts = {
    fillSeconds: filled.seconds,
    databaseBytes: filled.bytes,
    postgres: rows[0]!.server_version,
    ready,
  }
  return { folder, dataDir, server, connectionString, client, profiler, facts }
}

const logOf = (folder: string) => path.join(folder, 'server.log')

/** Starts the production build several times, as `npm run serve` does; the last one keeps running. */
async function startTimed(dataDir: string, folder: string, { starts, closing, profile }: Plan) {
  const start = () =>
    startServer({
      command: [
        '--max-semi-space-size=16',
        ...(profile ? ['--inspect=127.0.0.1:0'] : []),
        fileURLToPath(new URL('../server/main.ts', import.meta.url)),
      ],
      env: { DATA_DIR: dataDir, ...asShipped },
      path: '/readyz',
      dataDir,
      logFile: logOf(folder),
      closing,
    })
  const times: number[] = []
  for (;;) {
    const server = await start()
    times.push(server.ready)
    if (times.length === starts) {
      return { server, ready: times.toSorted((a, b) => a - b)[Math.floor(starts / 2)]! }
    }
    await server.stop()
  }
}

/** As `npm run serve` sets them. Variables of the caller's shell must not change the result. */
export const asShipped = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
  MALLOC_ARENA_MAX: '2',
  PAYMENT_PROVIDER: 'none',
  HOST: '127.0.0.1',
  DEMO: 'off',
  DATABASE_URL: '',
  DATABASE_LISTEN_URL: '',
  DATABASE_READ_URL: '',
  DATABASE_POOL: '',
  REDIS_URL: '',
  PROCESSES: '',
  PUBLIC_URL: '',
  LOG_LEVEL: '',
}
