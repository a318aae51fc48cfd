import { defineConfig } from 'vitest/config'

// One PostgreSQL for all files; each file has its own database.
const withDatabase = {
  globalSetup: 'tests/support/global-setup.ts',
  testTimeout: 20_000,
  hookTimeout: 30_000,
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
          testTimeout: 20_000,
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
