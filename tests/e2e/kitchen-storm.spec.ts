import type { BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import type { Food } from '#contract/records/catalogue.ts'
import type { Board, Order } from '#contract/records/order.ts'
import { boardColumns } from '#contract/rules/kitchen.ts'
import { read, send } from '../support/api.ts'
import { expect, test } from '../support/e2e.ts'
import type { FileProduct } from '../support/file-product.ts'
import { placeOrder } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import type { Participant } from '../support/participant.ts'
import { signUpAs } from '../support/people.ts'

/** `npm run check:long` sends sixty orders, `npm test` twenty; each as soon as a tablet shows the one before. */
const isLong = process.env['LONG'] === 'on'
const orderCount = isLong ? 60 : 20

// One tablet loses its connection, and devices tap the same orders.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|409/ })
test.setTimeout(360_000)

interface Arrivals {
  arrivals: Record<string, number>
}

/** Records when tickets of new orders are first shown. Runs in the page. */
function recordArrivals(): void {
  const arrivals: Record<string, number> = {}
  ;(globalThis as unknown as Arrivals).arrivals = arrivals
  const look = () => {
    for (const { id } of document.querySelectorAll('.board-ticket'))
      arrivals[id.slice('order-'.length)] ??= Date.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** The ids of the tickets by column. */
function shownTickets(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate((columns) => {
    const idsIn = (name: string) =>
      [...document.querySelectorAll(`[data-column="${name}"] .board-ticket`)].map(({ id }) =>
        id.slice('order-'.length),
      )
    return Object.fromEntries(columns.map((name) => [name, idsIn(name).toSorted()]))
  }, boardColumns)
}

/** Taps a step of an order, if its ticket offers it: another device may take it at the same time. */
async function tap(page: Page, { _id }: Order, name: string): Promise<void> {
  const button = page.locator(`#order-${_id}`).getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) return
  await Promise.race([button.click().catch(() => {}), button.waitFor({ state: 'hidden' })])
}

test('a storm of orders: none is unseen, none accepted twice, and all screens agree', async ({
  newVisitor,
  product,
}) => {
  const customers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const context = (await newVisitor()).context()
      await signUpAs(context)
      return context
    }),
  )
  const seller = await joinAsSeller(newVisitor)
  const dish = await seller.openRestaurant(80)
  const devices = await Promise.all(
    [
      { width: 1024, height: 768 },
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ].map(async (viewport) => {
      const page = await newVisitor({ viewport })
      await page.context().addCookies(await seller.context.cookies())
      await page.addInitScript(recordArrivals)
      await Promise.all([
        page.waitForResponse(/\/notification\/stream/),
        page.goto('/seller/board?tickets=all'),
      ])
      return page
    }),
  )
  const [first, second, phone] = devices as [Page, Page, Page]

  const missed = await placeMissed(product, customers[0]!, seller, dish, devices)
  const placed: Order[] = []
  const isPlaced = (count: number) =>
    expect.poll(() => placed.length, { timeout: 180_000 }).toBeGreaterThan(count)
  const placeAll = async () => {
    for (let count = 0; count < orderCount; count += 1) {
      const order = await placeOrder(customers[count % customers.length]!, { dish })
      placed.push(order)
      await expect(first.locator(`#order-${order._id}`)).toBeAttached()
    }
  }
  const cook = async () => {
    for (let count = 0; count < orderCount; count += 1) {
      await isPlaced(count)
      const order = placed[count]!
      if (count % 5 === 4) continue
      for (const page of [first, phone]) await expect(page.locator(`#order-${order._id}`)).toBeAttached()
      // Every third order is tapped on two devices.
      const accepts = [tap(count % 2 === 0 ? first : phone, order, 'Accept Order')]
      if (count % 3 === 0) accepts.push(tap(second, order, 'Accept Order'))
      await Promise.all(accepts)
      if (count % 4 === 0) await tap(first, order, 'Ready')
    }
  }
  const cut = async () => {
    await isPlaced(orderCount / 4)
    await second.context().setOffline(true)
    await isPlaced(orderCount / 2)
    await second.context().setOffline(false)
  }
  const payer = await newVisitor()
  await signUpAs(payer.context())
  const [declined] = await Promise.all([declinePaid(payer, seller.context, dish), placeAll(), cook(), cut()])
  expect(declined.paymentStatus).toBe('Paid')

  await test.step('the clock cancels the order that nobody accepts', async () => {
    const readMissed = () => read<Order>(seller.context, `/order/get-data-order/${missed._id}`)
    await expect.poll(async () => (await readMissed()).orderStatus, { timeout: 180_000 }).toBe('Cancelled')
    const { timeline, acceptBy, ...cancelled } = await readMissed()
    expect(cancelled).toMatchObject({ cancelledBy: 'system', cancelReason: 'NOT_ACCEPTED', delivery: null })
    expect(timeline.map(({ type, by }) => [type, by])).toEqual([
      ['placed', 'user'],
      ['cancelled', null],
    ])
    const late = Date.parse(timeline[1]!.at) - Date.parse(acceptBy!)
    console.log(`cancelled by the clock ${late} ms after the limit`)
  })

  await test.step('all screens show what the server has', async () => {
    await expect(async () => {
      for (const page of devices)
        expect(
          await page.evaluate(() =>
            Object.keys(localStorage)
              .filter((key) => key.startsWith('foodie-board-taps'))
              .map((key) => localStorage.getItem(key)),
          ),
        ).toEqual(['[]'])
    }).toPass({ timeout: 60_000 })
    await expect(async () => {
      const { orders } = await read<Board>(seller.context, '/order/get-board')
      const screens = await Promise.all(devices.map(shownTickets))
      expect(Object.values(screens[0]!).flat().toSorted()).toEqual(orders.map(({ _id }) => _id).toSorted())
      expect(screens[1]).toEqual(screens[0])
      expect(screens[2]).toEqual(screens[0])
    }).toPass({ timeout: 60_000 })
  })

  await test.step('none was unseen or accepted twice', async () => {
    const all = await Promise.all(
      devices.map((page) => page.evaluate(() => (globalThis as unknown as Arrivals).arrivals)),
    )
    const delays: number[] = []
    for (const order of [missed, ...placed]) {
      for (const [device, arrivals] of all.entries()) {
        expect(arrivals[order._id], `${order.billNumber} on device ${device}`).toBeDefined()
        if (device !== 1) delays.push(arrivals[order._id]! - Date.parse(order.createdAt))
      }
      const { timeline } = await read<Order>(seller.context, `/order/get-data-order/${order._id}`)
      const types = timeline.map(({ type }) => type)
      expect(types.filter((type) => type === 'accepted').length).toBeLessThanOrEqual(1)
      expect(new Set(types).size).toBe(types.length)
    }
    const sorted = delays.toSorted((a, b) => a - b)
    console.log(`arrivals: median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`)
    const end = await read<Order>(payer.context(), `/order/get-data-order/${declined._id}`)
    expect([end.orderStatus, end.cancelReason, end.refund === null]).toEqual(['Cancelled', 'CLOSING', false])
  })
})

