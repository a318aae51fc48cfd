import type { Page } from '@playwright/test'
import { axeClean, expect, test } from '../support/e2e.ts'
import { signInAs } from '../support/demo.ts'

for (const javaScriptEnabled of [true, false]) {
  const withOrWithout = javaScriptEnabled ? 'with' : 'without'
  test(`an admin creates a seller, who signs in, ${withOrWithout} JavaScript`, async ({ newVisitor }) => {
    const check = (page: Page) => (javaScriptEnabled ? axeClean(page) : Promise.resolve())
    const email = `nalini-${crypto.randomUUID()}@example.com`
    const [admin, seller] = await Promise.all([
      newVisitor({ javaScriptEnabled }),
      newVisitor({ javaScriptEnabled }),
    ])
    await signInAs(admin.context(), 'admin')
    await admin.goto('/admin/sellers')
    await admin.getByRole('main').getByRole('link', { name: 'Create Seller' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Create Seller' })).toBeVisible()
    const press = () => admin.getByRole('button', { name: 'Create Seller' }).click()

    await admin.getByLabel('Name', { exact: true }).fill('Nalini Bose')
    await admin.getByLabel('Email').fill('SELLER@foodie.test')
    await admin.getByLabel('Password', { exact: true }).fill('weak')
    await admin.getByLabel('Confirm Password', { exact: true }).fill('other')
    await press()
    await expect(admin.getByText(/^Your Password should contain at least 8 characters/)).toBeVisible()
    await expect(admin.getByText('Passwords do not match')).toBeVisible()
    await expect(admin.getByText('This field is required')).toBeVisible()
    await check(admin)

    const fillPasswords = async () => {
      await admin.getByLabel('Password', { exact: true }).fill('Nalini@2026')
      await admin.getByLabel('Confirm Password', { exact: true }).fill('Nalini@2026')
    }
    await fillPasswords()
    await admin.getByLabel('Mobile').fill('+91 98300 12345')
    await press()
    await expect(admin.getByText('This E-Mail is already registered')).toBeVisible()
    await expect(admin.getByLabel('Name', { exact: true })).toHaveValue('Nalini Bose')
    await admin.getByLabel('Email').fill(email)
    await fillPasswords()
    await press()
    await expect(admin).toHaveURL('/admin/sellers')
    await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('Nalini Bose')

    await seller.goto('/seller-login')
    await seller.getByLabel('Email').fill(email)
    await seller.getByLabel('Password', { exact: true }).fill('Nalini@2026')
    await seller.getByRole('button', { name: 'Login' }).click()
    await seller.waitForURL((url) => url.pathname === '/seller')
    await seller.goto('/seller/notifications')
    await expect(seller.getByText(/^Your seller account was created/)).toBeVisible()
  })
}

test('an admin searches users and sellers', async ({ page }) => {
  await signInAs(page.context(), 'admin')
  await page.goto('/admin')
  await page.getByRole('button', { name: /^Manage/ }).click()
  await page.locator('#people-menu').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('sharma')
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  const found = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('customer@foodie.test')
  // The whole number: five digits can be part of an e-mail of another test.
  await page.getByRole('main').getByRole('searchbox').fill('98801 55001')
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=98801\+55001/)
  await expect(found).toContainText('Aarav Sharma')
  await page.getByRole('main').getByRole('searchbox').fill('nobody at all')
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(page.getByText("There's no Users available")).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('98801 55001')
  await page.getByRole('button', { name: /^Manage/ }).click()
  await page.locator('#people-menu').getByRole('link', { name: 'Sellers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sellers' })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('nobody at all')
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(page.getByText("There's no Sellers available")).toBeVisible()
})
