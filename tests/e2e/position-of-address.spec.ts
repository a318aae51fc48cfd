import type { Page } from '@playwright/test'
import { axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import { fillBasket } from '../support/ordering.ts'
import { openCharging } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A new customer at a position, on Confirm Your Order of a restaurant in Bengaluru whose postal code is 560008. */
async function openAt(newVisitor: (options: object) => Promise<Page>, latitude: number, longitude: number) {
  const { dish } = await openCharging(newVisitor as () => Promise<Page>, {})
  const page = await newVisitor({
    viewport: { width: 390, height: 844 },
    geolocation: { latitude, longitude },
    permissions: ['geolocation'],
  })
  await signUpAs(page.context())
  const basket = await fillBasket(page.context(), dish)
  await page.goto(`/user/create-order/${basket._id}`)
  await expect(page.getByText('Filled in from the restaurant. Please check:')).toBeVisible()
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('Your position is filled in.')).toBeVisible()
  return page
}

async function expectFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(value)
}

test('a position far from all known cities empties the town and the postal code, which are required', async ({
  newVisitor,
}) => {
  const page = await openAt(newVisitor, 38.7223, -9.1393)
  await expectFields(page, { City: '', 'Postal Code': '', State: '', Country: '' })
  await expect(page.getByText('This place is not in our list of cities.')).toBeVisible()
  await expect(page.getByText(/Filled in from/)).toHaveCount(0)
  await axeCleanInBothThemes(page)
  await page.getByLabel('Street Address').fill('Rua Augusta 1')
  await page.getByRole('button', { name: 'Add Address' }).click()
  for (const label of ['City', 'Postal Code'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('This field is required')
})

test('a position in another city fills that in and leaves no postal code', async ({ newVisitor }) => {
  const page = await openAt(newVisitor, 19.076, 72.8777)
  await expectFields(page, { City: 'Mumbai', 'Postal Code': '', State: 'Maharashtra', Country: 'India' })
  await expect(page.getByText('Filled in from the place on the map. Please check:')).toBeVisible()
})

test('a position in the city of the restaurant names where the postal code is from', async ({
  newVisitor,
}) => {
  const page = await openAt(newVisitor, 12.9784, 77.6408)
  await expectFields(page, { City: 'Bengaluru', 'Postal Code': '560008' })
  await expect(
    page.getByText('Filled in from the place on the map, the postal code from the restaurant. Please check:'),
  ).toBeVisible()
})
