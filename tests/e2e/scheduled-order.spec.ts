import type { Page } from '@playwright/test'
import type { Order } from '#contract/records/order.ts'
import { read, send } from '../support/api.ts'
import { axeClean, expect, testAtSetTime as test } from '../support/e2e.ts'
import { fillBasket, liveAt } from '../support/ordering.ts'
import { home, openDelivering, openForLater } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'
import { todayAt } from '../support/business-time.ts'

test.use({ viewport: { width: 390, height: 844 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const confirmOrder = (page: Page) => page.getByRole('button', { name: /^Confirm Order/ })
/** The amounts of a bill by their labels. */
const amounts = async (page: Page, caption: string | RegExp) => {
  const rows = page.getByRole('table', { name: caption }).getByRole('row')
  return Object.fromEntries(
    await Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents())),
  ) as Record<string, string>
}

test('a guest chooses a place, sees who delivers, and orders for 7 pm; the seller sees the time', async ({
  newContext,
  newVisitor,
  product,
}) => {
  const { seller, name, restaurantId, dish } = await openForLater(newContext)
  const tooFar = `Seven Corners ${seller.name}`
  await openDelivering(seller, tooFar, 1)
  const [pending] = await seller.open('/seller/pending-orders')
  const page = await newVisitor()

  await test.step('the list shows who delivers to the place', async () => {
    await page.goto(`/restaurants?${new URLSearchParams({ q: seller.name })}`)
    await page.getByRole('banner').locator('.place-control').click()
    await page.getByText('Coordinates', { exact: true }).click()
    await page.getByLabel('Latitude').fill(String(home[0]))
    await page.getByLabel('Longitude').fill(String(home[1]))
    await page.getByRole('button', { name: 'Deliver here' }).click()
    const beyond = page.getByRole('region', { name: /^Not delivering to / })
    await expect(beyond.getByRole('article')).toHaveCount(1)
    await expect(beyond.getByRole('article')).toContainText(tooFar)
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText('3.9 km')
    // ₹30 and two started kilometres of ₹7.25.
    await expect(card).toContainText('₹44.50 delivery')
    await axeClean(page)
    await card.getByRole('link', { name }).first().click()
    await expect(page.getByText(/^Today: 11 am to 10 pm/)).toContainText('₹44.50 delivery')
  })

  // order-to-delivery.spec.ts signs up on the way from a dish to its order.
  await signUpAs(page.context())
  await liveAt(page.context(), home)
  const basket = await fillBasket(page.context(), dish)
  await page.goto(`/user/create-order/${basket._id}`)

  const sums = {
    'Total Price': '₹249.90',
    Discount: '₹0.00',
    'GST (5 %)': '₹12.50',
    'Delivery fee': '₹44.50',
    Tip: '₹20.00',
    'Grand Total': '₹326.90',
  }
  await test.step('the order is confirmed for today, 7 pm, with fee and tip', async () => {
    await page.getByRole('radio', { name: 'At a later time' }).check()
    await page.getByLabel('Day', { exact: true }).selectOption('Today')
    await confirmOrder(page).click()
    const time = page.getByLabel('Time', { exact: true })
    await expect(time).toHaveAccessibleDescription(/Please choose a time/)
    await time.selectOption('7:00 pm')
    await expect(page.getByText('Please choose a time')).toHaveCount(0)
    await expect(time).not.toHaveAttribute('aria-invalid')
    await page.getByRole('radio', { name: '₹20' }).check()
    await expect(page.getByText('Arrives at 7 pm')).toBeVisible()
    await expect(confirmOrder(page)).toHaveText('Confirm Order · ₹326.90')
    await expect.poll(() => amounts(page, 'Price summary')).toEqual(sums)
    await axeClean(page)
    await confirmOrder(page).click()
    await expect(heading(page, 'My Orders')).toBeVisible()
    await expect(page.getByText('For today, 7 pm', { exact: true })).toBeVisible()
    await expect.poll(() => amounts(page, /^Sums of order/)).toEqual(sums)
  })

  await test.step('the seller sees the time and the sums', async () => {
    const order = pending.getByRole('article').filter({ hasText: dish.name })
    await expect(order).toContainText('For today, 7 pm')
    await expect(order).toContainText('₹326.90')
    await expect(order).toContainText('Including delivery fee ₹44.50 and tip ₹20.00')
    await axeClean(pending)
  })

  const orders = await read<Order[]>(page.context(), '/order/get-list-order-user')
  const order = orders.find(({ foodItems }) => foodItems.some(({ food }) => food === dish._id))
  await test.step('the accepted order is for later until the usual minutes before its time, on every screen', async () => {
    await seller.call('PATCH', `/restaurant/update-kitchen/${restaurantId}`, {
      usualMinutes: 60,
      scheduledOrders: true,
    })
    await seller.call('POST', `/delivery/create-delivery/${order!._id}`, {})
    const { token } = await send<{ token: string }>(
      page.context(),
      'POST',
      `/order/share-order/${order!._id}`,
    )
    const guest = await newVisitor()
    const current = page.getByRole('list', { name: /^What happened/ }).locator('[aria-current]')
    const shared = guest.getByRole('main').getByRole('status')
    for (const [time, inTimeline, inShort, inSharedOrder] of [
      ['17:59', 'Accepted for later', 'Accepted for later', 'The kitchen will start closer to the time.'],
      ['18:00', 'Being prepared and delivered', 'Being prepared', 'The kitchen is working on it.'],
    ] as const) {
      await product.setTime(todayAt(time))
      await page.goto('/user/user-orders')
      await expect(current).toContainText(inTimeline)
      await expect(page.getByText(`${inShort}· Pending`, { exact: true })).toBeVisible()
      // screens.spec.ts looks at My Orders with orders that are being prepared.
      if (time < '18:00') await axeClean(page)
      await page.goto('/user/user-basket')
      await expect(page.getByRole('region', { name: 'Your running orders' })).toContainText(inShort)
      await guest.goto(`/shared-order/${token}`)
      await expect(shared).toContainText(inSharedOrder)
      await expect(shared).toContainText('Expected')
      await axeClean(guest)
    }
  })

  expect(order).toMatchObject({
    scheduledFor: todayAt('19:00').toISOString(),
    totalPrice: 249.9,
    discount: 0,
    gst: 12.5,
    deliveryFee: 44.5,
    tip: 20,
    grandTotal: 326.9,
  })
})

test('without JavaScript, a time is chosen from one list', async ({ newContext, newVisitor }) => {
  const { dish } = await openForLater(newContext)
  const page = await newVisitor({ javaScriptEnabled: false })
  await signUpAs(page.context())
  await liveAt(page.context(), home)
  const basket = await fillBasket(page.context(), dish)
  await page.goto(`/user/create-order/${basket._id}`)
  await page.getByRole('radio', { name: 'At a later time' }).check()
  await page.getByLabel('Time', { exact: true }).selectOption('Today, 7:00 pm')
  await page.getByRole('button', { name: 'Update the total' }).click()
  await expect(page.getByText('Arrives at 7 pm')).toBeVisible()
  await confirmOrder(page).click()
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(page.getByText('For today, 7 pm', { exact: true })).toBeVisible()
})
