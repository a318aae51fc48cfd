import { signInAs } from '../support/demo.ts'
import { expect, expectMessage, test } from '../support/e2e.ts'

test('a guarded page leads to the login page and, after login, back with its query', async ({ page }) => {
  for (const [area, email] of [
    ['user', 'customer@foodie.test'],
    ['seller', 'seller@foodie.test'],
    ['admin', 'admin@foodie.test'],
  ] as const) {
    const wanted = {
      user: '/user/user-orders?status=Completed',
      seller: '/seller/order-dashboard',
      admin: '/admin',
    }[area]
    await page.goto(wanted)
    expect(new URL(page.url()).pathname).toBe(`/${area}-login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Foodie@123')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname + url.search === wanted)
  }
})

test('signing in never redirects to another site or another area', async ({ page }) => {
  for (const evil of [
    '//evil.example/user',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/admin',
  ]) {
    // Leave the previous page first: without cookies its event stream would fail.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`/user-login?${new URLSearchParams({ returnTo: evil })}`)
    await page.getByLabel('Email').fill('customer@foodie.test')
    await page.getByLabel('Password', { exact: true }).fill('Foodie@123')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/user')
  }
})

test('logging out shows a message and locks the area', async ({ page, context }) => {
  await signInAs(context, 'user')
  await page.goto('/user')
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expectMessage(page, 'Logged out successfully')
  await page.goto('/user/user-orders')
  expect(new URL(page.url()).pathname).toBe('/user-login')
})
