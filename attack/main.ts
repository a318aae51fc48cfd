import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/client.ts'
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway.ts'
import { createClosing } from '../bench/closing.ts'
import type { Outcome } from './attack.ts'
import { attacks } from './attacks.ts'
import { startTarget } from './target.ts'

/**
 * `npm run attack` attacks a fresh instance of the built product on this machine: with the demo, on a database of its
 * own in a temporary folder. Prints what each attack tried and found; the exit code is 1 if one succeeded.
 *
 *   npm run attack -- --only fuzz      only attacks whose name contains this
 *   npm run attack -- --seed 7         the same random requests as in another run
 *   npm run attack -- --quick          the short forms, as in npm test
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    quick: { type: 'boolean', default: false },
  },
})
const closing = createClosing()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.run().finally(() => process.exit(130)))
}
/** No input may hold the product's event loop longer, in milliseconds. Printed only: on a busy machine others hold it. */
const longestDelay = 100
/** At most this many holes of an attack are listed. */
const mostListed = 20

const rows: Record<string, string | number>[] = []
const begun = performance.now()
try {
  const target = await start()
  for (const { name, run } of attacks.filter(({ name }) => name.includes(values.only))) {
    const started = performance.now()
    await target.readDelay()
    const budget = { isShort: values.quick, seed: Number(values.seed) }
    const {
      tries,
      holes,
      note = '',
      delay = await target.readDelay(),
    } = await run(target, budget).catch(failed)
    const result = holes.length > 0 ? `${holes.length} HOLES` : 'withstood'
    rows.push({ attack: name, requests: tries, result, seconds: secondsSince(started), delay })
    console.log(`${name}: ${result}. ${note}`)
    for (const hole of holes.slice(0, mostListed)) console.log(`  ${hole}`)
    if (holes.length > 0) process.exitCode = 1
  }
} finally {
  await closing.run()
}
rows.push({ attack: 'all', requests: sum(rows), result: '', seconds: secondsSince(begun), delay: '' })
console.log(present(rows))
console.log(
  `delay: the longest of the product's event loop in ms; no input may hold it longer than ${longestDelay}`,
)
process.exit()

async function start() {
  const postgres = await startThrowawayPostgres()
  closing.add(() => postgres.stop())
  const { connectionString } = postgres
  const database = openDatabase({ connectionString, poolSize: 8, onError: () => {} })
  closing.add(() => database.close())
  const { target, close } = await startTarget(connectionString, database, 'on')
  closing.add(close)
  return target
}

/** An attack that cannot be finished is no proof that the product withstands it. */
function failed(error: Error): Outcome {
  return { tries: 0, holes: [`the attack failed: ${error.stack ?? error.message}`] }
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}

function sum(table: Record<string, string | number>[]): number {
  return table.reduce((requests, row) => requests + Number(row['requests']), 0)
}

function present(table: Record<string, string | number>[]): string {
  const heads = ['attack', 'requests', 'result', 'seconds', 'delay']
  const lines = [heads, ...table.map((row) => heads.map((head) => String(row[head])))]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
