import type { Page } from '@playwright/test'
import type { Address } from '#contract/records/address.ts'
import type { Food } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { read, send } from '../support/api.ts'
import { axeClean, expect, test } from '../support/e2e.ts'
import { fillBasket, ownAddress } from '../support/ordering.ts'
import { bengaluru, openCharging } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

const phone = { width: 390, height: 844 }

/** A customer with an address without a point, on Confirm Your Order with the dish. */
async function openConfirm(page: Page, dish: Food): Promise<Address> {
  const context = page.context()
  await signUpAs(context)
  const address = await read<Address>(context, `/address/get-address/${await ownAddress(context)}`)
  const basket = await fillBasket(context, dish)
  await page.goto(`/user/create-order/${basket._id}`)
  return address
}

const movePoint = (page: Page, { _id, ...address }: Address, coordinates: number[]) =>
  send(page.context(), 'PATCH', `/address/update-address/${_id}`, { ...address, coordinates })

const sums = (page: Page) => page.getByRole('table', { name: 'Price summary' })
const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirm Order/ })
const update = (page: Page) => page.getByRole('button', { name: 'Update the total' }).click()

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`${how} JavaScript, the map, a fee and a tip change the sums, and nothing typed is lost`, async ({
    newContext,
    newVisitor,
  }) => {
    const fee = { flat: 30, perKm: 10, firstKm: 2 }
    const { dish, set } = await openCharging(newContext, {
      radiusKm: 10,
      fee,
      tips: true,
      minimumOrder: 200,
    })
    const page = await newVisitor({ viewport: phone, javaScriptEnabled })
    const home = await openConfirm(page, dish)
    const isScripted = (act: () => Promise<void>) => (javaScriptEnabled ? Promise.resolve() : act())

    await page.locator('summary', { hasText: 'Instructions for whoever delivers' }).click()
    await page.getByLabel('Instructions for whoever delivers').fill('Ring twice')
    await page.getByRole('radio', { name: '₹20' }).check()
    await page.getByRole('radio', { name: /Pay Now/ }).check()
    await expect(page.getByRole('heading', { name: 'Where is Home?' })).toBeVisible()
    await expect(confirmButton(page)).toHaveCount(0)
    await page.getByText('Coordinates', { exact: true }).click()
    await page.getByLabel('Latitude').fill('13.0107')
    await page.getByLabel('Longitude').fill('77.6063')
    await page.getByRole('button', { name: 'Save this place' }).click()
    await expect(sums(page)).toContainText('Delivery fee₹50.00')
    await expect(sums(page)).toContainText('Tip₹20.00')
    await expect(confirmButton(page)).toHaveText('Confirm Order · ₹280.53')
    await expect(page.getByLabel('Instructions for whoever delivers')).toHaveValue('Ring twice')
    await expect(page.getByRole('radio', { name: /Pay Now/ })).toBeChecked()
    if (javaScriptEnabled) await axeClean(page)

    await page.getByRole('radio', { name: 'Other' }).check()
    const tip = page.getByLabel('Your tip in ₹')
    await tip.fill('a lot')
    await confirmButton(page).click()
    await expect(tip).toHaveAccessibleDescription(/Please type an amount, such as 25/)
    await tip.fill('12.50')
    await isScripted(() => update(page))
    await expect(confirmButton(page)).toHaveText('Confirm Order · ₹273.03')

    // A press a second after the page shows the change accepts it.
    if (javaScriptEnabled) await page.clock.setFixedTime(Date.now())
    await set('update-charges', { radiusKm: 10, fee: { flat: 45 }, tips: true })
    await confirmButton(page).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Delivery fee: ₹45.00 now, not ₹50.00.' })
    await expect(refusal).toContainText('Grand Total: ₹268.03, it was ₹273.03.')
    await set('update-charges', { radiusKm: 3, fee: { flat: 45 }, tips: true })
    // With JavaScript the page follows the change, and the notice replaces the button.
    if (!javaScriptEnabled) await confirmButton(page).click()
    await expect(page.getByText(/does not deliver to Home: it is 3\.9 km away/)).toBeVisible()
    await movePoint(page, home, bengaluru)
    await set('update-charges', { minimumOrder: 300, tips: true })
    await page.reload()
    await expect(page.getByText('₹99.50 more for the minimum order of ₹300.00')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the menu' })).toBeVisible()
  })
}

test('without JavaScript, a total that only the choice has changed is shown without an error', async ({
  newContext,
  newVisitor,
}) => {
  const { dish, set } = await openCharging(newContext, { pickup: true, fee: { flat: 40 }, tips: true })
  const page = await newVisitor({ viewport: phone, javaScriptEnabled: false })
  await openConfirm(page, dish)
  await expect(confirmButton(page)).toHaveText('Confirm Order · ₹250.53')
  const [updateBox, confirmBox] = await Promise.all(
    [page.getByRole('button', { name: 'Update the total' }), confirmButton(page)].map((button) =>
      button.boundingBox(),
    ),
  )
  expect(confirmBox!.y - (updateBox!.y + updateBox!.height)).toBeLessThan(20)
  await page.getByRole('radio', { name: /^Pickup/ }).check()
  await page.getByRole('radio', { name: '₹30' }).check()
  await confirmButton(page).click()
  const notice = page.getByRole('status').filter({ hasText: 'The total of what you have chosen is ₹240.53' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('Prices or items have changed')).toHaveCount(0)
  await expect(confirmButton(page)).toHaveText('Confirm Order · ₹240.53')

  // A new fee is listed alone, beside the choice of delivery without a tip.
  await set('update-charges', { pickup: true, fee: { flat: 45 }, tips: true })
  await page.getByRole('radio', { name: /^Delivery/ }).check()
  await page.getByRole('radio', { name: 'No tip' }).check()
  await confirmButton(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Prices or items have changed' })
  await expect(refusal).toContainText('Delivery fee: ₹45.00 now, not ₹40.00.')
  await expect(refusal).not.toContainText('Tip')
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`${how} JavaScript, an order is picked up where the restaurant still offers it`, async ({
    newContext,
    newVisitor,
  }) => {
    const both = { pickup: true, fee: { flat: 40 } }
    const { dish, set } = await openCharging(newContext, both)
    const page = await newVisitor({ viewport: phone, javaScriptEnabled })
    await openConfirm(page, dish)
    await expect(confirmButton(page)).toHaveText('Confirm Order · ₹250.53')
    await page.getByRole('radio', { name: /^Pickup/ }).check()
    await expect(page.getByText('1 MG Road')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Delivery Address' })).toBeHidden()
    if (!javaScriptEnabled) await update(page)
    await expect(confirmButton(page)).toHaveText('Confirm Order · ₹210.53')
    if (javaScriptEnabled) await axeClean(page)

    await set('update-charges', { fee: { flat: 40 } })
    if (!javaScriptEnabled) await confirmButton(page).click()
    await expect(page.getByText(/no longer offers pickup/)).toBeVisible()
    await set('update-charges', both)
    if (javaScriptEnabled) await expect(confirmButton(page)).toBeVisible()
    else await update(page)
    await confirmButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
    expect(await read<Order[]>(page.context(), '/order/get-list-order-user')).toMatchObject([
      {
        fulfilment: 'pickup',
        deliveryFee: 0,
        grandTotal: 210.53,
        deliveryAddress: { streetAddress: '1 MG Road' },
      },
    ])
  })
}
