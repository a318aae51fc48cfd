import type { Locator, Page } from '@playwright/test'
import { read } from '../support/api.ts'
import { demoRecords } from '../support/demo.ts'
import { axeClean, expect, own, test } from '../support/e2e.ts'
import { fillBasket, placeOrder } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
test.use({ viewport: phone })

/** Where the part of the screen ends that no bar covers. */
async function endOfScreen(page: Page): Promise<number> {
  for (const bar of [
    page.getByRole('region', { name: 'Your running orders' }),
    page.getByRole('navigation', { name: 'Shortcuts' }),
  ]) {
    if (await bar.isVisible()) return (await bar.boundingBox())!.y
  }
  return page.viewportSize()!.height
}

/** Expects so many of the elements, or more, to be complete on the part of the screen that no bar covers. */
async function expectComplete(page: Page, elements: Locator, atLeast: number, what?: string): Promise<void> {
  const count = async () => {
    const end = await endOfScreen(page)
    const boxes = await Promise.all((await elements.all()).map((one) => one.boundingBox()))
    const { width } = page.viewportSize()!
    const isComplete = ({ x, y, ...box }: { x: number; y: number; width: number; height: number }) =>
      x >= 0 && y >= 0 && x + box.width <= width && y + box.height <= end
    return boxes.filter((box) => box && isComplete(box)).length
  }
  await expect.poll(count, what).toBeGreaterThanOrEqual(atLeast)
}

/** Whether the middle of an element is what a tap there reaches. */
const isReachable = (element: Locator) =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

for (const role of ['guests', 'customers with a running order'] as const) {
  test(`four cards of each list are complete on the first screen of a phone, for ${role}`, async ({
    page,
    context,
    shop,
  }) => {
    if (role !== 'guests') {
      await signUpAs(context)
      await placeOrder(context, shop)
    }
    const area = role === 'guests' ? '' : '/user'
    const cards = page.getByRole('main').getByRole('article')
    for (const list of ['restaurants', 'foods']) {
      await page.goto(`${area}/${list}`)
      // It covers what is below it as soon as the page is hydrated.
      const bar = page.getByRole('region', { name: 'Your running orders' })
      await expect(bar).toBeVisible({ visible: role !== 'guests' })
      await expectComplete(page, cards, 4, list)
    }
    const action = cards.getByText(role === 'guests' ? 'Login to order Foods' : 'Add to Basket')
    // Sections of some menus are closed at some times of the day.
    const opening = cards.getByRole('button', { name: /^Opens / })
    await expectComplete(page, action.or(opening), 4)
  })
}

test('a menu begins on the first screen of a phone, has each dish once, and is before the carousel', async ({
  page,
  context,
}) => {
  await signUpAs(context)
  const { restaurant } = await demoRecords(context)
  await page.goto(`/user/restaurants/${restaurant._id}`)
  await expect(page.getByRole('region', { name: 'Your running orders' })).toHaveCount(0)
  const menu = page.getByRole('region', { name: 'Menu' })
  await expectComplete(page, menu.getByText('Add to Basket'), 2)
  const rating = page.getByRole('link', { name: `Ratings of ${restaurant.name}` })
  await expect(rating).toContainText(restaurant.averageRating!.toFixed(1))
  const names = await menu.getByRole('heading', { level: 4 }).allTextContents()
  expect(new Set(names).size).toBe(names.length)
  const carousel = page.getByRole('region', { name: 'foods', exact: true })
  const gap = async () => {
    const [{ y, height }, after] = [(await menu.boundingBox())!, (await carousel.boundingBox())!]
    return after.y - y - height
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await test.step('its tabs show a section, mark it and keep the history', () => pressTab(page))
})

/** Shows the last section of the menu by its tab. */
async function pressTab(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Menu by category' })
  const last = tabs.getByRole('link', { name: 'Beverages' })
  const entries = await page.evaluate(() => history.length)
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(last).toHaveAttribute('aria-current', 'location')
  const section = page.getByRole('heading', { level: 3, name: (await last.textContent())! })
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isReachable(section)).toBe(true)
  expect(await page.evaluate(() => history.length)).toBe(entries)
}

