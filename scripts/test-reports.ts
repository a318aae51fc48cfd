import { readFile } from 'node:fs/promises'

export type Counts = { passed: number; failed: number; skipped: number }

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** @returns the counts in Vitest's JSON report; zero if the run ended before it was written */
export async function readVitest(file: string): Promise<Counts> {
  const report = await read<VitestReport>(file)
  if (!report) return noCounts
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** @returns the counts in Playwright's JSON report; a flaky test counts as failed */
export async function readPlaywright(file: string): Promise<Counts> {
  const report = await read<PlaywrightReport>(file)
  if (!report) return noCounts
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

async function read<Report>(file: string): Promise<Report | undefined> {
  const content = await readFile(file, 'utf8').catch(() => undefined)
  return content === undefined ? undefined : (JSON.parse(content) as Report)
}
