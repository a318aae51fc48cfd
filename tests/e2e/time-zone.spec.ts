import { expect, test } from '../support/e2e.ts'
import { signUpAs } from '../support/people.ts'
import { startProduct } from '../support/product.ts'

const timeZone = 'America/New_York'

test('times are written in the business’s zone, whatever the zone of the browser', async ({ newVisitor }) => {
  const product = await startProduct({ DEMO: 'off', BUSINESS_TIME_ZONE: timeZone })
  try {
    const page = await newVisitor({ baseURL: product.address })
    await signUpAs(page.context())
    const hydrated = page.waitForResponse(/\/notification\/stream/)
    const document = await page.goto('/user/settings')
    await hydrated
    const signedIn = page.getByRole('main').locator('time').first()
    const inZone = inWords((await signedIn.getAttribute('datetime'))!)
    // What the server wrote, and what the browser makes of it.
    expect(await document!.text()).toContain(inZone)
    await expect(signedIn).toHaveText(inZone)
    // Else it would miss its event stream, and say so.
    await page.close()
  } finally {
    await product.close()
  }
})

/** Such as `20 Nov 2026, 9:15 am`. */
function inWords(iso: string): string {
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
