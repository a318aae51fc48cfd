/*
 * Test files that `npm test` leaves to `npm run check:long`, so that it fits into the time of CI (CONTRIBUTING): they
 * start processes or engines again and again. `TESTS=all` runs them, too.
 */

const unitTests = [
  'tests/access/hostile-pictures.test.ts',
  'tests/commands/admin-create.test.ts',
  'tests/commands/backup-own-database.test.ts',
  'tests/commands/dev.test.ts',
  'tests/commands/doctor.test.ts',
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
  'tests/scale/desk.test.ts',
  'tests/scale/plans.test.ts',
  'tests/support/ends.test.ts',
]

/** Their rules are also tested at the interface, and their screens by other files. */
const browserTests = ['complaint-steps', 'complaints-by-keyboard', 'invalid-list-queries'].map(
  (name) => `**/${name}.spec.ts`,
)

export const isLong = process.env.TESTS === 'all'
export const longUnitTests = isLong ? [] : unitTests
export const longBrowserTests = isLong ? [] : browserTests
