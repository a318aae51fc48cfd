import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createClosing } from './closing.ts'
import type { Plan } from './installation.ts'
import {
  growthOf,
  machineFacts,
  presentConditions,
  presentGrowth,
  presentOverload,
  presentSize,
  presentStreams,
} from './report.ts'
import { type OverloadRow, runOverload, wantsOverload } from './run-overload.ts'
import { runSales, wantsSales } from './run-sales.ts'
import { runSize, type SizeResult } from './run-size.ts'
import { runStreams, type StreamsResult, wantsStreams } from './run-streams.ts'

/**
 * `npm run bench` measures the production build on an embedded database with 1,000, then 20,000, then 100,000
 * foods: requests per second, p50 and p99 of the most frequent actions, memory, and the time from start to first answer. Then
 * one seller's dashboard and order list with 1,000, 100,000 and 1,000,000 orders, and 500 open event streams.
 * Baselines are bare Node http and bare SQL on the same machine in the same run; at the end it prints how each figure
 * grows with the data. An order with all its calls counts as one request.
 *
 *   npm run bench -- --quick                   a second each, to check that it works
 *   npm run bench -- --sizes 1000,50000        other numbers of foods
 *   npm run bench -- --only search             only measures whose name contains this (`sales`, `streams`)
 *   npm run bench -- --orders 1000,50000       other numbers of orders of one seller
 *   npm run bench -- --only overload           only this: 1, 2 and 10 times as many requests as can be served
 *   npm run bench -- --seconds 10              another duration of each of these loads
 *   npm run bench -- --json figures.json       the figures for a program
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,20000,100000' },
    orders: { type: 'string', default: '1000,100000,1000000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    json: { type: 'string' },
  },
})
const numbersOf = (option: 'sizes' | 'orders') => {
  const numbers = values[option].split(',').map(Number)
  if (numbers.every((one) => Number.isInteger(one) && one >= 100)) return numbers
  console.error(`--${option} takes whole numbers from 100 on, with commas between`)
  process.exit(1)
}
const seconds = Number(values.seconds ?? (values.quick ? 3 : 60))
if (!(seconds >= 1)) {
  console.error('--seconds takes a number from 1 on')
  process.exit(1)
}
const sizes = numbersOf('sizes')
const orders = numbersOf('orders')
const plan: Plan = {
  pace: values.quick
    ? { connections: 10, warmUp: 0.5, measured: 1 }
    : { connections: 10, warmUp: 2, measured: 5 },
  starts: values.quick ? 1 : 5,
  only: values.only,
  say: (text) => process.stderr.write(`${text}\n`),
  closing: createClosing(),
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void plan.closing.run().finally(() => process.exit(130)))
}

const machine = machineFacts()
console.log(presentConditions(machine, plan.pace))
const results: SizeResult[] = []
const sales: SizeResult[] = []
let streams: StreamsResult | undefined
const overload: OverloadRow[] = []
try {
  for (const foods of /^(sales|streams|overload)/.test(values.only) ? [] : sizes) {
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
  if (wantsOverload(plan)) {
    for await (const rows of runOverload(plan, seconds)) {
      overload.push(...rows)
      console.log(presentOverload(rows))
    }
  }
} finally {
  await plan.closing.run()
}
if (results.length > 1) console.log(presentGrowth(results, 'foods'))
if (sales.length > 1) console.log(presentGrowth(sales, 'orders'))
if (values.json) {
  const growth = { ...growthOf(results), ...growthOf(sales) }
  const figures = { machine, pace: plan.pace, sizes: results, sales, streams, overload, growth }
  await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}
