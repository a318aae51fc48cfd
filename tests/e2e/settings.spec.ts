import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { axeClean, expect, expectMessage, gotoLive, test } from '../support/e2e.ts'
import { password, signInCustomer, signUpAs } from '../support/people.ts'

const picture = readFileSync(resolve(import.meta.dirname, '../../public/apple-touch-icon.png'))
const newPassword = 'Kitchen-Door@47'

const open = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const alert = (page: Page) => page.getByRole('alertdialog')

async function dismiss(page: Page, message: string): Promise<void> {
  await expect(alert(page)).toContainText(message)
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(alert(page)).toHaveCount(0)
}

test('a customer changes details and picture, then removes the picture', async ({ page }) => {
  await signUpAs(page.context())
  await page.goto('/user/settings')
  await open(page, 'Edit Personal Details')

  await field(page, 'Name').fill('')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()

  await field(page, 'Name').fill('Asha Kumari Rao')
  await field(page, 'Password').fill('Wrong@123')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await dismiss(page, 'Incorrect password')
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Incorrect password/)
  await expect(field(page, 'Name')).toHaveValue('Asha Kumari Rao')

  await page.getByLabel('Image').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Save Details' }).click()
  await dismiss(page, 'Details updated successfully')
  await expect(page.getByRole('button', { name: 'Account of Asha Kumari Rao' }).locator('img')).toBeVisible()

  await open(page, 'Edit Personal Details')
  await page.getByLabel('Remove the picture').check()
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Save Details' }).click()
  await dismiss(page, 'Details updated successfully')
  await expect(page.getByRole('button', { name: 'Account of Asha Kumari Rao' }).locator('img')).toHaveCount(0)
})

test('news of the account keep a refused form: its messages, what is open and what is typed', async ({
  page,
  newContext,
}) => {
  const email = await signUpAs(page.context())
  const sessions = page.getByRole('main').getByRole('listitem')
  const makeNews = async () => {
    const before = await sessions.count()
    await signInCustomer(await newContext(), email)
    await expect(sessions).toHaveCount(before + 1)
  }
  await gotoLive(page, '/user/settings')
  await open(page, 'Change Password')
  await field(page, 'Current Password').fill('Wrong@123')
  await field(page, 'New Password').fill(newPassword)
  await expect(page.getByText('Password strength: strong')).toBeVisible()
  await field(page, 'Confirm New Password').fill(newPassword)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await dismiss(page, 'Incorrect password')

  await field(page, 'New Password').fill('Half-typed')
  await makeNews()
  await expect(field(page, 'Current Password')).toHaveAccessibleDescription(/Incorrect password/)
  await expect(field(page, 'New Password')).toHaveValue('Half-typed')
  await expect(field(page, 'New Password')).toBeFocused()
  await expect(alert(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Change Password' }).click()
  const rule = /^Your Password should contain atleast 8 characters/
  await expect(page.getByText(rule)).toHaveCount(1)
  await makeNews()
  await expect(page.getByText(rule)).toBeVisible()
  await expect(field(page, 'New Password')).toBeFocused()
  await axeClean(page)
})

test('changing the password signs out all other devices', async ({ page, newVisitor }) => {
  const email = await signUpAs(page.context())
  const elsewhere = await newVisitor()
  await signInCustomer(elsewhere.context(), email)
  await Promise.all([elsewhere.waitForResponse(/\/notification\/stream/), elsewhere.goto('/user/profile')])

  await page.goto('/user/settings')
  await open(page, 'Change Password')
  await field(page, 'Current Password').fill(password)
  await field(page, 'New Password').fill(newPassword)
  await field(page, 'Confirm New Password').fill('Other@1234')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await dismiss(page, 'New passwords do not match')

  await field(page, 'Current Password').fill(password)
  await field(page, 'New Password').fill(newPassword)
  await field(page, 'Confirm New Password').fill(newPassword)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await dismiss(page, 'Password changed successfully')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  // The open page on the other device redirects without interaction.
  await elsewhere.waitForURL(/\/user-login\?returnTo=%2Fuser%2Fprofile/)
  expect(await signInCustomer(elsewhere.context(), email)).toBe(401)
  expect(await signInCustomer(elsewhere.context(), email, newPassword)).toBe(200)
})

test('devices are listed live and signed out one by one, all others, and all', async ({
  page,
  newVisitor,
}) => {
  const email = await signUpAs(page.context())
  await gotoLive(page, '/user/settings')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('This device')

  const phone = await newVisitor({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
  })
  await signInCustomer(phone.context(), email)
  await expect(list).toHaveCount(2)
  await axeClean(page)
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expectMessage(page, 'Signed out there')
  await expect(list).toHaveCount(1)
  await phone.goto('/user')
  await expect(phone).toHaveURL(/\/user-login/)

  await signInCustomer(phone.context(), email)
  await expect(list).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await expectMessage(page, 'Signed out everywhere else')
  await expect(list).toHaveCount(1)

  await page.getByRole('button', { name: 'Sign Out Everywhere', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere', exact: true }).click()
  await expect(page).toHaveURL('/user-login')
  await expectMessage(page, 'Signed out everywhere')
})

test('settings work without JavaScript', async ({ newContext, newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  const email = await signUpAs(page.context())
  await page.goto('/user/settings')
  await open(page, 'Edit Personal Details')
  await field(page, 'Mobile').fill('+91 90000 00000')
  await field(page, 'Password').fill('Wrong@123')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await dismiss(page, 'Incorrect password')
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Save Details' }).click()
  await dismiss(page, 'Details updated successfully')
  await open(page, 'Edit Personal Details')
  await expect(field(page, 'Mobile')).toHaveValue('+91 90000 00000')

  const mails = page.getByRole('checkbox', { name: /^Send me mails/ })
  await mails.uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Playwright's `javaScriptEnabled: false` still parses <noscript> as text, which is never visible.
  await expect.poll(() => page.locator('noscript').innerHTML()).toContain('Settings saved successfully')
  await expect(mails).not.toBeChecked()

  const other = await newContext()
  await signInCustomer(other, email)
  await page.reload()
  await page.getByRole('button', { name: /^Sign out / }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})
