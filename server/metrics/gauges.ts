import { Gauge, type Registry } from 'prom-client'
import packageJson from '../../package.json' with { type: 'json' }
import type { Replicas } from '../db/replicas.ts'
import type { WaitingJobs } from '../jobs/waiting.ts'

/** What is read from the running server when metrics are requested. */
export interface Gauges {
  pool: { size: number; idle: number; waiting: number }
  streams: number
  /** of all processes; undefined if the database cannot be reached */
  waitingJobs: WaitingJobs | undefined
  replicaLags: ReturnType<Replicas['lags']>
  /** undefined without Redis */
  isRedisConnected: boolean | undefined
}

/** Creates the metrics of the server's state. Returns a function that sets them. */
export function createGauges(registry: Registry): (now: Gauges) => void {
  const registers = [registry]
  const pool = new Gauge({
    name: 'foodie_database_connections',
    help: 'Connections of the pool (size), those without work (idle), and requests that wait for one (waiting).',
    labelNames: ['state'],
    registers,
  })
  const streams = new Gauge({ name: 'foodie_event_streams', help: 'Open event streams.', registers })
  const jobsWaiting = new Gauge({
    name: 'foodie_jobs_waiting',
    help: 'Jobs that are due and not done.',
    // Every process reports the same queue.
    aggregator: 'max',
    registers,
  })

  const oldestJob = new Gauge({
    name: 'foodie_jobs_oldest_seconds',
    help: 'Seconds since the oldest of these jobs was due.',
    aggregator: 'max',
    registers,
  })
  const lags = new Gauge({
    name: 'foodie_replica_lag_seconds',
    help: 'Seconds by which a replica is behind at most. Absent until it was reached.',
    labelNames: ['host'],
    registers,
  })
  const redis = new Gauge({
    name: 'foodie_redis_connected',
    help: 'Whether Redis is connected (1 or 0). Only with REDIS_URL.',
    // Without a value of its own a metric without labels is 0.
    labelNames: ['use'],
    registers,
  })
  new Gauge({ name: 'foodie_info', help: 'The version.', labelNames: ['version'], registers }).set(
    { version: packageJson.version },
    1,
  )

  return (now) => {
    for (const [state, value] of Object.entries(now.pool)) pool.set({ state }, value)
    streams.set(now.streams)
    if (now.waitingJobs) {
      jobsWaiting.set(now.waitingJobs.jobs)
      oldestJob.set(now.waitingJobs.oldest)
    }
    lags.reset()
    for (const { host, seconds } of now.replicaLags) if (seconds !== undefined) lags.set({ host }, seconds)
    if (now.isRedisConnected !== undefined) redis.set({ use: 'announcements' }, Number(now.isRedisConnected))
  }
}
