import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { MenuFood } from '#contract/records/menu.ts'
import type { OptionGroup } from '#contract/records/option.ts'
import type { Order } from '#contract/records/order.ts'
import { read, send } from '../support/api.ts'
import { axeClean, expect, test } from '../support/e2e.ts'
import { acceptOrder, placeOrder } from '../support/ordering.ts'
import { joinAsSeller, openAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

const path = '/seller/board'
const column = (page: Page, name: string) => page.getByRole('region', { name })
const ticket = (page: Page | Locator, { billNumber }: Order) =>
  page.getByRole('article', { name: billNumber })
const ofSeller = (context: BrowserContext, { _id }: Order) =>
  read<Order>(context, `/order/get-data-order/${_id}`)

/** Waits until the server has the order in a state. */
async function expectOrder(context: BrowserContext, order: Order, state: (order: Order) => unknown) {
  await expect.poll(async () => Boolean(state(await ofSeller(context, order)))).toBe(true)
}

test.describe('with a wrong code', () => {
  test.use({ expectedErrors: /403/ })
  test('an order goes over the board: accepted with minutes, undone, ready, on its way, delivered with its code', async ({
    newVisitor,
  }) => {
    const customer = (await newVisitor()).context()
    await signUpAs(customer)
    const { seller, dish, page } = await openAsSeller(newVisitor, path)
    await page.clock.install()
    await page.reload()
    const order = await placeOrder(customer, { dish })
    await expect(ticket(column(page, 'New'), order)).toBeVisible()
    await expect(page).toHaveTitle('(1) Board · Foodie')

    await test.step('an order that arrives moves nothing', async () => {
      const place = await ticket(page, order).boundingBox()
      const other = await placeOrder(customer, { dish })
      await expect(ticket(page, other)).toBeVisible()
      expect(await ticket(page, order).boundingBox()).toEqual(place)
    })

    await test.step('Undo before anything is sent', async () => {
      // Holds the five seconds in which it can be undone.
      await page.clock.pauseAt(Date.now() + 5_000)
      await ticket(page, order).getByRole('button', { name: '25 min' }).click()
      await page.clock.runFor(1_000)
      await expect(ticket(column(page, 'Cooking'), order)).toBeVisible()
      await expect(page.getByText(`${order.billNumber} accepted`)).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(ticket(column(page, 'New'), order)).toBeVisible()
      await page.clock.resume()
      expect((await ofSeller(seller.context, order)).delivery).toBeNull()
    })

    await test.step('one tap for each step, sent after the time to undo them', async () => {
      await ticket(page, order).getByRole('button', { name: '25 min' }).click()
      await ticket(column(page, 'Cooking'), order).getByRole('button', { name: 'Ready' }).click()
      await ticket(column(page, 'Ready'), order).getByRole('button', { name: 'On its way' }).click()
      await expect(ticket(column(page, 'On its way'), order)).toBeVisible()
      await expectOrder(seller.context, order, ({ delivery }) => delivery?.dispatchedAt)
      const { delivery, timeline } = await ofSeller(seller.context, order)
      const expectedIn =
        Date.parse(delivery!.expectedAt!) - Date.parse(timeline.find(({ type }) => type === 'accepted')!.at)
      expect(Math.round(expectedIn / 60_000)).toBe(25)
      expect(timeline.map(({ type }) => type)).toEqual(['placed', 'accepted', 'ready', 'on-its-way'])
    })

    await test.step('the code on the ticket', async () => {
      const { delivery } = await read<Order>(customer, `/order/get-data-order/${order._id}`)
      const code = delivery!.deliveryCode!
      const card = ticket(column(page, 'On its way'), order)
      await card.getByRole('textbox').fill(code === '123456' ? '654321' : '123456')
      await card.getByRole('button', { name: 'Payed & Delivered' }).click()
      await expect(card.getByText('Incorrect delivery code')).toBeVisible()
      await card.getByRole('textbox').fill(code)
      await card.getByRole('button', { name: 'Payed & Delivered' }).click()
      await expect(ticket(page, order)).toHaveCount(0)
      await expectOrder(seller.context, order, ({ orderStatus }) => orderStatus === 'Completed')
    })
  })
})

test('a change of the usual minutes is shown live and moves nothing; several in a row are read once', async ({
  newVisitor,
}) => {
  const customer = (await newVisitor()).context()
  await signUpAs(customer)
  const { seller, dish, page } = await openAsSeller(newVisitor, path)
  const setUsual = (usualMinutes: number) =>
    seller.call('PATCH', `/restaurant/update-kitchen/${dish.restaurant._id}`, {
      usualMinutes,
      acceptLimit: null,
      scheduledOrders: false,
    })
  await setUsual(25)
  const orders = [await placeOrder(customer, { dish }), await placeOrder(customer, { dish })] as const
  // The board reads once more when its stream is open. What it reads after the changes above ends with the page.
  await page.goto('about:blank')
  await Promise.all([page.waitForResponse(/\/order\/get-board$/), page.goto(path)])
  const accept = ticket(page, orders[0]).getByRole('button', { name: /^Accept Order/ })
  await expect(accept).toHaveText('Accept Order25 min')
  await expect(ticket(page, orders[1])).toBeVisible()
  const places = () => Promise.all(orders.map((order) => ticket(page, order).boundingBox()))
  const before = await places()

  const readings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/order/get-board')) readings.push(request.url())
  })
  await Promise.all([40, 40, 40].map(setUsual))
  await expect(accept).toHaveText('Accept Order40 min')
  expect(await places()).toEqual(before)
  expect(readings).toHaveLength(1)
})

