import type { Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Order } from '#contract/records/order.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, expect, test } from '../support/e2e.ts'

/** Opens the hosted page of an unpaid order of the demo customer. */
async function openCheckout(page: Page): Promise<string> {
  const { request } = page.context()
  await signInAs(page.context(), 'user')
  const list = await request.get(`${basePath}/order/get-list-order-user?status=Pending`)
  const { data } = (await list.json()) as { data: Order[] }
  const order = data.find((one) => one.paymentMethod === 'PayNow' && one.paymentStatus !== 'Paid')!
  const session = await request.post(`${basePath}/payment/create-checkout-session`, {
    data: { orderId: order._id },
  })
  const { url } = ((await session.json()) as { data: { url: string } }).data
  await page.goto(url)
  return url
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
}

test.describe('the test provider’s hosted page', () => {
  test.use({ javaScriptEnabled: true, expectedErrors: /status of 400/ })

  test('passes axe in both themes and at 360 px, and shows validation errors', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openCheckout(page)
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
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one card is declined, another pays after authentication', async ({ page }) => {
    await openCheckout(page)
    await typeCard(page, '4000 0000 0000 0002')
    await expect(page.getByRole('alert')).toHaveText('Your card was declined. Please try another card.')
    await typeCard(page, '4000 0025 0000 3155')
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(page).toHaveURL(/\/user\/payment\/success\/cs_test_/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
  })
})
