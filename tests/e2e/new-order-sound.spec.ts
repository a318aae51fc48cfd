import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { acceptOrder, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

const notes = (page: Page) => page.evaluate(() => window.heardNotes)
/** Longer than the time between two rings. */
const silence = 8_000

test('new orders ring on every page of the seller until they are seen or accepted, also after a reload', async ({
  newContext,
}) => {
  const customer = await newContext()
  await signUpAs(customer)
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const page = await seller.context.newPage()
  await page.addInitScript(countHeardNotes)
  await page.clock.install()
  await page.goto('/seller/pending-orders')
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible()

  await test.step('after a reload, from the first touch on', async () => {
    await page.goto('/seller/my-restaurants')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('button', { name: 'Turn sound on' })).toHaveCount(0)
    expect(await notes(page)).toBe(0)
    await placeOrder(customer, { dish })
    await expect(page).toHaveTitle('(1) My Restaurants · Foodie')
    await expect.poll(() => notes(page)).toBeGreaterThanOrEqual(2)
    await page.clock.runFor(silence)
    await expect.poll(() => notes(page)).toBeGreaterThanOrEqual(4)
  })

  await test.step('not after Pending Orders was opened', async () => {
    await page.getByRole('link', { name: 'Pending orders, 1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pending Orders' })).toBeVisible()
    await expect(page).toHaveTitle('(1) Pending Orders · Foodie')
    const heard = await notes(page)
    await page.clock.runFor(silence)
    expect(await notes(page)).toBe(heard)
  })

  await test.step('not after the order was accepted', async () => {
    await page.goto('/seller/order-dashboard')
    await page.getByRole('heading', { level: 1 }).click()
    const order = await placeOrder(customer, { dish })
    await expect(page).toHaveTitle('(2) Orders Dashboard · Foodie')
    await expect.poll(() => notes(page)).toBeGreaterThanOrEqual(2)
    await acceptOrder(seller.context, order._id)
    await expect(page).toHaveTitle('(1) Orders Dashboard · Foodie')
    const heard = await notes(page)
    await page.clock.runFor(silence)
    expect(await notes(page)).toBe(heard)
  })
})

declare global {
  interface Window {
    heardNotes: number
  }
}

/** Counts the notes that a page plays while its audio is running. */
function countHeardNotes(): void {
  window.heardNotes = 0
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function counted(...when) {
    if (this.context.state === 'running') window.heardNotes += 1
    start.apply(this, when)
  }
}
