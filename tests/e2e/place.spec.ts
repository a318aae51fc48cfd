import type { BrowserContext, Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Food } from '#contract/records/catalogue.ts'
import { send } from '../support/api.ts'
import {
  axeClean,
  axeCleanInBothThemes,
  expect,
  gotoLive,
  own,
  type NewContext,
  test,
} from '../support/e2e.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

/** A restaurant in Bengaluru that delivers within 5 km, with a fee. */
async function openKitchen(newContext: NewContext) {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const { restaurant } = dish
  const { _id } = restaurant
  await seller.call('POST', `/address/create-address/${_id}`, {
    type: 'Restaurant',
    streetAddress: '1 Residency Road',
    city: 'Bengaluru',
    postalCode: '560025',
    state: 'Karnataka',
    country: 'India',
    coordinates: [12.97, 77.6],
  })
  await seller.call('PATCH', `/restaurant/update-charges/${_id}`, {
    radiusKm: 5,
    minimumOrder: 150,
    fee: { flat: 30 },
  })
  await seller.call('PATCH', `/restaurant/update-kitchen/${_id}`, { usualMinutes: 30 })
  return { seller, dish, restaurant, list: `/restaurants?${new URLSearchParams({ q: restaurant.name })}` }
}

const control = (page: Page) => page.getByRole('banner').locator('.place-control')

/** Whether everything fits the width of the screen. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a guest chooses a place on the map, sees who delivers there, and removes it', async ({
  page,
  newContext,
}) => {
  const { restaurant, list } = await openKitchen(newContext)
  await page.goto(list)
  await control(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where to deliver?' })).toBeVisible()
  await page.getByLabel('Map to choose the point on').click({ position: { x: 60, y: 40 } })
  await expect(page.getByLabel('Latitude')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Deliver here' }).click()

  await expect(page).toHaveURL((url) => url.pathname + url.search === list)
  await expect(control(page)).toContainText('Delivering to')
  await expect(page.getByRole('heading', { name: /^Not delivering to / })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: restaurant.name })).toContainText(
    'Does not deliver',
  )
  await page.getByRole('link', { name: 'Delivers here' }).click()
  await expect(page.getByText('No Restaurants available')).toBeVisible()
  await page.getByRole('link', { name: 'Remove Delivers here' }).click()
  await expect(page.getByRole('article').filter({ hasText: restaurant.name })).toBeVisible()

  await control(page).click()
  await page.getByRole('button', { name: 'Remove place' }).click()
  await expect(control(page)).toHaveText(/Where to\s+deliver\?/)
  await expect(page.getByRole('heading', { name: /^Not delivering to / })).toHaveCount(0)
})

test('the position of the browser is asked for after a press only', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 12.9352, longitude: 77.6245 })
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset['asked'] = 'yes'
      ask(...args)
    }
  })
  await page.goto('/place')
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByLabel('Latitude')).toHaveValue('12.9352')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(control(page)).toContainText('Koramangala')
})

test('without JavaScript a guest types the place, and keyboard and popover work', async ({
  newContext,
  newVisitor,
}) => {
  const { restaurant, list } = await openKitchen(newContext)
  const page = await newVisitor({ javaScriptEnabled: false, viewport: phone })
  await page.goto(list)
  await expect(page.getByRole('article').filter({ hasText: restaurant.name })).toContainText(
    /Arrives (tomorrow, )?\d+:\d\d( [ap]m)?–\d+:\d\d [ap]m · ₹30 delivery/,
  )
  await control(page).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Find a town, quarter or PIN').fill('560 001')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  const card = page.getByRole('article').filter({ hasText: restaurant.name })
  await expect(card).toContainText(/\d+ m|\d\.\d km/)
  await expect(page.getByRole('heading', { name: /^Not delivering to / })).toHaveCount(0)
  await page.goto(`/restaurants/${restaurant._id}`)
  await expect(page.getByText('Minimum order ₹150')).toBeVisible()
  await control(page).click()
  await page.getByRole('button', { name: 'Remove place' }).click()
  await expect(control(page)).toHaveText(/Where to\s+deliver\?/)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`favourites that do not deliver to the place are last ${how} JavaScript`, async ({
    newContext,
    newVisitor,
    shop,
  }) => {
    const page = await newVisitor({ viewport: phone, javaScriptEnabled })
    const { dish: near } = await openKitchen(newContext)
    const everywhere = shop.dish
    await signUpAs(page.context())
    await keep(page.context(), everywhere)
    await keep(page.context(), near)
    const names = page.getByRole('article').getByRole('heading')
    const beyond = (what: string) =>
      page.getByRole('region', { name: `Not delivering to Electronic City: ${what}` }).getByRole('article')
    const kept = [near.restaurant.name, everywhere.restaurant.name, near.name, everywhere.name]
    await page.goto('/user/favourites')
    await expect(names).toHaveText(kept)
    await expect(own(page).getByRole('article').first()).toContainText('₹30 delivery')

    await test.step('the place is chosen from its control in the header', async () => {
      await control(page).click()
      await page.getByText('Coordinates', { exact: true }).click()
      await page.getByLabel('Latitude').fill('12.8452')
      await page.getByLabel('Longitude').fill('77.6602')
      await page.getByRole('button', { name: 'Deliver here' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
      await expect(control(page)).toContainText('Delivering to Electronic City')
    })

    await test.step('what does not deliver there has a heading of its own in both sections', async () => {
      await expect(names).toHaveText([
        everywhere.restaurant.name,
        near.restaurant.name,
        everywhere.name,
        near.name,
      ])
      for (const [what, name] of [
        ['restaurants', near.restaurant.name],
        ['foods', near.name],
      ] as const) {
        await expect(beyond(what)).toHaveCount(1)
        await expect(beyond(what)).toContainText(name)
        await expect(beyond(what)).toContainText('Does not deliver')
        await expect(beyond(what)).toContainText(/1\d(\.\d)? km/)
        await expect(beyond(what)).not.toContainText('₹30')
      }
      await expect.poll(() => fits(page)).toBe(true)
      if (javaScriptEnabled) await axeClean(page)
    })

    await test.step('the row on home has it last', async () => {
      await page.goto('/user')
      const row = page.getByRole('region', { name: 'favourites' }).getByRole('link')
      await expect(row).toHaveCount(4)
      const isFar = async () =>
        (await row.allTextContents()).map((text) => text.includes(near.restaurant.name))
      await expect.poll(isFar).toEqual([false, false, true, true])
    })

    await test.step('without a place they are newest first again', async () => {
      await page.goto('/user/favourites')
      await control(page).click()
      await page.getByRole('button', { name: 'Remove place' }).click()
      await expect(names).toHaveText(kept)
    })
  })
}

/** Makes a dish and its restaurant favourites of the signed-in customer. */
async function keep(context: BrowserContext, dish: Food): Promise<void> {
  for (const path of [`Restaurant/${dish.restaurant._id}`, `Food/${dish._id}`])
    expect((await context.request.put(`${basePath}/favourite/${path}`)).ok()).toBe(true)
}

