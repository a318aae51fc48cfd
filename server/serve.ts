import type { PushNetwork } from './adapters/push/network.ts'
import type { Env } from './env.ts'
import { listen } from './http/listen.ts'
import type { Pages } from './http/pages.ts'
import type { MetricValues } from './metrics/collect.ts'
import { openApp, type OpenedApp, type Patience } from './open-app.ts'
import { startMessages } from './start-messages.ts'

export interface ServeOptions {
  connectionString: string
  pages: Promise<Pages>
  /** receives a function for each opened part; call them in reverse order to close, also after an error */
  closing: (() => Promise<unknown>)[]
  log: (text: string) => void
  /** bound sockets that other processes share; without them the port is opened */
  fds?: readonly number[]
  /** the time of business rules, instead of the real one */
  now?: () => Date
  /** how push services are reached, instead of the real network */
  pushNetwork?: PushNetwork
  /** instead of the usual limits */
  patience?: Patience
}

export interface ServedApp extends Pick<OpenedApp, 'startJobs' | 'leave'> {
  address: string
  /** what the start prints */
  messages: string[]
  moveClients: () => Promise<void>
  /** with `METRICS_PORT`: the metrics of this process */
  readMetrics?: () => Promise<MetricValues>
}

/** Opens the app with its pages, and listens. */
export async function serve(
  env: Env,
  { connectionString, pages, closing, log, fds, now, pushNetwork, patience }: ServeOptions,
): Promise<ServedApp> {
  // Both before the app, whose requests they see.
  if (env.traces) closing.push((await import('./tracing/start.ts')).startTracing(env.traces, env))
  const read = env.metricsPort ? (await import('./metrics/collect.ts')).collectMetrics() : undefined
  const { app, startJobs, readGauges, leave, moveClients, demoPasswords } = await openApp(env, {
    connectionString,
    pages,
    closing,
    log,
    now,
    pushNetwork,
    patience,
  })
  const { host, port } = env
  const listening = await listen(app, { host, port, fds })
  const { address } = listening
  return {
    address,
    messages: startMessages(env, address, demoPasswords),
    startJobs,
    leave,
    moveClients: () => moveClients(listening),
    readMetrics: read && (() => read(readGauges)),
  }
}
