import type { Page } from '@playwright/test'
import { axeClean, axeCleanInBothThemes, expect, expectMessage, test } from '../support/e2e.ts'
import { fileProducts } from '../support/file-product.ts'
import { fillBasket, ownAddress, placeOrder } from '../support/ordering.ts'
import { openShop } from '../support/own-shop.ts'
import { openCharging } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'
import { startProduct } from '../support/product.ts'

const methods = (page: Page) => page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio')

test('a restaurant takes cash only, then cards only, and Confirm shows what it takes', async ({
  page,
  newVisitor,
}) => {
  const { seller, dish } = await openCharging(newVisitor, {})
  const [settings] = await seller.open(`/seller/my-restaurants/charges/${dish.restaurant._id}`)
  await settings.setViewportSize({ width: 390, height: 844 })
  const choice = settings.getByRole('radiogroup', { name: 'How can guests pay?' })
  await expect(choice.getByRole('radio', { name: 'Cash and card' })).toBeChecked()
  await choice.getByRole('radio', { name: 'Cash only' }).check()
  await axeCleanInBothThemes(settings)
  await settings.getByRole('button', { name: 'Save charges' }).click()
  await expectMessage(settings, 'Charges saved successfully')

  await signUpAs(page.context())
  await ownAddress(page.context())
  const basket = await fillBasket(page.context(), dish)
  await page.goto(`/user/create-order/${basket._id}`)
  await expect(methods(page)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await axeClean(page)

  await seller.call('PATCH', `/restaurant/update-charges/${dish.restaurant._id}`, {
    payments: { cash: false, card: true },
  })
  await page.reload()
  await expect(methods(page)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /Pay Now/ })).toBeChecked()
  await page.getByRole('button', { name: /^Confirm Order/ }).click()
  await expect(page.getByText('Test mode')).toBeVisible()
})

// With JavaScript the open page follows the change by the stream: before the press or after it.
test('a way to pay that was refused meanwhile is explained, and the other one can be chosen', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  const { seller, dish } = await openCharging(newVisitor, {})
  await signUpAs(page.context())
  await ownAddress(page.context())
  const basket = await fillBasket(page.context(), dish)
  await page.goto(`/user/create-order/${basket._id}`)
  await page.getByRole('radio', { name: /Pay Now/ }).check()
  await seller.call('PATCH', `/restaurant/update-charges/${dish.restaurant._id}`, {
    payments: { cash: true, card: false },
  })
  await page.getByRole('button', { name: /^Confirm Order/ }).click()
  await expect(page.getByRole('alert')).toContainText('This restaurant does not take card payments.')
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await page.getByRole('button', { name: /^Confirm Order/ }).click()
  await expect(page).toHaveURL(/\/user\/user-orders/)
})

test('a way to pay that ends while Confirm is open leaves none chosen', async ({ page, newVisitor }) => {
  const { seller, dish } = await openCharging(newVisitor, {})
  await signUpAs(page.context())
  await ownAddress(page.context())
  const basket = await fillBasket(page.context(), dish)
  await page.goto(`/user/create-order/${basket._id}`)
  await page.getByRole('radio', { name: /Pay Now/ }).check()
  await seller.call('PATCH', `/restaurant/update-charges/${dish.restaurant._id}`, {
    payments: { cash: true, card: false },
  })
  const choice = page.getByRole('radiogroup', { name: 'Payment method' })
  await expect(choice).toContainText('Pay Now is no longer possible. Please choose how to pay.')
  const cash = page.getByRole('radio', { name: /Cash on Delivery/ })
  await expect(cash).not.toBeChecked()
  await axeClean(page)
  await page.getByRole('button', { name: /^Confirm Order/ }).click()
  await expect(cash).toBeFocused()
  await cash.check()
  await page.getByRole('button', { name: /^Confirm Order/ }).click()
  await expect(page).toHaveURL(/\/user\/user-orders/)
  await expect(page.getByText('To be paid at the door')).toBeVisible()
})

test('a payment with a test card is marked on the seller’s screens', async ({ page, newVisitor, shop }) => {
  await signUpAs(page.context())
  const order = await placeOrder(page.context(), { dish: shop.dish, paymentMethod: 'PayNow' })
  const kitchen = await newVisitor()
  await shop.signIn(kitchen.context())
  await kitchen.goto('/seller/board')
  const ticket = kitchen.getByRole('article').filter({ hasText: order.billNumber })
  await expect(ticket).toContainText('Waiting for card payment')
  await expect(ticket.getByText('Test payment')).toHaveCount(0)

  await page.goto('/user/user-orders')
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(ticket.getByText('Test payment')).toBeVisible()
  await kitchen.goto('/seller/pending-orders')
  await expect(kitchen.getByText('Test payment')).toBeVisible()
  await axeClean(kitchen)
})

test('without a card provider no screen mentions cards, and customers pay in cash', async ({
  newVisitor,
}) => {
  const products = fileProducts((env) => startProduct({ ...env, PAYMENT_PROVIDER: 'none' }))
  try {
    const { address: baseURL } = await products.of('ways-to-pay without cards')
    const { dish, restaurant, signIn } = await openShop(baseURL)
    const [page, kitchen] = [await newVisitor({ baseURL }), await newVisitor({ baseURL })]
    await signUpAs(page.context())
    await ownAddress(page.context())
    const basket = await fillBasket(page.context(), dish)
    await page.goto(`/user/create-order/${basket._id}`)
    await expect(methods(page)).toHaveCount(1)
    await expectNoCards(page)
    await page.getByRole('button', { name: /^Confirm Order/ }).click()
    await expect(page).toHaveURL(/\/user\/user-orders/)
    await expect(page.getByText('To be paid at the door')).toBeVisible()
    await expectNoCards(page)
    for (const path of [
      '/terms-of-use',
      '/privacy-policy',
      '/cookie-policy',
      `/restaurants/${restaurant._id}`,
    ]) {
      const answer = await page.goto(path)
      expect(await answer!.text()).not.toMatch(cards)
      await expectNoCards(page)
    }
    await signIn(kitchen.context())
    await kitchen.goto(`/seller/my-restaurants/charges/${restaurant._id}`)
    await expect(kitchen.getByRole('button', { name: 'Save charges' })).toBeVisible()
    await expectNoCards(kitchen)
    await kitchen.getByRole('button', { name: 'Save charges' }).click()
    await expectMessage(kitchen, 'Charges saved successfully')
    await kitchen.goto('/seller/board')
    await expect(kitchen.getByText('to collect')).toBeVisible()
    await expectNoCards(kitchen)
    await page.close()
    await kitchen.close()
  } finally {
    await products.end()
  }
})

/** In texts; names of classes and parts of a page may have the word. */
const cards = /\b(by card|credit card|cards? payment|card payments|your card|Pay Now|Stripe)\b/i

async function expectNoCards(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(/\b(cards?|Pay Now|Stripe)\b/i)
}
