/*
 * Test files that `npm test` leaves to `npm run check:long`, so that it fits into the time of CI (CONTRIBUTING): what starts
 * processes or engines again and again, what looks at rare conditions of a browser, and screens whose rules
 * have tests of the interface. `TESTS=all` runs them, too.
 */

const unitTests = [
  'tests/access/hostile-pictures.test.ts',
  'tests/commands/admin-create.test.ts',
  'tests/commands/backup-own-database.test.ts',
  'tests/commands/dev.test.ts',
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
  'choices',
  'complaints-by-keyboard',
  'contact-us',
  'first-screen',
  'form-checks',
  'guarded-pages',
  'habits',
  'invalid-list-queries',
  'kitchen-storm',
  'kitchen-tools',
  'live-sessions',
  'log',
  'lost-connection',
  'low-screens',
  'marketplace-look',
  'menu-file',
  'month-end',
  'menu-search',
  'notifications',
  'offline',
  'own-sections',
  'place',
  'position-of-address',
  'restaurant-settings',
  'restored-input',
  'sales',
  'seo',
  'static-pages',
  'stream-opening',
  'time-zone',
  'unanswered-steps',
  'unreachable',
  'unusual-texts',
].map((name) => `**/${name}.spec.ts`)

export const isLong = process.env.TESTS === 'all'
export const longUnitTests = isLong ? [] : unitTests
export const longBrowserTests = isLong ? [] : browserTests
