import type { Page } from '@playwright/test'
import { axeCleanInBothThemes, expect, type NewContext, test } from '../support/e2e.ts'
import { fillBasket } from '../support/ordering.ts'
import { openCharging } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function expectFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(value)
}

/** A new customer on Confirm Your Order of a restaurant in Bengaluru whose postal code is 560008. */
async function openConfirm(newContext: NewContext) {
  const { dish } = await openCharging(newContext, {})
  const context = await newContext({ permissions: ['geolocation'] })
  await signUpAs(context)
  const page = await context.newPage()
  const basket = await fillBasket(context, dish)
  return { page, path: `/user/create-order/${basket._id}` }
}

test('a position fills in its city, and a postal code only in that of the restaurant', async ({
  newContext,
}) => {
  const { page, path } = await openConfirm(newContext)
  const useAt = async (latitude: number, longitude: number) => {
    await page.context().setGeolocation({ latitude, longitude })
    await page.goto(path)
    await expect(page.getByText('Filled in from the restaurant. Please check:')).toBeVisible()
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect(page.getByText('Your position is filled in.')).toBeVisible()
  }

  await test.step('another city is filled in, without a postal code', async () => {
    await useAt(19.076, 72.8777)
    await expectFields(page, { City: 'Mumbai', 'Postal Code': '', State: 'Maharashtra', Country: 'India' })
    await expect(page.getByText('Filled in from the place on the map. Please check:')).toBeVisible()
  })

  await test.step('in the city of the restaurant, the form names where the postal code is from', async () => {
    await useAt(12.9784, 77.6408)
    await expectFields(page, { City: 'Bengaluru', 'Postal Code': '560008' })
    const from = 'Filled in from the place on the map, the postal code from the restaurant. Please check:'
    await expect(page.getByText(from)).toBeVisible()
  })

  await test.step('far from all known cities, town and postal code are empty and required', async () => {
    await useAt(38.7223, -9.1393)
    await expectFields(page, { City: '', 'Postal Code': '', State: '', Country: '' })
    await expect(page.getByText('This place is not in our list of cities.')).toBeVisible()
    await expect(page.getByText(/Filled in from/)).toHaveCount(0)
    await axeCleanInBothThemes(page)
    await page.getByLabel('Street Address').fill('Rua Augusta 1')
    await page.getByRole('button', { name: 'Add Address' }).click()
    for (const label of ['City', 'Postal Code'])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription('This field is required')
  })
})
