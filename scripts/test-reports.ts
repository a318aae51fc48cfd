import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A test with its file and name; `duration` in milliseconds. */
export type TimedTest = { name: string; duration: number }

/** What a report says: the counts, and how long each test took. */
export type Results = { passed: number; failed: number; skipped: number; tests: TimedTest[] }

export const noResults: Results = { passed: 0, failed: 0, skipped: 0, tests: [] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

/** Reads Vitest's JSON report; nothing if the run ended before it was written. */
export async function readVitest(file: string): Promise<Results> {
  const report = await read<VitestReport>(file)
  if (!report) return noResults
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${path.relative(process.cwd(), name)} › ${fullName}`,
        duration: duration ?? 0,
      })),
    ),
  }
}

type PlaywrightSuite = {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
}

type PlaywrightReport = {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Reads Playwright's JSON report; nothing if there is none. A flaky test counts as failed. */
export async function readPlaywright(file: string): Promise<Results> {
  const report = await read<PlaywrightReport>(file)
  if (!report) return noResults
  const { expected, unexpected, flaky, skipped } = report.stats
  const folder = path.relative(process.cwd(), report.config.rootDir)
  const tests = report.suites.flatMap((suite) => timedTests(suite, path.join(folder, suite.file)))
  return { passed: expected, failed: unexpected + flaky, skipped, tests }
}

/** The outermost suite is the file. */
function timedTests({ specs, suites = [] }: PlaywrightSuite, parents: string): TimedTest[] {
  const own = specs.map(({ title, tests }) => ({
    name: `${parents} › ${title}`,
    duration: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap((suite) => timedTests(suite, `${parents} › ${suite.title}`))]
}

/** One line for each of the slowest ten tests. */
export function slowestTests(tests: readonly TimedTest[]): string[] {
  return tests
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, 10)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

async function read<Report>(file: string): Promise<Report | undefined> {
  const content = await readFile(file, 'utf8').catch(() => undefined)
  return content === undefined ? undefined : (JSON.parse(content) as Report)
}
