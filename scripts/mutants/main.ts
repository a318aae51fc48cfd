import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Mutant } from './mutant.ts'
import { hashOf, type Result, Results } from './results.ts'
import { type Failure, findFailure } from './run-tests.ts'
import { mutants } from './table.ts'
import { copyWorkingTree, withMutant } from './workspace.ts'

/**
 * `npm run mutants` measures the tests: it puts one fault of `scripts/mutants/table` after the other into a copy of the
 * working tree, and counts those that a test finds. First the test files that are closest to each fault, until the first
 * failure; then the whole unit suite for the faults that these did not find. Results are stored, so that a run goes on where the
 * last one ended. The exit code is 1 where less than 85 % are found.
 *
 *   npm run mutants -- --only 'tip where' --hours 0.5
 */
const { values } = parseArgs({
  options: {
    /** only mutants whose names contain it */
    only: { type: 'string', default: '' },
    /** no mutant is begun after it */
    hours: { type: 'string', default: '2' },
    /** only the closest test files */
    closest: { type: 'boolean', default: false },
  },
})
/** Percent of the mutants that the tests must find. */
const least = 85
const end = Date.now() + Number(values.hours) * 3_600_000
if (!(end > Date.now())) throw new Error('--hours takes a number above 0')
const chosen = mutants.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) throw new Error(`No mutant has a name with “${values.only}”`)

const stopping = new AbortController()
const { signal } = stopping
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())

const root = path.resolve(import.meta.dirname, '../..')
const results = await Results.open(path.join(root, 'node_modules/.cache/mutants.json'))
const workspace = await copyWorkingTree(root)
const { folder, state } = workspace
/** test files that pass without a mutant */
const passing = new Set<string>()
try {
  for (const isWhole of values.closest ? [false] : [false, true]) {
    for (const mutant of chosen) if (Date.now() < end) await judge(mutant, isWhole)
  }
  report(await Promise.all(chosen.map(find)))
} catch (error) {
  if (!signal.aborted) throw error
  process.exitCode = 130
} finally {
  await workspace.remove()
}

async function find(mutant: Mutant): Promise<Result | undefined> {
  return results.find(mutant, await hashOf(folder, mutant), state)
}

/** Runs the tests of a mutant, or for one that they do not find the whole suite, unless that is known. */
async function judge(mutant: Mutant, isWhole: boolean): Promise<void> {
  const known = await find(mutant)
  if (known && (known.test !== null || known.isWhole || !isWhole)) return
  const begin = Date.now()
  const [files, minutes] = isWhole ? [[], 60] : [mutant.tests, 10]
  const failure = await withMutant(workspace, mutant, () => findFailure(folder, files, { minutes, signal }))
  const seconds = Math.round((Date.now() - begin) / 1000)
  await requirePassing(failure)
  const test = failure?.test ?? null
  await results.store(mutant.name, { hash: await hashOf(folder, mutant), state, test, isWhole, seconds })
  console.log(
    `${test === null ? 'SURVIVES' : 'found   '} ${seconds} s  ${mutant.name}${test ? `  ← ${test}` : ''}`,
  )
}

/** A failure counts only where the test file passes without a mutant. */
async function requirePassing(failure: Failure | null): Promise<void> {
  if (!failure?.file || passing.has(failure.file)) return
  const without = await findFailure(folder, [failure.file], { minutes: 10, signal })
  if (without) throw new Error(`A test fails without a mutant: ${without.test}`)
  passing.add(failure.file)
}

function report(found: (Result | undefined)[]): void {
  const named = chosen.map(({ name }, place) => ({ name, result: found[place] }))
  const survivors = named.filter(({ result }) => result?.test === null)
  const missing = named.filter(({ result }) => !result)
  for (const { name, result } of survivors) {
    console.log(`survives ${result?.isWhole ? 'the whole unit suite' : 'its closest tests'}: ${name}`)
  }
  const killed = named.length - survivors.length - missing.length
  const share = Math.floor((killed / named.length) * 100)
  console.log(`${killed} of ${named.length} mutants found, ${share} %`)
  if (missing.length > 0) console.log(`${missing.length} not run yet: run it again, it goes on from here`)
  process.exitCode = share < least ? 1 : 0
}
