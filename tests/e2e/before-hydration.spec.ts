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

test('navigating away while a page is still loading causes no error', async ({ page }) => {
  // The data and scripts of the first page do not finish loading before its navigation is aborted.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!String(input instanceof Request ? input.url : input).includes('/restaurants.data')) return answer
      const bytes = await answer.bytes()
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes)
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
          document.documentElement.dataset['read'] = ''
        },
      })
      return new Response(body, { headers: answer.headers })
    }
  })
  await page.route(/assets\/restaurants-.*\.js/, () => {})
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('navigation')
  await menu.getByRole('link', { name: 'Restaurants' }).click()
  await expect(page.locator('html[data-read]')).toBeAttached()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
})

test.describe('without network', () => {
  test.use({ expectedErrors: /Failed to load resource/, viewport: { width: 390, height: 844 } })

  /** Opens a page whose network is cut before its scripts are there. */
  async function openAndCut(context: BrowserContext, path: string): Promise<Page> {
    await context.route('**/assets/*.js', (route) => route.abort('connectionfailed'))
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await context.setOffline(true)
    return page
  }

  const message = (page: Page) =>
    page
      .getByRole('alert')
      .filter({ hasText: 'The server could not be reached. Please check your connection' })

  test('Add to Basket without network, before the scripts run, keeps the page and works later', async ({
    context,
    shop,
  }) => {
    await signUpAs(context)
    const page = await openAndCut(context, `/user/restaurants/${shop.restaurant._id}`)
    const row = page.locator(`#dish-${shop.dish._id}`)
    await row.getByRole('button', { name: /^Add to Basket/ }).click()
    await expect(message(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: shop.restaurant.name })).toBeVisible()

    await context.setOffline(false)
    await expect(message(page)).toHaveCount(0)
    await row.getByRole('button', { name: /^Add to Basket/ }).click()
    await expect(row.getByText('Already Added')).toBeVisible()
  })

  test('a link without network, before the scripts run, keeps the page', async ({ context, shop }) => {
    const page = await openAndCut(context, `/restaurants/${shop.restaurant._id}`)
    await page
      .locator(`#dish-${shop.dish._id}`)
      .getByRole('link', { name: shop.dish.name, exact: true })
      .click()
    await expect(message(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: shop.restaurant.name })).toBeVisible()
  })
})
