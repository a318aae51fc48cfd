import pg from 'pg'
import type { Food } from '#contract/records/catalogue.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, axeCleanInBothThemes, expect, gotoLive, test } from '../support/e2e.ts'
import { acceptOrder, expectOrder, payByCard, placeOrder, readOrder } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

test('somebody phones about a bill that was paid by card: search, refund, both sides see it live', async ({
  page,
  newVisitor,
  shop,
  product,
}) => {
  await signUpAs(page.context())
  const order = await placeOrder(page.context(), { dish: shop.dish, paymentMethod: 'PayNow' })
  await payByCard(page.context(), order)
  const [seller, admin] = await Promise.all([newVisitor(), newVisitor()])
  await shop.signIn(seller.context())
  await acceptOrder(seller.context(), order._id)
  await signInAs(admin.context(), 'admin')
  await Promise.all([
    page.goto('/user/user-orders'),
    seller.goto('/seller/order-dashboard'),
    admin.goto('/admin/log'),
  ])
  await seller.getByText(order.billNumber, { exact: true }).click()

  // Four clicks and submits at most: the search, Refund, and the dialog's button.
  await admin.getByRole('searchbox', { name: 'Search everything' }).fill(order.billNumber)
  await admin.getByRole('searchbox', { name: 'Search everything' }).press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: `Order ${order.billNumber}` })).toBeVisible()
  await axeCleanInBothThemes(admin)
  await admin.getByRole('button', { name: 'Refund' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Refund order/ })
  await dialog.getByLabel('Or an amount').fill('26.50')
  await dialog.getByLabel('Reason').fill('It came cold')
  await axeClean(admin)
  await dialog.getByRole('button', { name: 'Refund' }).click()

  await expect(admin.getByRole('list', { name: `Refunds of order ${order.billNumber}` })).toContainText(
    '₹26.50',
  )
  for (const side of [page, seller]) {
    const refunds = side.getByRole('list', { name: `Refunds of order ${order.billNumber}` })
    await expect(refunds).toContainText('₹26.50 refunded')
    await expect(refunds).toContainText('It came cold')
  }
  await expectOrder(page.context(), order, ({ refund }) => refund === 'Succeeded')
  const database = new pg.Client(product.databaseUrl)
  await database.connect()
  const { rows } = await database.query('select amount::int from test_cards.refunds')
  await database.end()
  expect(rows).toEqual([{ amount: 2650 }])
  await admin.goto(`/admin/log?reference=${order._id}`)
  await expect(admin.getByRole('main')).toContainText('payment.refundOrder')
})

test('an operator writes a note, corrects the phone number and cancels an order, live for its customer', async ({
  page,
  newVisitor,
  shop,
}) => {
  await signUpAs(page.context())
  const order = await placeOrder(page.context(), { dish: shop.dish })
  await page.goto('/user/user-orders')
  const admin = await newVisitor()
  await signInAs(admin.context(), 'admin')
  await admin.goto(`/admin/orders?restaurant=${shop.restaurant._id}`)
  const search = admin.getByRole('searchbox', { name: 'Search everything' })
  await admin.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.blur()
  const row = admin.getByRole('link', { name: order.billNumber })
  await admin.keyboard.press('j')
  await expect(row).toBeFocused()
  await admin.keyboard.press('j')
  await admin.keyboard.press('k')
  await expect(row).toBeFocused()
  await admin.keyboard.press('Enter')
  await admin.getByLabel('Note').fill('The courier had a flat tyre')
  await admin.getByRole('button', { name: 'Save note' }).click()
  await expect(admin.getByRole('list', { name: 'Notes' })).toContainText('flat tyre')

  await admin.getByRole('button', { name: 'Change address or phone' }).click()
  const change = admin.getByRole('dialog', { name: /^Change order/ })
  await change.getByLabel('Phone').fill('+91 98450 00077')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('link', { name: '+91 98450 00077' })).toBeVisible()

  await admin.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = admin.getByRole('dialog', { name: /^Cancel order/ })
  await cancel.getByLabel('Reason').fill('The kitchen burnt down')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('The kitchen burnt down')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await axeClean(admin)
})

