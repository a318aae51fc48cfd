import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import type { Order } from '#contract/records/order.ts'
import { read } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, expectMessage, test as base } from '../support/e2e.ts'
import { fileProducts } from '../support/file-product.ts'
import { fillBasket, ownAddress } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

const test = base.extend({
  products: [
    async ({ host }, use) => {
      const products = fileProducts((env) => host.open({ ...env, PAYMENT_PROVIDER: 'none' }))
      await use(products)
      await products.end()
    },
    { scope: 'worker' },
  ],
})

/** What a marketplace with the default settings says. All screens and mails: tests/access/own-marketplace.test.ts. */
const defaults = /.{0,60}(?:₹|\bGST\b|Foodie).{0,60}/g

test('a marketplace of one’s own shows its name, logo, accent, currency and tax, and no cards', async ({
  newVisitor,
  product,
  shop,
}) => {
  test.slow()
  const admin = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signInAs(admin.context(), 'admin')
  await setCurrency(product.databaseUrl)
  await setIdentity(admin)
  await setTax(admin)

  const guest = await newVisitor()
  await expect(async () => {
    await guest.goto('/')
    await expect(guest).toHaveTitle('Home · Curry Corner', { timeout: 1_000 })
  }).toPass()
  await signUpAs(guest.context())
  await ownAddress(guest.context())
  const basket = await fillBasket(guest.context(), shop.dish)
  expect(basket.grandTotal).toBe(basket.totalPrice)
  const total = `€${basket.grandTotal.toFixed(2)}`
  await guest.goto(`/user/create-order/${basket._id}`)
  await expect(guest.getByRole('row', { name: /^incl\. VAT \(7 %\)/ })).toBeVisible()
  const methods = guest.getByRole('radiogroup', { name: 'Payment method' })
  await expect(methods.getByRole('radio')).toHaveCount(1)
  await expectNoCards(guest)
  await guest.getByRole('button', { name: `Confirm Order · ${total}` }).click()
  await expect(guest).toHaveURL(/\/user\/user-orders/)
  await expect(guest.getByRole('main')).toContainText(total)
  await expect(guest.getByText('To be paid at the door')).toBeVisible()
  await expectNoCards(guest)

  const kitchen = await newVisitor()
  await shop.signIn(kitchen.context())
  await kitchen.goto(`/seller/my-restaurants/charges/${shop.restaurant._id}`)
  await expect(kitchen.getByRole('button', { name: 'Save charges' })).toBeVisible()
  await expectNoCards(kitchen)
  await kitchen.getByRole('button', { name: 'Save charges' }).click()
  await expectMessage(kitchen, 'Charges saved successfully')
  await kitchen.goto('/seller/board')
  const ticket = kitchen.getByRole('article').filter({ hasText: total })
  await expect(ticket).toContainText('to collect')
  await expectNoCards(kitchen)
  const orders = await read<Order[]>(kitchen.context(), '/order/get-list-order-seller')
  const order = orders.find(({ grandTotal }) => grandTotal === basket.grandTotal)!
  await kitchen.goto(`/seller/board/print/${order._id}?paper=80`)
  const receiptPrinted = kitchen.locator('[data-ticket=receipt]')
  await expect(receiptPrinted).toContainText(`TO COLLECT ${total}`)
  expect(await kitchen.content()).not.toMatch(defaults)

  const manifest = await (await guest.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Curry Corner', short_name: 'Curry Corner', theme_color: '#2e90d9' })
})

/** The demo has orders, so its currency can no longer be changed on the screen. */
async function setCurrency(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`insert into marketplace_settings (currency, decimals) values ('EUR', 2)
    on conflict (singleton) do update set currency = 'EUR', decimals = 2`)
  await client.end()
}

async function setIdentity(admin: Page): Promise<void> {
  await admin.goto('/admin/marketplace-settings')
  await admin.getByRole('textbox', { name: /^Name/ }).fill('Curry Corner')
  await admin.getByRole('textbox', { name: /^Accent colour/ }).fill('#2e90d9')
  await admin.getByRole('button', { name: 'Save settings' }).click()
  await expect(admin).toHaveTitle('Marketplace Settings · Curry Corner')
  await expect(admin.getByRole('banner')).toContainText('Curry Corner')
  await axeCleanInBothThemes(admin)
  await admin.getByRole('link', { name: 'Edit logo' }).click()
  const buffer = readFileSync(resolve(import.meta.dirname, '../../public/apple-touch-icon.png'))
  await admin
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await admin.getByRole('button', { name: 'Save logo' }).click()
  await expectMessage(admin, 'Logo saved')
}

/** VAT of 7 %, included in the prices, and no discount. */
async function setTax(admin: Page): Promise<void> {
  await admin.goto('/admin/marketplace-settings')
  await admin.getByRole('link', { name: 'Edit currency and tax' }).click()
  await expect(admin.getByLabel('Currency')).toHaveValue('EUR')
  await axeCleanInBothThemes(admin)
  await admin.getByLabel('Name of the tax').fill('VAT')
  await admin.getByLabel('Rate in %').fill('7')
  await admin.getByRole('checkbox', { name: /^Prices include the tax/ }).check()
  for (const step of [1, 2]) {
    await admin.getByLabel(`From a price of, step ${step}`).fill('')
    await admin.getByLabel(`Discount in %, step ${step}`).fill('')
  }
  await admin.getByRole('button', { name: 'Save settings' }).click()
  await expect(admin.getByLabel('From a price of, step 3')).toHaveCount(0)
  await expect(admin.getByLabel('Rate in %')).toHaveValue('7')
}

async function expectNoCards(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(/\b(cards?|Pay Now|Stripe)\b/i)
}
