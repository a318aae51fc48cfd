import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/client.ts'
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway.ts'
import { createClosing } from '../bench/closing.ts'
import { startProduct } from '../tests/support/product.ts'
import type { Outcome } from './attack.ts'
import { attacks } from './attacks.ts'
import { targetAt, targetVariables } from './target.ts'

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
/** All attacks together end about then, in milliseconds; the fuzzer, which is the last, sends fewer requests if need be. */
const longest = 285_000
/** At most this many holes of an attack are listed. */
const mostListed = 20

const rows: Record<string, string | number>[] = []
const begun = performance.now()
try {
  const target = await start()
  for (const { name, run } of attacks.filter(({ name }) => name.includes(values.only))) {
    const started = performance.now()
    const budget = { isShort: values.quick, seed: Number(values.seed), until: begun + longest }
    const { tries, holes, note = '' } = await run(target, budget).catch(failed)
    const result = holes.length > 0 ? `${holes.length} HOLES` : 'withstood'
    rows.push({ attack: name, tries, result, seconds: secondsSince(started) })
    console.log(`${name}: ${result}. ${note}`)
    for (const hole of holes.slice(0, mostListed)) console.log(`  ${hole}`)
    if (holes.length > 0) process.exitCode = 1
  }
} finally {
  await closing.run()
}
rows.push({ attack: 'all', tries: sum(rows), result: '', seconds: secondsSince(begun) })
console.log(present(rows))
process.exit()

async function start() {
  const postgres = await startThrowawayPostgres()
  closing.add(() => postgres.stop())
  const { connectionString } = postgres
  const product = await startProduct({ ...targetVariables, DATABASE_URL: connectionString, DEMO: 'on' })
  closing.add(() => product.close())
  const database = openDatabase({ connectionString, poolSize: 8, onError: () => {} })
  closing.add(() => database.close())
  return targetAt(product.address, database)
}

/** An attack that cannot be finished is no proof that the product withstands it. */
function failed(error: Error): Outcome {
  return { tries: 0, holes: [`the attack failed: ${error.stack ?? error.message}`] }
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}

function sum(table: Record<string, string | number>[]): number {
  return table.reduce((tries, row) => tries + Number(row['tries']), 0)
}

function present(table: Record<string, string | number>[]): string {
  const heads = ['attack', 'tries', 'result', 'seconds']
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
