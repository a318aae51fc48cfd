import { axeClean, expect, own, type NewContext, test } from '../support/e2e.ts'
import { joinAsSeller } from '../support/own-seller.ts'

const phone = { width: 390, height: 844 }

/** An empty page of the seller of a new restaurant. */
async function open(newContext: NewContext, javaScriptEnabled: boolean) {
  const seller = await joinAsSeller(() => newContext({ javaScriptEnabled }))
  const dish = await seller.openRestaurant(80)
  return { page: await seller.context.newPage(), dish, restaurant: dish.restaurant._id }
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a seller pauses a restaurant in two taps, ${how} JavaScript`, async ({ newContext, newVisitor }) => {
    const { page, restaurant, dish } = await open(newContext, javaScriptEnabled)
    await page.setViewportSize(phone)
    await page.goto('/seller/order-dashboard')
    await page.getByRole('link', { name: 'Pause orders' }).click()
    await page.getByRole('button', { name: /^30 minutes/ }).click()
    await expect(page.getByText(/Not taking orders until /)).toBeVisible()
    if (javaScriptEnabled) await axeClean(page)
    await expect(page.getByRole('link', { name: 'Orders paused, 1' })).toBeVisible()
    const guest = await newVisitor({ javaScriptEnabled })
    await guest.goto(`/restaurants/${restaurant}`)
    await expect(
      own(guest)
        .getByText(/Not taking orders until /)
        .first(),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Take orders again' }).click()
    await expect(page.getByRole('button', { name: 'Take orders again' })).toHaveCount(0)
    await guest.reload()
    await expect(guest.getByRole('heading', { level: 1, name: dish.restaurant.name })).toBeVisible()
    await expect(guest.getByText(/Not taking orders/)).toHaveCount(0)
  })

  test(`a seller sets opening hours, ${how} JavaScript`, async ({ newContext }) => {
    const { page, restaurant } = await open(newContext, javaScriptEnabled)
    await page.goto(`/seller/my-restaurants/hours/${restaurant}`)
    await page.getByRole('radio', { name: /Open by these hours/ }).check()
    await page.getByLabel('Monday from, span 1').fill('18:00')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(page.getByLabel('Monday to, span 1')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Monday to, span 1').fill('02:00')
    await page.getByRole('button', { name: 'Add times (Monday)' }).click()
    await page.getByLabel('Monday from, span 2').fill('11:00')
    await page.getByLabel('Monday to, span 2').fill('15:00')
    const monday = page.getByRole('group', { name: 'Monday' })
    await monday.getByText('Copy to…').click()
    await page.getByRole('button', { name: 'All days (Monday)' }).click()
    await page.getByRole('button', { name: 'Remove span 1 of Sunday' }).click()
    await page.getByRole('button', { name: 'Add a special day' }).click()
    await page.getByLabel('Date of special day 1').fill('2026-12-24')
    if (javaScriptEnabled) {
      await expect(page.getByText('6 pm to 2 am, 11 am to 3 pm')).toHaveCount(6)
      await axeClean(page)
    }
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(page).toHaveURL(new RegExp(`/seller/my-restaurants/${restaurant}$`))

    await page.getByRole('link', { name: 'Opening Hours' }).click()
    await expect(page.getByLabel('Saturday to, span 2')).toHaveValue('15:00')
    await expect(page.getByLabel('Sunday from, span 1')).toHaveValue('11:00')
    await expect(page.getByLabel('Sunday from, span 2')).toHaveCount(0)
    await expect(page.getByLabel('Date of special day 1')).toHaveValue('2026-12-24')
    await expect(page.getByRole('group', { name: '24 Dec 2026: closed' })).toBeVisible()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, 'the page is wider than a phone').toBeLessThanOrEqual(0)
  })

  test(`a seller sets charges and kitchen times, ${how} JavaScript`, async ({ newContext }) => {
    const { page, restaurant } = await open(newContext, javaScriptEnabled)
    await page.setViewportSize(phone)
    await page.goto(`/seller/my-restaurants/charges/${restaurant}`)
    await page.getByRole('radio', { name: 'To some postal codes' }).check()
    await page.getByRole('textbox', { name: 'Postal codes' }).fill('560001, 560 002')
    await page.getByLabel('Minimum order ₹').fill('199.50')
    await page.getByLabel('Delivery fee ₹').fill('25')
    await page.getByLabel('Free from an order of ₹').fill('1,500')
    await page.getByLabel('We deliver').uncheck()
    await page.getByRole('button', { name: 'Save charges' }).click()
    await expect(page.getByText('Delivery or pickup must be on')).toBeVisible()
    await page.getByLabel('We deliver').check()
    if (javaScriptEnabled) {
      await expect(
        page.getByText('An order of ₹300.00 to a home 4.2 km away pays ₹25.00 delivery.'),
      ).toBeVisible()
      await page.getByLabel('An order of ₹', { exact: true }).fill('1500')
      await expect(
        page.getByText('An order of ₹1,500.00 to a home 4.2 km away pays nothing for delivery.'),
      ).toBeVisible()
      await page.getByLabel('An order of ₹', { exact: true }).fill('100')
      await expect(page.getByText('An order of ₹100.00 is ₹99.50 below your minimum order.')).toBeVisible()
      await axeClean(page)
    }
    await page.getByRole('button', { name: 'Save charges' }).click()
    await expect(page).toHaveURL(new RegExp(`/seller/my-restaurants/${restaurant}$`))
    await page.goto(`/seller/my-restaurants/charges/${restaurant}`)
    await expect(page.getByRole('textbox', { name: 'Postal codes' })).toHaveValue('560001\n560002')
    await expect(page.getByLabel('Minimum order ₹')).toHaveValue('199.5')

    await page.goto(`/seller/my-restaurants/kitchen/${restaurant}`)
    await page.getByLabel(/^Usual minutes/).fill('3')
    await page.getByRole('button', { name: 'Save times' }).click()
    await expect(page.getByText('At least 5 minutes')).toBeVisible()
    await page.getByLabel(/^Usual minutes/).fill('30')
    await page.getByLabel(/^Minutes to accept an order/).fill('12')
    await page.getByLabel('Guests may order for a later time').check()
    if (javaScriptEnabled) await axeClean(page)
    await page.getByRole('button', { name: 'Save times' }).click()
    await expect(page).toHaveURL(new RegExp(`/seller/my-restaurants/${restaurant}$`))
    await page.goto(`/seller/my-restaurants/kitchen/${restaurant}`)
    await expect(page.getByLabel(/^Usual minutes/)).toHaveValue('30')
    await expect(page.getByLabel(/^Minutes to accept an order/)).toHaveValue('12')
    await expect(page.getByLabel('Guests may order for a later time')).toBeChecked()
  })
}

for (const javaScriptEnabled of [true, false]) {
  test(`a new seller gets ready to open, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newContext,
  }) => {
    const { page } = await open(newContext, javaScriptEnabled)
    await page.goto('/seller')
    const list = page.getByRole('region', { name: 'Get ready to open' })
    if (javaScriptEnabled) await axeClean(page)
    await list.getByRole('link', { name: 'Set it: Minutes to accept an order' }).click()
    await page.getByLabel(/^Minutes to accept an order/).fill('15')
    // Leaving the page at once would cancel the request.
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Save times' }).click(),
    ])
    await page.goto('/seller')
    await expect(list.getByText('Minutes to accept an order: done')).toBeVisible()
    await list.getByRole('button', { name: 'Hide this list' }).click()
    await expect(list).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
    await expect(list).toBeHidden()
  })
}
