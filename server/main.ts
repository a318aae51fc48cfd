import './resolve-packages.ts'
import './limit-heap.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeWithin, createShutdown, type Shutdown, killBlocked } from './shutdown.ts'
import { type Env, readEnv } from './env.ts'
import { builtPages } from './http/built-pages.ts'
import { openPostgres } from './open-postgres.ts'
import { startError } from './start-errors.ts'

/**
 * Milliseconds between listening and the import of the job queue, which blocks this process: requests that waited for the start are
 * answered before.
 */
const beforeJobs = 100

const log = (text: string) => process.stdout.write(`${text}\n`)

/** One process that serves the port and runs jobs. */
async function startAlone(env: Env, { closing, end }: Shutdown): Promise<void> {
  if (!env.databaseUrl) log('Starting the database …')
  const launched = Promise.withResolvers<void>()
  const opening = openPostgres(env, closing, () => end(1), launched.resolve)
  // Imports block this process, while PostgreSQL starts.
  await Promise.race([launched.promise, opening])
  opening.catch(() => {})
  const pages = builtPages()
  pages.catch(() => {})
  const { serve } = await import('./serve.ts')
  const served = await serve(env, { connectionString: await opening, pages, closing, log })
  const { metricsPort } = env
  if (metricsPort && served.readMetrics) {
    const { readMetrics } = served
    const { serveMetrics } = await import('./metrics/serve.ts')
    closing.push(await serveMetrics(metricsPort, async () => [await readMetrics()]))
  }
  for (const line of served.messages) log(line)
  process.send?.({ listening: served.address })
  closing.push(served.leave)
  await sleep(beforeJobs)
  await served.startJobs()
}

async function start(env: Env): Promise<void> {
  const limit = env.drainSeconds + closeWithin * (env.processes > 1 ? 2 : 1)
  const shutdown = createShutdown(limit)
  // Not `once`: Ctrl-C reaches a process below npm twice, and the second signal must not kill it while it closes.
  process.on('SIGINT', () => shutdown.end(0))
  process.on('SIGTERM', () => shutdown.end(0))
  killBlocked(limit, (text) => process.stderr.write(`${text}\n`))
  try {
    if (env.processes === 1) return await startAlone(env, shutdown)
    const { startProcesses } = await import('./processes/primary.ts')
    await startProcesses(env, shutdown, log)
  } catch (error) {
    process.stderr.write(`Foodie cannot start: ${startError(error, env)}\n`)
    shutdown.end(1)
  }
}

try {
  await start(readEnv(process.env, { isTerminal: process.stdout.isTTY }))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
