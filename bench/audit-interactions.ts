import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { defaultSettings } from 'lighthouse/core/config/constants.js'
import { openDatabase } from '#server/db/client.ts'
import type { Chromium } from '../scripts/chromium.ts'
import {
  makeOptionGroup,
  makeRestaurant,
  makeSeller,
  makeUser,
  type Person,
} from '../tests/support/factories.ts'
import { makeLargeMenu } from '../tests/support/large-menu.ts'
import type { Product } from '../tests/support/product.ts'
import { type PublicRecords, publicScreens } from './audit-public-screens.ts'
import { type Screen, largeMenuScreens } from './audit-screens.ts'
import { databaseOf } from './database.ts'

/** The longest time from an input to the next paint where a screen has no limit of its own, in milliseconds (issue 15). */
const largeMenuLimit = 200

/** What is measured: a restaurant with 400 dishes and 60 option groups, one of whose dishes has 500 options. */
export interface LargeMenu {
  restaurantId: string
  /** a dish with ten groups of fifty options */
  foodId: string
  seller: Person
  /** one per run, who each begin with no basket */
  customers: Person[]
}

/**
 * Measures interactions with the pages of guests and the screens of a large menu on Lighthouse's slow phone, or with those
 * whose name contains `only`. Prints each step's longest interaction (the median of the runs) and longest task; returns
 * whether all interactions are fast enough.
 */
export async function auditInteractions(
  { address, dataDir }: Product,
  { executablePath, args, env }: Chromium,
  runs: number,
  only = '',
): Promise<boolean> {
  const records = await readPublicRecords(address)
  const menu = await fillLargeMenu(dataDir, runs)
  const browser = await chromium.launch({ executablePath, args, env })
  let isFast = true
  try {
    const screensOfRuns = menu.customers.map((customer) =>
      [...publicScreens(records), ...largeMenuScreens(menu, customer)].filter(({ name }) =>
        name.includes(only),
      ),
    )
    for (const [index, { name: screenName, limit = largeMenuLimit }] of screensOfRuns[0]!.entries()) {
      const found: Measured[][] = []
      for (const screens of screensOfRuns) found.push(await measureScreen(browser, address, screens[index]!))
      console.log(`${screenName}:`)
      for (const [place, { name }] of found[0]!.entries()) {
        const all = found.map((one) => one[place]!)
        const longest = median(all.map((one) => one.interaction))
        const [task, busy] = [median(all.map((one) => one.task)), median(all.map((one) => one.busy))]
        if (longest >= limit) isFast = false
        console.log(
          `  ${longest >= limit ? 'SLOW ' : ''}${name}: ${longest || 'under 16'} ms ` +
            `(runs: ${all.map((one) => one.interaction).join(', ')}), longest task ${task} ms, processor ${busy} ms`,
        )
      }
    }
  } finally {
    await browser.close()
  }
  return isFast
}

/** A dish of the demo with options, one of which is required. */
async function readPublicRecords(address: string): Promise<PublicRecords> {
  const answer = await fetch(`${address}/foodie/v1/food/get-list-food?limit=100`)
  const { data } = (await answer.json()) as {
    data: { _id: string; optionsRequired: boolean; restaurant: { _id: string } }[]
  }
  const food = data.find(({ optionsRequired }) => optionsRequired)
  if (!food) throw new Error('No dish of the demo has options')
  return { restaurantId: food.restaurant._id, foodId: food._id }
}

