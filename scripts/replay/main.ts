import { parseArgs } from 'node:util'
import '#server/resolve-packages.ts'
import { findIds } from './ids.ts'
import { startPair } from './pair.ts'
import { listReads } from './reads.ts'
import { countDifferences } from './report.ts'
import { rendezvous, Side } from './side.ts'
import { write } from './writes.ts'

/*
 * Sends the same requests to the product of a commit and to the one of the working tree, and prints whose answers differ:
 * `npm run replay -- <commit> [--only <part of an address>] [--data]`. `--only` leaves out other screens and calls that read,
 * `--data` prints differences of page data as well.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, data: { type: 'boolean', default: false } },
})

async function replay(side: Side): Promise<void> {
  await side.signIn()
  const ids = await findIds(side)
  const reads = listReads(ids).filter(({ path }) => path.includes(values.only))
  const readAll = async () => {
    await side.settle()
    for (const { visitor, path, page } of reads)
      await (page ? side.open(visitor, path) : side.call(visitor, 'GET', path))
  }
  await readAll()
  await write(side, ids)
  await readAll()
}

const pair = await startPair(positionals[0] ?? 'HEAD')
const inStep = rendezvous(2)
const sides = pair.products.map((product) => new Side(product, pair.knownIds, inStep))
try {
  await Promise.all(sides.map(replay))
} catch (error) {
  // What differed until then is shown below.
  console.error('The replay stopped:', error)
  process.exitCode = 1
} finally {
  for (const side of sides) await side.close()
  await pair.close()
}
const [before, after] = sides.map(({ records }) => records)
if (countDifferences(before!, after!, values) > 0) process.exitCode = 1
process.exit()