test('an open page of a customer follows a pause', async ({ newContext, newVisitor, shop }) => {
  const { dish, restaurant } = shop
  const seller = await newContext()
  await shop.signIn(seller)
  const page = await newVisitor({ viewport: phone })
  await signUpAs(page.context())
  await gotoLive(page, `/user/restaurants/${restaurant._id}`)
  const pause = (length: 30 | null) => setPause(seller, restaurant._id, length)
  await expect(page.getByText(/Not taking orders until/)).toHaveCount(0)
  await pause(30)
  await expect(page.getByText(/^Not taking orders until/)).toBeVisible()
  await expect(page.getByText(/You can fill your basket now/)).toBeVisible()
  await expect(page.locator(`#dish-${dish._id}`).getByRole('button', { name: 'Add to Basket' })).toBeEnabled()
  await pause(null)
  await expect(page.getByText(/Not taking orders until/)).toHaveCount(0)
})

const setPause = (seller: BrowserContext, restaurantId: string, pause: 30 | null) =>
  send(seller, 'PATCH', `/restaurant/set-pause/${restaurantId}`, { pause })

test('long names of places fit small phones, and screens with a place are accessible', async ({
  page,
  context,
  baseURL,
  newContext,
}) => {
  const { seller, restaurant, list } = await openKitchen(newContext)
  await setPause(seller.context, restaurant._id, 30)
  const label = encodeURIComponent('Thiruvananthapuramnagarapalayampettaioor')
  await context.addCookies([
    { name: 'foodie_prefs', value: `at=19.076_72.878&label=${label}&postal=400001`, url: baseURL! },
  ])
  for (const path of ['/', list, '/foods', '/place', `/restaurants/${restaurant._id}`]) {
    await page.goto(path)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => fits(page), `${path} at ${width}`).toBe(true)
    }
    if (!path.startsWith('/restaurants')) continue
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size)
      await axeCleanInBothThemes(page)
    }
  }
  await control(page).click()
  await axeClean(page)
})
