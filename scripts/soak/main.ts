import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/client.ts'
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway.ts'
import { createClosing } from '../../bench/closing.ts'
import { residentMemory } from '../../bench/process-tree.ts'
import { startProduct } from '../../tests/support/product.ts'
import { act } from './behaviour.ts'
import { watchInBrowser } from './browser.ts'
import { Journal } from './calls.ts'
import { makeMarketplace } from './marketplace.ts'
import { type Sample, trendOf } from './memory.ts'

/**
 * `npm run soak` lets 100 customers, 20 sellers and five admins use a fresh instance of the built product for 30 minutes,
 * with the pauses of people. Three of them use pages in Chromium, the others the interface. Prints memory of the server every
 * minute; the exit code is 1 if it did not stay flat, if an error occurred or if an order was lost.
 *
 *   npm run soak -- --minutes 5
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0')

const closing = createClosing()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.run().finally(() => process.exit(130)))
}
const journal = new Journal()
try {
  await soak()
} finally {
  await closing.run()
}

async function soak(): Promise<void> {
  const postgres = await startThrowawayPostgres({ durable: true })
  closing.add(() => postgres.stop())
  const { connectionString } = postgres
  const env = { DATABASE_URL: connectionString, DEMO: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const product = await startProduct(env, errorsOfLog(journal))
  closing.add(() => product.close())
  const database = openDatabase({ connectionString, poolSize: 2, onError: () => {} })
  closing.add(() => database.close())
  const marketplace = await makeMarketplace(database, product.address, journal)
  const [customer, seller] = [marketplace.customers[0]!, marketplace.sellers[0]!]
  closing.add(await watchInBrowser(product.address, customer, seller, journal))

  const end = new AbortController()
  const acting = act(marketplace, end.signal)
  const samples = await sample(product.pid, () =>
    console.log(`${journal.calls} calls, ${marketplace.placed.size} orders, ${journal.errors.length} errors`),
  )
  end.abort()
  await acting
  const { rows } = await database.pool.query<{ id: string }>('select id from orders where id = any($1)', [
    [...marketplace.placed],
  ])
  const lost = marketplace.placed.size - rows.length
  if (lost > 0) journal.fail(`${lost} acknowledged orders do not exist`)
  report(samples)
}

/** Receives the log of the product in pieces, and passes lines of level error on. */
function errorsOfLog(errors: Journal): (text: string) => void {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    // Security events are written at every level.
    for (const line of lines) if (/^\{"level":[56]0,/.test(line)) errors.fail(`log: ${line}`)
  }
}

/** Samples memory of a process every five seconds, and prints a line every minute. */
async function sample(pid: number, printRest: () => void): Promise<Sample[]> {
  const samples: Sample[] = []
  const begun = performance.now()
  let printed = 0
  for (;;) {
    const at = (performance.now() - begun) / 60_000
    const memory = ((await residentMemory(pid))?.now ?? Number.NaN) / 1_000_000
    samples.push({ at, memory })
    if (at >= printed) {
      process.stdout.write(`minute ${printed}: server ${memory.toFixed(0)} MB, `)
      printRest()
      printed += 1
    }
    if (at >= minutes) return samples
    await sleep(Math.min(5_000, minutes * 6_000))
  }
}

function report(samples: Sample[]): void {
  const { rise, share, isFlat } = trendOf(samples)
  console.log(
    `memory in the second half: ${rise >= 0 ? '+' : ''}${rise.toFixed(1)} MB (${(100 * share).toFixed(1)} %): ${isFlat ? 'flat' : 'NOT FLAT'}`,
  )
  console.log(journal.errors.length === 0 ? 'no error' : `${journal.errors.length} ERRORS:`)
  for (const error of journal.errors.slice(0, 20)) console.log(`  ${error}`)
  // The pages' code is still being compiled in the first minutes.
  const isLongEnough = minutes >= 10
  if (!isLongEnough) console.log('memory is judged from --minutes 10 on')
  if (journal.errors.length > 0 || (isLongEnough && !isFlat)) process.exitCode = 1
}
