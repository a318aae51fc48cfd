import { join } from 'node:path'
import { axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import type { FileProduct } from '../support/file-product.ts'
import { readMails } from '../support/mails.ts'
import { signUpAs } from '../support/people.ts'

/** The newest code that the product mailed to `email`. */
async function mailedCode({ dataDir }: FileProduct, email: string): Promise<string | undefined> {
  const mails = await readMails(join(dataDir, 'mail'))
  const subject = mails.findLast(
    ({ to, subject: text }) => to.includes(email) && /^\d{6} /.test(text),
  )?.subject
  return subject?.slice(0, 6)
}

for (const javaScriptEnabled of [true, false]) {
  test(`a code by mail signs in beside the password ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and the chosen dish is kept`, async ({
    newVisitor,
    product,
    shop,
  }) => {
    const page = await newVisitor({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const email = await signUpAs(page.context())
    const { restaurant } = shop
    const row = page.locator(`#dish-${shop.dish._id}`)
    await page.context().clearCookies()
    await page.goto(`/restaurants/${restaurant._id}`)
    await row.getByRole('link', { name: 'Login to order Foods' }).click()

    await page.getByRole('button', { name: 'Mail me a code instead' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid E-Mail')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Mail me a code instead' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Check your mail' })).toContainText(email)
    const code = page.getByLabel('Code', { exact: true })
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    if (javaScriptEnabled) {
      await expect(code).toBeFocused()
      await axeCleanInBothThemes(page)
      // A phone that comes back from the mail may load the page again.
      await page.reload()
      await page.getByRole('link', { name: 'Enter the code from our mail' }).click()
    }
    await expect.poll(() => mailedCode(product, email)).toBeTruthy()
    const mailed = (await mailedCode(product, email))!
    await code.fill(mailed === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(code).toHaveAccessibleDescription(/This code is not the one in our last mail/)
    await code.fill(mailed)
    await code.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
    await expect(row.getByText('Already Added')).toBeVisible()
  })
}

test('sign-up opens on the login page with what was typed, and Enter walks its fields', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/user-login?returnTo=%2Fuser%2Fprofile')
  const email = `${crypto.randomUUID()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'New to Foodie?? Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SignUp now!' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Name')).toBeFocused()
  await axeCleanInBothThemes(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('This field is required')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Name').press('Enter')
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('Foodie@123')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByLabel('Confirm Password', { exact: true })).toBeFocused()
  await page.keyboard.type('Foodie@123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mobile')).toBeFocused()
  await page.keyboard.type('9845012345')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)
})
