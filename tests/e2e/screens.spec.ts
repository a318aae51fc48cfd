import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, axeCleanInBothThemes, expect, test as base, waitForScripts } from '../support/e2e.ts'
import { fillRoute, screenIds } from '../support/screen-ids.ts'
import { isLong } from '../long-tests.ts'
import { type Screen, screens } from '../support/screens.ts'
import { expectValidHtml } from '../support/valid-html.ts'

type Visitor = 'guest' | Role

/** The browser contexts of this worker, by product and role. */
const contexts = new Map<string, BrowserContext>()

/** With one page per role, which signs in and loads the scripts once: these tests only read. */
const test = base.extend<{ visitor: Visitor }>({
  visitor: ['guest', { option: true }],
  context: async ({ browser, product, visitor }, use) => {
    const key = `${product.databaseUrl} ${visitor}`
    let context = contexts.get(key)
    if (!context) {
      contexts.set(key, (context = await browser.newContext()))
      context.on('page', waitForScripts)
      if (visitor !== 'guest') await signInAs(context, visitor)
    }
    await use(context)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
})

// These tests only read the demo, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Of the contexts of this worker. */
const idsOf = new Map<BrowserContext, ReturnType<typeof screenIds>>()

async function addressOf(page: Page, visitor: Visitor, { route, query = '', ids }: Screen): Promise<string> {
  const context = page.context()
  if (!idsOf.has(context)) idsOf.set(context, screenIds(context, visitor))
  return fillRoute(route, await idsOf.get(context)!, ids) + query
}

const phone = { width: 360, height: 780 }

/** Opens a screen, whose HTML must be valid, and looks at it in the size of a phone in both themes; `TESTS=all`: on a desktop, too. */
async function checkScreen(
  page: Page,
  path: string,
  { heading = /./, headings = 1, isPaper }: Pick<Screen, 'heading' | 'headings' | 'isPaper'>,
): Promise<void> {
  await page.setViewportSize(isLong ? { width: 1280, height: 800 } : phone)
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await expectValidHtml(await response!.text(), path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(headings)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(await page.title()).toMatch(/Foodie/)
  if (isLong) {
    await axeClean(page)
    await page.setViewportSize(phone)
  }
  // Rows that are not shown keep the width that they were last drawn with until the next frame.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, 'the page is wider than a phone').toBeLessThanOrEqual(0)
  if (isPaper) await axeClean(page)
  else await axeCleanInBothThemes(page)
}

const checked = 'has no accessibility violations in both themes and fits a phone'

for (const [visitor, list] of Object.entries(screens) as [Visitor, Screen[]][]) {
  test.describe(visitor, () => {
    test.use({ visitor })

    for (const screen of list) {
      const { route, query = '', ids = {} } = screen
      test(`${[route + query, ...Object.values(ids)].join(' of ')} ${checked}`, async ({ page }) => {
        await checkScreen(page, await addressOf(page, visitor, screen), screen)
      })
    }
  })
}

test(`the answer to a contact form ${checked}`, async ({ page }) => {
  // Only a form that was sent opens it.
  const form = { name: 'Ila Sen', email: 'ila.sen@example.com', subject: 'Fish', message: 'More of it' }
  const sent = await page.request.post('/contact-us', { form, maxRedirects: 0 })
  await checkScreen(page, sent.headers()['location']!, { heading: 'Thank You' })
})

base.describe('unknown addresses', () => {
  base.use({ expectedErrors: /status of 404/ })

  base('show the not-found page with a link to the home of the area', async ({ page, context }) => {
    await signInAs(context, 'user')
    await signInAs(context, 'seller')
    await signInAs(context, 'admin')
    for (const area of ['', '/user', '/seller', '/admin']) {
      const response = await page.goto(`${area}/there/is/no/such/page`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
      await axeClean(page)
      await page.getByRole('link', { name: 'Go to Home' }).click()
      await page.waitForURL((url) => url.pathname === (area || '/'))
    }
  })
})

base('each carousel of home scrolls 300 px per press of an arrow', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/')
  for (const name of ['restaurants', 'foods', 'cuisines', 'categories']) {
    const row = page.getByRole('region', { name, exact: true })
    await page.getByRole('button', { name: `Scroll ${name} on` }).click()
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(300)
    await page.getByRole('button', { name: `Scroll ${name} back` }).click()
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  }
})
