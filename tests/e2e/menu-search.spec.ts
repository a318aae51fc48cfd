import type { BrowserContext } from '@playwright/test'
import type { Restaurant } from '#contract/records/catalogue.ts'
import { read } from '../support/api.ts'
import { axeClean, expect, test } from '../support/e2e.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

/** A restaurant of the demo with Curd Rice and Banana Leaf Meal, whose description has both words. */
async function leafAndLadle(context: BrowserContext): Promise<Restaurant> {
  const found = await read<Restaurant[]>(context, '/restaurant/get-list-restaurant?q=leaf+ladle')
  return found.find(({ name }) => name === 'Leaf & Ladle')!
}

test('a menu is searched without requests while typing; a misspelled word by the server', async ({
  page,
}) => {
  const restaurant = await leafAndLadle(page.context())
  // As a guest: the page of a customer follows the changes of the menu.
  await page.goto(`/restaurants/${restaurant._id}`)
  const menu = page.getByRole('region', { name: 'Menu' })
  const dishes = menu.getByRole('heading', { level: 4 })
  const all = await dishes.count()
  const field = page.getByRole('searchbox', { name: 'Search the menu' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await field.pressSequentially('rice curd')
  await expect(dishes).toHaveText(['Banana Leaf Meal', 'Curd Rice'])
  await expect(menu.getByRole('status').filter({ hasText: '2 dishes for “rice curd”' })).toBeVisible()
  await expect(page).toHaveURL(/\?q=rice\+curd$/)
  await axeClean(page)
  await field.fill('')
  await expect(dishes).toHaveCount(all)
  await expect(page).toHaveURL((url) => url.search === '')
  expect(requests.filter((url) => /\.data|\/foodie\/v1/.test(url))).toEqual([])

  await field.fill('curdd ricee')
  await expect(page).toHaveURL(/\?q=curdd\+ricee$/)
  await expect(dishes).toHaveText(['Curd Rice', 'Banana Leaf Meal'])
  await page.reload()
  await expect(dishes).toHaveText(['Curd Rice', 'Banana Leaf Meal'])
  await expect(field).toHaveValue('curdd ricee')
})

test('a menu is searched without JavaScript', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: phone })
  const restaurant = await leafAndLadle(page.context())
  await page.goto(`/restaurants/${restaurant._id}`)
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('curd rice')
  await page.keyboard.press('Enter')
  const dishes = page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 4 })
  // As with JavaScript.
  await expect(dishes).toHaveText(['Banana Leaf Meal', 'Curd Rice'])
})

test('a menu and its search leave out what a guest avoids, until they show all foods', async ({ page }) => {
  const restaurant = await leafAndLadle(page.context())
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
