import { expect, expectMessage, test } from '../support/e2e.ts'
import { password, signInCustomer, signUpAs } from '../support/people.ts'

const stream = /\/notification\/stream/

// Expected: the refused stream, and the check whether the session is still valid.
test.use({ expectedErrors: /status of (503|401).*(stream|get-session-user)/ })

test('a page whose session was replaced in another tab stays live with the new session', async ({
  page,
  newContext,
}) => {
  const email = await signUpAs(page.context())
  await Promise.all([page.waitForResponse(stream), page.goto('/user/settings')])
  const devices = page.getByRole('main').getByRole('listitem')
  await expect(devices).toHaveCount(1)

  const again = page.waitForResponse(stream)
  expect(await signInCustomer(page.context(), email)).toBe(200)
  expect((await again).status()).toBe(200)
  await signInCustomer(await newContext(), email)
  await expect(devices).toHaveCount(2)
})

test('a session that ended while the stream was down leads to the login page', async ({
  page,
  newVisitor,
}) => {
  const email = await signUpAs(page.context())
  await page.route(stream, (route) => route.fulfill({ status: 503 }))
  await page.goto('/user/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  const elsewhere = await newVisitor()
  await signInCustomer(elsewhere.context(), email)
  await elsewhere.goto('/user/settings')
  await elsewhere.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await page.waitForURL(/\/user-login\?returnTo=%2Fuser%2Fsettings/)
})

test('a login form of a browser that signed in elsewhere shows its error and stays', async ({
  page,
  newContext,
}) => {
  await page.goto('/user-login')
  const email = await signUpAs(page.context())
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong@123')
  const live = page.waitForResponse(stream)
  await page.getByRole('button', { name: 'Login' }).click()
  const error = page.getByRole('alert').filter({ hasText: 'Invalid email or password' })
  await expect(error).toBeVisible()
  // The page is now that of a signed-in customer, and is reloaded when something changes.
  await live
  const reload = page.waitForResponse(/user-login\.data/)
  expect(await signInCustomer(await newContext(), email)).toBe(200)
  await reload
  await expect(error).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/user')
})

test('logging out shows a message and locks the area', async ({ page, context }) => {
  await signUpAs(context)
  await page.goto('/user')
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expectMessage(page, 'Logged out successfully')
  await page.goto('/user/user-orders')
  expect(new URL(page.url()).pathname).toBe('/user-login')
})
