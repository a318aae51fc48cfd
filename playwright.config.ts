import { defineConfig } from '@playwright/test'
import { findOrInstallChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  // Starts the existing build once, on a free port, with the demo data. Run `npm run build` before.
  globalSetup: './tests/support/e2e-setup.ts',
  workers: 2,
  // No retries: a test that only passes on the second attempt has found a bug.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The longest test takes half a minute on an idle machine, and several times that on a busy one.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: await findOrInstallChromium(),
    // axe measures final colours.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // `page.route` does not see what a worker requests; offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
