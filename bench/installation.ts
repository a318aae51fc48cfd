import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { basePath } from '#contract/base-path.ts'
import type { Closing } from './closing.ts'
import { connect, databaseOf, makeDatabase } from './database.ts'
import type { Fill } from './fill.ts'
import type { Pace } from './load.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface Plan {
  pace: Pace
  /** number of starts that are timed */
  starts: number
  /** runs only measures whose name contains this */
  only: string
  say: (text: string) => void
  closing: Closing
}

/** The product running on a database of its own that was filled for a measurement. */
export interface Installation {
  folder: string
  server: ServerProcess
  connectionString: string
  client: pg.Client
  facts: {
    fillSeconds: number
    databaseBytes: number
    postgres: string
    /** milliseconds, the median of the starts */
    firstAnswer: number
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

  const { server, firstAnswer } = await startTimed(dataDir, folder, plan)
  const connectionString = await databaseOf(dataDir)
  const client = await connect(connectionString)
  closing.add(() => client.end())
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const facts = {
    fillSeconds: filled.seconds,
    databaseBytes: filled.bytes,
    postgres: rows[0]!.server_version,
    firstAnswer,
  }
  return { folder, server, connectionString, client, facts }
}

/** Starts the production build several times, as `npm run serve` does; the last one keeps running. */
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

/** Variables of the caller's shell must not change the result. */
const asShipped = { DEMO: 'off', DATABASE_URL: '', DATABASE_POOL: '', PUBLIC_URL: '', LOG_LEVEL: '' }
