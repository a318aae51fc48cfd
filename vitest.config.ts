import { defineConfig } from 'vitest/config'
import { longUnitTests } from './tests/long-tests.ts'
import { LongFilesFirst } from './tests/support/long-files-first.ts'
import { keepTemporaryInMemory } from './tests/support/memory-folder.ts'

keepTemporaryInMemory()

// For machines that are busy: nothing but a hang takes so long.
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

// One PostgreSQL for all files; each file has its own database and its own app. Modules are loaded once per worker, and by Node
// itself, as in the product: loading them for each file took longer than the tests.
const withDatabase = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // React as in the product: its development build takes twice the time.
  env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', NODE_ENV: 'production' },
  execArgv: ['--max-semi-space-size=16'],
  ...limits,
  globalSetup: 'tests/support/global-setup.ts',
  setupFiles: ['tests/support/end-with-tests.ts', 'tests/support/same-cases.ts'],
}

export default defineConfig({
  test: {
    // One more than the processors of the smallest machine: tests also wait.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        // Rules and components: no database, so that one file runs in a second or two.
        test: {
          name: 'fast',
          include: ['{contract,web}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/component-waits.ts', 'tests/support/same-cases.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/{e2e,long}/**', ...longUnitTests],
          ...withDatabase,
        },
      },
      {
        // What needs an idle machine or much time: `npm run check:long`.
        test: { name: 'long', include: ['tests/long/**/*.test.ts'], ...withDatabase },
      },
    ],
  },
})
