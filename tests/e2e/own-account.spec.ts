import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { read, send as call } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, axeCleanInBothThemes, expect, expectMessage, gotoLive, test } from '../support/e2e.ts'
import type { FileProduct } from '../support/file-product.ts'
import { readMails } from '../support/mails.ts'
import { fillBasket, placeOrder } from '../support/ordering.ts'
import { password, signInCustomer, signUpAs } from '../support/people.ts'
import { readZip } from '../support/read-zip.ts'

/** What matches in the newest mail of the product to `email` with a link to `page`. */
async function mailed(
  { dataDir }: FileProduct,
  email: string,
  page: string,
  what = /https?:\S+/,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails = await readMails(join(dataDir, 'mail'))
      const mine = mails.filter(({ to, text }) => to.includes(email) && text.includes(page))
      return (found = what.exec(mine.at(-1)?.text ?? '')?.[0])
    })
    .toBeTruthy()
  return found!
}

for (const javaScriptEnabled of [true, false]) {
  test(`an e-mail address is changed, confirmed and undone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
    product,
  }) => {
    const page = await newVisitor({ javaScriptEnabled })
    const old = await signUpAs(page.context())
    const email = old.replace('@', '-new@')
    await page.goto('/user/settings')
    const form = page.locator('form', { has: page.getByLabel('New e-mail') })
    await expect(form).toContainText(old)
    await form.getByLabel('New e-mail').fill(email)
    await form.getByLabel('Confirm with your password').fill('Wrong@1234')
    await form.getByRole('button', { name: 'Send Link' }).click()
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(form.getByLabel('Confirm with your password')).toHaveAccessibleDescription(
      /Incorrect password/,
    )
    await expect(form.getByLabel('New e-mail')).toHaveValue(email)
    await form.getByLabel('Confirm with your password').fill(password)
    await form.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText('We have sent a link to the new address.')).toBeVisible()

    const other = await newVisitor({ javaScriptEnabled })
    await other.goto(await mailed(product, email, 'confirm-email'))
    await expect(other).toHaveURL('/confirm-email?role=user')
    expect(await signInCustomer(other.context(), email)).toBe(401)
    if (javaScriptEnabled) await axeClean(other)
    await other.getByRole('button', { name: 'Confirm E-Mail' }).click()
    await expect(other.getByText('Your e-mail address is confirmed')).toBeVisible()
    await page.goto('/user/settings')
    await expect(form).toContainText(email)

    const link = await mailed(product, old, 'undo-email')
    await other.goto(link)
    await other.getByRole('button', { name: 'Undo the Change' }).click()
    await expect(other.getByText('Your old e-mail address is back.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Set a New Password' })).toBeVisible()
    await page.goto('/user/settings')
    await expect(page).toHaveURL(/\/user-login/)
    await other.goto(link)
    await other.getByRole('button', { name: 'Undo the Change' }).click()
    await expect(other.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible()
  })
}

/** The form of My Data with this button. */
function formOf(page: Page, name: string) {
  const form = page.locator('form', { has: page.getByRole('button', { name }) })
  const field = form.getByLabel('Password', { exact: true })
  const press = () => form.getByRole('button', { name }).click()
  const send = async (typed: string) => {
    await field.fill(typed)
    await press()
  }
  return { field, press, send }
}

test('a customer asks for a download of their data, and opens it', async ({ page, product }) => {
  const email = await signUpAs(page.context())
  await gotoLive(page, '/user/settings')
  await page.getByRole('link', { name: 'My Data' }).click()
  const { field, send } = formOf(page, 'Ask for my data')
  await send('Wrong@1234')
  await expect(field).toHaveAccessibleDescription(/Incorrect password/)

  // The download needs this table, and no page of this test: it is being made until the test releases it.
  const holder = new pg.Client(product.databaseUrl)
  await holder.connect()
  await holder.query('begin; lock table complaint_entries')
  await send(password)
  await expect(page.getByText('Your download is being made', { exact: true })).toBeVisible()
  await expect(field).toHaveCount(0)
  await axeCleanInBothThemes(page)
  await holder.query('commit')
  await holder.end()

  const link = page.getByRole('link', { name: 'Download my data' })
  await expect(link).toBeVisible()
  await axeCleanInBothThemes(page)
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-data.zip')
  const files = readZip(await readFile(await download.path()))
  expect(files.get('README.txt')!.toString('utf8')).toContain('this account (user)')
  expect(JSON.parse(files.get('accounts.json')!.toString('utf8'))).toMatchObject([{ email }])
  expect(files.get('accounts.csv')!.toString('utf8')).toContain(email)
})

for (const javaScriptEnabled of [true, false]) {
  test(`a customer deletes the account ${javaScriptEnabled ? 'with' : 'without'} JavaScript, once no order is Pending`, async ({
    newVisitor,
    shop,
  }) => {
    const page = await newVisitor({ javaScriptEnabled })
    const email = await signUpAs(page.context())
    await (javaScriptEnabled ? gotoLive(page, '/user/my-data') : page.goto('/user/my-data'))
    const { field, press, send } = formOf(page, 'Delete my account')
    await send('Wrong@1234')
    await expect(field).toHaveAccessibleDescription(/Incorrect password/)

    await field.fill(password)
    const { _id } = await placeOrder(page.context(), { dish: shop.dish })
    const reason = page.getByText('You have 1 Pending order. They must end first.')
    if (javaScriptEnabled) await expect(reason).toBeVisible()
    await press()
    await expect(reason).toBeVisible()
    await expect(page.getByRole('status').getByRole('link', { name: 'My Orders' })).toBeVisible()
    await expect(page.getByText('There are Pending orders')).toHaveCount(0)
    if (javaScriptEnabled) await axeCleanInBothThemes(page)
    await call(page.context(), 'PATCH', `/order/cancel-order/${_id}`, {})
    if (!javaScriptEnabled) {
      await page.goto('/user/my-data')
      await field.fill(password)
    }
    await expect(reason).toHaveCount(0)
    await expect(field).toHaveValue(password)
    await press()
    await expect(page).toHaveURL('/')
    if (javaScriptEnabled) await expectMessage(page, 'Your account was deleted')

    await page.goto('/user/my-data')
    await expect(page).toHaveURL(/\/user-login/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
  })
}

for (const javaScriptEnabled of [true, false]) {
  test(`a first order waits for the confirmed address ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newContext,
    newVisitor,
    product,
    shop,
  }) => {
    const admin = await newContext()
    await signInAs(admin, 'admin')
    const { version } = await read<{ version: number }>(admin, '/admin/get-settings-marketplace')
    const settings = { version, confirmEmail: true }
    await call(admin, 'PATCH', '/admin/update-settings-marketplace', settings)
    const page = await newVisitor({ javaScriptEnabled })
    const email = await signUpAs(page.context())
    const { _id: basketId } = await fillBasket(page.context(), shop.dish)
    await page.goto(`/user/create-order/${basketId}`)
    await expect(page.getByText('Please confirm your e-mail address before your first order')).toBeVisible()
    await expect(page.getByRole('button', { name: /Confirm Order/ })).toBeHidden()
    await page.getByRole('link', { name: 'Confirm E-Mail' }).click()
    await expect(page.getByText(email)).toBeVisible()
    if (javaScriptEnabled) await axeClean(page)
    if (javaScriptEnabled) {
      const link = await newVisitor()
      await signInCustomer(link.context(), email)
      await link.goto(`/confirm-email?role=user&token=${basketId}.1.signature`)
      await link.getByRole('button', { name: 'Confirm E-Mail' }).click()
      await expect(link.getByText('This link is no longer valid.')).toBeVisible()
      await expect(link.getByLabel('Code')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Send Mail' }).click()
    await expect(page.getByText('We have sent you a mail with a link and a code')).toBeVisible()
    const code = await mailed(product, email, 'confirm-email', /\b\d{6}\b/)
    await page.getByLabel('Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: 'Confirm E-Mail' }).click()
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/not the one in our mail/)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Confirm E-Mail' }).click()
    await expect(page).toHaveURL(new RegExp(`/user/create-order/${basketId}`))
    await expect(page.getByRole('button', { name: /Confirm Order/ })).toBeVisible()
  })
}
