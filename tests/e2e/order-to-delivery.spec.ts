import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { basePath } from '#contract/base-path.ts'
import type { Order } from '#contract/records/order.ts'
import { read } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, expect, own, test } from '../support/e2e.ts'
import type { FileProduct } from '../support/file-product.ts'
import { acceptOrder, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

for (const javaScriptEnabled of [true, false]) {
  test(`an order is placed, accepted and delivered, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
    shop,
  }) => {
    const [restaurant, dish] = [shop.restaurant.name, shop.dish.name]
    const [customer, seller, stranger] = await Promise.all([
      newVisitor({ javaScriptEnabled }),
      newVisitor({ javaScriptEnabled }),
      newVisitor({ javaScriptEnabled }),
    ])
    /** With JavaScript, pages update live. */
    const refresh = (page: Page) => (javaScriptEnabled ? Promise.resolve() : page.reload().then(() => {}))
    const check = (page: Page) => (javaScriptEnabled ? axeClean(page) : Promise.resolve())

    await test.step('a visitor browses and signs up', async () => {
      await customer.goto('/')
      await customer
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Restaurants' })
        .click()
      await expect(customer.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible()
      await customer.getByRole('searchbox').fill(restaurant)
      await customer.getByRole('searchbox').press('Enter')
      // The results have replaced the list, in which a press would meet a moving card.
      await expect(customer).toHaveURL(/q=Seven/)
      await customer.getByRole('link', { name: restaurant }).first().click()
      await expect(customer.getByRole('heading', { level: 1, name: restaurant })).toBeVisible()
      await check(customer)
      const menu = customer.getByRole('region', { name: 'Menu' })
      const row = menu
        .getByRole('listitem')
        .filter({ has: customer.getByRole('heading', { level: 4, name: dish, exact: true }) })
      await row.getByRole('link', { name: 'Login to order Foods' }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'User Login' })).toBeVisible()
      await customer.getByRole('link', { name: 'Create account' }).click()
      await signUp(customer, `${randomUUID()}@example.com`)
      await expect(customer.getByRole('heading', { level: 1, name: restaurant })).toBeVisible()
    })

    await test.step('the chosen dish is in the basket, and the customer orders two', async () => {
      const row = customer
        .getByRole('listitem')
        .filter({ has: customer.getByRole('heading', { level: 4, name: dish, exact: true }) })
      await expect(row.getByText('Already Added')).toBeInViewport()
      await row.getByRole('button', { name: `One more ${dish}` }).click()
      await expect(row.getByRole('group', { name: `Quantity of ${dish}` })).toContainText('2')
      await check(customer)
      await customer.getByRole('link', { name: 'View basket' }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'My Baskets' })).toBeVisible()
      await customer.getByRole('link', { name: 'Place Order' }).click()
    })

    let billNumber = ''
    await test.step('the customer adds an address and orders with cash on delivery', async () => {
      await expect(customer.getByRole('alert')).toHaveText(
        /^Alert : You should add an address to place an order\./,
      )
      await expect(customer.getByRole('alertdialog')).toHaveCount(0)
      await check(customer)
      await customer.getByRole('button', { name: /^Confirm Order/ }).click()
      await expect(customer.getByRole('alertdialog')).toContainText(
        'Please select a delivery address before placing the order.',
      )
      await customer.getByRole('button', { name: 'OK' }).click()
      await customer.getByRole('link', { name: 'Add an address' }).click()
      await addAddress(customer)
      await expect(customer.getByRole('heading', { level: 1, name: 'Confirm Your Order' })).toBeVisible()
      await customer.getByRole('button', { name: /^Confirm Order/ }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
      await expect(customer.getByText('Waiting for the restaurant to accept')).toBeVisible()
      billNumber = (await own(customer)
        .getByText(/^FD\d+/)
        .first()
        .textContent())!.match(/FD\d+/)![0]
    })

    await test.step('another customer does not see the order', async () => {
      await signInAs(stranger.context(), 'user')
      await stranger.goto('/user/user-orders')
      await expect(stranger.getByText(billNumber)).toHaveCount(0)
    })

    await test.step('the seller accepts', async () => {
      await shop.signIn(seller.context())
      await seller.goto('/seller/pending-orders')
      const order = seller.getByRole('article', { name: billNumber })
      await expect(order).toContainText('Asha Rao')
      await order.getByRole('button', { name: 'Accept Order' }).click()
      await expect(order.getByRole('link', { name: 'Payed & Delivered' })).toBeVisible()
    })

    let code = ''
    await test.step('the customer sees the delivery code', async () => {
      await refresh(customer)
      const codeBox = customer.getByRole('region', { name: 'Delivery code' })
      await expect(codeBox).toBeVisible()
      code = (await codeBox.textContent())!.match(/\d{6}/)![0]
      await expect(customer.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    })

    await test.step('the seller completes the delivery', async () => {
      await seller
        .getByRole('article', { name: billNumber })
        .getByRole('link', { name: 'Payed & Delivered' })
        .click()
      await expect(seller.getByRole('heading', { level: 1, name: 'Complete Delivery' })).toBeVisible()
      await check(seller)
      await seller.getByRole('button', { name: 'Complete Delivery' }).click()
      await expect(seller.getByText('DeliveryCode required')).toBeVisible()
      await seller.getByLabel('Delivery Code', { exact: true }).fill(code === '123456' ? '654321' : '123456')
      await seller.getByRole('button', { name: 'Complete Delivery' }).click()
      await expect(seller.getByText('Incorrect delivery code')).toBeVisible()
      await expect(seller.getByLabel('Delivery Code', { exact: true })).toHaveValue('')
      if (javaScriptEnabled) await expect(seller.getByLabel('Delivery Code', { exact: true })).toBeFocused()
      await seller.getByLabel('Delivery Code', { exact: true }).fill(code)
      await seller.getByRole('button', { name: 'Complete Delivery' }).click()
      await expect(seller.getByRole('heading', { level: 1, name: 'Orders Dashboard' })).toBeVisible()
    })

    await test.step('customer and seller see the completed order', async () => {
      await refresh(customer)
      await expect(customer.getByRole('region', { name: 'Delivery code' })).toHaveCount(0)
      const placed = customer.getByRole('group').filter({ hasText: billNumber }).first()
      await expect(placed).toContainText('Completed')
      await seller.goto('/seller/order-dashboard?status=Completed')
      await expect(seller.getByRole('group').filter({ hasText: billNumber }).first()).toContainText(
        'Completed',
      )
    })
  })
}

async function signUp(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'SignUp now!' })).toBeVisible()
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Foodie@123')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Foodie@124')
  await page.getByLabel('Mobile').fill('+91 98450 12345')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Passwords does not match')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
  await page.getByLabel('Password', { exact: true }).fill('Foodie@123')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Foodie@123')
  await page.getByRole('button', { name: 'Sign up' }).click()
}

async function addAddress(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Add Address' })).toBeVisible()
  await page.getByLabel('Type').selectOption('Home')
  await page.getByLabel('Street Address').fill('12 Church Street')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('Postal Code').fill('560001')
  await page.getByLabel('State').fill('Karnataka')
  await page.getByLabel('Country').fill('India')
  await page.getByRole('button', { name: 'Add Address' }).click()
}

test.describe('after too many wrong codes', () => {
  test.use({ expectedErrors: /403/ })
  test('a customer sees that an order is late, and shows a new code', async ({
    newVisitor,
    context,
    product,
    shop,
  }) => {
    const customer = await newVisitor()
    await signUpAs(customer.context())
    const order = await placeOrder(customer.context(), { dish: shop.dish })
    await shop.signIn(context)
    const { _id } = await acceptOrder(context, order._id)
    await changeDelivery(product, _id, `expected_at = now() - interval '20 minutes'`)
    const codeOf = async () =>
      (await read<Order>(customer.context(), `/order/get-data-order/${order._id}`)).delivery!.deliveryCode!
    const code = await codeOf()
    const deliver = (deliveryCode: string) =>
      context.request.patch(`${basePath}/delivery/delivery-successful/${_id}`, {
        data: { deliveryCode },
      })
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries += 1) expect((await deliver(wrong)).status()).toBe(403)
    expect((await deliver(code)).status()).toBe(429)

    await customer.goto('/user/about-us')
    const bar = customer.getByRole('region', { name: 'Your running orders' })
    await expect(bar).toContainText('Later than expected')
    await bar.locator('summary').click()
    await expect(bar).toContainText('We are sorry for the wait. A call tells you how far it is.')
    await bar.getByRole('link', { name: 'My Orders' }).click()
    const record = customer.getByRole('group').filter({ hasText: order.billNumber })
    await expect(record).toContainText('Your order is taking longer than expected')
    await expect(record).toContainText('Your delivery code is locked')
    await axeClean(customer)
    await customer.getByRole('button', { name: 'Show a new code' }).click()
    await expect(customer.getByText('Your delivery code is locked')).toHaveCount(0)
    const renewed = await codeOf()
    expect(renewed).not.toBe(code)
    await expect(customer.getByRole('region', { name: 'Delivery code' })).toContainText(renewed)
    expect((await deliver(code)).status()).toBe(403)
    expect((await deliver(renewed)).status()).toBe(200)
    await expect(record).toContainText('Completed')
  })
})

/** Changes the row of a delivery, such as what only time changes. */
async function changeDelivery({ databaseUrl }: FileProduct, id: string, change: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`update deliveries set ${change} where id = $1`, [id])
  await client.end()
}
