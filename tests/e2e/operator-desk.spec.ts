import pg from 'pg'
import { send } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import { acceptOrder, expectOrder, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

test('somebody phones about a bill that was paid by card: search, refund, both sides see it live', async ({
  page,
  newVisitor,
  shop,
  product,
}) => {
  await signUpAs(page.context())
  const order = await placeOrder(page.context(), { dish: shop.dish, paymentMethod: 'PayNow' })
  const session = { orderId: order._id }
  const { url } = await send<{ url: string }>(
    page.context(),
    'POST',
    '/payment/create-checkout-session',
    session,
  )
  await page.goto(url)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
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
  await admin.goto(`/admin/orders/${order._id}`)
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
  await shop.signIn(seller.context())
  await acceptOrder(seller.context(), order._id)
  await page.goto('/user/user-orders')
  await signInAs(admin.context(), 'admin')
  await admin.goto(`/admin/orders/${order._id}`)

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
