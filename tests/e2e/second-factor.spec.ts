import type { BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import { send } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import type { FileProduct } from '../support/file-product.ts'
import { password, signUpAs } from '../support/people.ts'
import { codeOf } from '../support/second-factor.ts'

/** As if everybody had signed in an hour ago. */
async function ageSessions({ databaseUrl }: FileProduct): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`update sessions set verified_at = now() - interval '1 hour'`)
  } finally {
    await client.end()
  }
}

// Signing out by clearing the cookies ends the stream of the open page.
test.use({ expectedErrors: /notification\/stream/ })

const phone = { width: 390, height: 844 }

/** Sets an authenticator app up from the settings. Returns its secret and the recovery codes. */
async function setUpApp(page: Page) {
  await page.getByRole('link', { name: 'Sign-in and Security' }).click()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code').fill(codeOf(secret, 20))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is wrong/)
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, recoveryCodes: await codes.allInnerTexts() }
}

/** The same by the calls, where nobody looks at the screens. */
async function setUpAppByCalls(context: BrowserContext): Promise<void> {
  const { secret } = await send<{ secret: string }>(context, 'POST', '/user/totp-user', {})
  await send(context, 'POST', '/user/totp-user', { code: codeOf(secret) })
}

for (const javaScriptEnabled of [true, false]) {
  const withOrWithout = javaScriptEnabled ? 'with' : 'without'

  test(`a customer signs in with an authenticator app and a recovery code, ${withOrWithout} JavaScript`, async ({
    newVisitor,
    product,
  }) => {
    const page = await newVisitor({ javaScriptEnabled, viewport: phone })
    const email = await signUpAs(page.context())
    await page.goto('/user/settings')
    const { secret, recoveryCodes } = await setUpApp(page)
    if (javaScriptEnabled) await axeCleanInBothThemes(page)
    const enter = async () => {
      await page.context().clearCookies()
      await page.goto('/user-login?returnTo=%2Fuser%2Fsecurity')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
    }
    await enter()
    const code = page.getByLabel('Code')
    if (javaScriptEnabled) await expect(code).toBeFocused()
    await code.fill(codeOf(secret, 20))
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(/This code is wrong/)
    // The code of now has set the app up. Those of now and of the next half minute are accepted while the half minute changes.
    await code.fill(codeOf(secret, 1))
    await code.press('Enter')
    await expect(page.getByText('10 of 10 codes are left')).toBeVisible()
    await enter()
    await code.fill(recoveryCodes[0]!)
    await code.press('Enter')
    await expect(page.getByText('9 of 10 codes are left')).toBeVisible()

    await ageSessions(product)
    await page.getByRole('button', { name: 'Remove the app' }).click()
    await page.getByLabel('Code of your authenticator app').fill(recoveryCodes[1]!)
    await page.getByRole('button', { name: 'Remove the app' }).click()
    await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  })

  test(`an owner types the password again for a new admin and a reset, ${withOrWithout} JavaScript`, async ({
    newContext,
    newVisitor,
    product,
  }) => {
    const page = await newVisitor({ javaScriptEnabled })
    const customer = await newContext()
    await signInAs(page.context(), 'admin')
    await page.goto('/admin/admins')
    await ageSessions(product)
    const name = `Ravi ${crypto.randomUUID().slice(0, 8)}`
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
    await page.getByLabel('Mobile').fill('+91 98300 12345')
    await page.getByLabel('Password', { exact: true }).fill('Kitchen-Door@47')
    await page.getByRole('button', { name: 'Create admin' }).click()
    const proof = page.getByLabel('Your password', { exact: true })
    if (javaScriptEnabled) await expect(proof).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await page.getByLabel('Password', { exact: true }).fill('Kitchen-Door@47')
    await proof.fill('Wrong@1234')
    await page.getByRole('button', { name: 'Create admin' }).click()
    await expect(proof).toHaveAccessibleDescription(/Incorrect password/)
    if (javaScriptEnabled) await axeCleanInBothThemes(page)
    await page.getByLabel('Password', { exact: true }).fill('Kitchen-Door@47')
    await proof.fill(password)
    await page.getByRole('button', { name: 'Create admin' }).click()
    await expect(page.getByRole('main').getByRole('strong').filter({ hasText: name })).toBeVisible()

    const email = await signUpAs(customer)
    await setUpAppByCalls(customer)
    await page.goto(`/admin/search?q=${encodeURIComponent(email)}`)
    await expect(page).toHaveURL(/\/admin\/people\//)
    await ageSessions(product)
    await page.getByText('Reset second factor', { exact: true }).click()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    if (javaScriptEnabled) await axeClean(page)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Reset second factor', { exact: true })).toHaveCount(0)
  })
}
