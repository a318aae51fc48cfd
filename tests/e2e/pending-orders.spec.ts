import type { Page } from '@playwright/test'
import type { Order } from '#contract/records/order.ts'
import { axeClean, expect, test } from '../support/e2e.ts'
import { joinAsSeller, openAsSeller } from '../support/own-seller.ts'
import { placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, { billNumber }: Order) => page.getByRole('article', { name: billNumber })

/** The positions of all Accept buttons in the window, as texts. */
async function acceptButtons(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('button', { name: 'Accept Order' }).all()
  return Promise.all(buttons.map(async (button) => JSON.stringify(await button.boundingBox())))
}

test('Pending Orders lists the oldest first, and nothing moves when an order arrives or is accepted', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const { dish, page } = await openAsSeller(newVisitor, '/seller/pending-orders')
  await page.setViewportSize({ width: 820, height: 1180 })
  const place = () => placeOrder(customer.context(), { dish })
  const [first, second, third] = [await place(), await place(), await place()]
  await page.reload()
  const inOrder = (...orders: Order[]) =>
    expect(cards(page)).toContainText(orders.map(({ billNumber }) => billNumber))
  await inOrder(first, second, third)

  const before = await acceptButtons(page)
  const fourth = await place()
  await expect(card(page, fourth)).toBeVisible()
  await inOrder(first, second, third, fourth)
  expect((await acceptButtons(page)).slice(0, 3)).toEqual(before)

  await card(page, first).getByRole('button', { name: 'Accept Order' }).click()
  await expect(card(page, first).getByRole('link', { name: 'Payed & Delivered' })).toBeVisible()
  await expect(card(page, first)).toContainText('Accepted just now')
  await inOrder(first, second, third, fourth)
  const fifth = await place()
  await expect(card(page, fifth)).toBeVisible()
  await inOrder(first, second, third, fourth, fifth)
  await page.reload()
  await inOrder(second, third, fourth, fifth, first)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`accepting an order that waits for its card payment asks first, ${how} JavaScript`, async ({
    newVisitor,
  }) => {
    const customer = await newVisitor()
    await signUpAs(customer.context())
    const seller = await joinAsSeller(() => newVisitor({ javaScriptEnabled }))
    const dish = await seller.openRestaurant(80)
    const order = await placeOrder(customer.context(), { dish, paymentMethod: 'PayNow' })
    const page = await seller.context.newPage()
    await page.goto('/seller/pending-orders')
    await expect(card(page, order)).toContainText('Waiting for card payment')
    await expect(card(page, order)).not.toContainText('To collect')
    const dialog = page.getByRole('dialog', {
      name: 'Not paid yet. Accept and collect ₹84.00 at the door?',
    })
    await expect(async () => {
      await card(page, order).getByRole('button', { name: 'Accept Order' }).click()
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()
    if (javaScriptEnabled) await axeClean(page)
    await dialog.getByRole('button', { name: 'Wait for the payment' }).click()
    await expect(card(page, order)).toContainText('Waiting for card payment')
    await card(page, order).getByRole('button', { name: 'Accept Order' }).click()
    await dialog.getByRole('button', { name: 'Accept and collect' }).click()
    const delivered = card(page, order).getByRole('link', { name: 'Payed & Delivered' })
    await expect(delivered).toBeVisible()
    if (javaScriptEnabled) await expect(delivered).toBeFocused()
    await expect(card(page, order)).toContainText('To collect')
  })
}

test('the Orders Dashboard of a seller without orders shows the empty text', async ({ newVisitor }) => {
  const seller = await joinAsSeller(newVisitor)
  const [page] = await seller.open('/seller/order-dashboard')
  await expect(page.getByText('No orders available for this restaurant')).toBeVisible()
  await axeClean(page)
})
