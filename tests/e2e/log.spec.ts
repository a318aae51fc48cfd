import { readFile } from 'node:fs/promises'
import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import { joinAsSeller } from '../support/own-seller.ts'

test('an admin finds who changed a price, and downloads the entries', async ({ newContext, newVisitor }) => {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  await seller.call('PATCH', `/food/update-food/${dish._id}`, { price: 95.5 })

  const page = await newVisitor()
  await signInAs(page.context(), 'admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Log of Changes' }).click()
  const search = page.getByRole('search', { name: 'Log' })
  await search.getByLabel('Who (e-mail, id)').fill(seller.account.email)
  await search.getByLabel('Action').fill('food.update')
  await search.getByRole('button', { name: 'Search' }).click()
  const entry = page.getByRole('row').filter({ hasText: dish._id })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(entry).toContainText('price: 8000 → 9550')
  await expect(entry).toContainText(seller.account.name)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('price: 8000 > 9550')

  await search.getByLabel('First day').fill('2026-12-02')
  await search.getByLabel('Last day').fill('2026-12-01')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Must not be before the first day')).toBeVisible()
  await page.getByRole('link', { name: 'Show all entries' }).click()
  await expect(search.getByLabel('Who (e-mail, id)')).toHaveValue('')
  await page.goto(`/admin/log?reference=${dish._id}`)
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(entry.filter({ hasText: 'food.update' })).toBeVisible()
  await axeCleanInBothThemes(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
