import type { Page } from '@playwright/test'
import { axeClean, axeCleanInBothThemes, expect, expectMessage, test } from '../support/e2e.ts'
import { fillBasket, ownAddress, payByCard, placeOrder } from '../support/ordering.ts'
import { openCharging } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

const methods = (page: Page) => page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio')

test('a restaurant takes cash only, then cards only, and Confirm shows what it takes', async ({
  page,
  newContext,
}) => {
  const { seller, dish } = await openCharging(newContext, {})
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
  newContext,
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  const { seller, dish } = await openCharging(newContext, {})
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

test('a way to pay that ends while Confirm is open leaves none chosen', async ({ page, newContext }) => {
  const { seller, dish } = await openCharging(newContext, {})
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

test('a payment with a test card is marked on the seller’s screens', async ({
  context,
  newVisitor,
  shop,
}) => {
  await signUpAs(context)
  const order = await placeOrder(context, { dish: shop.dish, paymentMethod: 'PayNow' })
  const kitchen = await newVisitor()
  await shop.signIn(kitchen.context())
  await kitchen.goto('/seller/board')
  const ticket = kitchen.getByRole('article').filter({ hasText: order.billNumber })
  await expect(ticket).toContainText('Waiting for card payment')
  await expect(ticket.getByText('Test payment')).toHaveCount(0)

  await payByCard(context, order)
  await expect(ticket.getByText('Test payment')).toBeVisible()
  await kitchen.goto('/seller/pending-orders')
  await expect(kitchen.getByText('Test payment')).toBeVisible()
  await axeClean(kitchen)
})
