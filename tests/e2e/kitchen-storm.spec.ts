import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import type { Board, Order } from '#contract/records/order.ts'
import { type BoardColumn, boardColumns } from '#contract/rules/kitchen.ts'
import { movedTime } from '#web/features/board/board-store.ts'
import { read, send } from '../support/api.ts'
import { expect, type NewContext, test } from '../support/e2e.ts'
import { placeOrder, readOrder } from '../support/ordering.ts'
import { boardColumn, boardPath, joinAsSeller, ticket } from '../support/own-seller.ts'
import { openPausedBoard, placeOfAccept, runFor } from '../support/paused-board.ts'
import { signUpAs } from '../support/people.ts'

/** In each round six orders arrive and eight presses are aimed: `npm run check:long` has sixty orders, `npm test` eighteen. */
const rounds = process.env['LONG'] === 'on' ? 9 : 2
const arrivalsOfRound = 6

// One tablet loses its connection, and devices accept the same orders.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|409/ })
test.setTimeout(1_200_000)

type Storm = Awaited<ReturnType<typeof openStorm>>
type PlacedOrder = Order & { cancel: () => Promise<unknown> }

interface Seen {
  seenTickets: string[]
}

/** Records the orders that the page has shown. Runs in the page. */
function recordSeen(): void {
  const seen = new Set<string>()
  const look = () => {
    for (const { id } of document.querySelectorAll('.board-ticket')) seen.add(id.slice('order-'.length))
    ;(globalThis as unknown as Seen).seenTickets = [...seen]
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** A restaurant's board on three devices, whose clocks only the test moves. */
async function openStorm(newContext: NewContext) {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const open = async (width: number, height: number) => {
    const context = await newContext({ viewport: { width, height }, hasTouch: true })
    await context.addCookies(await seller.context.cookies())
    const page = await context.newPage()
    await page.addInitScript(recordSeen)
    await openPausedBoard(page, `${boardPath}?tickets=all`)
    return page
  }
  const [tablet, phone, second] = [await open(1024, 768), await open(390, 844), await open(1024, 768)]
  const customers: BrowserContext[] = []
  for (let count = 0; count < 3; count += 1) {
    const customer = await newContext()
    await signUpAs(customer)
    customers.push(customer)
  }
  const placed: PlacedOrder[] = []
  return { seller, dish, tablet, phone, second, customers, placed, accepted: new Set<string>(), isCut: false }
}

/** Moves the clock of a page in small steps until it shows what was changed elsewhere. */
async function runUntil(page: Page, isShown: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    await runFor(page, 20)
    return isShown()
  }
  await expect.poll(step, { intervals: [10] }).toBe(true)
}

/** An order arrives, and all devices that are connected show it. */
async function arrive(storm: Storm): Promise<void> {
  const { tablet, phone, second, customers, dish, placed } = storm
  const count = placed.length
  const customer = customers[count % customers.length]!
  const order = await placeOrder(customer, { dish })
  placed.push({ ...order, cancel: () => send(customer, 'PATCH', `/order/cancel-order/${order._id}`, {}) })
  for (const page of storm.isCut ? [tablet, phone] : [tablet, phone, second])
    await runUntil(page, () => isNew(page, order))
}

const isNew = (page: Page, order: Order) => ticket(boardColumn(page, 'New'), order).isVisible()
const leaves = (page: Page, order: Order) => runUntil(page, async () => !(await isNew(page, order)))

/** The order above and the one that a press is aimed at: the first two New orders that a device shows. */
async function firstTwo(page: Page, { placed }: Storm): Promise<[PlacedOrder, PlacedOrder]> {
  const ids = await shownIn(page, 'new')
  const [above, aimed] = ids.map((id) => placed.find(({ _id }) => id === _id)!)
  return [above!, aimed!]
}

/** The ids of the orders in a column, from above. */
const shownIn = (page: Page, column: BoardColumn) =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll(`[data-column="${name}"] .board-ticket`)].map(({ id }) =>
        id.slice('order-'.length),
      ),
    column,
  )

/** The id of the order whose main button is at a place, also while it takes no press. */
const orderAt = (page: Page, [x, y]: [number, number]) =>
  page.evaluate(
    (place) =>
      [...document.querySelectorAll('.board-ticket')]
        .find((shown) => {
          const { left, right, top, bottom } = shown.querySelector('.button-primary')!.getBoundingClientRect()
          return left < place.x && place.x < right && top < place.y && place.y < bottom
        })
        ?.id.slice('order-'.length),
    { x, y },
  )

/** The ids of the orders that wait to be accepted on the server: a tap is stored at once. */
function storedTaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('foodie-board-taps'))
    const taps = JSON.parse((key && localStorage.getItem(key)) || '[]') as { orderId: string }[]
    return taps.map(({ orderId }) => orderId)
  })
}

/** Presses a place. Returns the ids of the orders that it has accepted. */
async function press(page: Page, place: [number, number]): Promise<string[]> {
  const before = await storedTaps(page)
  await page.touchscreen.tap(...place)
  return (await storedTaps(page)).filter((id) => !before.includes(id))
}

