import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createClosing } from './closing.ts'
import { growthOf, machineFacts, presentConditions, presentGrowth, presentSize } from './report.ts'
import { type Plan, runSize, type SizeResult } from './run-size.ts'

/**
 * `npm run bench` measures the production build on an embedded database with 1,000, then 20,000, then 100,000
 * foods: requests per second, p50 and p99 of what people do most, memory, and the time from start to first answer.
 * Beside them stand what bare Node http and bare SQL give on the same machine in the same run; at the end, how each
 * has grown with the data. An order counts as one request with all its calls.
 *
 *   npm run bench -- --quick                   a second each, to see that it works
 *   npm run bench -- --sizes 1000,50000        other numbers of foods
 *   npm run bench -- --only search             only what has this in its name
 *   npm run bench -- --json figures.json       the figures for a program
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,20000,100000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
})
const sizes = values.sizes.split(',').map(Number)
if (!sizes.every((foods) => Number.isInteger(foods) && foods >= 100)) {
  console.error('--sizes takes whole numbers of foods from 100 on, with commas between')
  process.exit(1)
}
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
try {
  for (const foods of sizes) {
    const result = await runSize(foods, plan)
    results.push(result)
    console.log(presentSize(result))
  }
} finally {
  await plan.closing.run()
}
if (results.length > 1) console.log(presentGrowth(results))
if (values.json) {
  const figures = { machine, pace: plan.pace, sizes: results, growth: growthOf(results) }
  await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}
