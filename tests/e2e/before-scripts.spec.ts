import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { signUpAs } from '../support/people.ts'

/** Opens a page whose scripts are on their way, until they are told to come. */
async function gotoEarly(context: BrowserContext, path: string): Promise<{ page: Page; come: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  const page = await context.newPage()
  // Scripts that are asked for before everything else has come put the load of the page off.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { page, come: resolve }
}

test('a filter that is chosen before the scripts come is applied when they do', async ({ context }) => {
  const { page, come } = await gotoEarly(context, '/foods')
  await page.getByLabel('Cuisine').selectOption('Japanese')
  come()
  await expect(page).toHaveURL(/cuisine=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Salmon Nigiri' })).toBeVisible()
})

test('a city that is typed before the scripts come is where the map is', async ({ context }) => {
  await signUpAs(context)
  const { page, come } = await gotoEarly(context, '/user/add-address')
  await page.getByLabel('City').fill('Hyderabad')
  come()
  await page.getByRole('application').click({ position: { x: 120, y: 100 } })
  await expect(page.getByLabel('Latitude')).toHaveValue(/^17\./)
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad')
})
