import type { Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import { expect, test } from '../support/e2e.ts'
import { password, signUpAs } from '../support/people.ts'

// A page whose session has ended may ask for its stream once more.
test.use({ expectedErrors: /status of 401 .*\/notification\/stream/ })

const stream = /\/notification\/stream/
const back = 'We restored what you typed'

/** Ends all sessions of the account, as another device would. */
async function endSessions(page: Page, role: 'user' | 'seller'): Promise<void> {
  const data = { which: 'all' }
  const answer = await page.context().request.delete(`${basePath}/${role}/end-sessions-${role}`, { data })
  expect(answer.ok()).toBe(true)
}

/** Lets a page learn only from a sent form that its session has ended. */
async function hideSessionEnd(page: Page): Promise<void> {
  await page.route(/\/notification\/stream|\/get-session-/, () => {})
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Type').selectOption('Work')
  await page.getByLabel('Street Address').fill('1 Race Course Road')
  await page.getByLabel('City').fill('Mysuru')
  await page.getByLabel('Postal Code').fill('570010')
  await page.getByLabel('State').fill('Karnataka')
  await page.getByLabel('Country').fill('India')
}

async function expectAddress(page: Page): Promise<void> {
  await expect(page.getByText(back)).toBeVisible()
  await expect(page.getByLabel('Type')).toHaveValue('Work')
  await expect(page.getByLabel('Street Address')).toHaveValue('1 Race Course Road')
  await expect(page.getByLabel('City')).toHaveValue('Mysuru')
}

test('restores typed input after signing in again when the session was ended elsewhere', async ({ page }) => {
  const email = await signUpAs(page.context())
  await Promise.all([page.waitForResponse(stream), page.goto('/user/add-address')])
  await typeAddress(page)
  await endSessions(page, 'user')
  await page.waitForURL(/\/user-login/)
  await signIn(page, email)
  await expect(page).toHaveURL('/user/add-address')
  await expectAddress(page)
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('')
})

test('a public form keeps what was typed when the customer’s session ends', async ({ page }) => {
  await signUpAs(page.context())
  await Promise.all([page.waitForResponse(stream), page.goto('/contact-us')])
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is the menu?')
  await endSessions(page, 'user')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Where is the menu?')
})

test('restores a form sent after the session ended, for the same account only', async ({
  page,
  newContext,
}) => {
  const other = await signUpAs(await newContext(), 'Somebody Else')
  const email = await signUpAs(page.context())
  await hideSessionEnd(page)
  await page.goto('/user/add-address')
  await typeAddress(page)
  await endSessions(page, 'user')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await page.waitForURL(/\/user-login/)

  // Before the page asks for its stream, which otherwise stays without an answer.
  await page.unrouteAll()
  await Promise.all([page.waitForResponse(stream), signIn(page, other)])
  await expect(page.getByRole('heading', { level: 1, name: 'Add Address' })).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('')
  await endSessions(page, 'user')
  await page.waitForURL(/\/user-login/)

  await signIn(page, email)
  await expectAddress(page)
})

test('restores checkboxes and the preview of a new restaurant', async ({ page, shop }) => {
  await shop.signIn(page.context())
  await hideSessionEnd(page)
  await page.goto('/seller/new-restaurant-create')
  await page.getByLabel('Name').fill('Night Owl')
  await page.getByLabel('Italian').check()
  await page.context().clearCookies()
  await page.getByLabel('Description').fill('Open until four.')
  await page.getByLabel('Phone Number').fill('+91 80 4112 3456')
  await page.getByRole('button', { name: 'Create Restaurant' }).click()
  await page.waitForURL(/\/seller-login/)
  await signIn(page, shop.seller.email)
  await expect(page.getByText(back)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Night Owl')
  await expect(page.getByLabel('Italian')).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Night Owl')
})
