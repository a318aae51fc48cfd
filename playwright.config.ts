import { defineConfig, devices } from '@playwright/test'
import { findOrInstallChromium } from './scripts/chromium.ts'

const forPhones = '**/*.phone.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  // Builds nothing: starts the built product once, on a free port, with the demo data.
  globalSetup: './tests/support/e2e-setup.ts',
  workers: 2,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The longest walk of three people takes half a minute on a calm machine, and several times that on a busy one.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: await findOrInstallChromium(),
    // Colours are measured as they come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, testIgnore: forPhones },
    { name: 'phone', use: devices['Pixel 7'], testMatch: forPhones },
  ],
})