test('home begins with a complete restaurant and the first dish on a phone, with four on wider screens', async ({
  page,
}) => {
  await page.goto('/')
  for (const { size, atLeast } of [
    { size: phone, atLeast: 1 },
    { size: { width: 1024, height: 768 }, atLeast: 4 },
    { size: desktop, atLeast: 4 },
  ]) {
    await page.setViewportSize(size)
    const cards = (label: string) =>
      page.getByRole('region', { name: label, exact: true }).getByRole('article')
    await expectComplete(page, cards('restaurants'), atLeast, `${size.width} px`)
    await expect(
      own(cards('foods')).first().getByRole('link', { name: 'Login to order Foods' }),
    ).toBeInViewport()
    if (size === phone) continue
    const place = page.getByRole('link', { name: 'Where to deliver?' })
    const [over, under] = [place.getByText('Where to'), place.getByText('deliver?')]
    expect((await under.boundingBox())!.y, 'in one line').toBe((await over.boundingBox())!.y)
  }
})

test('four dishes of a menu are on the screen of a phone, eight on a desktop', async ({
  newContext,
  newVisitor,
}) => {
  const seller = await joinAsSeller(newContext)
  const { restaurant } = await seller.openRestaurant(80)
  for (let count = 1; count <= 8; count += 1) {
    const food = {
      name: `Thali ${count}`,
      description: 'Rice, two curries, dal, curd and a sweet of the house.',
      price: 120,
      diet: 'non-vegetarian',
      allergens: ['gluten', 'milk'],
      allergensStated: true,
    }
    await seller.call('POST', `/food/create-food/${restaurant._id}`, food)
  }
  const [guest, customer] = [await newVisitor(), await newVisitor()]
  await signUpAs(customer.context())
  await guest.goto(`/restaurants/${restaurant._id}`)
  await customer.goto(`/user/restaurants/${restaurant._id}`)
  const dishes = (page: Page) =>
    page.getByRole('region', { name: 'Menu' }).getByRole('listitem').filter({ hasText: 'thali' })
  for (const page of [guest, customer]) await expectComplete(page, dishes(page), 4)
  await guest.setViewportSize(desktop)
  await expectComplete(guest, dishes(guest), 8, 'desktop')
})

test('cards never cut a list of allergens', async ({ page }) => {
  await page.goto('/foods')
  const lists = page.getByRole('article').getByText('Contains')
  await expect.poll(() => lists.count()).toBeGreaterThan(5)
  const cut = lists.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1),
  )
  expect(await cut).toEqual([])
})

test('a tab of a long menu shows its section below the bars, wherever the page was before', async ({
  newContext,
  newVisitor,
}) => {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const categories = await read<{ _id: string; name: string }[]>(
    seller.context,
    '/category/get-list-category',
  )
  for (const { _id } of categories.slice(0, 4)) {
    for (let count = 1; count <= 15; count += 1) {
      const food = { name: `Thali ${count}`, description: 'Of the house.', price: 120, categories: [_id] }
      await seller.call('POST', `/food/create-food/${dish.restaurant._id}`, food)
    }
  }
  const page = await newVisitor({ viewport: phone })
  await page.goto(`/restaurants/${dish.restaurant._id}`)
  const bar = page.getByRole('navigation', { name: 'Menu by category' })
  for (const place of [2, 1, 3]) {
    const tab = bar.getByRole('link', { name: categories[place]!.name })
    await tab.click()
    const section = page.getByRole('heading', { level: 3, name: (await tab.textContent())! })
    await expect(section).toBeFocused()
    const isBelowBar = async () => {
      const { y, height } = (await bar.boundingBox())!
      const gap = (await section.boundingBox())!.y - y - height
      return gap >= 0 && gap < 60
    }
    await expect.poll(isBelowBar).toBe(true)
  }
})

