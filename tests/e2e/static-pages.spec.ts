import type { Page } from '@playwright/test'
import { demoRecords, firstBasket, signInAs } from '../support/demo.ts'
import { expect, test } from '../support/e2e.ts'

const headings = {
  'about-us': 'About Us',
  milestones: 'Milestones',
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
  'cookie-policy': 'Cookie Policy',
}
const paths = Object.keys(headings) as (keyof typeof headings)[]

const roles = ['user', 'seller', 'admin'] as const

// tests/e2e/screens.spec.ts opens them in the browser.
for (const area of ['', ...roles] as const) {
  test(`the ${area || 'public'} area has every static page`, async ({ context }) => {
    if (area) await signInAs(context, area)
    for (const path of paths) {
      const answer = await context.request.get(`${area && `/${area}`}/${path}`, { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      const html = await answer.text()
      // Sellers see the number of orders to accept in front of every title.
      expect(html).toMatch(new RegExp(`<title>(\\(\\d+\\) )?${headings[path]} · Foodie</title>`))
      expect(html).toMatch(new RegExp(`<h1[^>]*>${headings[path]}</h1>`))
      expect(html).toMatch(/<meta name="description" content="[^"]{60,}"/)
    }
  })
}

test('work screens have a footer of one line', async ({ page }) => {
  for (const role of roles) await signInAs(page.context(), role)
  const checkout = `/user/create-order/${await firstBasket(page.context())}`
  for (const path of [checkout, '/seller', '/seller/pending-orders', '/admin', '/admin/users']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link')).toHaveText([
      'About',
      'Contact Us',
      'Milestones',
      'Terms of Use',
      'Privacy Policy',
      'Cookie Policy',
    ])
    await expect(footer).toContainText('V 1.0.0')
    expect((await footer.boundingBox())!.height, path).toBeLessThan(80)
  }
})

test('a restaurant’s first dish can be ordered without scrolling on every screen', async ({ page }) => {
  await signInAs(page.context(), 'user')
  const { restaurant } = await demoRecords(page.context())
  await page.goto(`/user/restaurants/${restaurant._id}`)
  const orders = page.getByRole('button', { name: /^(Add to Basket|One more)/ })
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const below = async () => {
      const end = (await shortcuts.isVisible()) ? (await shortcuts.boundingBox())!.y : height
      const bottoms = orders.evaluateAll((buttons) =>
        buttons.map((one) => one.getBoundingClientRect().bottom),
      )
      return end - Math.min(...(await bottoms))
    }
    await expect.poll(below, `${width} × ${height}`).toBeGreaterThanOrEqual(0)
  }
  await page.locator('summary', { hasText: 'About' }).click()
  await expect(page.getByRole('link', { name: restaurant.phoneNumber })).toBeVisible()
})

test('about has its five sections', async ({ page }) => {
  await page.goto('/about-us')
  for (const name of ['Our Journey', 'Our Commitment', 'Why Choose Us', 'Our Vision', 'Join Us']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
})

test('the milestones are in chronological order', async ({ page }) => {
  await page.goto('/milestones')
  const stops = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem')
  await expect(stops).toContainText([
    /1995.*founded/,
    /2000.*Partnerships with local restaurants/,
    /2005.*first mobile app/,
    /2010.*Over 1 million orders/,
    /2015.*Loyalty rewards program/,
    /2020.*New cities/,
  ])
})

for (const javaScriptEnabled of [true, false]) {
  test(`the table of contents links to the sections ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled })
    await page.goto('/privacy-policy')
    await leadsTo(page, 'Children')
    await leadsTo(page, 'Who sees it')
  })
}

async function leadsTo(page: Page, part: string): Promise<void> {
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: part }).click()
  await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport()
}

test('the cookie policy names every cookie that a signed-in browser holds', async ({ page, context }) => {
  for (const role of roles) await signInAs(context, role)
  await page.goto('/user')
  await page.goto('/cookie-policy')
  const held = (await context.cookies()).map(({ name }) => name)
  expect(held).toHaveLength(6)
  const named = page.getByRole('table', { name: 'Cookies' }).getByRole('rowheader')
  for (const name of held) await expect(named.filter({ hasText: name })).toHaveCount(1)
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  const notes = page.getByRole('table', { name: 'Session storage' }).getByRole('rowheader')
  for (const name of kept) await expect(notes.filter({ hasText: name })).toHaveCount(1)
})