test('decline, sold out and a request to cancel', async ({ newVisitor }) => {
  const customer = (await newVisitor()).context()
  await signUpAs(customer)
  const { seller, dish, page } = await openAsSeller(newVisitor, path)
  const [declined, asked] = [await placeOrder(customer, { dish }), await placeOrder(customer, { dish })]
  await acceptOrder(seller.context, asked._id)
  await send(customer, 'POST', `/order/request-cancel/${asked._id}`, { reason: 'Wrong address' })

  await expect(ticket(column(page, 'Cooking'), asked)).toContainText('asks to cancel: Wrong address')
  await ticket(page, asked).getByRole('link', { name: 'Answer' }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await page
    .getByRole('dialog', { name: /^Cancel order/ })
    .getByRole('button', { name: 'Cancel order' })
    .click()
  await expectOrder(seller.context, asked, ({ cancelReason }) => cancelReason === 'REQUESTED')
  await expect(ticket(page, asked)).toHaveCount(0)

  await ticket(page, declined).getByRole('link', { name: 'More about order' }).click()
  const details = page.getByRole('dialog', { name: `Order ${declined.billNumber}` })
  await details.getByRole('button', { name: 'is sold out today' }).click()
  await expect(details.getByText('is sold out today')).toBeVisible()
  await details.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: /^Decline order/ })
  await dialog.getByRole('radio', { name: 'Closing' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Decline order' }).click()
  await expect(ticket(page, declined)).toHaveCount(0)
  await expectOrder(seller.context, declined, ({ cancelReason }) => cancelReason === 'CLOSING')
})

/** A seller of its own on the board, and an order of its dish with an option of each of two groups, both of the same name. */
async function orderWithOptions(newVisitor: () => Promise<Page>) {
  const opened = await openAsSeller(newVisitor, path)
  const { seller, dish } = opened
  const restaurantId = dish.restaurant._id
  const makeGroup = (name: string, options: string[]) =>
    seller.call<OptionGroup>('POST', `/option/create-group/${restaurantId}`, {
      name,
      min: 1,
      max: 1,
      options: options.map((option) => ({ name: option })),
    })
  const groups = [await makeGroup('Size', ['Large', 'Small']), await makeGroup('Drink', ['Large'])]
  const optionIds = groups.map(({ options }) => options[0]!._id)
  await seller.call('PATCH', `/food/update-food/${dish._id}`, { optionGroups: groups.map(({ _id }) => _id) })
  const customer = (await newVisitor()).context()
  await signUpAs(customer)
  const order = await placeOrder(customer, { dish, optionIds })
  /** What is sold out of the dish and the two options, for how long. */
  const soldOut = async () => {
    const [food, [size, drink]] = await Promise.all([
      seller.call<MenuFood>('GET', `/food/get-own-food/${dish._id}`),
      seller.call<OptionGroup[]>('GET', `/option/get-groups/${restaurantId}`),
    ])
    return [food.ownSoldOut, size!.options[0]!.soldOut, drink!.options[0]!.soldOut]
  }
  return { ...opened, order, soldOut }
}

test('a dish and an option of an order are sold out in two taps, for today or until it is changed', async ({
  newVisitor,
}) => {
  const { page, dish, order, soldOut } = await orderWithOptions(newVisitor)
  // So low that the last of the choices is below the message.
  await page.setViewportSize({ width: 390, height: 600 })
  const details = page.getByRole('dialog', { name: `Order ${order.billNumber}` })
  const button = (name: string) => details.getByRole('button', { name, exact: true })

  await ticket(page, order).getByRole('link', { name: 'More about order' }).click()
  await button('Drink: Large is sold out until I change it').click()
  await expect(details.getByRole('status')).toHaveText('Large is sold out until you change it')
  await expect(details.getByRole('status')).toBeInViewport()
  expect(await soldOut()).toEqual([null, null, 'until-changed'])
  await expect(details.getByRole('button', { name: 'Small' })).toHaveCount(0)
  for (const choice of await details.getByRole('button', { name: 'is sold out' }).all()) {
    expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  }
  await axeClean(page)

  await button('Size: Large is sold out today').click()
  await expect(details.getByRole('status')).toHaveText('Large is sold out today')
  await button(`${dish.name} is sold out until I change it`).click()
  await expect(details.getByRole('status')).toHaveText(`${dish.name} is sold out until you change it`)
  expect(await soldOut()).toEqual(['until-changed', 'today', 'until-changed'])
})

test('a kitchen device marks an option as sold out, without JavaScript', async ({ newVisitor }) => {
  const { seller, order, soldOut } = await orderWithOptions(newVisitor)
  const link = await seller.call<{ url: string }>('POST', '/kitchen-device/create-link', { name: 'Oven' })
  const device = await newVisitor({ javaScriptEnabled: false })
  await device.goto(link.url)
  await device.getByRole('button', { name: 'Open the Board' }).click()
  await ticket(device, order).getByRole('link', { name: 'More about order' }).click()
  await device.getByRole('button', { name: 'Size: Large is sold out until I change it' }).click()
  // Playwright's `javaScriptEnabled: false` still parses <noscript> as text, which is never visible.
  await expect
    .poll(() => device.locator('noscript').innerHTML())
    .toContain('Large is sold out until you change it')
  expect(await soldOut()).toEqual([null, 'until-changed', null])
})

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|409/ })

  test('taps are kept over a loss and a reload, sent once, and refusals explained', async ({
    newVisitor,
  }) => {
    const customer = (await newVisitor()).context()
    await signUpAs(customer)
    const { seller, dish, page } = await openAsSeller(newVisitor, path)
    const [taken, cancelled] = [await placeOrder(customer, { dish }), await placeOrder(customer, { dish })]
    await expect(ticket(page, cancelled)).toBeVisible()
    await seller.context.setOffline(true)
    await expect(page.getByText('Connection lost.')).toBeVisible()
    await ticket(page, taken).getByRole('button', { name: 'Accept Order' }).click()
    await ticket(page, cancelled).getByRole('button', { name: 'Accept Order' }).click()
    await expect(page.getByText('2 taps are sent when it is back.')).toBeVisible()
    await send(customer, 'PATCH', `/order/cancel-order/${cancelled._id}`, {})
    await seller.context.setOffline(false)
    await expectOrder(seller.context, taken, ({ delivery }) => delivery)
    await expect(page.getByText('This order can no longer be accepted')).toBeVisible()
    await expect(ticket(column(page, 'Cooking'), taken)).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByText('This order can no longer be accepted')).toHaveCount(0)

    await ticket(page, taken).getByRole('button', { name: 'Ready' }).click()
    await page.reload()
    await expect(ticket(column(page, 'Ready'), taken)).toBeVisible()
    await expectOrder(seller.context, taken, ({ delivery }) => delivery?.readyAt)
    const { timeline } = await ofSeller(seller.context, taken)
    expect(timeline.map(({ type }) => type)).toEqual(['placed', 'accepted', 'ready'])
  })
})

