import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { noResults, readPlaywright, readVitest, type Results, slowestTests } from './test-reports.ts'

/** A stage without a report adds nothing to the counts if it succeeds, and one failure if it does not. */
type Stage = {
  npmScript: string
  args?: string[]
  report?: string
  read?: (file: string) => Promise<Results>
}

// All checks, the fast ones first; those of a group at the same time. `npm test` ends with the times of the stages, the slowest
// tests and the sum.
const reports = await mkdtemp(path.join(os.tmpdir(), 'foodie-reports-'))
const vitest = path.join(reports, 'vitest.json')
const playwright = path.join(reports, 'playwright.json')
const groups: Stage[][] = [
  [{ npmScript: 'format:check' }],
  // Each uses one processor for most of its time.
  [{ npmScript: 'build' }, { npmScript: 'typecheck' }],
  [{ npmScript: 'lint' }],
  [
    {
      npmScript: 'test:unit',
      args: ['--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`],
      report: vitest,
      read: readVitest,
    },
  ],
  [{ npmScript: 'test:e2e', args: ['--reporter=list,json'], report: playwright, read: readPlaywright }],
]

/** Runs one npm script and shows its output: at once, or, if others run beside it, when it has ended. */
async function succeeds({ npmScript, args = [] }: Stage, isAlone: boolean): Promise<boolean> {
  const output = isAlone ? 'inherit' : 'pipe'
  const child = spawn('npm', ['run', '--silent', npmScript, '--', ...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwright },
    shell: process.platform === 'win32',
  })
  let shown = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (shown += part))
  const [code] = await once(child, 'close')
  if (shown) console.log(`\n— output of ${npmScript}\n${shown}`)
  return code === 0
}

/** Runs a stage and adds its results to the sum. */
async function runStage(stage: Stage, isAlone: boolean): Promise<void> {
  const start = performance.now()
  const succeeded = await succeeds(stage, isAlone)
  times.push(`${stage.npmScript} ${Math.round((performance.now() - start) / 1000)} s`)
  const counts = stage.report && stage.read ? await stage.read(stage.report) : noResults
  total.tests = [...total.tests, ...counts.tests]
  total.passed += counts.passed
  total.skipped += counts.skipped
  total.failed += succeeded ? counts.failed : Math.max(counts.failed, 1)
}

// Ctrl-C ends the running stages and with them the run; the sum is still printed.
process.on('SIGINT', () => {})
const total = { ...noResults }
const times: string[] = []
for (const stages of groups) {
  console.log(`\n— ${stages.map(({ npmScript }) => npmScript).join(', ')}`)
  await Promise.all(stages.map((stage) => runStage(stage, stages.length === 1)))
  if (total.failed > 0) break
}
await rm(reports, { recursive: true, force: true })
console.log(`\nTimes: ${times.join(', ')}`)
if (total.tests.length > 0) console.log(['\nThe slowest tests:', ...slowestTests(total.tests)].join('\n'))
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
