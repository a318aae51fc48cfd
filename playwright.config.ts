import { defineConfig } from '@playwright/test'
import { findOrInstallChromium } from './scripts/chromium.ts'
import { longBrowserTests } from './tests/long-tests.ts'
import { businessTimeZone } from './tests/support/business-time.ts'
import { keepTemporaryInMemory } from './tests/support/memory-folder.ts'

keepTemporaryInMemory()
const chromium = await findOrInstallChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: longBrowserTests,
  // Prepares the demo; each file starts the existing build on a copy of it. Run `npm run build` before.
  globalSetup: './tests/support/e2e-setup.ts',
  // One more than the processors of the smallest machine: tests also wait.
  workers: 3,
  // No retries: a test that only passes on the second attempt has found a bug.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The longest test takes half a minute on an idle machine, and many times that on a busy one.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // A control that never appears fails its test then, and not when the whole test's time has passed.
    actionTimeout: 120_000,
    // Pages of tests do not live long enough for their scripts to gain from optimizing compilers.
    launchOptions: { ...chromium, args: [...chromium.args, '--js-flags=--no-maglev --no-opt'] },
    // axe measures final colours.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: businessTimeZone,
    // `page.route` does not see what a worker requests; offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