test('on a phone one column at a time; accessible at every width in both themes', async ({ newVisitor }) => {
  const customer = (await newVisitor()).context()
  await signUpAs(customer)
  const { seller, dish, page } = await openAsSeller(newVisitor, path)
  const orders: Order[] = []
  for (let count = 0; count < 4; count += 1) orders.push(await placeOrder(customer, { dish }))
  const [waiting, cooking, ready, leaving] = orders as [Order, Order, Order, Order]
  for (const order of [cooking, ready, leaving]) {
    const { _id } = await acceptOrder(seller.context, order._id)
    if (order !== cooking) await send(seller.context, 'PATCH', `/delivery/set-ready/${_id}`, {})
    if (order === leaving) await send(seller.context, 'PATCH', `/delivery/set-on-its-way/${_id}`, {})
  }
  await expect(ticket(column(page, 'On its way'), leaving)).toBeVisible()
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    await axeClean(page)
    await page.locator('#theme-toggle').check({ force: true })
    await axeClean(page)
    await page.locator('#theme-toggle').uncheck({ force: true })
  }
  await expect(ticket(page, waiting)).toBeVisible()
  await expect(ticket(page, ready)).toBeHidden()
  await page.getByRole('button', { name: '1 Ready' }).click()
  await expect(ticket(page, ready)).toBeVisible()
  await expect(ticket(page, waiting)).toBeHidden()
  await ticket(page, ready).getByRole('link', { name: 'More about order' }).click()
  await axeClean(page)
})

