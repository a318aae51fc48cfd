import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { signUpAs } from '../support/people.ts'

/** Opens a page whose scripts do not load until `loadScripts` is called. */
async function gotoWithoutScripts(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; loadScripts: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  const page = await context.newPage()
  // The `load` event would wait for the scripts.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { page, loadScripts: resolve }
}

test('applies a filter that was chosen before hydration', async ({ context }) => {
  const { page, loadScripts } = await gotoWithoutScripts(context, '/foods')
  await page.getByLabel('Cuisine').selectOption('Japanese')
  loadScripts()
  await expect(page).toHaveURL(/cuisine=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Salmon Nigiri' })).toBeVisible()
})

test('centres the map on a city that was typed before hydration', async ({ context }) => {
  await signUpAs(context)
  const { page, loadScripts } = await gotoWithoutScripts(context, '/user/add-address')
  await page.getByLabel('City').fill('Hyderabad')
  loadScripts()
  await page.getByRole('application').click({ position: { x: 120, y: 100 } })
  await expect(page.getByLabel('Latitude')).toHaveValue(/^17\./)
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad')
})

test('changes the theme before hydration, and keeps it', async ({ context }) => {
  const { page, loadScripts } = await gotoWithoutScripts(context, '/')
  const surface = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await surface()
  const toggle = page.getByRole('checkbox', { name: 'Light theme' })
  await toggle.click()
  expect(await surface()).not.toBe(dark)
  loadScripts()
  await expect(page.locator('html[data-scripted]')).toBeAttached()
  await expect(toggle).toBeChecked()
  expect(await surface()).not.toBe(dark)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('changes the theme', async ({ page }) => {
    await page.goto('/')
    const ink = page.getByRole('heading', { level: 1 })
    const dark = await ink.evaluate((heading) => getComputedStyle(heading).color)
    await page.getByRole('checkbox', { name: 'Light theme' }).click()
    expect(await ink.evaluate((heading) => getComputedStyle(heading).color)).not.toBe(dark)
  })
})
