import '../resolve-packages.ts'
import '../limit-heap.ts'
import { closeWithin, createShutdown } from '../shutdown.ts'
import { readEnv } from '../env.ts'
import { builtPages } from '../http/built-pages.ts'
import type { ServedApp } from '../serve.ts'
import { startError } from '../start-errors.ts'
import type { Command, Metrics, Started, StartFailed } from './serving-process.ts'

/**
 * What the first process runs several times: serves on the sockets that it inherits after the IPC channel. The first
 * process decides when it ends, and it ends with that one.
 */
const env = readEnv(process.env, { isTerminal: process.stdout.isTTY })
const { closing, end } = createShutdown(env.drainSeconds + closeWithin)
/** 0 to 2 are the standard streams, 3 is the channel. */
const firstSocket = 4
const fds = Array.from({ length: Number(process.argv[2]) }, (_, index) => firstSocket + index)

// Ctrl-C and service managers send signals to all processes: the first one passes on what they mean.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => end(0))

const pages = builtPages()
pages.catch(() => {})
let served: ServedApp | undefined

async function start({ connectionString, databasePool }: Command & { command: 'start' }): Promise<void> {
  const log = (text: string) => process.stdout.write(`${text}\n`)
  try {
    // Not before the resolution of drizzle-orm is registered.
    const { serve } = await import('../serve.ts')
    served = await serve({ ...env, databasePool }, { connectionString, pages, closing, log, fds })
    const { address, messages } = served
    process.send?.({ address, messages } satisfies Started)
  } catch (error) {
    process.send?.({ failed: startError(error, env) } satisfies StartFailed)
    end(1)
  }
}

async function carryOut(command: Command): Promise<void> {
  if (command.command === 'start') return start(command)
  if (command.command === 'run-jobs') return served?.startJobs()
  if (command.command === 'report-metrics') {
    const metrics = await served?.readMetrics?.()
    if (metrics) process.send?.({ metrics } satisfies Metrics)
    return
  }
  if (command.command === 'move-clients') await served?.moveClients()
  else if (served) closing.push(served.leave)
  end(0)
}

process.on('message', (command: Command) => {
  carryOut(command).catch((error) => {
    process.stderr.write(`${error}\n`)
    end(1)
  })
})
