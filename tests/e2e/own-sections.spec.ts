import type { Page } from '@playwright/test'
import { read } from '../support/api.ts'
import { axeCleanInBothThemes, expect, expectMessage, test } from '../support/e2e.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import type { Participant } from '../support/participant.ts'

/** A restaurant with two starters and a dessert. */
async function openMenu(seller: Participant) {
  const list = await read<{ _id: string; name: string }[]>(seller.context, '/category/get-list-category')
  const idOf = (name: string) => list.find((category) => category.name === name)!._id
  const { _id } = await seller.call<{ _id: string }>('POST', '/restaurant/create-restaurant', {
    name: 'The Round Table',
    description: 'No corners.',
    phoneNumber: '+91 80 4112 3457',
  })
  const dishes = [
    ['Almond Tart', 'Desserts'],
    ['Basil Soup', 'Starters'],
    ['Carrot Roll', 'Starters'],
  ] as const
  for (const [name, category] of dishes) {
    const food = { name, description: `${name} of the house.`, price: 120, categories: [idOf(category)] }
    await seller.call('POST', `/food/create-food/${_id}`, food)
  }
  return { restaurantId: _id, menu: `/seller/my-restaurants/menu/${_id}` }
}

/** Sections and dishes of the menu screen, from top to bottom. */
const expectMenu = (page: Page, names: string[]) =>
  expect(page.locator('.menu-section-head > h2, .menu-row-name a')).toHaveText(names)
const status = (page: Page) => page.locator('.undo-bar')
const sectionNamed = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a seller arranges sections of their own, and guests see them', async ({ newContext, newVisitor }) => {
  const seller = await joinAsSeller(newContext)
  const { restaurantId, menu } = await openMenu(seller)
  const page = await seller.context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(menu)

  await test.step('creates one, and sees an error when the name is taken', async () => {
    await page.getByLabel('New section').fill('Today')
    await page.getByRole('button', { name: 'Add section' }).click()
    await expectMenu(page, ['Today', 'Desserts', 'Almond Tart', 'Starters', 'Basil Soup', 'Carrot Roll'])
    await expect(page.getByLabel('New section')).toHaveValue('')
    await page.getByLabel('New section').fill('today')
    await page.getByRole('button', { name: 'Add section' }).click()
    await expect(page.getByText('There is a section of this name already')).toBeVisible()
    await expect(page.getByLabel('New section')).toHaveValue('today')
  })

  await test.step('drags a dish into it, and moves another there by the keyboard', async () => {
    const empty = sectionNamed(page, 'Today').getByText('No dishes. Drag one here.')
    await page.getByRole('button', { name: 'Move Carrot Roll' }).hover()
    await page.mouse.down()
    await empty.hover()
    await empty.hover({ position: { x: 30, y: 20 } })
    await page.mouse.up()
    await expect(status(page)).toContainText('Carrot Roll moved to Today')
    await page.getByRole('button', { name: 'More for Almond Tart' }).press('Enter')
    await page.getByLabel('Move Almond Tart to section').selectOption('Today')
    await expect(status(page)).toContainText('Almond Tart moved to Today')
    await page.getByRole('button', { name: 'Move Almond Tart: arrow keys' }).press('ArrowUp')
    await expect(status(page)).toContainText('Almond Tart is now 1 of 2 in Today')
    await expectMenu(page, ['Today', 'Almond Tart', 'Carrot Roll', 'Desserts', 'Starters', 'Basil Soup'])
  })

  await test.step('orders the sections by drag and keyboard, and renames one, with Undo', async () => {
    await page.getByRole('button', { name: 'Move section Today: arrow keys' }).press('ArrowDown')
    await expect(status(page)).toContainText('Today moved')
    const [from, to] = ['Starters', 'Desserts'].map((name) =>
      page.getByRole('button', { name: `Move section ${name}: arrow keys` }),
    )
    await from!.hover()
    await page.mouse.down()
    await to!.hover()
    await to!.hover({ position: { x: 4, y: 4 } })
    await page.mouse.up()
    await expect(status(page)).toContainText('Starters moved')
    await sectionNamed(page, 'Today').getByText('Edit section Today').click()
    await page.getByLabel('Name of section Today').fill('Tonight')
    await page.getByRole('button', { name: 'Rename' }).click()
    await expect(status(page)).toContainText('Today is now called Tonight')
    const arranged = ['Starters', 'Basil Soup', 'Desserts', 'Tonight', 'Almond Tart', 'Carrot Roll']
    await expectMenu(page, arranged)
    await page.reload()
    await expectMenu(page, arranged)
    await axeCleanInBothThemes(page)
  })

  await test.step('guests find the section as a heading, a tab and in structured data', async () => {
    const guest = await newVisitor()
    await guest.goto(`/restaurants/${restaurantId}`)
    await expect(guest.getByRole('heading', { name: 'Tonight' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Desserts' })).toHaveCount(0)
    await expect(guest.getByRole('link', { name: 'Tonight' })).toBeVisible()
    const records = await guest.locator('script[type="application/ld+json"]').allTextContents()
    const sections = [...records.join().matchAll(/"MenuSection","name":"([^"]+)"/g)].map(([, name]) => name)
    expect(sections).toEqual(['Starters', 'Tonight'])
  })

  await test.step('the form of a dish takes it out, and a deleted section gives its dishes back', async () => {
    await page.getByRole('link', { name: 'Carrot Roll' }).click()
    await expect(page.getByLabel('Section of your own')).toBeVisible()
    await page.getByLabel('Section of your own').selectOption('None: by its categories')
    await page.getByRole('button', { name: 'Update Food' }).click()
    await expectMessage(page, 'Food updated successfully')
    await page.goto(menu)
    await sectionNamed(page, 'Tonight').getByText('Edit section Tonight').click()
    await page.getByRole('button', { name: 'Delete section' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete section' }).click()
    await expectMenu(page, ['Starters', 'Basil Soup', 'Carrot Roll', 'Desserts', 'Almond Tart'])
  })
})

test('sections of their own work without JavaScript', async ({ newContext }) => {
  const seller = await joinAsSeller(() => newContext({ javaScriptEnabled: false }))
  const { menu } = await openMenu(seller)
  const page = await seller.context.newPage()
  await page.goto(menu)
  await page.getByLabel('New section').fill('Today')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.goto(menu)
  await page.getByLabel('Move Carrot Roll to section').selectOption('Today')
  await page.getByRole('button', { name: 'Move Carrot Roll to the chosen section' }).click()
  await expectMenu(page, ['Today', 'Carrot Roll', 'Desserts', 'Almond Tart', 'Starters', 'Basil Soup'])
  await page.getByRole('button', { name: 'Move section Today down' }).click()
  await expect(status(page)).toContainText('Today moved')
  await expectMenu(page, ['Desserts', 'Almond Tart', 'Today', 'Carrot Roll', 'Starters', 'Basil Soup'])
  await page.getByLabel('New section').fill('TODAY')
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect(page.getByText('There is a section of this name already')).toBeVisible()
  await page.getByText('Edit section Today').click()
  await page.getByLabel('Name of section Today').fill('Tonight')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(status(page)).toContainText('Today is now called Tonight')
  await status(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Edit section Today').click()
  await page.getByRole('button', { name: 'Delete section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete section' }).click()
  await expectMenu(page, ['Desserts', 'Almond Tart', 'Starters', 'Basil Soup', 'Carrot Roll'])
})
