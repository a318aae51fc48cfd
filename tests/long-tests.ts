/*
 * Test files that `npm test` leaves to `npm run check:long`, so that it fits into the time of CI (CONTRIBUTING): what starts
 * processes or engines again and again, and what looks at rare conditions of a browser. `TESTS=all` runs them, too.
 */

const unitTests = [
  'tests/commands/backup-own-database.test.ts',
  'tests/engines/**',
  'tests/faults/clock.test.ts',
  'tests/faults/embedded.test.ts',
  'tests/faults/embedded-product.test.ts',
  'tests/faults/ending.test.ts',
  'tests/faults/known-passwords.test.ts',
  'tests/faults/machines.test.ts',
  'tests/faults/processes.test.ts',
  'tests/faults/services.test.ts',
  'tests/faults/stalls.test.ts',
  'tests/faults/upgrade.test.ts',
  'tests/scale/plans.test.ts',
  'tests/support/ends.test.ts',
]

const browserTests = [
  'before-hydration',
  'board-columns',
  'board-gaps',
  'changed-while-open',
  'complaints-by-keyboard',
  'first-screen',
  'form-checks',
  'habits',
  'invalid-list-queries',
  'kitchen-storm',
  'live-sessions',
  'lost-connection',
  'low-screens',
  'offline',
  'place',
  'position-of-address',
  'restored-input',
  'seo',
  'stream-opening',
  'time-zone',
  'unanswered-steps',
  'unreachable',
  'unusual-texts',
].map((name) => `**/${name}.spec.ts`)

export const isLong = process.env.TESTS === 'all'
export const longUnitTests = isLong ? [] : unitTests
export const longBrowserTests = isLong ? [] : browserTests
