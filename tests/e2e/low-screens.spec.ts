import type { Page } from '@playwright/test'
import { read } from '../support/api.ts'
import { expect, test } from '../support/e2e.ts'
import { fillBasket, ownAddress, placeOrder } from '../support/ordering.ts'
import { openCharging } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

/** 1024 x 768 at 200 %. */
const zoomed = { width: 512, height: 384 }

/** The part of the window's height that is covered by what stays there while the page scrolls. */
async function coveredHeight(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  return page.evaluate(() => {
    const covered = new Set<number>()
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, visibility } = getComputedStyle(element)
      if (!['fixed', 'sticky'].includes(position) || visibility === 'hidden') continue
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width < innerWidth / 2) continue
      if (position === 'sticky') {
        element.style.position = 'relative'
        element.style.inset = 'auto'
        const isStuck = Math.abs(element.getBoundingClientRect().top - top) > 1
        element.style.position = ''
        element.style.inset = ''
        if (!isStuck) continue
      }
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y)
    }
    return covered.size / innerHeight
  })
}

test('at 200 % zoom, no more than a fifth of the screen is covered, with a basket and a running order', async ({
  newVisitor,
  shop,
}) => {
  const page = await newVisitor({ viewport: zoomed })
  const context = page.context()
  await signUpAs(context)
  await ownAddress(context)
  await placeOrder(context, { dish: shop.dish })
  const basket = await fillBasket(context, shop.dish)
  for (const path of [
    '/user',
    `/user/restaurants/${shop.restaurant._id}`,
    `/user/restaurants/${shop.restaurant._id}/foods/${shop.dish._id}`,
    '/user/user-basket',
    `/user/create-order/${basket._id}`,
  ]) {
    await page.goto(path)
    if (!path.includes('create-order'))
      await expect(page.getByRole('region', { name: 'Your running orders' })).toBeAttached()
    expect(await coveredHeight(page), path).toBeLessThanOrEqual(0.2)
  }
  const kitchen = await newVisitor({ viewport: zoomed })
  await shop.signIn(kitchen.context())
  for (const path of ['/seller', '/seller/board']) {
    await kitchen.goto(path)
    expect(await coveredHeight(kitchen), path).toBeLessThanOrEqual(0.2)
  }
})

test('on a phone, a basket and a running order leave three quarters of the menu visible', async ({
  newVisitor,
  shop,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } })
  const context = page.context()
  await signUpAs(context)
  await ownAddress(context)
  await placeOrder(context, { dish: shop.dish })
  await fillBasket(context, shop.dish)
  await page.goto(`/user/restaurants/${shop.restaurant._id}`)
  await expect(page.getByRole('region', { name: 'Your running orders' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Basket of this restaurant' })).toBeVisible()
  expect(await coveredHeight(page)).toBeLessThanOrEqual(0.25)
})

/** Presses Tab through the page's main part, and returns what has the focus while something else covers it wholly. */
async function coveredFocus(page: Page): Promise<string[]> {
  const covered: string[] = []
  await page.getByRole('main').evaluate((main) => {
    main.tabIndex = -1
    main.focus()
  })
  for (let stops = 0; stops < 90; stops += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || !focused.closest('main')) return null
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const isShown = [0.25, 0.5, 0.75].some((part) => {
        const at = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part)
        return at && (focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused))
      })
      return isShown ? '' : `${focused.outerHTML.slice(0, 80)} at ${Math.round(top)}`
    })
    if (found === null) break
    if (found) covered.push(found)
  }
  return covered
}

test('what the keyboard reaches on a phone is never behind what sticks to the bottom', async ({
  newContext,
  newVisitor,
}) => {
  const { seller, dish } = await openCharging(newContext, { tips: true })
  const options = Array.from({ length: 9 }, (_, index) => ({
    name: `Topping ${index}`,
    price: index,
    most: 3,
  }))
  const group = await seller.call<{ _id: string }>('POST', `/option/create-group/${dish.restaurant._id}`, {
    name: 'Toppings',
    min: 1,
    max: 9,
    options,
  })
  await seller.call('PATCH', `/food/update-food/${dish._id}`, { optionGroups: [group._id] })
  const page = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signUpAs(page.context())
  await page.goto(`/user/restaurants/${dish.restaurant._id}/foods/${dish._id}`)
  expect(await coveredFocus(page)).toEqual([])
})

