import type { Page } from '@playwright/test'
import { axeCleanInBothThemes, expect, own, test } from '../support/e2e.ts'
import { password, signUpAs } from '../support/people.ts'

// Passkeys need a domain name: browsers take localhost for one.
test.use({ baseURL: async ({ product }, use) => use(product.address.replace('127.0.0.1', 'localhost')) })

const signIn = 'Sign in with a passkey'

/** Gives a page an authenticator of its own, as that of another device. Returns how to say whether its person is recognised. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

const passkeysOf = (page: Page) => own(page.getByRole('list', { name: 'Passkeys' })).getByRole('listitem')

async function addPasskey(page: Page, count: number) {
  await page.goto('/user/security')
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(passkeysOf(page)).toHaveCount(count)
}

async function signOutAndIn(page: Page) {
  await page.context().clearCookies()
  await page.goto('/user-login')
  await page.getByRole('button', { name: signIn }).click()
}

test('passkeys of two devices sign in until they are removed', async ({ page, newVisitor }) => {
  const recognise = await giveAuthenticator(page)
  const email = await signUpAs(page.context())
  await addPasskey(page, 1)
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  const [code = ''] = await own(codes).getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(passkeysOf(page).filter({ hasText: 'My laptop' })).toBeVisible()
  await axeCleanInBothThemes(page)
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.filter({ hasText: 'This device has a passkey of your account already.' })).toBeVisible()

  await signOutAndIn(page)
  await page.waitForURL('/user')

  const second = await newVisitor()
  await giveAuthenticator(second)
  await second.goto('/user-login')
  await second.getByLabel('Email').fill(email)
  await second.getByLabel('Password', { exact: true }).fill(password)
  await second.getByRole('button', { name: 'Login' }).click()
  await second.getByLabel('Recovery code').fill(code)
  await second.getByRole('button', { name: 'Login' }).click()
  await second.waitForURL('/user')
  await addPasskey(second, 2)
  await signOutAndIn(second)
  await second.waitForURL('/user')

  await second.goto('/user/security')
  await second.getByRole('button', { name: 'Remove My laptop' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeysOf(second)).toHaveCount(1)
  await signOutAndIn(page)
  await expect(alert.filter({ hasText: 'This passkey does not open an account here' })).toBeVisible()

  await recognise(false)
  await page.getByRole('button', { name: signIn }).click()
  await expect(
    alert.filter({ hasText: 'No passkey was used: it was cancelled, or it took too long.' }),
  ).toBeVisible()
  await axeCleanInBothThemes(page)
})

test('passkeys are offered only where the browser and the address can have them', async ({
  page,
  product,
  newVisitor,
}) => {
  for (const path of ['/user-login', '/seller-login', '/admin-login']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: signIn })).toBeVisible()
  }
  await page.goto(`${product.address}/user-login`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: signIn })).toBeHidden()
  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto('/user-login')
  await expect(plain.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(plain.getByRole('button', { name: signIn })).toBeHidden()
})
