import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { registerEndsWith } from './at-end.ts'

// Set-up of each test file. Its `afterAll` is the first to be registered, and so the last to run.
const endsOfFile = new AsyncDisposableStack()
registerEndsWith((end, wholeFile) => {
  if (endsOfFile.disposed) {
    // A hook that timed out still runs.
    end().catch(() => {})
    throw new Error('The test file has ended: nothing more can be started')
  }
  if (TestRunner.getCurrentTest() && !wholeFile) onTestFinished(end)
  else endsOfFile.defer(end)
})
afterAll(() => endsOfFile.disposeAsync())
