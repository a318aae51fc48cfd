import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Order } from '#contract/records/order.ts'
import { send } from '../support/api.ts'
import { expect, type NewContext, test } from '../support/e2e.ts'
import { placeOrder, readOrder } from '../support/ordering.ts'
import { boardColumn, joinAsSeller, ticket } from '../support/own-seller.ts'
import { openPausedBoard, placeOfAccept, runFor } from '../support/paused-board.ts'
import { signUpAs } from '../support/people.ts'

const screens = {
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 } },
}

/** A board with New orders, whose clock only moves when the test moves it, and a customer who can cancel them. */
async function openBoard(newContext: NewContext, options: BrowserContextOptions, count: number) {
  const customer = await newContext()
  await signUpAs(customer)
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const orders: Order[] = []
  for (let placed = 0; placed < count; placed += 1) orders.push(await placeOrder(customer, { dish }))
  const context = await newContext(options)
  await context.addCookies(await seller.context.cookies())
  const page = await context.newPage()
  await openPausedBoard(page)
  await expect(ticket(page, orders[0]!)).toBeVisible()
  const cancel = async (order: Order) => {
    await send(customer, 'PATCH', `/order/cancel-order/${order._id}`, {})
    await expect(async () => {
      await runFor(page, 100)
      await expect(gapOf(page, order)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }
  return { seller, orders, page, cancel }
}

type OpenBoard = Pick<Awaited<ReturnType<typeof openBoard>>, 'seller' | 'orders' | 'page'>

/** A board that had to be read as a whole, as after a gap in the stream, does not know why an order has left. */
const gapOf = (page: Page, { billNumber }: Order) =>
  page.getByText(new RegExp(`^${billNumber} (was cancelled by the customer|is no longer open)$`))

/** Expects that this order is accepted once the time of Undo is over, and no other. */
async function expectAccepted({ seller, orders, page }: OpenBoard, meant: Order): Promise<void> {
  await runFor(page, 6_000)
  await expect(async () => {
    await runFor(page, 100)
    const all = await Promise.all(orders.map((order) => readOrder(seller.context, order)))
    const accepted = all.filter(({ delivery }) => delivery !== null)
    expect(accepted.map(({ billNumber }) => billNumber)).toEqual([meant.billNumber])
  }).toPass()
}

for (const { screen, hasTouch } of [
  { screen: 'tablet', hasTouch: false },
  { screen: 'phone', hasTouch: true },
] as const) {
  test(`an order above is cancelled: the remembered place accepts what was there, ${hasTouch ? 'touch' : 'mouse'}, ${screen}`, async ({
    newContext,
  }) => {
    const board = await openBoard(newContext, { ...screens[screen], hasTouch }, 4)
    const { orders, page, cancel } = board
    const [above, meant] = orders as [Order, Order]
    const press = (place: [number, number]) =>
      hasTouch ? page.touchscreen.tap(...place) : page.mouse.click(...place)
    const place = await placeOfAccept(page, meant)
    await cancel(above)
    await runFor(page, 8_000)
    await press(place)
    await expectAccepted(board, meant)
  })
}

test('a gap closes after 20 seconds without a touch, and what moved up then takes no press for a moment', async ({
  newContext,
}) => {
  const board = await openBoard(newContext, { ...screens.tablet, hasTouch: true }, 3)
  const { orders, page, cancel } = board
  const [above, meant, next] = orders as [Order, Order, Order]
  await cancel(above)
  await runFor(page, 15_000)
  await page.getByRole('heading', { name: 'Board' }).tap()
  await runFor(page, 18_000)
  await expect(gapOf(page, above)).toBeVisible()
  const place = await placeOfAccept(page, meant)
  await runFor(page, 3_100)
  await expect(gapOf(page, above)).toBeHidden()
  expect(await placeOfAccept(page, next)).toEqual(place)
  await page.touchscreen.tap(...place)
  await runFor(page, 400)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page.touchscreen.tap(...place)
  await expectAccepted(board, next)
})

test('a gap stays under the pointer of a mouse, and while a button of it is held down', async ({
  newContext,
}) => {
  const { orders, page, cancel } = await openBoard(newContext, screens.tablet, 3)
  const [above, meant] = orders as [Order, Order]
  await page.mouse.move(...(await placeOfAccept(page, meant)))
  await cancel(above)
  await runFor(page, 60_000)
  await expect(gapOf(page, above)).toBeVisible()
  await page.getByRole('heading', { name: 'Board' }).hover()
  await page.mouse.down()
  await runFor(page, 60_000)
  await expect(gapOf(page, above)).toBeVisible()
  await page.mouse.up()
  await runFor(page, 21_000)
  await expect(gapOf(page, above)).toBeHidden()
})

test('a gap closes when the person scrolls, shows another column, or presses Close gaps', async ({
  newContext,
}) => {
  const { orders, page, cancel } = await openBoard(newContext, screens.phone, 6)
  const [first, second, third] = orders as [Order, Order, Order]
  await cancel(first)
  await boardColumn(page, 'New').hover()
  await page.mouse.wheel(0, 200)
  await expect(gapOf(page, first)).toBeHidden()
  await runFor(page, 1_000)

  await page.mouse.wheel(0, -1_000)
  await expect(ticket(page, second)).toBeInViewport({ ratio: 1 })
  await runFor(page, 2_000)
  await cancel(second)
  await page.getByRole('button', { name: 'Cooking' }).click()
  await page.getByRole('button', { name: '4 New' }).click()
  await expect(ticket(page, third)).toBeVisible()
  await expect(gapOf(page, second)).toBeHidden()
  await runFor(page, 1_000)

  const below = await ticket(page, orders[3]!).boundingBox()
  await cancel(third)
  const close = boardColumn(page, 'New').getByRole('button', { name: 'Close gaps' })
  await expect(close).toBeVisible()
  expect(await ticket(page, orders[3]!).boundingBox()).toEqual(below)
  await page.keyboard.press('Tab')
  await close.press('Enter')
  await expect(gapOf(page, third)).toBeHidden()
  await expect(close).toBeHidden()
  await expect(boardColumn(page, 'New').getByRole('group', { name: 'New' })).toBeFocused()
})

test('on a phone a tap moves no other ticket, also while its Undo is shown', async ({ newContext }) => {
  const { orders, page } = await openBoard(newContext, screens.phone, 3)
  const [first, second] = orders as [Order, Order]
  const before = await ticket(page, second).boundingBox()
  await ticket(page, first)
    .getByRole('button', { name: /^Accept Order/ })
    .click()
  await runFor(page, 300)
  await expect(page.getByRole('button', { name: `Undo ${first.billNumber}` })).toBeVisible()
  expect(await ticket(page, second).boundingBox()).toEqual(before)
})
