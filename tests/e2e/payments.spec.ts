import type { Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import { axeClean, expect, gotoLive, test } from '../support/e2e.ts'
import { acceptOrder, fillBasket, ownAddress, payByCard, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

const good = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const authenticated = '4000 0025 0000 3155'

/** Fills in the provider's checkout page and pays. */
async function payWith(page: Page, number: string): Promise<void> {
  await expect(page.getByText('Test mode')).toBeVisible()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
}

/** Confirms an order with Pay Now. Returns the basket's discount, in rupees. */
async function confirmWithPayNow(page: Page, dish: Food): Promise<number> {
  await ownAddress(page.context())
  const basket = await fillBasket(page.context(), dish)
  await page.goto(`/user/create-order/${basket._id}`)
  await page.getByRole('radio', { name: /Pay Now/ }).check()
  await page.getByRole('button', { name: /^Confirm Order/ }).click()
  return basket.discount
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a customer pays by card after a declined card', async ({ page, shop }) => {
  const email = await signUpAs(page.context())
  const discount = await confirmWithPayNow(page, shop.dish)
  await expect(page.getByText('Test mode')).toBeVisible()
  await axeClean(page)
  await payWith(page, declined)
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await payWith(page, good)

  await expect(heading(page, 'Payment Successful')).toBeVisible()
  const payment = page.getByRole('region', { name: 'Payment' })
  for (const words of [email, 'Complete', 'Paid', 'INR', /₹\d/]) await expect(payment).toContainText(words)
  await expect(page.getByRole('rowheader', { name: 'Discount' })).toHaveCount(discount > 0 ? 1 : 0)
  await axeClean(page)
  await page.getByRole('link', { name: 'Go To Orders' }).click()
  await expect(page.getByText(/^Paid by card on/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay Now/ })).toHaveCount(0)
})

test('a customer cancels a payment and pays later from My Orders', async ({ page, shop }) => {
  await signUpAs(page.context())
  await confirmWithPayNow(page, shop.dish)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(heading(page, 'Payment Cancelled')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Unpaid')
  await axeClean(page)
  await page.goto('/user/restaurants')
  await expect(page.getByRole('region', { name: 'Your running orders' })).toContainText(
    'Waiting for your card payment',
  )
  await page.goBack()

  await page.getByRole('link', { name: 'Go To Orders' }).click()
  await expect(page.getByText('Waiting for your card payment')).toBeVisible()
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await payWith(page, good)
  await expect(heading(page, 'Payment Successful')).toBeVisible()
})

test('cancelling a paid order refunds it, shown live', async ({ page, shop }) => {
  await signUpAs(page.context())
  const order = await placeOrder(page.context(), { dish: shop.dish, paymentMethod: 'PayNow' })
  await payByCard(page.context(), order)
  await page.goto('/user/user-orders')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^Refunded on/)).toBeVisible()
})

test('a failed delivery refunds a paid order, shown live to the customer', async ({
  page,
  newVisitor,
  shop,
}) => {
  await signUpAs(page.context())
  const order = await placeOrder(page.context(), { dish: shop.dish, paymentMethod: 'PayNow' })
  await payByCard(page.context(), order)
  await gotoLive(page, '/user/user-orders')
  await expect(page.getByText(/^Paid by card on/)).toBeVisible()

  const seller = await newVisitor()
  await shop.signIn(seller.context())
  await acceptOrder(seller.context(), order._id)
  await seller.goto('/seller/order-dashboard?status=Pending')
  await seller.getByText(order.billNumber).first().click()
  const record = seller.getByRole('group').filter({ hasText: order.billNumber })
  await expect(record.getByRole('link', { name: 'Delivered', exact: true })).toBeVisible()
  await record.getByRole('button', { name: 'Delivery Failed' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Set as failed' }).click()
  await expect(page.getByText(/^Refunded on/)).toBeVisible()
})

test('without JavaScript, one card is declined, and another pays after authentication', async ({
  newVisitor,
  shop,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await signUpAs(page.context())
  await confirmWithPayNow(page, shop.dish)
  await payWith(page, declined)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Please try another card.')
  await payWith(page, authenticated)
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page).toHaveURL(/\/user\/payment\/success\/cs_test_/)
  await expect(heading(page, 'Payment Successful')).toBeVisible()
})

test.describe('an unknown checkout session', () => {
  test.use({ expectedErrors: /404/ })

  test('shows the not-found page', async ({ page }) => {
    await signUpAs(page.context())
    await page.goto('/user/payment/success/cs_test_guessed')
    await expect(page.getByText('Oops! Page Not Found')).toBeVisible()
  })
})