async function fillLargeMenu(dataDir: string, runs: number): Promise<LargeMenu> {
  const connectionString = await databaseOf(dataDir)
  const database = openDatabase({ connectionString, poolSize: 2, onError: () => {} })
  try {
    const seller = await makeSeller(database)
    const restaurantId = await makeRestaurant(database, seller.id, 'The Long Menu')
    const foodIds = await makeLargeMenu(database, restaurantId)
    await database.db.execute(sql`
      update foods f set image_id = p.image_id from (
        select image_id, row_number() over () as place, count(*) over () as count from foods
        where image_id is not null and restaurant_id <> ${restaurantId}
      ) p, (select id, row_number() over () as place from foods where restaurant_id = ${restaurantId}) own
      where own.id = f.id and p.place = 1 + own.place % p.count`)
    const foodId = foodIds.at(-1)!
    await database.db.execute(sql`delete from food_option_groups where food_id = ${foodId}`)
    for (let index = 0; index < 10; index += 1) {
      const options = Array.from({ length: 50 }, (_, place) => ({
        name: `Topping ${place + 1}`,
        price: 1_000,
        most: 2,
      }))
      const choices = index === 0 ? { min: 1, max: 1 } : { min: 0, max: 20 }
      await makeOptionGroup(database, restaurantId, {
        name: `Choice ${index + 1}`,
        ...choices,
        options,
        foodIds: [foodId],
      })
    }
    const customers = await Promise.all(Array.from({ length: runs }, () => makeUser(database)))
    return { restaurantId, foodId, seller, customers }
  } finally {
    await database.close()
  }
}

interface Measured {
  name: string
  /** the longest interaction, 0 if none took 16 ms */
  interaction: number
  task: number
  /** processor time of all tasks; unlike the others it is meaningful on a busy machine too */
  busy: number
}

/** Opens a screen and takes its steps. The first row is the opening: its interaction is 0. */
async function measureScreen(browser: Browser, address: string, screen: Screen): Promise<Measured[]> {
  const context = await browser.newContext(phone(address, screen.as))
  const page = await context.newPage()
  await page.addInitScript(observe)
  const processorTime = await slowDown(page)
  const idle = idleOf(page)
  let before = 0
  const measured: Measured[] = []
  const read = async (name: string) => {
    await idle()
    const total = await processorTime()
    measured.push({ name, ...(await page.evaluate(readObserved)), busy: Math.round(total - before) })
    before = await processorTime()
  }
  await page.goto(screen.path)
  await page.locator('html[data-scripted]').waitFor()
  await read('opening')
  for (const { name, run } of screen.steps) {
    await run(page)
    await read(name)
  }
  await context.close()
  return measured
}

function phone(address: string, person: Person | undefined): BrowserContextOptions {
  const { width, height, deviceScaleFactor } = defaultSettings.screenEmulation
  return {
    ...devices['Moto G4'],
    viewport: { width, height },
    deviceScaleFactor,
    baseURL: address,
    storageState: { cookies: person ? [cookieOf(address, person)] : [], origins: [] },
  }
}

function cookieOf(address: string, { cookie }: Person) {
  const [name = '', value = ''] = cookie.split('=')
  const { hostname: domain } = new URL(address)
  const sameSite = 'Lax' as const
  return { name, value, domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite }
}

/** Sets processor and network as Lighthouse does. Returns a function that reads the processor time of the page's tasks, in milliseconds. */
async function slowDown(page: Page): Promise<() => Promise<number>> {
  const { cpuSlowdownMultiplier, requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } =
    defaultSettings.throttling
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: (downloadThroughputKbps * 1024) / 8,
    uploadThroughput: (uploadThroughputKbps * 1024) / 8,
  })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

/** Returns a function that waits until no request but the event stream is open, and what it brought is painted. */
function idleOf(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  page.on('request', (request) => request.url().includes('/notification/stream') || open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    do await page.waitForTimeout(800)
    while (open.size > 0)
  }
}

interface Observed {
  interactions: Record<number, number>
  task: number
}
type ObservedWindow = typeof globalThis & { observed: Observed }

/** Runs in the page, before its scripts. */
function observe(): void {
  const observed: Observed = { interactions: {}, task: 0 }
  ;(globalThis as ObservedWindow).observed = observed
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId)
        observed.interactions[interactionId] = Math.max(observed.interactions[interactionId] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      observed.task = Math.max(observed.task, Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: returns the longest since the last call. */
function readObserved(): { interaction: number; task: number } {
  const { observed } = globalThis as ObservedWindow
  const { interactions, task } = observed
  observed.interactions = {}
  observed.task = 0
  return { interaction: Math.max(0, ...Object.values(interactions)), task }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