test('an operator completes an order without the code, refunds it in cash, and marks the cash as handed over', async ({
  page,
  newVisitor,
  shop,
}) => {
  await signUpAs(page.context())
  const order = await placeOrder(page.context(), { dish: shop.dish })
  const [seller, admin] = await Promise.all([newVisitor(), newVisitor()])
  await page.goto('/user/user-orders')
  await signInAs(admin.context(), 'admin')
  await gotoLive(admin, `/admin/orders/${order._id}`)
  // The open page follows the seller.
  await shop.signIn(seller.context())
  await acceptOrder(seller.context(), order._id)

  await admin.getByRole('button', { name: 'Complete without the code' }).click()
  const complete = admin.getByRole('dialog', { name: /without the code/ })
  await complete.getByLabel('Reason').fill('The phone of the customer is empty')
  await complete.getByRole('button', { name: 'Complete' }).click()
  await expect(complete).toBeHidden()

  await admin.getByRole('button', { name: 'Refund' }).click()
  const refund = admin.getByRole('dialog', { name: /^Refund order/ })
  await refund.getByLabel('Or an amount').fill('10')
  await refund.getByLabel('Reason').fill('A drink was missing')
  await refund.getByRole('button', { name: 'Refund' }).click()
  const refunds = admin.getByRole('list', { name: `Refunds of order ${order.billNumber}` })
  await expect(refunds).toContainText('owes this in cash')

  await admin.getByRole('button', { name: 'Handed over' }).click()
  const handover = admin.getByRole('dialog', { name: /handed over in cash/ })
  await axeClean(admin)
  await handover.getByRole('button', { name: 'Handed over' }).click()
  await expect(refunds).toContainText('Handed over in cash on')
  await expect(page.getByText('Handed over in cash on')).toBeVisible()
})

test.describe('a dishonest seller', () => {
  test.use({ expectedErrors: /404/ })

  test('is suspended while ten customers browse and order, and reinstated', async ({
    page,
    newContext,
    newVisitor,
  }) => {
    const [seller, admin] = [await joinAsSeller(newContext), await newVisitor()]
    const dish = await seller.openRestaurant(80)
    const { _id: restaurantId } = dish.restaurant
    const another = { name: 'Rasam', description: 'Hot and sour', price: 60 }
    // For those whose basket has the first one when the seller is suspended.
    const second = await seller.call<Food>('POST', `/food/create-food/${restaurantId}`, another)
    const place = `/user/restaurants/${restaurantId}`
    const customers = await Promise.all(Array.from({ length: 10 }, () => newContext()))
    await Promise.all([page.context(), ...customers].map((context) => signUpAs(context)))
    const running = await placeOrder(page.context(), { dish })
    const { _id: deliveryId } = await acceptOrder(seller.context, running._id)
    const { delivery } = await readOrder(page.context(), running)
    await signInAs(admin.context(), 'admin')
    await Promise.all([gotoLive(page, place), admin.goto(`/admin/sellers?q=${seller.email}`)])
    await admin.getByRole('link', { name: seller.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(seller.name)

    const badge = admin.getByRole('main').getByRole('group').getByText('Suspended', { exact: true })
    let isSuspended = false
    const outcomes: { isLate: boolean; isPlaced: boolean }[] = []
    const attempt = async (customer: (typeof customers)[number]) => {
      const isLate = isSuspended
      await customer.request.get(place)
      const isPlaced = await placeOrder(customer, { dish }).then(
        () => true,
        () => false,
      )
      outcomes.push({ isLate, isPlaced })
    }
    const visit = async (customer: (typeof customers)[number]) => {
      while (!isSuspended) await attempt(customer)
      await attempt(customer)
    }
    await Promise.all(customers.map(attempt))
    const visits = Promise.all(customers.map(visit))
    const decide = async (name: string) => {
      await admin.getByRole('button', { name: `${name} ${seller.name}` }).click()
    }
    await admin.getByRole('main').locator('summary').click()
    await admin.getByLabel('Reason').fill('Orders were never delivered')
    await decide('Suspend')
    await expect(badge).toBeVisible()
    isSuspended = true
    await visits

    const placed = outcomes.filter(({ isPlaced }) => isPlaced)
    expect(placed.length).toBeGreaterThanOrEqual(10)
    expect(placed.filter(({ isLate }) => isLate)).toEqual([])
    expect(outcomes.filter(({ isLate }) => isLate).length).toBeGreaterThanOrEqual(10)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(seller.name)
    const { deliveryCode } = delivery!
    await seller.call('PATCH', `/delivery/delivery-successful/${deliveryId}`, { deliveryCode })
    await expectOrder(page.context(), running, ({ orderStatus }) => orderStatus === 'Completed')

    await decide('Reinstate')
    await expect(badge).toBeHidden()
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(seller.name)
    await Promise.all(customers.map((customer) => placeOrder(customer, { dish: second })))
  })
})
