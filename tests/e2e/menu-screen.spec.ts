import type { Page } from '@playwright/test'
import { read } from '../support/api.ts'
import { axeClean, expect, expectMessage, own, test } from '../support/e2e.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import type { Participant } from '../support/participant.ts'

/** A restaurant with two sections of dishes, ₹120 each. Sections that the seller has not placed are sorted by name. */
async function openMenu(seller: Participant) {
  const list = await read<{ _id: string; name: string }[]>(seller.context, '/category/get-list-category')
  const idOf = (name: string) => list.find((category) => category.name === name)!._id
  const [desserts, starters] = [idOf('Desserts'), idOf('Starters')]
  const { _id } = await seller.call<{ _id: string }>('POST', '/restaurant/create-restaurant', {
    name: 'The Long Table',
    description: 'One table, many dishes.',
    phoneNumber: '+91 80 4112 3456',
  })
  const dishes = [
    ['Anise Cake', desserts],
    ['Bean Pie', desserts],
    ['Corn Soup', desserts],
    ['Date Roll', starters],
  ] as const
  for (const [name, category] of dishes) {
    const food = { name, description: `${name} of the house.`, price: 120, categories: [category] }
    await seller.call('POST', `/food/create-food/${_id}`, food)
  }
  return { restaurantId: _id, desserts, starters }
}

/** Expects these dishes on the menu screen, in this order. */
const expectOrder = (page: Page, names: string[]) =>
  expect(page.locator('.menu-row-name a')).toHaveText(names)
const price = (page: Page, name: string) => page.getByLabel(`Price of ${name}`)
/** What the last step did. */
const status = (page: Page) => page.locator('.undo-bar')

