import type { Locator, Page } from '@playwright/test'
import { read } from '../support/api.ts'
import { demoRecords } from '../support/demo.ts'
import { axeClean, expect, test } from '../support/e2e.ts'
import { fillBasket, findDish, placeOrder } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

/** Where the part of the screen ends that no bar covers. */
async function endOfScreen(page: Page): Promise<number> {
  for (const bar of [
    page.getByRole('region', { name: 'Your running orders' }),
    page.getByRole('navigation', { name: 'Shortcuts' }),
  ]) {
    if (await bar.isVisible()) return (await bar.boundingBox())!.y
  }
  return phone.height
}

/** Expects so many of the elements, or more, to be complete on the part of the screen that no bar covers. */
async function expectComplete(page: Page, elements: Locator, atLeast: number, what?: string): Promise<void> {
  const count = async () => {
    const end = await endOfScreen(page)
    const boxes = await Promise.all((await elements.all()).map((one) => one.boundingBox()))
    return boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= end).length
  }
  await expect.poll(count, what).toBeGreaterThanOrEqual(atLeast)
}

/** Whether the middle of an element is what a tap there reaches. */
const isReachable = (element: Locator) =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

for (const role of ['guests', 'customers', 'customers with a running order'] as const) {
  test(`four cards of each list are complete on the first screen of a phone, for ${role}`, async ({
    page,
    context,
  }) => {
    if (role !== 'guests') await signUpAs(context)
    if (role === 'customers with a running order') await placeOrder(context)
    const area = role === 'guests' ? '' : '/user'
    for (const list of ['restaurants', 'foods']) {
      await page.goto(`${area}/${list}`)
      // It covers what is below it as soon as the page is hydrated.
      const bar = page.getByRole('region', { name: 'Your running orders' })
      await expect(bar).toBeVisible({ visible: role === 'customers with a running order' })
      const cards = page.getByRole('main').getByRole('article')
      await expectComplete(page, cards, 4, list)
    }
    const cards = page.getByRole('main').getByRole('article')
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
})

test('the tabs of a menu show a section, mark it and keep the history', async ({ page, context }) => {
  await signUpAs(context)
  const { restaurant } = await demoRecords(context)
  await page.goto(`/user/restaurants/${restaurant._id}`)
  const tabs = page.getByRole('navigation', { name: 'Menu by category' }).getByRole('link')
  const last = tabs.last()
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
})

test('a tab of a long menu shows its section below the bars, wherever the page was before', async ({
  newVisitor,
}) => {
  const seller = await joinAsSeller(newVisitor)
  const dish = await seller.openRestaurant(80)
  const categories = await read<{ _id: string }[]>(seller.context, '/category/get-list-category')
  for (const { _id } of categories.slice(0, 4)) {
    for (let count = 1; count <= 15; count += 1) {
      const food = { name: `Thali ${count}`, description: 'Of the house.', price: 120, categories: [_id] }
      await seller.call('POST', `/food/create-food/${dish.restaurant._id}`, food)
    }
  }
  const page = await newVisitor({ viewport: phone })
  await page.goto(`/restaurants/${dish.restaurant._id}`)
  const bar = page.getByRole('navigation', { name: 'Menu by category' })
  const tabs = bar.getByRole('link')
  for (const place of [2, 1, 3]) {
    const tab = tabs.nth(place)
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

test('a menu is searched without requests while typing; a misspelled word by the server', async ({
  page,
}) => {
  const { restaurant } = await findDish(page.context(), 'Curd Rice')
  // As a guest: the page of a customer follows the changes of the menu.
  await page.goto(`/restaurants/${restaurant._id}`)
  const menu = page.getByRole('region', { name: 'Menu' })
  const dishes = menu.getByRole('heading', { level: 4 })
  const all = await dishes.count()
  const field = page.getByRole('searchbox', { name: 'Search the menu' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await field.pressSequentially('rice curd')
  // The description of the first one has both words.
  await expect(dishes).toHaveText(['Banana Leaf Meal', 'Curd Rice'])
  await expect(menu.getByRole('status').first()).toHaveText('2 dishes for “rice curd”')
  await expect(page).toHaveURL(/\?q=rice\+curd$/)
  await axeClean(page)
  await field.fill('')
  await expect(dishes).toHaveCount(all)
  await expect(page).toHaveURL((url) => url.search === '')
  expect(requests.filter((url) => /\.data|\/foodie\/v1/.test(url))).toEqual([])

  await field.fill('curdd ricee')
  await expect(dishes.first()).toContainText('Curd Rice')
  await expect(page).toHaveURL(/\?q=curdd\+ricee$/)
  await page.reload()
  await expect(dishes.first()).toContainText('Curd Rice')
  await expect(field).toHaveValue('curdd ricee')
})

test('a menu is searched without JavaScript', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: phone })
  const { restaurant } = await findDish(page.context(), 'Curd Rice')
  await page.goto(`/restaurants/${restaurant._id}`)
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('curd rice')
  await page.keyboard.press('Enter')
  const dishes = page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 4 })
  await expect(dishes.first()).toHaveText('Curd Rice')
})

test('a menu and its search leave out what a guest avoids, until they show all foods', async ({ page }) => {
  const { restaurant } = await findDish(page.context(), 'Curd Rice')
  const returnTo = `/restaurants/${restaurant._id}`
  await page.goto(`/preferences?${new URLSearchParams({ returnTo })}`)
  await page.getByLabel('Milk', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(returnTo)
  const menu = page.getByRole('region', { name: 'Menu' })
  const dish = menu.getByRole('heading', { level: 4, name: 'Curd Rice', exact: true })
  const note = menu.getByText('without milk', { exact: true })
  await expect(note).toBeVisible()
  await expect(menu.getByRole('heading', { level: 4 })).not.toHaveCount(0)
  await expect(dish).toHaveCount(0)
  await axeClean(page)
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('curd rice')
  await expect(menu.getByText('Nothing on this menu matches “curd rice”.')).toBeVisible()
  await menu.getByRole('link', { name: 'Show the whole menu' }).click()
  await expect(note).toBeVisible()
  await menu.getByRole('link', { name: 'Show all foods' }).click()
  await expect(dish).toBeVisible()
  await expect(menu.getByText('Your preferences are off')).toBeVisible()
  await menu.getByRole('link', { name: 'Apply them' }).click()
  await expect(dish).toHaveCount(0)
})

test('messages cover no title and no button, on a phone and a tablet', async ({ page, context }) => {
  await signUpAs(context)
  const { restaurant } = await demoRecords(context)
  for (const size of [phone, { width: 1024, height: 768 }]) {
    await page.setViewportSize(size)
    await page.goto(`/user/restaurants/${restaurant._id}`)
    await page.getByRole('button', { name: 'Add to Basket' }).first().click()
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('status')
    await expect(message).toBeVisible()
    const covered = () =>
      message.evaluate((one) => {
        const own = one.getBoundingClientRect()
        const controls = document.querySelectorAll('h1, main button, main .button, nav[aria-label=Shortcuts]')
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

test('Place Order and View basket are above the tabs of a phone', async ({ page, context }) => {
  await signUpAs(context)
  const dish = await findDish(context, 'Curd Rice')
  await fillBasket(context, dish)
  await page.goto(`/user/restaurants/${dish.restaurant._id}`)
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
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).last().press('Enter')
    await page.waitForURL(/sort=price/)
    if (!javaScriptEnabled) continue
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByLabel('Category')).toBeHidden()
  }
})

test.describe('without fonts', () => {
  test.use({ expectedErrors: /\.woff2/ })

  test('the board and Pending Orders move nothing while they load', async ({ newVisitor }) => {
    const customer = (await newVisitor()).context()
    await signUpAs(customer)
    const seller = await joinAsSeller(newVisitor)
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
      await page.setViewportSize(phone)
      await page.reload()
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
