import { expect, own, test as base } from '../support/e2e.ts'
import { fileProducts } from '../support/file-product.ts'
import { signUpAs } from '../support/people.ts'

const timeZone = 'America/New_York'

const test = base.extend({
  products: [
    async ({ host }, use) => {
      const products = fileProducts((env) => host.open({ ...env, BUSINESS_TIME_ZONE: timeZone }))
      await use(products)
      await products.end()
    },
    { scope: 'worker' },
  ],
})

test('times are shown in the time zone of the business, whatever that of the browser', async ({ page }) => {
  await signUpAs(page.context())
  const hydrated = page.waitForResponse(/\/notification\/stream/)
  const document = await page.goto('/user/settings')
  await hydrated
  const signedIn = own(page.getByRole('main')).locator('time').first()
  const inZone = formatTime((await signedIn.getAttribute('datetime'))!)
  // In the server's HTML and after hydration.
  expect(await document!.text()).toContain(inZone)
  await expect(signedIn).toHaveText(inZone)
})

/** Formats a time as pages do, such as `20 Nov 2026, 9:15 am`. */
function formatTime(iso: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(iso))
  const [month, day, year, time] = [
    format({ month: 'short' }),
    format({ day: 'numeric' }),
    format({ year: 'numeric' }),
    format({ hour: 'numeric', minute: '2-digit' }),
  ]
  return `${day} ${month} ${year}, ${time.toLowerCase().replace(/\s/, ' ')}`
}
