import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import type { World } from '../tests/access/world.ts'
import { signInDevice } from './actors.ts'
import type { Attack } from './attack.ts'
import { payloads, unescaped } from './free-texts.ts'
import { inParallel, sendUntilServed } from './http.ts'
import { fillRoute, recordsOf, screens } from './pages.ts'
import { storePayloads, type Stored } from './stored-texts.ts'

/** Fewer pages than this with a payload in their texts mean that the attack looked at the wrong pages. */
const fewestShowing = 20

type Visitor = 'guest' | Role | 'kitchen'

interface Visit {
  as: Visitor
  path: string
}

/** The cookie of each visitor. */
type Cookies = Record<Visitor, string>

/**
 * Script payloads in every text that people may write, and in addresses: no page runs them or takes them as markup. The
 * short form reads the HTML; the long form opens the pages in Chromium, where also no script violates the policy.
 */
export const storedXss: Attack = {
  name: 'stored XSS',
  async run({ address, makeWorld }, budget) {
    const world = await makeWorld()
    const { count, refused: holes, made } = await storePayloads(address, world, budget)
    const [user, seller, admin] = [world.user.cookie, world.seller.cookie, world.admin.cookie]
    const kitchen = await signInDevice(address, world.seller, payloads[0])
    const visits = visitsIn(world, made)
    const look = budget.isShort ? readHtml : browse
    const found = await look(address, { guest: '', user, seller, admin, kitchen }, visits)
    holes.push(...found.holes)
    if (found.showing < fewestShowing) holes.push(`only ${found.showing} pages show a payload`)
    const how = budget.isShort ? 'read' : 'opened in Chromium'
    const note = `${count} texts stored, ${visits.length} pages ${how}, ${found.showing} with a payload`
    return { tries: count + visits.length, holes, note }
  },
}

/** Every screen with the records that have payloads, and pages that show their own address. */
function visitsIn(world: World, made: Stored['made']): Visit[] {
  const records = recordsOf(world)
  const orderId = made['order.create']?._id ?? ''
  const fill = ({ as, path }: Visit) => ({ as, path: fillRoute(path, records) })
  const more: Record<Visitor, string[]> = {
    guest: [
      '/foods?sort=newest',
      '/restaurants?sort=newest',
      `/reference-ratings/${world.foodId}`,
      new URL(made['kitchenDevice.createLink']?.url ?? 'about:').href.replace(/^\w+:\/\/[^/]+/, ''),
      `/user-login?returnTo=${encodeURIComponent('javascript:window.__xss=12')}`,
      `/user-login?returnTo=${encodeURIComponent('//evil.example/')}`,
      ...payloads.map((payload) => `/search?q=${encodeURIComponent(payload)}`),
      ...payloads.slice(0, 3).map((payload) => `/${encodeURIComponent(payload)}`),
    ],
    user: [`/user/create-order/${made['basket.addItem']?._id}`],
    seller: [
      `/seller/board/print/${orderId}`,
      `/seller/complaint-resolution/${made['complaint.create']?._id}`,
    ],
    kitchen: ['/seller/board', '/seller/pause', `/seller/board/print/${orderId}`],
    admin: ['/admin/admin-foods?sort=newest', '/admin/admin-restaurants?sort=newest'],
  }
  const added = Object.entries(more).flatMap(([as, paths]) =>
    paths.map((path): Visit => ({ as: as as Visitor, path })),
  )
  return [...screens.map(fill), ...added]
}

/** What the pages did, and how many of them have a payload in their texts. */
interface Found {
  holes: string[]
  showing: number
}

async function readHtml(address: string, cookies: Cookies, visits: Visit[]): Promise<Found> {
  let showing = 0
  const found = await inParallel(visits, 4, async ({ as, path }) => {
    const request = { method: 'GET', path, headers: { cookie: cookies[as], accept: 'text/html' } }
    const { status, text } = await sendUntilServed(address, request)
    if (text.includes('__xss')) showing += 1
    const markup = unescaped.exec(text)?.[0]
    return [
      ...(markup ? [`${path} as ${as} contains ${markup}`] : []),
      ...(status === 0 || status >= 500 ? [`${path} as ${as}: ${status}`] : []),
    ]
  })
  return { holes: found.flat(), showing }
}

async function browse(address: string, cookies: Cookies, visits: Visit[]): Promise<Found> {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(await findOrInstallChromium())
  const holes: string[] = []
  let showing = 0
  try {
    for (const as of Object.keys(cookies) as Visitor[]) {
      const context = await browser.newContext()
      await signIn(context, address, cookies[as])
      const pages = await Promise.all([context.newPage(), context.newPage()])
      const watched = pages.map((page) => watch(page))
      const paths = visits.filter((visit) => visit.as === as).map(({ path }) => path)
      await inParallel(pages, pages.length, async (page, index) => {
        for (const path of paths.filter((_, at) => at % pages.length === index)) {
          const found = await open(page, address + path, watched[index]!)
          holes.push(...found.holes.map((line) => `${path} as ${as}: ${line}`))
          showing += found.showing
        }
      })
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return { holes, showing }
}

async function signIn(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name, value] = cookie.split('=')
  if (name && value) await context.addCookies([{ name, value, url }])
}

/** Collects dialogs and violations of the Content-Security-Policy. */
function watch(page: Page): string[] {
  const events: string[] = []
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) events.push(message.text().slice(0, 200))
  })
  return events
}

/** Opens a page and lets its scripts run. Returns what ran or was taken as markup; a file that is saved does neither. */
async function open(page: Page, url: string, events: string[]): Promise<Found> {
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  } catch (error) {
    if (/Download is starting/.test(String(error))) return { holes: [], showing: 0 }
    throw error
  }
  await page.waitForTimeout(100)
  const { ran, elements, origin, isShowing } = await page.evaluate(() => ({
    ran: String(Reflect.get(window, '__xss') ?? ''),
    elements: document.querySelectorAll('.xss, [href^="javascript:" i], [action^="javascript:" i]').length,
    origin: location.origin,
    isShowing: document.body.textContent.includes('__xss'),
  }))
  const holes = [
    ...events.splice(0),
    ...(ran ? [`payload ${ran} ran`] : []),
    ...(elements ? [`${elements} elements of payloads`] : []),
    ...(origin === new URL(url).origin ? [] : [`left for ${origin}`]),
  ]
  return { holes, showing: isShowing ? 1 : 0 }
}
