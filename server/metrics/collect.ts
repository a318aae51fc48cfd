import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { jobEnded, orderPlaced } from './channels.ts'
import { measureRequests } from './requests.ts'

/** What is read from the running server when metrics are requested. */
export interface Gauges {
  pool: { size: number; idle: number; waiting: number }
  streams: number
  /** jobs of all processes that are due and not done; undefined if the database cannot be reached */
  jobsWaiting: number | undefined
}

/** The metrics of one process. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/**
 * Collects the metrics of this process. Call it before the app is created. Labels are routes, job names and payment
 * methods: no ids, and nothing about people.
 *
 * @returns reads all of them; `gauges` is called once the server runs
 */
export function collectMetrics(): (gauges: () => Promise<Gauges>) => Promise<MetricValues> {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  measureRequests(registry)
  countOrders(registry)
  const jobs = new Counter({
    name: 'foodie_jobs_total',
    help: 'Jobs that ended, by name and outcome. A failed one may be retried.',
    labelNames: ['name', 'outcome'],
    registers,
  })
  jobEnded.subscribe((labels) => jobs.inc(labels))
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

  return async (gauges) => {
    const now = await gauges()
    for (const [state, value] of Object.entries(now.pool)) pool.set({ state }, value)
    streams.set(now.streams)
    if (now.jobsWaiting !== undefined) jobsWaiting.set(now.jobsWaiting)
    return registry.getMetricsAsJSON()
  }
}

function countOrders(registry: Registry): void {
  const labelNames = ['payment_method']
  const registers = [registry]
  const placed = new Counter({ name: 'foodie_orders_total', help: 'Orders placed.', labelNames, registers })
  const money = new Counter({
    name: 'foodie_orders_grand_total_rupees_total',
    help: 'Grand totals of the orders placed, in rupees.',
    labelNames,
    registers,
  })
  orderPlaced.subscribe(({ paymentMethod, grandTotal }) => {
    placed.inc({ payment_method: paymentMethod })
    money.inc({ payment_method: paymentMethod }, grandTotal)
  })
}
