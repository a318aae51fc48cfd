import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { signUpAs } from '../support/people.ts'

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
  page.getByRole('alert').filter({ hasText: 'The server could not be reached. Please check your connection' })

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