/**
 * An order that nobody accepts, with an accept limit, which the orders after it do not have. It ends after two minutes, the
 * shortest that can be set; in the short form it is moved to ten seconds from now.
 */
async function placeMissed(
  { databaseUrl }: FileProduct,
  customer: BrowserContext,
  seller: Participant,
  dish: Food,
  devices: Page[],
): Promise<Order> {
  const setLimit = (acceptLimit: number | null) =>
    seller.call('PATCH', `/restaurant/update-kitchen/${dish.restaurant._id}`, { acceptLimit })
  await setLimit(2)
  const order = await placeOrder(customer, { dish })
  await setLimit(null)
  // However slow the machine is, they show it before it ends.
  for (const page of devices) await expect(page.locator(`#order-${order._id}`)).toBeAttached()
  if (isLong) return order
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`update orders set accept_by = now() + interval '10 seconds' where id = $1`, [order._id])
  // As the run of every minute does for limits that end before the next one.
  await client.query(
    `select graphile_worker.add_job('expire-orders', '{}', run_at := now() + interval '10 seconds')`,
  )
  await client.end()
  return order
}

/** An order that is paid by the test provider, then declined by its seller. Returns it as it was paid. */
async function declinePaid(customer: Page, seller: BrowserContext, dish: Food): Promise<Order> {
  const order = await placeOrder(customer.context(), { dish, paymentMethod: 'PayNow' })
  const session = { orderId: order._id }
  const { url } = await send<{ url: string }>(
    customer.context(),
    'POST',
    '/payment/create-checkout-session',
    session,
  )
  await customer.goto(url)
  await customer.getByLabel('Card number').fill('4242 4242 4242 4242')
  await customer.getByLabel('Expires').fill('12 / 34')
  await customer.getByLabel('Security code').fill('123')
  await customer.getByLabel('Name on card').fill('Asha Rao')
  await customer.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(customer.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  const paid = await read<Order>(customer.context(), `/order/get-data-order/${order._id}`)
  await send(seller, 'PATCH', `/order/decline-order/${order._id}`, { reason: 'CLOSING' })
  return paid
}
