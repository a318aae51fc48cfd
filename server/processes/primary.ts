import { closeWithin, type Shutdown } from '../shutdown.ts'
import type { Env } from '../env.ts'
import { openPostgres } from '../open-postgres.ts'
import { launchProcess } from './serving-process.ts'
import { bindSockets } from './sockets.ts'
import { Supervisor } from './supervisor.ts'

/** The embedded PostgreSQL accepts 100 connections; the rest are for jobs and for manual ones. */
const embeddedConnections = 82
/** More would have fewer than two connections each. */
const mostOnEmbedded = 16

/** Seconds in which the clients of a replaced process move, besides the time of its end. */
const moveWithin = 5

/**
 * The first of several processes: it owns the port's sockets and the embedded PostgreSQL and serves no request. SIGHUP
 * replaces the others one after the other.
 */
export async function startProcesses(
  env: Env,
  { closing, end }: Shutdown,
  log: (text: string) => void,
): Promise<void> {
  if (!env.databaseUrl && env.processes > mostOnEmbedded)
    throw new Error(`PROCESSES can be ${mostOnEmbedded} at most with the embedded database.`)
  const sockets = await bindSockets(env)
  closing.push(async () => sockets.close())
  if (!env.databaseUrl) log('Starting the database …')
  const connectionString = await openPostgres(env, closing, () => end(1))
  const databasePool = env.databaseUrl ? env.databasePool : embeddedPool(env)
  const processes = new Supervisor({
    count: env.processes,
    launch: () => launchProcess(sockets.fds, { command: 'start', connectionString, databasePool }),
    endWithin: env.drainSeconds + moveWithin + closeWithin,
    warn: (text) => process.stderr.write(`${text}\n`),
  })
  closing.push(() => processes.end())
  if (env.metricsPort) {
    const { serveMetrics } = await import('../metrics/serve.ts')
    closing.push(await serveMetrics(env.metricsPort, () => processes.readMetrics()))
  }
  // A terminal sends SIGHUP when it is closed.
  if (!env.isTerminal) process.on('SIGHUP', () => processes.replaceAll())
  const { address, messages } = await processes.start()
  for (const line of messages) log(line)
  process.send?.({ listening: address })
}

/** Each process has a pool and one connection that listens, also the one that replaces another. */
function embeddedPool({ processes, databasePool }: Env): number {
  return Math.min(databasePool, Math.floor(embeddedConnections / (processes + 1)) - 1)
}
