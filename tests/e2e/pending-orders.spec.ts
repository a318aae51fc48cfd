import type { Page } from '@playwright/test'
import type { Order } from '#contract/records/order.ts'
import { read, send } from '../support/api.ts'
import { todayAt } from '../support/business-time.ts'
import { axeClean, axeCleanInBothThemes, expect, gotoLive, own, test } from '../support/e2e.ts'
import { joinAsSeller, openAsSeller, openCharging } from '../support/own-seller.ts'
import { acceptOrder, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, { billNumber }: Order) => page.getByRole('article', { name: billNumber })
const recordOf = (page: Page, { billNumber }: Order) =>
  page.locator('details').filter({ hasText: billNumber })

/** The positions of all Accept buttons in the window, as texts. */
async function acceptButtons(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('button', { name: 'Accept Order' }).all()
  return Promise.all(buttons.map(async (button) => JSON.stringify(await button.boundingBox())))
}

test('Pending Orders lists the oldest first, and nothing moves when an order arrives or is accepted', async ({
  newContext,
}) => {
  const customer = await newContext()
  await signUpAs(customer)
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const place = () => placeOrder(customer, { dish })
  const [first, second, third] = [await place(), await place(), await place()]
  const page = await seller.context.newPage()
  await page.setViewportSize({ width: 820, height: 1180 })
  await gotoLive(page, '/seller/pending-orders')
  const inOrder = (...orders: Order[]) =>
    expect(cards(page)).toContainText(orders.map(({ billNumber }) => billNumber))
  await inOrder(first, second, third)

  const before = await acceptButtons(page)
  const fourth = await place()
  await expect(card(page, fourth)).toBeVisible()
  await inOrder(first, second, third, fourth)
  await expect.poll(async () => (await acceptButtons(page)).slice(0, 3)).toEqual(before)

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
    newContext,
  }) => {
    const customer = await newContext()
    await signUpAs(customer)
    const seller = await joinAsSeller(() => newContext({ javaScriptEnabled }))
    const dish = await seller.openRestaurant(80)
    const order = await placeOrder(customer, { dish, paymentMethod: 'PayNow' })
    const page = await seller.context.newPage()
    await page.goto('/seller/pending-orders')
    await expect(card(page, order)).toContainText('Waiting for card payment')
    await expect(card(page, order)).not.toContainText('To collect')
    const dialog = page.getByRole('dialog', {
      name: 'Not paid yet. Accept and collect ₹84.00 at the door?',
    })
    await card(page, order).getByRole('button', { name: 'Accept Order' }).click()
    await expect(dialog).toBeVisible()
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

test('a kitchen takes an order through its steps, and the customer follows on every page', async ({
  newContext,
  newVisitor,
}) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const { dish, page } = await openAsSeller(newContext, '/seller/pending-orders')
  const [first, second] = [
    await placeOrder(customer.context(), { dish }),
    await placeOrder(customer.context(), { dish }),
  ]
  for (const size of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await expect(card(page, first).getByRole('button', { name: 'Accept Order' })).toBeInViewport({ ratio: 1 })
  }
  await customer.goto('/user/about-us')
  const bar = customer.getByRole('region', { name: 'Your running orders' })
  await expect(bar).toContainText('Not accepted yet+1 more')
  const press = (name: string) => card(page, first).getByRole('button', { name, exact: true }).click()
  await press('Accept in 25 min')
  await expect(card(page, first)).toContainText(/Expected .*\d:\d\d/)
  await expect(bar).toContainText(/Being prepared\+1 more.*\d:\d\d.*–\d+:\d\d [ap]m · .*Delivery code \d{6}/)
  await press('Ready')
  await expect(bar).toContainText(/Ready\+1 more/)
  await press('On its way')
  await expect(bar).toContainText(/On its way\+1 more/)
  await expect(card(page, first).getByRole('button', { name: 'Ready' })).toHaveCount(0)
  await bar.locator('summary').click()
  await expect(bar.getByRole('listitem')).toContainText([
    `${first.billNumber} · On its way`,
    `${second.billNumber} · Not accepted yet`,
  ])
  await axeClean(customer)
  await bar.getByRole('link', { name: 'My Orders' }).click()

  const details = (order: Order) => recordOf(customer, order)
  await expect(own(customer).locator('details').first()).toContainText(first.billNumber)
  await expect(bar).toHaveCount(0)
  await expect(details(first)).toContainText('On the way to you')
  await expect(details(first).getByRole('img', { name: 'The delivery code as a QR code' })).toBeVisible()
  await press('New time')
  const newTime = page.getByRole('dialog', { name: `When will order ${first.billNumber} arrive?` })
  await newTime.getByLabel('Reason').fill('The bridge is closed')
  await newTime.getByRole('button', { name: 'Set new time' }).click()
  await expect(details(first)).toContainText(/New expected time.*The bridge is closed/)

  await details(first).getByRole('button', { name: 'Ask to cancel' }).click()
  const ask = customer.getByRole('dialog', { name: 'Ask to cancel this order?' })
  await ask.getByLabel('Why?').fill('I have to leave')
  await axeClean(customer)
  await ask.getByRole('button', { name: 'Send request' }).click()
  await customer.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(details(first)).toContainText('You asked to cancel this order')
  await expect(card(page, first)).toContainText('asks to cancel“I have to leave”')
  await axeCleanEverywhere(page)
  await press('Go on with it')
  await expect(details(first)).toContainText('can’t cancel this order any more')
  await axeCleanEverywhere(customer)

  await customer.goto('/user/user-orders?status=Pending')
  const { delivery } = await read<Order>(customer.context(), `/order/get-data-order/${first._id}`)
  const { _id, deliveryCode } = delivery!
  await send(page.context(), 'PATCH', `/delivery/delivery-successful/${_id}`, { deliveryCode })
  await expect(customer.getByText(`No longer Pending: ${first.billNumber}`)).toBeVisible()
  await customer.goto('/user/about-us')
  await expect(bar).toContainText('Not accepted yet')
  await send(customer.context(), 'PATCH', `/order/cancel-order/${second._id}`, {})
  await expect(bar).toContainText('Your order is no longer running. My Orders')
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`an order is declined with a reason, ${how} JavaScript`, async ({ newContext, newVisitor }) => {
    const customer = await newVisitor({ javaScriptEnabled })
    await signUpAs(customer.context())
    const seller = await joinAsSeller(() => newContext({ javaScriptEnabled }))
    const dish = await seller.openRestaurant(80)
    const order = await placeOrder(customer.context(), { dish })
    const page = await seller.context.newPage()
    await page.goto('/seller/pending-orders')
    const dialog = page.getByRole('dialog', { name: `Decline order ${order.billNumber}?` })
    await card(page, order).getByRole('button', { name: 'Decline' }).click()
    await dialog.getByRole('radio', { name: 'Too busy' }).check()
    await expect(dialog.getByText('Keep taking orders')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Sold out' }).check()
    await expect(dialog.getByRole('checkbox', { name: dish.name })).toBeChecked()
    await dialog.getByLabel('Message to the customer').fill('Tomorrow again')
    if (javaScriptEnabled) await axeClean(page)
    await dialog.getByRole('button', { name: 'Decline order' }).click()
    await expect(card(page, order)).toHaveCount(0)

    await customer.goto('/user/user-orders')
    await expect(recordOf(customer, order)).toContainText(/Cancelled.*Declined/)
    await expect(recordOf(customer, order)).toContainText(/Sold out.*Tomorrow again/)
    await customer.getByRole('link', { name: 'Similar restaurants open now' }).click()
    await expect(customer).toHaveURL(/\/user\/restaurants\?.*open=now/)
  })
}

/** axe on a phone, in both themes, and on a desk: colours do not depend on the size. */
async function axeCleanEverywhere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await axeCleanInBothThemes(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await axeClean(page)
}

test('seller and customer see time, pickup, fee, tip and instructions of an order', async ({
  newContext,
  newVisitor,
}) => {
  const { seller, dish, set } = await openCharging(newContext, {
    pickup: true,
    tips: true,
    fee: { flat: 30 },
  })
  await set('update-kitchen', { scheduledOrders: true })
  const customer = await newVisitor()
  const context = customer.context()
  await signUpAs(context)
  const inTwoDays = new Date(todayAt('19:00').getTime() + 2 * 86_400_000)
  const instructions = 'Ring twice'
  const delivered = await placeOrder(context, {
    dish,
    scheduledFor: inTwoDays.toISOString(),
    deliveryFee: 30,
    tip: 20,
    instructions,
  })
  const pickedUp = await placeOrder(context, { dish, fulfilment: 'pickup' })
  const { _id: deliveryId } = await acceptOrder(seller.context, pickedUp._id)

  const [page] = await seller.open('/seller/pending-orders')
  await expect(card(page, delivered)).toContainText(/For .+ at 7 pm/)
  await expect(card(page, delivered)).toContainText(instructions)
  await expect(card(page, delivered)).toContainText('Including delivery fee ₹30.00 and tip ₹20.00')
  await expect(card(page, pickedUp)).toContainText('comes to the restaurant')
  await expect(card(page, pickedUp)).not.toContainText(/deliver|MG Road/i)
  await axeCleanEverywhere(page)

  await page.goto('/seller/order-dashboard')
  const record = (order: Order) => recordOf(page, order)
  await record(delivered).locator('summary').click()
  for (const text of [/For .+ at 7 pm/, 'Delivery fee₹30.00', 'Tip₹20.00', instructions]) {
    await expect(record(delivered)).toContainText(text)
  }
  await record(pickedUp).locator('summary').click()
  await expect(record(pickedUp).getByRole('link', { name: 'Paid & Picked Up' })).toBeVisible()
  await expect(record(pickedUp)).not.toContainText(/deliver/i)

  await customer.goto('/user/user-orders')
  const details = (order: Order) => recordOf(customer, order)
  for (const text of [/For .+ at 7 pm/, 'Delivery fee₹30.00', 'Tip₹20.00', instructions]) {
    await expect(details(delivered)).toContainText(text)
  }
  await expect(details(pickedUp)).toContainText(/Pickup at .+1 MG Road/)
  await expect(details(pickedUp)).toContainText('Read this code out at the counter')
  await expect(details(pickedUp)).toContainText('To be paid at the counter')
  await axeCleanEverywhere(customer)

  await page.goto(`/seller/set-payed-delivered/${deliveryId}`)
  await expect(page.getByRole('button', { name: 'Complete Pickup' })).toBeVisible()
})

test('the Orders Dashboard of a seller without orders shows the empty text', async ({ newContext }) => {
  const seller = await joinAsSeller(newContext)
  const [page] = await seller.open('/seller/order-dashboard')
  await expect(page.getByText('No orders available for this restaurant')).toBeVisible()
  await axeClean(page)
})
