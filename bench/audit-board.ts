import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/client.ts'
import type { Chromium } from '../scripts/chromium.ts'
import { type Person, makeFood, makeRestaurant, makeSeller, makeUser } from '../tests/support/factories.ts'
import type { Product } from '../tests/support/product.ts'
import { tap } from './audit-screens.ts'
import { databaseOf } from './database.ts'

/** Open orders on the board. */
const openOrders = 200
/** How much slower a tablet's processor is than this one. */
const slowdown = 4
const runs = 5
/** An order that arrives is shown within this time (ms). Longer, other work would count: the clock of the tickets, idle garbage collection. */
const shownWithin = 1_500

/**
 * Measures the board with 200 open orders on a slow tablet (issue 17): how long a tap takes to the next paint, and the main
 * thread's time for an order that arrives. Prints the median of five; a busy machine makes them longer.
 */
export async function auditBoard(
  { address, dataDir }: Product,
  { executablePath, args, env }: Chromium,
): Promise<void> {
  const kitchen = await fillKitchen(address, dataDir)
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    const page = await openBoard(browser, address, kitchen.seller)
    const [taps, moves, arrivals]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < runs; run += 1) {
      const { answered, moved } = await measureTap(page)
      taps.push(answered)
      moves.push(moved)
      arrivals.push(await measureArrival(page, kitchen))
    }
    console.log(`Board with ${openOrders} open orders:`)
    console.log(`  a tap: ${median(taps) || 'under 16'} ms (runs: ${taps.join(', ')})`)
    console.log(`  until its ticket has moved: ${median(moves)} ms (runs: ${moves.join(', ')})`)
    console.log(
      `  an order that arrives: ${median(arrivals)} ms of the main thread (runs: ${arrivals.join(', ')})`,
    )
  } finally {
    await browser.close()
  }
}

interface Kitchen {
  seller: Person
  order: () => Promise<string>
}

async function fillKitchen(address: string, dataDir: string): Promise<Kitchen> {
  const database = openDatabase({
    connectionString: await databaseOf(dataDir),
    poolSize: 2,
    onError: () => {},
  })
  try {
    const seller = await makeSeller(database)
    const restaurantId = await makeRestaurant(database, seller.id, 'The Busy Kitchen')
    const foodId = await makeFood(database, restaurantId, { name: 'Thali', price: 20_000 })
    const customer = await makeUser(database)
    const call = async <Data>(path: string, body: object): Promise<Data> => {
      const headers = { 'content-type': 'application/json', cookie: customer.cookie }
      const response = await fetch(`${address}/foodie/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return ((await response.json()) as { data: Data }).data
    }
    const { _id: addressId } = await call<{ _id: string }>(`/address/create-address/${customer.id}`, {
      type: 'Home',
      streetAddress: '12 Church Street',
      city: 'Bengaluru',
      postalCode: '560001',
      state: 'Karnataka',
      country: 'India',
    })
    const order = async () => {
      const {
        _id: basketId,
        totalPrice,
        discount,
        gst,
        grandTotal,
      } = await call<Record<string, never>>('/basket/add-item', {
        restaurantId,
        foodId,
        price: 200,
        quantity: 2,
      })
      const placed = await call<{ _id: string }>(`/order/create-order/${restaurantId}`, {
        basketId,
        address: addressId,
        foods: [{ foodId, quantity: 2 }],
        totalPrice,
        discount,
        gst,
        grandTotal,
      })
      return placed._id
    }
    for (let count = 0; count < openOrders; count += 1) await order()
    await database.db.execute(sql`update orders set seen_at = now() where seller_id = ${seller.id}`)
    return { seller, order }
  } finally {
    await database.close()
  }
}

async function openBoard(browser: Browser, address: string, { cookie }: Person): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    baseURL: address,
    storageState: { cookies: [cookieOf(address, name, value)], origins: [] },
  })
  const page = await context.newPage()
  await page.addInitScript(observeTaps)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto('/seller/board')
  await page.locator('html[data-scripted]').waitFor()
  await page.waitForTimeout(4_000)
  return page
}

type Cookie = Exclude<BrowserContextOptions['storageState'], string | undefined>['cookies'][number]

function cookieOf(address: string, name: string, value: string): Cookie {
  const domain = new URL(address).hostname
  return { name, value, domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' }
}

type Observing = typeof globalThis & { longestTap: number; moved: number }

/** Runs in the page, before its scripts. */
function observeTaps(): void {
  const page = globalThis as Observing
  page.longestTap = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) page.longestTap = Math.max(page.longestTap, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Accepts an order. Returns the times from the tap to the next paint, 0 if it took less than 16 ms, and until the ticket is in Cooking. */
async function measureTap(page: Page): Promise<{ answered: number; moved: number }> {
  await page.evaluate(observeMove)
  await tap(page.locator('[data-column=new] .board-ticket .button-primary').first())
  await page.waitForTimeout(9_000)
  return page.evaluate(() => {
    const { longestTap, moved } = globalThis as Observing
    return { answered: longestTap, moved: Math.round(moved) }
  })
}

/** Runs in the page, before a tap. */
function observeMove(): void {
  const page = globalThis as Observing
  page.longestTap = 0
  page.moved = 0
  let pressedAt = 0
  document.addEventListener('pointerup', ({ timeStamp }) => (pressedAt = timeStamp), { once: true })
  const observer = new MutationObserver(() => {
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (page.moved = performance.now() - pressedAt)))
  })
  observer.observe(document.querySelector('[data-column=cooking] ol')!, { childList: true })
}

/** The main thread's time until an order that arrives is shown, without what the page does anyway. */
async function measureArrival(page: Page, { order }: Kitchen): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const processorTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const spend = async (work: () => Promise<unknown>) => {
    const before = await processorTime()
    await work()
    await page.waitForTimeout(shownWithin)
    return (await processorTime()) - before
  }
  const idle = await spend(async () => {})
  const busy = await spend(order)
  await session.detach()
  return Math.max(0, Math.round(busy - idle))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