test('messages cover no title and no button, on a phone and a tablet', async ({ newVisitor }) => {
  for (const size of [phone, { width: 1024, height: 768 }]) {
    const page = await newVisitor({ viewport: size })
    await signUpAs(page.context())
    const { restaurant, foodId } = await demoRecords(page.context())
    await page.clock.install()
    await page.goto(`/user/restaurants/${restaurant._id}`)
    // The message stays.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    await page.locator(`#dish-${foodId}`).getByRole('button', { name: 'Add to Basket' }).click()
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('status')
    await expect(message).toBeVisible()
    await expect(page.getByRole('link', { name: 'View basket' })).toBeVisible()
    const covered = () =>
      message.evaluate((one) => {
        const own = one.getBoundingClientRect()
        const controls = document.querySelectorAll(
          'h1, main :is(h2, h3, h4, button, .button), nav[aria-label=Shortcuts]',
        )
        return [...controls]
          .filter((control) => !one.parentElement!.contains(control))
          .map((control) => ({ box: control.getBoundingClientRect(), text: control.textContent }))
          .filter(({ box }) => box.width > 0 && box.top < own.bottom && box.bottom > own.top)
          .filter(({ box }) => box.left < own.right && box.right > own.left)
          .map(({ text }) => text)
      })
    await expect.poll(covered, `${size.width} px`).toEqual([])
  }
})

test('Place Order and View basket are above the tabs of a phone', async ({ page, context, shop }) => {
  await signUpAs(context)
  await fillBasket(context, shop.dish)
  await page.goto(`/user/restaurants/${shop.restaurant._id}`)
  const bar = page.getByRole('region', { name: 'Basket of this restaurant' })
  await expect(bar.getByRole('status')).toContainText('1 item · ')
  await expectComplete(page, bar, 1)
  await bar.getByRole('link', { name: 'View basket' }).click()
  const order = page.getByRole('link', { name: 'Place Order' })
  await expect(order).toBeVisible()
  await expectComplete(page, order, 1)
  await expect.poll(() => isReachable(order)).toBe(true)
})

test('the filters of a phone are in a sheet, also without JavaScript', async ({ newVisitor }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await newVisitor({ javaScriptEnabled, viewport: phone })
    await page.goto('/foods')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByLabel('Category')).toBeInViewport()
    if (javaScriptEnabled) await axeClean(page)
    await page.getByLabel('Sort by').selectOption('price')
    if (!javaScriptEnabled) await page.getByRole('main').getByRole('searchbox').press('Enter')
    await page.waitForURL(/sort=price/)
    if (!javaScriptEnabled) continue
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByLabel('Category')).toBeHidden()
  }
})

test.describe('without fonts', () => {
  test.use({ expectedErrors: /\.woff2/ })

  test('the board and Pending Orders move nothing while they load', async ({ newContext }) => {
    const customer = await newContext()
    await signUpAs(customer)
    const seller = await joinAsSeller(newContext)
    const dish = await seller.openRestaurant(80)
    for (let count = 0; count < 3; count += 1) await placeOrder(customer, { dish })
    // A font that arrives late moves lines a little.
    await seller.context.route(/\.woff2/, (route) => route.abort())
    await seller.context.addInitScript(() => {
      window.shifted = 0
      const add = (entry: PerformanceEntry) =>
        (window.shifted += (entry as PerformanceEntry & { value: number }).value)
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    for (const path of ['/seller/board', '/seller/pending-orders']) {
      const [page] = await seller.open(path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Accept Order/ })).toHaveCount(3)
      expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.01)
    }
  })
})

declare global {
  interface Window {
    /** the cumulative layout shift of the page */
    shifted: number
  }
}
