import type { Page } from '@playwright/test'
import { axeClean, expect, expectMessage, test } from '../support/e2e.ts'
import { ownAddress } from '../support/ordering.ts'
import { openCharging } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

const street = '12 Church Street'

async function fillIn(page: Page, type: string | null): Promise<void> {
  if (type) await page.getByLabel('Type').selectOption(type)
  await page.getByLabel('Street Address').fill(street)
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('Postal Code').fill('560001')
  await page.getByLabel('State').fill('Karnataka')
  await page.getByLabel('Country').fill('India')
}

const unfoldCoordinates = (page: Page) => page.getByText('Coordinates', { exact: true }).click()
const cardOf = (page: Page, type: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: type }) })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = async (page: Page, label: string) => Number(await page.getByLabel(label).inputValue())

for (const javaScriptEnabled of [true, false]) {
  test(`a customer adds, edits and deletes an address ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled })
    await signUpAs(page.context())
    await page.goto('/user/profile')

    await page.getByRole('link', { name: 'Add Address' }).click()
    await fillIn(page, 'Work')
    await unfoldCoordinates(page)
    await page.getByLabel('Latitude').fill('12.9')
    await page.getByRole('button', { name: 'Add Address' }).click()
    await expect(page.getByText('Must be a number from −180 to 180')).toBeVisible()
    await expect(page.getByLabel('Street Address')).toHaveValue(street)
    await page.getByLabel('Longitude').fill('77.6')
    await page.getByRole('button', { name: 'Add Address' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect(cardOf(page, 'Work')).toContainText(street)

    await page.getByRole('link', { name: 'Edit Work address' }).click()
    await expect(heading(page, 'Edit Address')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Profile' })).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
    await expect(page.getByLabel('Longitude')).toHaveValue('77.6')
    await page.getByLabel('City').fill('')
    await page.getByRole('button', { name: 'Edit Address' }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByLabel('City').fill('Mysuru')
    await unfoldCoordinates(page)
    await page.getByLabel('Latitude').fill('')
    await page.getByLabel('Longitude').fill('')
    await page.getByRole('button', { name: 'Edit Address' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    if (javaScriptEnabled) await expectMessage(page, 'Address updated')
    await expect(cardOf(page, 'Work')).toContainText('Mysuru')

    await page.getByRole('link', { name: 'Delete Work address' }).click()
    await expect(heading(page, 'Delete Address')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('Foodie@124')
    await page.getByRole('button', { name: 'Delete Address' }).click()
    await expect(page.getByText('Incorrect password')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('Foodie@123')
    await page.getByRole('button', { name: 'Delete Address' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect(cardOf(page, 'Work')).toHaveCount(0)
  })
}

test('a customer with three addresses cannot add a fourth', async ({ page }) => {
  await signUpAs(page.context())
  for (const type of ['Home', 'Work', 'Other']) {
    await page.goto('/user/profile')
    await page.getByRole('link', { name: 'Add Address' }).click()
    await fillIn(page, type)
    await page.getByRole('button', { name: 'Add Address' }).click()
    await expect(cardOf(page, type)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Add Address' })).toHaveCount(0)
  await page.goto('/user/add-address')
  await expect(page.getByLabel('Type')).toContainText('No available types')
})

test('saving an edited address returns to the profile and leaves no form in the history', async ({
  page,
}) => {
  await signUpAs(page.context())
  await ownAddress(page.context())
  await page.goto('/user/milestones')
  await page.goto('/user/profile')
  await page.getByRole('link', { name: 'Edit Home address' }).click()
  await expect(heading(page, 'Edit Address')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Address' }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Milestones')).toBeVisible()
})

/** Dispatches touch events on the map; coordinates are relative to its top left corner. */
async function openTouchscreen(page: Page) {
  const map = page.getByRole('application')
  await map.scrollIntoViewIfNeeded()
  const box = (await map.boundingBox())!
  const browser = await page.context().newCDPSession(page)
  return {
    dispatch: (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map(({ x, y }, id) => ({ x: box.x + x, y: box.y + y, id })),
      }),
  }
}

test('saving a new address returns to the previous page, even if that was opened by URL', async ({
  page,
}) => {
  await signUpAs(page.context())
  await page.goto('/user/milestones')
  await page.goto('/user/add-address')
  await fillIn(page, 'Home')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await expect(heading(page, 'Milestones')).toBeVisible()
  await expectMessage(page, 'Address added')
})

test.describe('the map', () => {
  test.use({ geolocation: { latitude: 19.076, longitude: 72.8777 }, permissions: ['geolocation'] })

  let foreign: string[]

  test.beforeEach(async ({ page, baseURL }) => {
    foreign = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    await signUpAs(page.context())
    await page.goto('/user/add-address')
  })

  // The policy of pages does not prevent all of them: with `strict-dynamic` a script may load another one from any site.
  test.afterEach(() => expect(foreign, 'requests to other sites').toEqual([]))

  test('centres on the typed city and sets the marker on click', async ({ page }) => {
    const map = page.getByRole('application')
    await page.getByLabel('City').fill('Hyderabad')
    await map.click({ position: { x: 120, y: 100 } })
    await expect.poll(() => field(page, 'Latitude')).toBeCloseTo(17.4, 0)
    await expect.poll(() => field(page, 'Longitude')).toBeCloseTo(78.4, 0)
    await expect(page.getByText(/° N, .*° E, .*(near|km from)/)).toBeVisible()
    const before = await field(page, 'Longitude')
    await map.click({ position: { x: 220, y: 100 } })
    await expect.poll(() => field(page, 'Longitude')).toBeGreaterThan(before)
    await axeClean(page)
  })

  test('pans by mouse without moving the marker', async ({ page }) => {
    const map = page.getByRole('application')
    await map.scrollIntoViewIfNeeded()
    const box = (await map.boundingBox())!
    await page.mouse.move(box.x + 200, box.y + 150)
    await page.mouse.down()
    await page.mouse.move(box.x + 100, box.y + 100, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByLabel('Latitude')).toHaveValue('')
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 760 } })

    test('sets the marker on a tap', async ({ page }) => {
      const touchscreen = await openTouchscreen(page)
      await touchscreen.dispatch('touchStart', [{ x: 90, y: 120 }])
      await touchscreen.dispatch('touchEnd', [])
      await expect.poll(() => field(page, 'Latitude')).toBeGreaterThan(5)
      await expect(page.getByRole('status').filter({ hasText: '° N' })).toBeVisible()
    })

    test('pans with one finger without moving the marker or scrolling the page', async ({ page }) => {
      const touchscreen = await openTouchscreen(page)
      const town = page.getByText('Hyderabad', { exact: true })
      const before = (await town.boundingBox())!
      const scrolled = await page.evaluate(() => window.scrollY)
      await touchscreen.dispatch('touchStart', [{ x: 250, y: 150 }])
      for (const y of [130, 110, 90, 70]) await touchscreen.dispatch('touchMove', [{ x: 250, y }])
      await touchscreen.dispatch('touchEnd', [])
      await expect.poll(async () => (await town.boundingBox())!.y).toBeCloseTo(before.y - 80, 0)
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
      await expect(page.getByLabel('Latitude')).toHaveValue('')
    })

    test('zooms with two fingers without setting the marker', async ({ page }) => {
      const touchscreen = await openTouchscreen(page)
      const towns = () =>
        Promise.all(
          ['Mumbai', 'Hyderabad'].map(
            async (town) => (await page.getByText(town, { exact: true }).boundingBox())!,
          ),
        )
      const apart = async () => {
        const [one, other] = await towns()
        return Math.hypot(one!.x - other!.x, one!.y - other!.y)
      }
      const map = (await page.getByRole('application').boundingBox())!
      const [mumbai, hyderabad] = await towns()
      const [x, y] = [(mumbai!.x + hyderabad!.x) / 2 - map.x, (mumbai!.y + hyderabad!.y) / 2 - map.y]
      const fingers = (half: number) => [
        { x: x - half, y },
        { x: x + half, y },
      ]
      const before = await apart()
      await touchscreen.dispatch('touchStart', fingers(20).slice(0, 1))
      await touchscreen.dispatch('touchStart', fingers(20))
      for (const half of [30, 40, 50, 60]) await touchscreen.dispatch('touchMove', fingers(half))
      await touchscreen.dispatch('touchEnd', fingers(60).slice(0, 1))
      await touchscreen.dispatch('touchEnd', [])
      const zoomedBy = async () => (await apart()) / before
      await expect.poll(zoomedBy).toBeGreaterThan(2)
      expect(await zoomedBy()).toBeLessThan(4)
      await expect(page.getByLabel('Latitude')).toHaveValue('')

      await touchscreen.dispatch('touchStart', fingers(20).slice(0, 1))
      await touchscreen.dispatch('touchStart', fingers(20))
      await touchscreen.dispatch('touchEnd', fingers(20).slice(0, 1))
      await touchscreen.dispatch('touchEnd', [])
      await expect(page.getByLabel('Latitude')).toHaveValue('')
    })
  })

  test('works by keyboard alone', async ({ page }) => {
    const map = page.getByRole('application')
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel('Latitude')).not.toHaveValue('')
    const start = [await field(page, 'Latitude'), await field(page, 'Longitude')]
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => field(page, 'Latitude')).toBeGreaterThan(start[0]!)
    const east = await field(page, 'Longitude')
    expect(east).toBeGreaterThan(start[1]!)
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => field(page, 'Longitude')).toBeLessThan(east)
    expect(await field(page, 'Longitude')).toBeGreaterThan(east - 0.1)
    await page.keyboard.press('-')
    await expect(page.getByRole('status').filter({ hasText: '° N' })).toBeVisible()
  })

  test('shows typed coordinates and the browser’s location', async ({ page }) => {
    await unfoldCoordinates(page)
    await page.getByLabel('Latitude').fill('22.57')
    await page.getByLabel('Longitude').fill('88.36')
    await expect(page.getByText('22.5700° N, 88.3600° E, near Kolkata')).toBeVisible()
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect(page.getByLabel('Latitude')).toHaveValue('19.076')
    await expect(page.getByText('19.0760° N, 72.8777° E, near Mumbai')).toBeVisible()
    await page.getByLabel('Latitude').fill('')
    await expect(page.getByText('Press on the map to put the marker there.')).toBeVisible()
  })
})

test('a seller edits the address of a restaurant', async ({ newContext }) => {
  const { seller, dish } = await openCharging(newContext, { tips: true })
  const [page] = await seller.open('/seller/my-restaurants')
  await page.getByRole('main').getByRole('link', { name: dish.restaurant.name, exact: true }).click()
  await page.getByRole('link', { name: 'Edit Address' }).click()
  await expect(heading(page, 'Edit Address')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Restaurant' })).toHaveAttribute(
    'href',
    /^\/seller\/my-restaurants\/[\w-]+$/,
  )
  await expect(page.getByText('Restaurant', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Street Address')).toHaveValue('1 MG Road')
  await page.getByLabel('Street Address').fill('5 Lavelle Road')
  await page.getByRole('button', { name: 'Edit Address' }).click()
  await expect(page.getByText('5 Lavelle Road')).toBeVisible()
})