test('a long column renders its first tickets, and more as it is scrolled; a double tap is one step', async ({
  newVisitor,
}) => {
  const customer = (await newVisitor()).context()
  await signUpAs(customer)
  const { seller, dish, page } = await openAsSeller(newVisitor, path)
  const orders: Order[] = []
  for (let count = 0; count < 42; count += 1) orders.push(await placeOrder(customer, { dish }))
  const [first, last] = [orders[0]!, orders.at(-1)!]
  await page.reload()
  const tickets = column(page, 'New').getByRole('article')
  await expect(tickets).toHaveCount(40)
  await expect(column(page, 'New').getByRole('heading', { level: 2 })).toHaveText('New 42')
  await page.getByRole('link', { name: 'Show 2 more' }).scrollIntoViewIfNeeded()
  await expect(ticket(page, last)).toBeVisible()
  await expect(tickets).toHaveCount(42)

  await ticket(page, first)
    .getByRole('button', { name: 'Accept Order' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(ticket(column(page, 'Cooking'), first)).toBeVisible()
  await expectOrder(seller.context, first, ({ delivery }) => delivery)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.getByText('This order can no longer be accepted')).toHaveCount(0)

  const withoutScripts = await newVisitor({
    javaScriptEnabled: false,
    storageState: await seller.context.storageState(),
  })
  await withoutScripts.goto(path)
  await withoutScripts.getByRole('link', { name: 'Show 1 more' }).click()
  await expect(ticket(withoutScripts, last)).toBeVisible()
})

test('without JavaScript the board is a list with forms', async ({ newVisitor }) => {
  const customer = (await newVisitor()).context()
  await signUpAs(customer)
  const seller = await joinAsSeller(() => newVisitor({ javaScriptEnabled: false }))
  const dish = await seller.openRestaurant(80)
  const order = await placeOrder(customer, { dish })
  const page = await seller.context.newPage()
  await page.goto(path)
  await ticket(column(page, 'New'), order).getByRole('button', { name: '15 min' }).click()
  await ticket(column(page, 'Cooking'), order).getByRole('button', { name: 'Ready' }).click()
  await ticket(column(page, 'Ready'), order).getByRole('button', { name: 'On its way' }).click()
  await ticket(column(page, 'On its way'), order).getByRole('link', { name: 'More about order' }).click()
  await expect(page.getByRole('dialog', { name: `Order ${order.billNumber}` })).toContainText(
    'Delivery Failed',
  )
  await page.goto(path)
  const { delivery } = await read<Order>(customer, `/order/get-data-order/${order._id}`)
  await ticket(page, order).getByRole('textbox').fill(delivery!.deliveryCode!)
  await ticket(page, order).getByRole('button', { name: 'Payed & Delivered' }).click()
  await expect(ticket(page, order)).toHaveCount(0)
  await expectOrder(seller.context, order, ({ orderStatus }) => orderStatus === 'Completed')
})
