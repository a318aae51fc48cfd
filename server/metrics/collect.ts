import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { exactAmount } from '#contract/format/money.ts'
import { jobEnded, orderPlaced } from './channels.ts'
import { createGauges, type Gauges } from './gauges.ts'
import { measureRequests } from './requests.ts'

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
  countPlacedOrders(registry)
  const jobs = new Counter({
    name: 'foodie_jobs_total',
    help: 'Jobs that ended, by name and outcome. A failed one may be retried.',
    labelNames: ['name', 'outcome'],
    registers,
  })
  jobEnded.subscribe((labels) => jobs.inc(labels))
  const setGauges = createGauges(registry)

  return async (gauges) => {
    setGauges(await gauges())
    return registry.getMetricsAsJSON()
  }
}

/** Counts orders and their grand totals. */
export function countPlacedOrders(registry: Registry): void {
  const labelNames = ['payment_method']
  const registers = [registry]
  const placed = new Counter({ name: 'foodie_orders_total', help: 'Orders placed.', labelNames, registers })
  /** by payment method */
  const sums = new Map<string, number>()
  new Counter({
    name: 'foodie_orders_grand_total_rupees_total',
    help: 'Grand totals of the orders placed, in units of the currency (rupees by default).',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const [method, sum] of sums) this.inc({ payment_method: method }, sum)
    },
  })
  orderPlaced.subscribe(({ paymentMethod, grandTotal }) => {
    placed.inc({ payment_method: paymentMethod })
    sums.set(paymentMethod, exactAmount((sums.get(paymentMethod) ?? 0) + grandTotal))
  })
}
