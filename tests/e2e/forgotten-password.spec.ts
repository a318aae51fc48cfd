import { join } from 'node:path'
import { axeClean, expect, test } from '../support/e2e.ts'
import type { FileProduct } from '../support/file-product.ts'
import { readMails } from '../support/mails.ts'
import { signInCustomer, signUpAs } from '../support/people.ts'

const newPassword = 'Kitchen-Door@47'

/** The newest reset link that the product mailed to `email`. */
async function mailedLink({ dataDir }: FileProduct, email: string): Promise<string | undefined> {
  const mails = await readMails(join(dataDir, 'mail'))
  const mine = mails.filter(({ to, text }) => to.includes(email) && text.includes('token='))
  return /https?:\S+/.exec(mine.at(-1)?.text ?? '')?.[0]
}

for (const javaScriptEnabled of [true, false]) {
  test(`a forgotten password is reset by mail, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
    product,
  }) => {
    const page = await newVisitor({ javaScriptEnabled })
    const email = await signUpAs(page.context())
    await page.context().clearCookies()
    await page.goto('/user-login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible()
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid E-Mail')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Check your mail' })).toContainText(email)

    await expect.poll(() => mailedLink(product, email)).toBeTruthy()
    const link = (await mailedLink(product, email))!
    await page.goto(link)
    // The redirect removes the token from the URL, so that no referrer can leak it.
    await expect(page).toHaveURL('/user-reset-password')
    if (javaScriptEnabled) await axeClean(page)
    await page.getByLabel('New Password', { exact: true }).fill(newPassword)
    const confirmation = page.getByLabel('Confirm New Password')
    await confirmation.fill('Other@1234')
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(confirmation).toHaveAccessibleDescription(/New passwords do not match/)
    await page.getByLabel('New Password', { exact: true }).fill(newPassword)
    await confirmation.fill(newPassword)
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(page).toHaveURL('/user-login')
    expect(await signInCustomer(page.context(), email)).toBe(401)
    expect(await signInCustomer(page.context(), email, newPassword)).toBe(200)

    await page.goto(link)
    await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible()
    await page.getByRole('link', { name: 'Request a New Link' }).click()
    await expect(page).toHaveURL('/user-forgot-password')
  })
}
