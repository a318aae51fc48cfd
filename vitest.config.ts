import { defineConfig } from 'vitest/config'

// For machines that are busy: nothing but a hang takes so long.
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

// One PostgreSQL for all files; each file has its own database.
const withDatabase = {
  ...limits,
  globalSetup: 'tests/support/global-setup.ts',
  setupFiles: 'tests/support/end-with-tests.ts',
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Rules and components: no database, so that one file runs in a second or two.
        test: {
          name: 'fast',
          include: ['{contract,web}/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/support/component-waits.ts',
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/{e2e,long}/**'],
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