/** Presses on a device, each aimed before `change` happens to the list. */
function pressesOn(storm: Storm, page: Page) {
  async function aim(change: (above: PlacedOrder, aimed: PlacedOrder) => Promise<unknown>, calm = movedTime) {
    // Somebody is there: tickets keep their places and their layout.
    await page.keyboard.press('Shift')
    await runFor(page, calm)
    const [above, aimed] = await firstTwo(page, storm)
    const place = await placeOfAccept(page, aimed)
    await change(above, aimed)
    return { place, aimed }
  }
  return {
    /** The order is accepted where it was. */
    async hits(change: Parameters<typeof aim>[0]) {
      const { place, aimed } = await aim(change)
      expect(await press(page, place)).toEqual([aimed._id])
      storm.accepted.add(aimed._id)
      // The step is shown after the paint.
      await leaves(page, aimed)
      return { place, aimed }
    },
    /** The list has moved. What is at the place now takes no press. */
    async findsMoved(change: Parameters<typeof aim>[0], calm?: number) {
      const { place, aimed } = await aim(change, calm)
      expect(await orderAt(page, place)).not.toBe(aimed._id)
      expect(await press(page, place)).toEqual([])
    },
    /** The order has left. */
    async findsNothing(change: Parameters<typeof aim>[0]) {
      const { place } = await aim(change)
      expect(await press(page, place)).toEqual([])
    },
  }
}

/** Milliseconds: gaps close after 20 seconds. The clock of the page is paused while a press is aimed. */
const almostCalm = 19_900

/** Eight presses on a device. `other` is another one of the kitchen. */
async function pressRound(storm: Storm, page: Page, other: Page, arriveNow: () => Promise<void>) {
  const { hits, findsMoved, findsNothing } = pressesOn(storm, page)
  const acceptOn = (device: Page, order: Order) =>
    ticket(device, order)
      .getByRole('button', { name: /^Accept Order/ })
      .press('Enter')
  await test.step('the order above is cancelled', () =>
    hits(async (above) => {
      await above.cancel()
      await leaves(page, above)
    }))
  await test.step('an order arrives, and the press is undone', async () => {
    const { aimed } = await hits(arriveNow)
    await page.getByRole('button', { name: /^Undo/ }).tap()
    storm.accepted.delete(aimed._id)
    await runUntil(page, () => isNew(page, aimed))
  })
  await test.step('gaps close, because nobody touches the screen', () =>
    findsMoved(async () => {
      const gaps = page.locator('[data-column="new"] .board-gap')
      const before = await gaps.count()
      await runUntil(page, async () => (await gaps.count()) < before)
    }, almostCalm))
  await test.step('the order above is accepted on another device', () =>
    hits(async (above) => {
      await acceptOn(other, above)
      storm.accepted.add(above._id)
      await runFor(other, 5_100)
      await leaves(page, above)
    }))
  await test.step('gaps are closed with the other hand', () =>
    findsMoved(async () => {
      await boardColumn(page, 'New').getByRole('button', { name: 'Close gaps' }).tap()
      await runFor(page, 20)
    }))
  await test.step('the order itself is cancelled', () =>
    findsNothing(async (_, aimed) => {
      await aimed.cancel()
      await leaves(page, aimed)
    }))
  await test.step('two devices accept one order; the person presses twice', async () => {
    const { place } = await hits((_, aimed) => acceptOn(storm.second, aimed))
    expect(await press(page, place)).toEqual([])
  })
}

/** Runs all devices until their taps are sent, they show the orders that the server has, and their gaps are closed. */
async function agree({ seller, tablet, phone, second }: Storm): Promise<void> {
  const devices = [tablet, phone, second]
  for (const page of devices) {
    await runFor(page, 5_000)
    await runUntil(page, async () => (await storedTaps(page)).length === 0)
  }
  const { orders } = await read<Board>(seller.context, '/order/get-board')
  const waiting = orders.filter(({ delivery }) => delivery === null)
  const expected = [waiting, orders].map((some) => some.map(({ _id }) => _id).toSorted())
  for (const page of devices) {
    await runUntil(page, async () => {
      const shown = await Promise.all(boardColumns.map((name) => shownIn(page, name)))
      return isDeepStrictEqual([shown[0]!.toSorted(), shown.flat().toSorted()], expected)
    })
    await runFor(page, 25_000)
  }
}

test('a storm of orders: none is missed or accepted twice, and no press accepts another order', async ({
  newContext,
}) => {
  const storm = await openStorm(newContext)
  const { seller, tablet, phone, second, placed, accepted } = storm
  const devices = [tablet, phone, second]
  const arriveNow = () => arrive(storm)
  for (let count = 0; count < arrivalsOfRound; count += 1) await arriveNow()
  for (let round = 0; round < rounds; round += 1) {
    const [page, other] = round % 2 === 0 ? [tablet, phone] : [phone, tablet]
    for (let count = 1; count < arrivalsOfRound; count += 1) await arriveNow()
    await agree(storm)
    storm.isCut = round % 2 === 1
    await second.context().setOffline(storm.isCut)
    await pressRound(storm, page, other, arriveNow)
    await second.context().setOffline(false)
    storm.isCut = false
  }

  await test.step('all devices show what the server has', () => agree(storm))
  await test.step('none was missed or accepted twice', async () => {
    const orders = await Promise.all(placed.map((order) => readOrder(seller.context, order)))
    expect(new Set(orders.filter(({ delivery }) => delivery).map(({ _id }) => _id))).toEqual(accepted)
    for (const { timeline } of orders) {
      const types = timeline.map(({ type }) => type)
      expect(new Set(types).size).toBe(types.length)
    }
    for (const page of devices) {
      const seen = await page.evaluate(() => (globalThis as unknown as Seen).seenTickets)
      // The device that was cut cannot have seen what was cancelled meanwhile.
      const missed = orders.filter(
        ({ _id, orderStatus }) => !seen.includes(_id) && (page !== second || orderStatus !== 'Cancelled'),
      )
      expect(missed.map(({ billNumber }) => billNumber)).toEqual([])
    }
  })
})
