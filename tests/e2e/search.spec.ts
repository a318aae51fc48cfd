import type { BrowserContext, Locator, Page } from '@playwright/test'
import { read } from '../support/api.ts'
import { axeClean, expect, test } from '../support/e2e.ts'

const everywhere = { name: 'Search dishes, restaurants, cuisines' }

/** Types a query and waits for its suggestions: later ones would close the list again, or choose another option. */
const typeQuery = (page: Page, field: Locator, query: string) =>
  Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/get-suggestions?q=${query}`)),
    field.pressSequentially(query),
  ])

/** The id of a category with restaurants and foods of the demo only: other tests create some in others. */
async function demoCategory(context: BrowserContext): Promise<string> {
  const categories = await read<{ _id: string; name: string }[]>(context, '/category/get-list-category')
  return categories.find(({ name }) => name === 'Snacks & Street Food')!._id
}

test.describe('suggestions', () => {
  test('appear while typing, correct misspellings and open a dish by keyboard', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', everywhere)
    await typeQuery(page, field, 'byriani')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('group', { name: 'Dishes' })).toContainText('Biryani')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Showing results for biryani')).toBeVisible()

    await field.press('ArrowDown')
    const selected = list.getByRole('option', { selected: true })
    await expect(selected).toContainText('Biryani')
    await expect(field).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id'))!)
    await axeClean(page)
    await field.press('ArrowUp')
    await expect(selected).toHaveCount(0)
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL(/\/restaurants\/[\w-]+\/foods\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Biryani')
  })

  test('close on Escape and on blur and keep the typed text', async ({ page }) => {
    await page.goto('/about-us')
    const field = page.getByRole('combobox', { name: 'Search Foodie' })
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await typeQuery(page, field, 'dosa')
    await expect(list).toBeVisible()
    await field.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(field).toHaveValue('dosa')
    await field.press('ArrowDown')
    await expect(list).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(list).toHaveCount(0)
  })

  test('open on click; Enter without a selection shows all results', async ({ page }) => {
    await page.goto('/about-us')
    const field = page.getByRole('combobox', { name: 'Search Foodie' })
    await typeQuery(page, field, 'leaf')
    await page
      .getByRole('group', { name: 'Restaurants' })
      .getByRole('option', { name: /Leaf & Ladle/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Leaf & Ladle' })).toBeVisible()
    await field.fill('panner')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “panner”' })).toBeVisible()
    await expect(page.getByText('No results for “panner”. Showing results for “paneer”.')).toBeVisible()
    await axeClean(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search is a form, and on a phone a page of its own', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', everywhere).fill('panner tika')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Paneer Tikka' })).not.toHaveCount(0)

    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    await page.getByRole('combobox', everywhere).fill('no such thing')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('No results for “no such thing”')).toBeVisible()
  })

  test('pagination links keep query, filters and sort order', async ({ page, context }) => {
    const category = await demoCategory(context)
    await page.goto(`/foods?sort=price&q=a&category=${category}`)
    const first = await page.getByRole('heading', { level: 2 }).allTextContents()
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page.getByRole('link', { name: 'Back to the first page' })).toBeVisible()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('sort')).toBe('price')
    expect(searchParams.get('q')).toBe('a')
    expect(searchParams.get('category')).toBe(category)
    const second = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(second.length).toBeGreaterThan(0)
    expect(second).not.toEqual(first)
    await page.getByRole('link', { name: 'Back to the first page' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(first)
  })
})

/** The distance on a card. */
function metresIn(card: string): number {
  const [, number, unit] = /([\d.,]+)\s(k?m)/.exec(card) ?? []
  return Number(number?.replaceAll(',', '')) * (unit === 'km' ? 1000 : 1)
}

test.describe('with the location of the browser', () => {
  test.use({ geolocation: { latitude: 12.97, longitude: 77.59 }, permissions: ['geolocation'] })

  test('restaurants are sorted by distance, which is kept in the URL', async ({ page, context }) => {
    // All on one page.
    const category = await demoCategory(context)
    await page.goto(`/restaurants?category=${category}`)
    await page.getByRole('button', { name: 'My location' }).click()
    await page.waitForURL(/sort=distance&near=12\.970%2C77\.590/)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.filter({ hasText: /[\d.,]+\sk?m\b/ })).not.toHaveCount(0)
    // Last are those that do not deliver there, also by distance (marketplace §3).
    const beyond = page.getByRole('region', { name: 'Not delivering to you' }).getByRole('article')
    const all = (await cards.allTextContents()).map(metresIn)
    const far = (await beyond.allTextContents()).map(metresIn)
    expect(far.length).toBeGreaterThan(0)
    expect(all.length).toBeGreaterThan(far.length + 5)
    const ascending = (metres: number[]) => metres.toSorted((a, b) => a - b)
    expect(all).toEqual([...ascending(all.slice(0, -far.length)), ...ascending(far)])
    await page.getByLabel('Sort by').selectOption('rating')
    await page.waitForURL((url) => url.search === `?category=${category}&sort=rating`)
  })
})