test('a seller edits the whole menu on one screen', async ({ newContext }) => {
  const seller = await joinAsSeller(newContext)
  const { restaurantId } = await openMenu(seller)
  const page = await seller.context.newPage()
  await page.goto(`/seller/my-restaurants/menu/${restaurantId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible()
  await expectOrder(page, ['Anise Cake', 'Bean Pie', 'Corn Soup', 'Date Roll'])

  await test.step('a price is saved at once, and undone', async () => {
    await price(page, 'Bean Pie').fill('135.50')
    await price(page, 'Bean Pie').press('Enter')
    await expect(status(page)).toContainText('Bean Pie costs ₹135.50 instead of ₹120.00')
    await status(page).getByRole('button', { name: 'Undo' }).click()
    await expect(price(page, 'Bean Pie')).toHaveValue('120')
  })

  await test.step('an unusual price is confirmed once, and a wrong one keeps what was typed', async () => {
    await price(page, 'Bean Pie').fill('1200')
    await price(page, 'Bean Pie').blur()
    await expect(page.getByText('₹1,200.00 instead of ₹120.00?')).toBeVisible()
    await page.getByRole('button', { name: 'Keep ₹120.00' }).click()
    await expect(price(page, 'Bean Pie')).toHaveValue('120')
    await price(page, 'Bean Pie').fill('50')
    await price(page, 'Bean Pie').press('Enter')
    await page.getByRole('button', { name: 'Yes, change it' }).click()
    await expect(status(page)).toContainText('Bean Pie costs ₹50.00')
    await price(page, 'Bean Pie').fill('12 rupees')
    await price(page, 'Bean Pie').blur()
    await expect(page.getByText('Must be a number')).toBeVisible()
    await expect(price(page, 'Bean Pie')).toHaveValue('12 rupees')
    await axeClean(page)
    await price(page, 'Bean Pie').fill('50')
    await price(page, 'Bean Pie').blur()
    await expect(page.getByText('Must be a number')).toBeHidden()
  })

  await test.step('dishes move by keyboard and pointer, also to another section', async () => {
    await page.getByRole('button', { name: 'Move Anise Cake' }).press('ArrowDown')
    await expect(status(page)).toContainText('Anise Cake is now 2 of 3')
    await expectOrder(page, ['Bean Pie', 'Anise Cake', 'Corn Soup', 'Date Roll'])
    await expect(page.getByRole('button', { name: 'Move Anise Cake' })).toBeFocused()
    const target = page.locator('.menu-row', { hasText: 'Date Roll' })
    await page.getByRole('button', { name: 'Move Corn Soup' }).hover()
    await page.mouse.down()
    await target.hover({ position: { x: 40, y: 8 } })
    await target.hover({ position: { x: 40, y: 6 } })
    await page.mouse.up()
    await expect(status(page)).toContainText('Corn Soup moved to Starters')
    const moved = ['Bean Pie', 'Anise Cake', 'Corn Soup', 'Date Roll']
    await expectOrder(page, moved)
    await page.reload()
    await expectOrder(page, moved)
    await expect(page.getByText('2 dishes')).toHaveCount(2)
  })

  await test.step('sold out, hidden, diet and hours', async () => {
    await page.getByLabel('Availability of Date Roll').selectOption('Sold out today')
    await expect(status(page)).toContainText('Date Roll is sold out today')
    await page.getByLabel('Diet of Date Roll').selectOption('Vegan')
    await page.getByLabel('Hide Date Roll').check()
    await expect(status(page)).toContainText('Date Roll is hidden from customers')
    const section = page.getByRole('region', { name: 'Desserts' })
    await section.locator('summary').filter({ hasText: 'Any time' }).click()
    await section.getByLabel('From, span 1').fill('07:00')
    await section.getByRole('button', { name: 'Save hours' }).click()
    await expect(section.getByText('Give both times of each span')).toBeVisible()
    await section.getByLabel('To, span 1').fill('11:00')
    await section.getByRole('button', { name: 'Save hours' }).click()
    await expect(section.getByText('07:00–11:00')).toBeVisible()
    await expect(status(page)).toContainText('can be ordered at its new hours')
    await axeClean(page)
  })

  await test.step('a copy of a dish is hidden and opens its settings', async () => {
    await page.getByRole('button', { name: 'More for Bean Pie' }).click()
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Food Settings' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Bean Pie (copy)')
    await page.getByText('Options, diet and allergens').click()
    await expect(page.getByLabel('Hidden from customers')).toBeChecked()
    await axeClean(page)
  })
})

test('a seller of 70 dishes opens sections, searches, and drags by touch', async ({ newContext }) => {
  const seller = await joinAsSeller(() =>
    newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }),
  )
  const { restaurantId, desserts, starters } = await openMenu(seller)
  const names = [...Array.from({ length: 65 }, (_, index) => `Thali ${index + 1}`), 'פלאפל 🧆 عربي']
  for (const [place, name] of names.entries()) {
    const categories = [place < 65 ? desserts : starters]
    const food = { name, description: 'Of the house.', price: 120, categories }
    await seller.call('POST', `/food/create-food/${restaurantId}`, food)
  }
  const page = await seller.context.newPage()
  await page.goto(`/seller/my-restaurants/menu/${restaurantId}`)
  const section = (name: string) => page.getByRole('heading', { level: 2, name }).getByRole('link')

  await test.step('the first dishes are shown, and more on request', async () => {
    await expect(section('Desserts')).toHaveAttribute('aria-expanded', 'true')
    await expect(section('Starters')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('.menu-row')).toHaveCount(60)
    await page.getByRole('link', { name: 'Show 8 more of 68' }).tap()
    await expect(page.locator('.menu-row')).toHaveCount(68)
    await section('Starters').tap()
    await expect(price(page, 'Date Roll')).toBeVisible()
    await section('Desserts').tap()
    await expect(page.locator('.menu-row')).toHaveCount(2)
    await axeClean(page)
  })

  await test.step('a search finds dishes of closed sections, also by right-to-left text and emoji', async () => {
    await page.getByLabel('Find a dish').fill('thali 65')
    await expect(price(page, 'Thali 65')).toBeVisible()
    await expect(page.getByText('1 of 70 dishes')).toBeVisible()
    await expect(price(page, 'Date Roll')).toBeHidden()
    await page.getByLabel('Find a dish').fill('🧆')
    const dish = page.getByRole('link', { name: names.at(-1)! })
    await expect(dish).toBeVisible()
    await expect(dish.locator('[dir=auto]')).toHaveCSS('direction', 'rtl')
    await price(page, names.at(-1)!).fill('130')
    await price(page, names.at(-1)!).press('Enter')
    await expect(status(page)).toContainText(`${names.at(-1)!} costs ₹130.00`)
    await page.getByLabel('Find a dish').fill('')
    await expect(page.locator('.menu-row')).toHaveCount(2)
  })

  await test.step('a dish is dragged by touch', async () => {
    const moved = page.getByRole('button', { name: 'Move Date Roll' })
    // Away from the bar with Undo.
    await moved.evaluate((handle) => handle.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const last = page.locator('.menu-row', { hasText: names.at(-1)! })
    const [from, to] = [await moved.boundingBox(), await last.boundingBox()]
    const touch = await seller.context.newCDPSession(page)
    const at = (y: number) => ({ touchPoints: [{ x: from!.x + from!.width / 2, y }] })
    const start = from!.y + from!.height / 2
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(start) })
    for (const y of [start + 20, to!.y + to!.height / 2, to!.y + to!.height - 4])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(status(page)).toContainText('Date Roll is now 2 of 2')
    await expectOrder(page, [names.at(-1)!, 'Date Roll'])
  })
})

test('a seller builds an option group once and offers it with several dishes', async ({ newContext }) => {
  const seller = await joinAsSeller(newContext)
  const { restaurantId } = await openMenu(seller)
  const page = await seller.context.newPage()
  await page.goto(`/seller/my-restaurants/options/${restaurantId}`)
  await page.getByRole('link', { name: 'New option group' }).click()
  await page.getByLabel('Name').fill('Toppings')
  await page.getByLabel('Guests choose at least').fill('6')
  await page.getByLabel('and at most').fill('5')
  await page.getByLabel('Option 1', { exact: true }).fill('Nuts')
  await page.getByLabel('Option 2', { exact: true }).fill('Cream')
  await own(page).getByLabel('Extra price ₹').nth(1).fill('a lot')
  await page.getByRole('button', { name: 'Create option group' }).click()
  await expect(page.getByText('Must be a number')).toBeVisible()
  await own(page).getByLabel('Extra price ₹').nth(1).fill('25.50')
  await page.getByRole('button', { name: 'Create option group' }).click()
  await expect(page.getByText('Must not be more than the maximum')).toBeVisible()
  await page.getByLabel('Guests choose at least').fill('0')
  await page.getByRole('button', { name: 'Move option 2 up' }).click()
  await expect(page.getByLabel('Option 1', { exact: true })).toHaveValue('Cream')
  await page.getByLabel('One diet for all options').selectOption('Vegetarian')
  await page.getByRole('button', { name: 'Set for all' }).click()
  await axeClean(page)
  await page.getByRole('button', { name: 'Create option group' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Dishes with Toppings' })).toBeVisible()
  await page.getByLabel('Anise Cake').check()
  await page.getByLabel('Date Roll').check()
  await page.getByRole('button', { name: 'Save dishes' }).click()
  await expect(page.getByText('Offered with Anise Cake and Date Roll.')).toBeVisible()
  await expect(page.getByText('+₹25.50')).toBeVisible()
  await page.getByLabel('Availability of Cream').selectOption('Sold out today')
  await expectMessage(page, 'Cream is sold out today')
  await axeClean(page)

  await page.goto(`/seller/my-restaurants/${restaurantId}`)
  await expect(page.getByRole('link', { name: 'Availability of the options of Corn Soup' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Availability of the options of Anise Cake' }).click()
  await expect(page.getByLabel('Availability of Cream')).toHaveValue('today')
  await expect(page.getByLabel('Availability of Nuts')).toBeInViewport()
  await page.getByLabel('Availability of Nuts').selectOption('Sold out until I change it')
  await expectMessage(page, 'Nuts is sold out until you change it')
  await expect(page.getByLabel('Availability of Nuts')).toHaveValue('until-changed')
  await axeClean(page)
  await page.reload()
  await expect(page.getByLabel('Availability of Nuts')).toHaveValue('until-changed')
  const save = (await page.getByRole('button', { name: 'Update Food' }).boundingBox())!
  const options = (await page.getByRole('region', { name: 'Availability of the options' }).boundingBox())!
  expect(options.y).toBeGreaterThan(save.y)

  await page.goto(`/seller/my-restaurants/menu/${restaurantId}`)
  await expect(page.locator('.menu-row', { hasText: 'Anise Cake' })).toContainText('1 option group')
  await page.goto(`/seller/my-restaurants/options/${restaurantId}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Anise Cake and Date Roll will no longer offer it.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete option group' }).click()
  await expect(page.getByText('No option groups yet')).toBeVisible()
})

test('menu and option groups work without JavaScript', async ({ newContext }) => {
  const seller = await joinAsSeller(() => newContext({ javaScriptEnabled: false }))
  const { restaurantId } = await openMenu(seller)
  const page = await seller.context.newPage()
  await page.goto(`/seller/my-restaurants/menu/${restaurantId}`)
  await price(page, 'Bean Pie').fill('130')
  await page.getByLabel('Availability of Bean Pie').selectOption('Sold out today')
  await page.getByRole('button', { name: 'Save Bean Pie' }).click()
  await expect(status(page)).toContainText('Bean Pie costs ₹130.00 instead of ₹120.00, is sold out today')
  await status(page).getByRole('button', { name: 'Undo' }).click()
  await expect(price(page, 'Bean Pie')).toHaveValue('120')
  await expect(page.getByLabel('Availability of Bean Pie')).toHaveValue('')

  await price(page, 'Bean Pie').fill('500')
  await page.getByRole('button', { name: 'Save Bean Pie' }).click()
  await expect(page.getByText('₹500.00 instead of ₹120.00?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(price(page, 'Bean Pie')).toHaveValue('500')
  await page.getByRole('button', { name: 'Move Bean Pie up' }).click()
  await expectOrder(page, ['Bean Pie', 'Anise Cake', 'Corn Soup', 'Date Roll'])

  await price(page, 'Corn Soup').fill('110')
  await price(page, 'Corn Soup').press('Enter')
  await expect(status(page)).toContainText('Corn Soup costs ₹110.00 instead of ₹120.00')
  await page.getByLabel('Hide Corn Soup').check()
  await page.getByRole('button', { name: 'Save Corn Soup' }).click()
  await expect(status(page)).toContainText('Corn Soup is hidden from customers')
  await page.getByLabel('Hide Corn Soup').uncheck()
  await page.getByRole('button', { name: 'Save Corn Soup' }).click()
  await expect(status(page)).toContainText('Corn Soup is shown to customers')

  const section = page.getByLabel('Move Corn Soup to section')
  const move = page.getByRole('button', { name: 'Move Corn Soup to the chosen section' })
  await move.click()
  await expect(page.getByRole('alert')).toHaveText('Choose a section')
  await expect(price(page, 'Corn Soup')).not.toHaveAttribute('aria-invalid')
  await section.selectOption('Starters')
  await move.click()
  await expect(status(page)).toContainText('Corn Soup moved to Starters')
  await expectOrder(page, ['Bean Pie', 'Anise Cake', 'Date Roll', 'Corn Soup'])
  await status(page).getByRole('button', { name: 'Undo' }).click()
  await expectOrder(page, ['Bean Pie', 'Anise Cake', 'Corn Soup', 'Date Roll'])

  await page.goto(`/seller/my-restaurants/options/${restaurantId}/new`)
  await page.getByLabel('Name').fill('Size')
  await page.getByLabel('Option 1', { exact: true }).fill('Regular')
  await page.getByLabel('Option 2', { exact: true }).fill('Large')
  await own(page).getByLabel('Extra price ₹').nth(1).fill('90')
  await page.getByRole('button', { name: 'Move option 2 up' }).click()
  await expect(page.getByLabel('Option 1', { exact: true })).toHaveValue('Large')
  await page.getByRole('button', { name: 'Create option group' }).click()
  await page.getByLabel('Corn Soup').check()
  await page.getByRole('button', { name: 'Save dishes' }).click()
  await expect(page.getByText('Offered with Corn Soup.')).toBeVisible()
})
