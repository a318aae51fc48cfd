import { readFile } from 'node:fs/promises'
import { basePath } from '#contract/base-path.ts'
import type { Seller } from '#contract/records/account.ts'
import type { Restaurant } from '#contract/records/catalogue.ts'
import type { Sales } from '#contract/records/sales.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, expect, test } from '../support/e2e.ts'

test.beforeEach(async ({ context }) => signInAs(context, 'seller'))

test('a chart shows the same figures by keyboard, as a table and as CSV', async ({ context, page }) => {
  const response = await context.request.get(`${basePath}/seller/get-sales-database`)
  const { data } = (await response.json()) as { data: Sales }
  await page.goto('/seller/sales-database')
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Dashboard' })).toBeVisible()

  const image = page.getByRole('img', { name: 'Sales, Last 12 months, in rupees' })
  await expect(image).toBeVisible()
  const chart = page.getByRole('slider', { name: 'Sales, Last 12 months, in rupees: choose a point' })
  const [first, second] = data.year.points
  const rupees = (amount: number) =>
    `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`\\d{4}: ${rupees(first!.sales)}, `))
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`${rupees(second!.sales)}, `))
  await expect(page.getByText((await chart.getAttribute('aria-valuetext'))!, { exact: true })).toBeVisible()

  await page.locator('section').filter({ has: image }).getByText('Figures as a table').click()
  const table = page.getByRole('region', { name: 'Figures, Last 12 months' }).getByRole('row')
  await expect(table).toContainText(['Sales', ...data.year.points.map(({ sales }) => rupees(sales))])

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of sales, Last 12 months' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('foodie-sales-year.csv')
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('time,orders,sales in rupees')
  const expected = data.year.points.map(({ at, orders, sales }) => `${at},${orders},${sales.toFixed(2)}`)
  expect(lines).toEqual(expected)
})

test('the restaurant filter shows that sales are loading, and is kept in the URL', async ({ page }) => {
  await page.goto('/seller/sales-database')
  const loading = page.getByRole('status').filter({ hasText: 'Loading sales…' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/sales-database\.data/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByLabel('Restaurant').selectOption({ label: 'Leaf & Ladle' })
  await expect(loading).toBeVisible()
  release()
  await expect(page).toHaveURL(/restaurant=/)
  await expect(loading).toHaveCount(0)
  // Only the filter and the form of the file offer it.
  await expect(page.getByText('Smash & Sizzle', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('option', { name: 'Smash & Sizzle' })).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Restaurant')).toHaveValue(/./)
})

test('another seller’s restaurant is not found, on the page and as CSV', async ({ context }) => {
  const listed = await context.request.get(`${basePath}/restaurant/get-list-restaurant?limit=100`)
  const own = await context.request.get(`${basePath}/seller/verify-seller`)
  const { data: seller } = (await own.json()) as { data: Seller }
  const { data: restaurants } = (await listed.json()) as { data: Restaurant[] }
  const another = restaurants.find(({ _id }) => !seller.restaurants.includes(_id))!
  const page = await context.request.get(`/seller/sales-database?restaurant=${another._id}`)
  expect(page.status()).toBe(404)
  expect(await page.text()).toContain('There is no restaurant in this list')
  const csv = await context.request.get(`/seller/sales-database/csv?period=year&restaurant=${another._id}`)
  expect(csv.status()).toBe(404)
  expect(await csv.text()).not.toContain('sales in rupees')
})

test('each chart without sales shows a message', async ({ newContext, newVisitor }) => {
  const [admin, visitor] = [await newContext(), await newVisitor()]
  await signInAs(admin, 'admin')
  const seller = { email: `${crypto.randomUUID()}@example.com`, password: 'Foodie@123' }
  const data = { name: 'Ila Menon', mobile: '+91 98450 12345', ...seller }
  await admin.request.post(`${basePath}/seller/create-seller`, { data })
  const login = await visitor.context().request.post(`${basePath}/seller/login-seller`, { data: seller })
  expect(login.status()).toBe(200)
  await visitor.goto('/seller/sales-database')
  for (const when of ['today so far', 'in the last 7 days', 'in the last 30 days', 'in the last 12 months'])
    await expect(visitor.getByText(`Nothing was sold ${when}`)).toBeVisible()
  await expect(visitor.getByText('No dish was sold in the last 30 days')).toBeVisible()
  await axeClean(visitor)
})

test('orders of some days are a file; wrong days show an error in place', async ({ page }) => {
  await page.goto('/seller/sales-database')
  const today = await page.getByLabel('Last day').inputValue()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the orders' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`foodie-orders-${today.slice(0, 8)}01-to-${today}.csv`)
  const [head] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toMatch(
    /^\ufeff"bill number","date","time",.*,"delivery fee","tip","grand total","refund","cancelled by",.*,"delivered at","refunded","commission"$/,
  )

  await page.getByLabel('First day').fill('2024-01-01')
  await page.getByRole('button', { name: 'Download the orders' }).click()
  await expect(page.getByText('At most one year')).toBeVisible()
  await expect(page.getByLabel('First day')).toHaveValue('2024-01-01')
})
