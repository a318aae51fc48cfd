import type { Locator } from '@playwright/test'
import { axeClean, axeCleanInBothThemes, expect, type NewContext, test } from '../support/e2e.ts'
import { addAddress, fillBasket, ownAddress, placeOrder } from '../support/ordering.ts'
import type { OwnShop } from '../support/own-shop.ts'
import { joinAsSeller, openCharging } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

/** A phone on Confirm Your Order whose dish becomes dearer: ₹130 instead of ₹100. The page's clock does not run. */
async function openWithNewPrice(newContext: NewContext, elsewhere: OwnShop) {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(100)
  const context = await newContext()
  const customer = await context.newPage()
  const openedAt = Date.now()
  await customer.clock.setFixedTime(openedAt)
  await customer.setViewportSize({ width: 360, height: 640 })
  await signUpAs(context)
  await ownAddress(context)
  const basket = await fillBasket(context, dish)
  await customer.goto(`/user/create-order/${basket._id}`)
  await seller.call('PATCH', `/food/update-food/${dish._id}`, { price: 130 })

  // The event of an order elsewhere revalidates the page.
  await placeOrder(context, elsewhere)
  const confirm = customer.getByRole('button', { name: 'Confirm Order · ₹136.50' })
  await expect(confirm).toBeVisible()
  const change = customer.getByText(`${dish.name} costs ₹130.00 now, not ₹100.00.`)
  return { customer, openedAt, confirm, change }
}

test('confirming at the moment the price changes shows the new price on a phone and asks again', async ({
  newContext,
  shop,
}) => {
  const { customer, confirm, change } = await openWithNewPrice(newContext, shop)
  await customer.getByText('Grand Total', { exact: true }).scrollIntoViewIfNeeded()
  await confirm.click()
  await expect(customer.getByRole('alert').filter({ has: change })).toBeInViewport()
  await confirm.click()
  await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})

test('a price that changed earlier is listed above the button, which then confirms it', async ({
  newContext,
  shop,
}) => {
  const { customer, openedAt, confirm, change } = await openWithNewPrice(newContext, shop)
  await expect(customer.getByRole('status').filter({ has: change })).toBeInViewport()
  await axeClean(customer)
  await customer.clock.setFixedTime(openedAt + 2_000)
  await confirm.click()
  await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript, an address is added on Confirm Your Order, and all that was chosen stays`, async ({
    newContext,
    newVisitor,
  }) => {
    const { dish } = await openCharging(newContext, {})
    const page = await newVisitor({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await signUpAs(page.context())
    const basket = await fillBasket(page.context(), dish)
    await page.goto(`/user/create-order/${basket._id}`)
    await expect(page.getByRole('alert')).toContainText(
      'Alert : You should add an address to place an order.',
    )
    await expect(page.getByRole('link', { name: 'Add an address' })).toHaveAttribute(
      'href',
      /^\/user\/add-address\?returnTo=/,
    )
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
    await page.locator('summary', { hasText: 'Instructions for whoever delivers' }).click()
    await page.getByLabel('Instructions for whoever delivers').fill('Ring twice')
    await page.getByRole('radio', { name: /Pay Now/ }).check()
    if (javaScriptEnabled) await axeCleanInBothThemes(page)
    await page.getByRole('button', { name: 'Add Address' }).click()
    await expect(page.getByLabel('Street Address')).toHaveAccessibleDescription('This field is required')
    await page.getByLabel('Street Address').fill('12 Church Street')
    await page.getByLabel('Postal Code').fill('560001')
    await page.getByRole('button', { name: 'Add Address' }).click()

    const chosen = (type: string) => page.getByRole('radio', { name: new RegExp(`^${type}`) })
    const everythingStays = async () => {
      await expect(page.getByLabel('Instructions for whoever delivers')).toHaveValue('Ring twice')
      await expect(page.getByRole('radio', { name: /Pay Now/ })).toBeChecked()
    }
    await expect(chosen('Home')).toBeChecked()
    await everythingStays()
    await expect(page.getByLabel('Street Address')).toHaveCount(0)
    if (!javaScriptEnabled) return

    await page.getByRole('link', { name: 'Add an address' }).click()
    await expect(page.getByLabel('Type')).toHaveValue('Work')
    await expect(page.getByLabel('Postal Code')).toHaveValue('560001')
    await page.getByLabel('Street Address').fill('5 Lavelle Road')
    await page.getByRole('button', { name: 'Add Address' }).click()
    await expect(chosen('Work')).toBeChecked()
    await page.getByRole('link', { name: 'Edit Work' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Edit Work' }).click()
    await page.getByLabel('Street Address').fill('')
    await page.getByRole('button', { name: 'Edit Address' }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByLabel('Street Address').fill('7 Lavelle Road')
    await page.getByRole('button', { name: 'Edit Address' }).click()
    await expect(page.getByText('7 Lavelle Road')).toBeVisible()
    await expect(chosen('Work')).toBeChecked()
    await everythingStays()
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await page.getByRole('button', { name: /^Confirm Order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  })
}

test('Confirm Your Order begins with the address of the last delivery', async ({ newVisitor, shop }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } })
  const context = page.context()
  await signUpAs(context)
  await placeOrder(context, { dish: shop.dish })
  await addAddress(context, { type: 'Work', streetAddress: '5 Lavelle Road' })
  const basket = await fillBasket(context, shop.dish)
  await page.goto(`/user/create-order/${basket._id}`)
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Work/ }).check()
  await page.getByRole('button', { name: /^Confirm Order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await page.goto(`/user/create-order/${(await fillBasket(context, shop.dish))._id}`)
  await expect(page.getByRole('radio', { name: /^Work/ })).toBeChecked()
})

test('Confirm Your Order fits on one phone screen, with its items folded', async ({ newVisitor, shop }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signUpAs(page.context())
  await ownAddress(page.context())
  const basket = await fillBasket(page.context(), shop.dish)
  await page.goto(`/user/create-order/${basket._id}`)
  const edge = async (part: Locator, side: 'top' | 'bottom') => {
    const { y, height } = (await part.boundingBox())!
    return side === 'top' ? y : y + height
  }
  const button = page.getByRole('button', { name: /^Confirm Order/ })
  const tabs = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(async () => {
    const sum = page.getByRole('row', { name: /^Grand Total/ })
    expect(await edge(sum, 'bottom')).toBeLessThanOrEqual(await edge(button, 'top'))
    expect(await edge(button, 'bottom')).toBeLessThanOrEqual(await edge(tabs, 'top'))
  }).toPass({ timeout: 30_000 })
  const items = page.getByRole('table', { name: 'Items of your order' })
  await expect(items).toBeHidden()
  await page.getByText('1 item ·').click()
  await expect(items).toContainText(shop.dish.name)
})