test('Confirm Order covers no field of an address that is typed', async ({ newVisitor, shop }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signUpAs(page.context())
  const basket = await fillBasket(page.context(), shop.dish)
  await page.goto(`/user/create-order/${basket._id}`)
  const confirm = page.getByRole('button', { name: /^Confirm Order/ })
  expect(await confirm.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThan(
    await page.getByLabel('Country').evaluate((field) => field.getBoundingClientRect().bottom),
  )
  expect(await coveredFocus(page)).toEqual([])
})

test('on a phone, the links of a restaurant are one row above its menu', async ({ newContext }) => {
  const { seller, dish } = await openCharging(newContext, {})
  const page = await seller.context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/seller/my-restaurants/${dish.restaurant._id}`)
  const top = async (name: string) => (await page.getByRole('link', { name }).boundingBox())!.y
  expect(await top('Delete Restaurant')).toBe(await top('Restaurant Settings'))
  await page.getByRole('link', { name: 'Restaurant Settings' }).focus()
  for (let links = 1; links < 8; links += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('link', { name: 'Delete Restaurant' })).toBeFocused()
})

test('selects, filters, options and handles have the room that they need', async ({
  newContext,
  newVisitor,
  shop,
}) => {
  const { seller, dish } = await openCharging(newContext, {})
  const restaurantId = dish.restaurant._id
  const options = ['Regular', 'Large, thirty-five centimetres'].map((name, price) => ({ name, price }))
  await seller.call('POST', `/option/create-group/${restaurantId}`, { name: 'Size', min: 1, max: 1, options })
  const categories = await read<{ _id: string; name: string }[]>(
    seller.context,
    '/category/get-list-category',
  )
  const drinks = categories.find(({ name }) => name === 'Beverages')!
  await seller.call('PATCH', `/food/update-food/${dish._id}`, { categories: [drinks._id] })
  const guest = await newVisitor({ viewport: { width: 1024, height: 768 } })
  await guest.goto('/foods')
  for (const label of ['Category', 'Cuisine', 'Sort by'])
    expect.soft(await guest.getByLabel(label).evaluate(cutText), label).toBeLessThanOrEqual(0)

  const phone = { width: 390, height: 844 }
  const customer = await newVisitor({ viewport: phone })
  await signUpAs(customer.context())
  await placeOrder(customer.context(), { dish: shop.dish })
  await customer.goto('/user/user-orders')
  await expect.soft(customer.getByRole('link', { name: 'Cancelled' })).toBeInViewport({ ratio: 1 })

  const page = await seller.context.newPage()
  await page.setViewportSize(phone)
  await page.goto(`/seller/my-restaurants/options/${restaurantId}`)
  const places = await page
    .getByRole('combobox', { name: /Regular|Large/ })
    .evaluateAll((selects) => selects.map((select) => select.getBoundingClientRect().x))
  expect.soft(places).toEqual([places[0], places[0]])
  await page.goto(`/seller/my-restaurants/menu/${restaurantId}`)
  await page.getByText('Sections', { exact: true }).click()
  const handle = await page.getByRole('button', { name: `Move section ${drinks.name}:` }).boundingBox()
  expect.soft(Math.min(handle!.width, handle!.height)).toBeGreaterThanOrEqual(24)
})

/** How many pixels of the chosen option a select cuts off. Runs in the page. */
function cutText(select: SVGElement | HTMLElement): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select)
  const drawing = document.createElement('canvas').getContext('2d')!
  drawing.font = font
  const text = (select as HTMLSelectElement).selectedOptions[0]!.text
  const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return drawing.measureText(text).width - room
}
