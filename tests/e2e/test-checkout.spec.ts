import type { Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import { axeClean, expect, test } from '../support/e2e.ts'
import { placeOrder, startCheckout } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

test.use({ expectedErrors: /status of 400/ })

/** Opens the hosted page of an unpaid order of a new customer. */
async function openCheckout(page: Page, dish: Food): Promise<void> {
  const context = page.context()
  await signUpAs(context)
  const order = await placeOrder(context, { dish, paymentMethod: 'PayNow' })
  await page.goto(await startCheckout(context, order))
}

test('the test provider’s hosted page passes axe in both themes and at 360 px, and shows validation errors', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openCheckout(page, shop.dish)
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
  await axeClean(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await axeClean(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was charged')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Please enter your card number')
  await axeClean(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})
