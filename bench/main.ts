import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createClosing } from './closing.ts'
import type { Plan } from './installation.ts'
import { machineFacts, presentConditions, presentOverload, presentStreams } from './report.ts'
import { growthOf, presentGrowth, presentMissed, presentSize } from './report-size.ts'
import { type MachinesResult, presentMachines, runMachines, wantsMachines } from './run-machines.ts'
import { presentNotify, runNotify, wantsNotify } from './run-notify.ts'
import { type OverloadRow, runOverload, wantsOverload } from './run-overload.ts'
import { presentPush, runPush, wantsPush } from './run-push.ts'
import { runSales, wantsSales } from './run-sales.ts'
import { runSize, type SizeResult } from './run-size.ts'
import { runStreams, wantsStreams } from './run-streams.ts'
import type { StreamsResult } from './stream-load.ts'

/**
 * `npm run bench` measures the production build on an embedded database with 1,000, then 20,000, then 100,000 foods: requests
 * per second, p50, p99 and processor time of the most frequent actions, each in turn with its yardstick, memory, and the time
 * until the server is ready. Then one seller's dashboard and order list with 1,000, 100,000 and 1,000,000 orders, and
 * 500 open event streams. At the end it prints how the processor time grows with the data, and which requirements are
 * not met. A purchase with all its calls counts as one request. Yardsticks: docs/operations/measure.md.
 *
 *   npm run bench -- --quick                   one size and short measures
 *   npm run bench -- --sizes 1000,50000        other numbers of foods
 *   npm run bench -- --only search             only measures whose name contains this (`sales`, `streams`)
 *   npm run bench -- --orders 1000,50000       other numbers of orders of one seller
 *   npm run bench -- --rounds 4                more measures of each, in turn with its yardstick
 *   npm run bench -- --only overload           only this: 1, 2 and 10 times as many requests as can be served
 *   npm run bench -- --only notify             only this: announcements to 1 to 32 processes
 *   npm run bench -- --only push               only this: 10,000 queued notifications to devices
 *   npm run bench -- --only machines           only this: 1 and 2 processes, with and without PgBouncer and a replica
 *   npm run bench -- --seconds 10              another duration of each of these loads
 *   npm run bench -- --factors 10              only this load, as a multiple of the capacity
 *   npm run bench -- --json figures.json       the figures for a program
 *   npm run bench -- --profile profiles        processor profiles of the rows in this folder, with their self times
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    orders: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    factors: { type: 'string' },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
})
const usual = values.quick
  ? { sizes: '20000', orders: '20000', rounds: '1', seconds: '3', factors: '1,2,10' }
  : {
      sizes: '1000,20000,100000',
      orders: '1000,100000,1000000',
      rounds: '2',
      seconds: '60',
      factors: '1,2,10',
    }
/** The numbers of an option, none below `least`. Ends the program for any other text. */
function numbersOf(option: keyof typeof usual, least: number): number[] {
  const numbers = (values[option] ?? usual[option]).split(',').map(Number)
  if (numbers.every((one) => Number.isInteger(one) && one >= least)) return numbers
  console.error(
    `--${option} takes whole numbers from ${least} on, with commas between where there are several`,
  )
  process.exit(1)
}
const sizes = numbersOf('sizes', 100)
const orders = numbersOf('orders', 100)
const [rounds = 1] = numbersOf('rounds', 1)
const [seconds = 1] = numbersOf('seconds', 1)
const factors = numbersOf('factors', 1)
const plan: Plan = {
  pace: values.quick
    ? { connections: 16, warmUp: 1, measured: 2 }
    : { connections: 16, warmUp: 1, measured: 3 },
  rounds,
  starts: values.quick ? 1 : 5,
  only: values.only,
  say: (text) => process.stderr.write(`${text}\n`),
  closing: createClosing(),
  profile: values.profile,
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void plan.closing.run().finally(() => process.exit(130)))
}

const machine = machineFacts()
console.log(presentConditions(machine, plan.pace, rounds))
const results: SizeResult[] = []
const sales: SizeResult[] = []
let streams: StreamsResult | undefined
let machines: MachinesResult | undefined
const overload: OverloadRow[] = []
try {
  for (const foods of /^(sales|streams|overload|notify|push|machines)/.test(values.only) ? [] : sizes) {
    results.push(await runSize(foods, plan))
    console.log(presentSize(results.at(-1)!))
  }
  for (const count of wantsSales(plan) ? orders : []) {
    sales.push(await runSales(count, plan))
    console.log(presentSize(sales.at(-1)!))
  }
  if (wantsStreams(plan)) {
    streams = await runStreams(plan)
    console.log(presentStreams(streams))
  }
  if (wantsNotify(plan)) for await (const row of runNotify(plan)) console.log(presentNotify(row))
  if (wantsPush(plan)) console.log(presentPush(await runPush(plan)))
  if (wantsMachines(plan)) {
    machines = await runMachines(plan)
    console.log(presentMachines(machines))
  }
  if (wantsOverload(plan)) {
    for await (const rows of runOverload(plan, seconds, factors)) {
      overload.push(...rows)
      console.log(presentOverload(rows))
    }
  }
} finally {
  await plan.closing.run()
}
if (results.length > 1) console.log(presentGrowth(results, 'foods'))
if (sales.length > 1) console.log(presentGrowth(sales, 'orders'))
if (results.length > 0) console.log(`\nBy number of foods. ${presentMissed(results)}`)
if (sales.length > 0) console.log(`\nBy number of orders. ${presentMissed(sales)}`)
if (values.json) {
  const growth = { ...growthOf(results), ...growthOf(sales) }
  const figures = {
    machine,
    pace: plan.pace,
    rounds,
    sizes: results,
    sales,
    streams,
    machines,
    overload,
    growth,
  }
  await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}
