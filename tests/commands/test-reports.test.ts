import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPlaywright, readVitest, slowestTests } from '../../scripts/test-reports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function save(report: object): Promise<string> {
  const file = join(await temporaryFolder('reports'), 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}

const nothing = { passed: 0, failed: 0, skipped: 0, tests: [] }

describe('reports of tests', () => {
  it("Vitest's has its counts and how long each test took, without one if it was skipped", async () => {
    const file = await save({
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: resolve('server/a.test.ts'),
          assertionResults: [{ fullName: 'orders are placed', duration: 1200 }, { fullName: 'later' }],
        },
      ],
    })
    expect(await readVitest(file)).toEqual({
      passed: 1,
      failed: 0,
      skipped: 2,
      tests: [
        { name: 'server/a.test.ts › orders are placed', duration: 1200 },
        { name: 'server/a.test.ts › later', duration: 0 },
      ],
    })
  })

  it("Playwright's has its counts, a flaky test as failed, and the time of all attempts", async () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    const file = await save({
      config: { rootDir: resolve('tests/e2e') },
      stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          specs: [spec('alone', 10)],
          suites: [{ title: 'the board', file: 'a.spec.ts', specs: [spec('rings', 20, 30)] }],
        },
      ],
    })
    expect(await readPlaywright(file)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      tests: [
        { name: 'tests/e2e/a.spec.ts › alone', duration: 10 },
        { name: 'tests/e2e/a.spec.ts › the board › rings', duration: 50 },
      ],
    })
  })

  it('a run that ended before its report was written has nothing', async () => {
    expect(await readVitest('no such file')).toEqual(nothing)
    expect(await readPlaywright('no such file')).toEqual(nothing)
  })

  it('the slowest ten are named, the slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, n) => ({ name: `test ${n}`, duration: n * 1000 }))
    const lines = slowestTests(tests)
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('   11.0 s  test 11')
    expect(lines[9]).toBe('    2.0 s  test 2')
  })
})
