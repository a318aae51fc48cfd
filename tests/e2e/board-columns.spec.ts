import type { Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { send } from '../support/api.ts'
import { axeClean, axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import { acceptOrder, expectOrder, fillBasket, placeOrder } from '../support/ordering.ts'
import { boardColumn, boardPath, joinAsSeller, openAsSeller, ticket } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

test('a change of the usual minutes is shown live and moves nothing; several in a row are read once', async ({
  newContext,
}) => {
  const customer = await newContext()
  await signUpAs(customer)
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const setUsual = (usualMinutes: number) =>
    seller.call('PATCH', `/restaurant/update-kitchen/${dish.restaurant._id}`, {
      usualMinutes,
      acceptLimit: null,
      scheduledOrders: false,
    })
  await setUsual(25)
  const orders = [await placeOrder(customer, { dish }), await placeOrder(customer, { dish })] as const
  const [page] = await seller.open(boardPath)
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

test('on a phone one column at a time; accessible at every width in both themes', async ({ newContext }) => {
  const customer = await newContext()
  await signUpAs(customer)
  const { seller, dish, page } = await openAsSeller(newContext, boardPath)
  const orders: Order[] = []
  for (let count = 0; count < 4; count += 1) orders.push(await placeOrder(customer, { dish }))
  const [waiting, cooking, ready, leaving] = orders as [Order, Order, Order, Order]
  for (const order of [cooking, ready, leaving]) {
    const { _id } = await acceptOrder(seller.context, order._id)
    if (order !== cooking) await send(seller.context, 'PATCH', `/delivery/set-ready/${_id}`, {})
    if (order === leaving) await send(seller.context, 'PATCH', `/delivery/set-on-its-way/${_id}`, {})
  }
  await expect(ticket(boardColumn(page, 'On its way'), leaving)).toBeVisible()
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    await axeCleanInBothThemes(page)
  }
  await expect(ticket(page, waiting)).toBeVisible()
  await expect(ticket(page, ready)).toBeHidden()
  await page.getByRole('button', { name: '1 Ready' }).click()
  await expect(ticket(page, ready)).toBeVisible()
  await expect(ticket(page, waiting)).toBeHidden()
  await ticket(page, ready).getByRole('link', { name: 'More about order' }).click()
  await axeClean(page)
})

test('an order that waits for its card payment takes less room than a new one, and asks before it is accepted', async ({
  newContext,
}) => {
  const customer = await newContext()
  await signUpAs(customer)
  const { dish, page } = await openAsSeller(newContext, boardPath)
  const unpaid = await placeOrder(customer, { dish, paymentMethod: 'PayNow' })
  const due = await placeOrder(customer, { dish })
  const minutes = (order: Order) =>
    ticket(page, order).getByRole('group', { name: /^Accept order .* with another time$/ })
  await expect(ticket(boardColumn(page, 'Unpaid'), unpaid)).toBeVisible()
  await expect(minutes(due)).toBeVisible()
  await expect(minutes(unpaid)).toBeHidden()
  const height = async (order: Order) => (await ticket(page, order).boundingBox())!.height
  expect(await height(unpaid)).toBeLessThan(0.75 * (await height(due)))
  await axeCleanInBothThemes(page)

  await ticket(page, unpaid).getByRole('link', { name: 'More about order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '45 min' }).click()
  const question = page.getByRole('dialog', { name: 'Not paid yet. Accept and collect ₹84.00 at the door?' })
  await question.getByRole('button', { name: 'Accept and collect' }).click()
  await expect(ticket(boardColumn(page, 'Cooking'), unpaid)).toBeVisible()
})

test('a long column renders its first tickets, and more as it is scrolled; a double tap is one step', async ({
  newContext,
  newVisitor,
}) => {
  const customer = await newContext()
  await signUpAs(customer)
  // One ticket beside the other would bring all of them near what is in view.
  const seller = await joinAsSeller(() => newContext({ viewport: { width: 768, height: 800 } }))
  const dish = await seller.openRestaurant(80)
  const orders: Order[] = []
  for (let count = 0; count < 42; count += 1) orders.push(await placeOrder(customer, { dish }))
  const [first, last] = [orders[0]!, orders.at(-1)!]
  const [page] = await seller.open(boardPath)
  const tickets = boardColumn(page, 'New').getByRole('article')
  await expect(tickets).toHaveCount(40)
  await expect(boardColumn(page, 'New').getByRole('heading', { level: 2 })).toHaveText('New 42')
  await page.getByRole('link', { name: 'Show 2 more' }).scrollIntoViewIfNeeded()
  await expect(ticket(page, last)).toBeVisible()
  await expect(tickets).toHaveCount(42)

  await ticket(page, first)
    .getByRole('button', { name: 'Accept Order' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(ticket(boardColumn(page, 'Cooking'), first)).toBeVisible()
  await expectOrder(seller.context, first, ({ delivery }) => delivery)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.getByText('This order can no longer be accepted')).toHaveCount(0)

  const withoutScripts = await newVisitor({
    javaScriptEnabled: false,
    storageState: await seller.context.storageState(),
  })
  await withoutScripts.goto(boardPath)
  // By keyboard: the tickets above get their heights as they come into view, which moves the link under a pointer.
  await withoutScripts.getByRole('link', { name: 'Show 1 more' }).press('Enter')
  await expect(ticket(withoutScripts, last)).toBeVisible()
})

/** How many tickets are complete inside of the window: bill number, age, dishes, amount and a main button of 44 px. */
function completeTickets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inside = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const x = (left + right) / 2
      const shows = [top + 2, bottom - 2].every((y) => {
        const seen = document.elementFromPoint(x, y)
        return seen !== null && (element.contains(seen) || seen.contains(element))
      })
      return shows && left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
    }
    const isComplete = (ticket: Element) => {
      const button = ticket.querySelector('.button-primary')
      const lines = ticket.querySelectorAll('.ticket-lines li')
      const parts = [ticket.querySelector('h3'), ticket.querySelector('.ticket-age'), button, ...lines]
      const amount = ticket.querySelector('.ticket-payment')
      return (
        [...parts, amount].every((part) => part && inside(part)) &&
        button!.getBoundingClientRect().height >= 44
      )
    }
    return [...document.querySelectorAll('.board-ticket')].filter(isComplete).length
  })
}

test('in a rush tickets are compact: 16 are complete on a tablet and 4 on a phone; totals are counted', async ({
  newContext,
}) => {
  const customer = await newContext()
  await signUpAs(customer)
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const second = await seller.call<Food>('POST', `/food/create-food/${dish.restaurant._id}`, {
    name: 'Filter Coffee',
    description: 'In a steel tumbler.',
    price: 40,
  })
  const orders: Order[] = []
  for (let count = 0; count < 30; count += 1) {
    await fillBasket(customer, second)
    orders.push(await placeOrder(customer, { dish }))
  }
  const [page] = await seller.open(boardPath)
  const tablet = { width: 1024, height: 768, least: 16 }
  const mobile = { width: 390, height: 844, least: 4 }
  const expectComplete = async (accessibleOn: typeof tablet) => {
    for (const size of [tablet, mobile]) {
      await page.setViewportSize(size)
      await page.reload()
      await expect.poll(() => completeTickets(page), `${size.width} px`).toBeGreaterThanOrEqual(size.least)
      if (size === accessibleOn) await axeCleanInBothThemes(page)
    }
  }
  // A phone shows only New orders, now and later; a tablet has tickets in all columns later.
  await expectComplete(mobile)
  const [first] = orders as [Order]
  await ticket(page, first).getByRole('link', { name: 'More about order' }).click()
  await page.getByRole('button', { name: '45 min' }).click()
  await page.getByRole('button', { name: 'Totals' }).click()
  await expect(page.getByRole('dialog').getByText('30 × Filter Coffee')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expectOrder(seller.context, first, ({ delivery }) => delivery?.expectedAt)

  for (const [place, order] of orders.entries()) {
    if (place >= 18) continue
    const { _id } = place === 0 ? { _id: '' } : await acceptOrder(seller.context, order._id)
    if (place > 0 && place <= 10) await send(seller.context, 'PATCH', `/delivery/set-ready/${_id}`, {})
    if (place > 0 && place <= 5) await send(seller.context, 'PATCH', `/delivery/set-on-its-way/${_id}`, {})
  }
  await page.setViewportSize(tablet)
  await expect(ticket(boardColumn(page, 'On its way'), orders[1]!)).toContainText('12 Church Street')
  await expectComplete(tablet)
})
