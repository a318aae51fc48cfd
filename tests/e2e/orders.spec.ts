import type { Page } from '@playwright/test'
import type { Order } from '#contract/records/order.ts'
import { axeClean, expect, own, test } from '../support/e2e.ts'
import { send } from '../support/api.ts'
import { acceptOrder, addAddress, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

/** The record of an order in an accordion. */
const record = (page: Page, { billNumber }: Order) =>
  page.getByRole('group').filter({ hasText: billNumber }).first()
const alert = (page: Page) => page.getByRole('alertdialog')

/** Opens a page that receives no events. */
async function gotoWithoutEvents(page: Page, path: string): Promise<void> {
  await page.route('**/notification/stream**', () => {})
  await page.goto(path)
}

async function open(page: Page, order: Order): Promise<void> {
  const details = record(page, order)
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a seller finds orders by bill number and buyer ${how} JavaScript`, async ({
    newContext,
    newVisitor,
    shop,
  }) => {
    const [customer, seller] = [await newContext(), await newVisitor({ javaScriptEnabled })]
    const neighbour = await newContext()
    await signUpAs(neighbour)
    await placeOrder(neighbour, { dish: shop.dish })
    const email = await signUpAs(customer)
    const order = await placeOrder(customer, { dish: shop.dish })
    await shop.signIn(seller.context())

    await test.step('on the Orders Dashboard, within its filters', async () => {
      await seller.goto('/seller/order-dashboard?status=Pending')
      await search(seller, email.toUpperCase())
      await expect(seller).toHaveURL(/status=Pending/)
      await expect(seller.getByRole('group')).toHaveCount(1)
      await expect(record(seller, order)).toBeVisible()
      if (javaScriptEnabled) await axeClean(seller)

      await seller.getByLabel('Status').selectOption('Failed')
      if (!javaScriptEnabled) await seller.getByRole('button', { name: 'Show' }).click()
      await expect(seller).toHaveURL(/q=/)
      await expect(seller.getByText('No orders available for this restaurant')).toBeVisible()
      await seller.getByRole('link', { name: 'Show all orders' }).click()
      await expect(seller.getByRole('searchbox')).toHaveValue('')

      await search(seller, email)
      await expect(seller.getByText(`1 order for “${email}”`)).toBeVisible()
      await seller.getByRole('link', { name: 'Show all', exact: true }).click()
      await expect(seller).toHaveURL('/seller/order-dashboard')
      await expect(seller.getByRole('searchbox')).toHaveValue('')
      await search(seller, `fd${Number(order.billNumber.slice(2))}`)
      await expect(seller.getByRole('group')).toHaveCount(1)
      await expect(record(seller, order)).toBeVisible()
    })

    await test.step('on Pending Orders, with a link that searches all orders', async () => {
      await seller.goto('/seller/pending-orders')
      await search(seller, order.billNumber)
      await expect(seller.getByRole('article')).toHaveCount(1)
      await expect(seller.getByRole('article', { name: order.billNumber })).toBeVisible()
      await send(customer, 'PATCH', `/order/cancel-order/${order._id}`, {})
      if (!javaScriptEnabled) await seller.reload()
      await seller.getByRole('link', { name: 'Search all orders' }).click()
      await expect(record(seller, order)).toContainText('Cancelled')
    })

    await test.step('on the restaurant’s page, beside its menu', async () => {
      await seller.goto(`/seller/my-restaurants/${order.restaurant._id}?q=dosa`)
      await search(seller, 'Search by bill number or buyer', email)
      await expect(seller).toHaveURL(/q=dosa/)
      await expect(seller.getByRole('group')).toHaveCount(1)
      await expect(record(seller, order)).toBeVisible()
    })

    async function search(page: Page, ...[label, words]: [string] | [string, string]): Promise<void> {
      const box =
        words === undefined ? page.getByRole('searchbox') : page.getByRole('searchbox', { name: label })
      await box.fill(words ?? label)
      await box.press('Enter')
    }
  })
}

test.describe('a step on an outdated page', () => {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with' : 'without'
    test(`is refused to a seller, ${how} JavaScript`, async ({ newContext, newVisitor, context, shop }) => {
      const customer = await newContext()
      await signUpAs(customer)
      const order = await placeOrder(customer, { dish: shop.dish })
      const seller = await newVisitor({ javaScriptEnabled })
      await shop.signIn(seller.context())
      await shop.signIn(context)
      const article = seller.getByRole('article', { name: order.billNumber })
      const here = `/seller/pending-orders?q=${order.billNumber}`

      let deliveryId = ''
      await test.step('accepting an accepted order', async () => {
        await gotoWithoutEvents(seller, here)
        deliveryId = (await acceptOrder(context, order._id))._id
        await article.getByRole('button', { name: 'Accept Order' }).click()
        await expect(alert(seller)).toContainText(
          `This order can no longer be accepted. Order ${order.billNumber} has been accepted already.`,
        )
        await alert(seller).getByRole('button', { name: 'OK' }).click()
        await expect(article.getByRole('link', { name: 'Payed & Delivered' })).toBeVisible()
      })

      await test.step('completing a failed delivery', async () => {
        await article.getByRole('link', { name: 'Payed & Delivered' }).click()
        await seller.getByLabel('Delivery Code', { exact: true }).fill('123456')
        await send(context, 'PATCH', `/delivery/delivery-failed/${deliveryId}`, {})
        await seller.getByRole('button', { name: 'Complete Delivery' }).click()
        await expect(seller.getByText('This delivery is no longer open')).toBeVisible()
        await expect(seller.getByText(`Order ${order.billNumber} is Failed`)).toBeVisible()
        await expect(seller.getByRole('button', { name: 'Complete Delivery' })).toHaveCount(0)
      })
    })

    test(`is refused to a customer and a seller, ${how} JavaScript`, async ({ newVisitor, page, shop }) => {
      const customer = await newVisitor({ javaScriptEnabled })
      await signUpAs(customer.context())
      const order = await placeOrder(customer.context(), { dish: shop.dish })
      await shop.signIn(page.context())
      await gotoWithoutEvents(customer, '/user/user-orders')
      await acceptOrder(page.context(), order._id)
      await own(customer).getByRole('button', { name: 'Cancel order' }).first().click()
      await customer.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
      await expect(alert(customer)).toContainText(
        `Failed to cancel the order. This order can no longer be cancelled. Order ${order.billNumber} has been accepted already.`,
      )
      await alert(customer).getByRole('button', { name: 'OK' }).click()
      await expect(customer.getByRole('region', { name: 'Delivery code' })).toBeVisible()
      await expect(customer.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

      await test.step('the seller accepts a cancelled order', async () => {
        const second = await placeOrder(customer.context(), { dish: shop.dish })
        await gotoWithoutEvents(page, `/seller/order-dashboard?q=${second.billNumber}`)
        await send(customer.context(), 'PATCH', `/order/cancel-order/${second._id}`, {})
        await open(page, second)
        await record(page, second).getByRole('button', { name: 'Accept Order' }).click()
        await expect(alert(page)).toContainText(`Order ${second.billNumber} has been cancelled.`)
        await alert(page).getByRole('button', { name: 'OK' }).click()
        await expect(record(page, second)).toContainText('Cancelled')
      })
    })
  }
})

test.describe('a lost connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('is reported on My Orders and Restaurant Orders, which catch up without a reload', async ({
    newVisitor,
    page: seller,
    shop,
  }) => {
    const customer = await newVisitor()
    await signUpAs(customer.context())
    const order = await placeOrder(customer.context(), { dish: shop.dish })
    await shop.signIn(seller.context())
    for (const page of [customer, seller]) {
      await page.route('**/notification/stream**', (route) => route.abort())
    }
    await customer.goto('/user/user-orders')
    await expect(customer.getByText('Changes of orders do not arrive at the moment.')).toBeVisible()
    await axeClean(customer)
    await seller.goto(`/seller/my-restaurants/${order.restaurant._id}?find=${order.billNumber}`)
    await expect(seller.getByText('New orders do not arrive at the moment.')).toBeVisible()

    await acceptOrder(seller.context(), order._id)
    for (const page of [customer, seller]) await page.unroute('**/notification/stream**')
    await expect(customer.getByRole('region', { name: 'Delivery code' })).toBeVisible()
    await open(seller, order)
    await expect(record(seller, order).getByRole('link', { name: 'Payed & Delivered' })).toBeVisible()
    for (const page of [customer, seller]) await expect(page.getByText('Connection lost')).toHaveCount(0)
  })
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a customer changes the address of an order, ${how} JavaScript`, async ({ newVisitor, shop }) => {
    const customer = await newVisitor({ javaScriptEnabled })
    await signUpAs(customer.context())
    const order = await placeOrder(customer.context(), { dish: shop.dish })
    await addAddress(customer.context(), {
      type: 'Work',
      streetAddress: '7 Residency Road',
      postalCode: '560025',
    })
    await customer.goto('/user/user-orders')
    const placed = record(customer, order)
    const address = placed.locator('dd address')
    await expect(address).toContainText('12 Church Street')

    await placed.getByRole('button', { name: 'Change address' }).click()
    const dialog = customer.getByRole('dialog', { name: 'Change the delivery address' })
    if (javaScriptEnabled) await axeClean(customer)
    await expect(dialog.getByRole('radio', { name: /^Home/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /^Work/ }).check()
    await dialog.getByRole('button', { name: 'Change address' }).click()
    await expect(alert(customer)).toContainText('Delivery address changed')
    await alert(customer).getByRole('button', { name: 'OK' }).click()

    await expect(address).toContainText('7 Residency Road')
    const timeline = placed.getByRole('list', { name: `What happened to order ${order.billNumber}` })
    await expect(timeline.getByRole('listitem')).toContainText([
      /Order placed.*by you/,
      /Delivery address changed.*by you/,
      /Waiting for the restaurant to accept/,
      /Delivered/,
    ])
  })
}

test('the timeline shows when each step was taken, and by whom', async ({ newVisitor, page, shop }) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const order = await placeOrder(customer.context(), { dish: shop.dish })
  await shop.signIn(page.context())
  const accepted = await acceptOrder(page.context(), order._id)
  await send(page.context(), 'PATCH', `/delivery/delivery-failed/${accepted._id}`, {})
  const [restaurant, time] = [shop.restaurant.name, /\d{1,2}:\d{2}/.source]
  const steps = async (on: Page) =>
    on.getByRole('list', { name: `What happened to order ${order.billNumber}` }).getByRole('listitem')

  await customer.goto('/user/user-orders')
  await expect(await steps(customer)).toContainText(
    ['placed.*by you', `Accepted.*by ${restaurant}`, `Delivery failed.*by ${restaurant}`].map(
      (step) => new RegExp(step.replace('.*', `.*${time}.*`)),
    ),
  )
  await page.goto(`/seller/order-dashboard?q=${order.billNumber}`)
  await open(page, order)
  await expect(await steps(page)).toContainText(
    ['placed.*by the customer', 'Accepted.*by you', 'Delivery failed.*by you'].map(
      (step) => new RegExp(step.replace('.*', `.*${time}.*`)),
    ),
  )
  await axeClean(page)
})
