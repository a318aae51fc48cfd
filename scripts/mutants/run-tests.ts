import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

interface Limits {
  minutes: number
  /** aborted where the whole run is to end */
  signal: AbortSignal
}

/** The first test that fails; without a file where the run as a whole did. */
export interface Failure {
  test: string
  file?: string
}

/**
 * Runs test files of a working copy until the first failure; none named: the whole unit suite, with pages built of the copy.
 * Returns what failed; null: everything passed. A run that does not end in time has failed. Throws where no test ran.
 */
export async function findFailure(
  folder: string,
  files: readonly string[],
  limits: Limits,
): Promise<Failure | null> {
  if (files.length === 0) {
    const built = await run(folder, ['scripts/build-if-stale.ts'], limits)
    if (built.code !== 0) throw new Error(`The pages could not be built:\n${built.output}`)
  }
  const output = path.join(folder, 'mutant-report.json')
  await rm(output, { force: true })
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs')
  const projects = ['--project', 'fast', '--project', 'server']
  const reporting = ['--bail=1', '--reporter=json', `--outputFile=${output}`]
  const ended = await run(folder, [vitest, 'run', ...projects, ...reporting, ...files], limits)
  if (ended.isTooLong) return { test: `did not end within ${limits.minutes} minutes` }
  const report = await readFile(output, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults } = JSON.parse(report) as Report
  if (testResults.length === 0) throw new Error(`No test ran:\n${ended.output}`)
  if (ended.code === 0) return null
  const failed = testResults.find(({ status }) => status === 'failed')
  if (!failed) return { test: 'unhandled error' }
  const file = path.relative(folder, failed.name)
  const test = failed.assertionResults.find(({ status }) => status === 'failed')
  return { file, test: `${file}: ${test?.fullName ?? 'fails as a whole'}` }
}

/** Runs a program of Node until it ends or its time does. Throws when it is aborted. */
async function run(cwd: string, args: string[], { minutes, signal }: Limits) {
  signal.throwIfAborted()
  const env = { ...process.env, NO_COLOR: '1', TESTS: 'all' }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = AbortSignal.timeout(minutes * 60_000)
  AbortSignal.any([signal, end]).addEventListener('abort', () => child.kill('SIGTERM'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  signal.throwIfAborted()
  return { code, isTooLong: end.aborted, output }
}
