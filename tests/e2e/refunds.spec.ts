import type { Page } from '@playwright/test'
import { send } from '../support/api.ts'
import { axeClean, expect, expectMessage, test } from '../support/e2e.ts'
import { acceptOrder, expectOrder, placeOrder, readOrder } from '../support/ordering.ts'
import { boardPath, joinAsSeller, openAsSeller, ticket } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

/** Fills in the open dialog of *Refund*, and sends it. */
async function refundIn(page: Page, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>) {
  const dialog = page.getByRole('dialog', { name: /^Refund order/ })
  await fill(dialog)
  await dialog.getByLabel('Reason').fill('No chutney left')
  await dialog.getByRole('button', { name: 'Refund' }).click()
}

test('the board refunds a dish of an accepted order, live for the customer, and less is collected', async ({
  page,
  newContext,
}) => {
  await signUpAs(page.context())
  const { seller, dish, page: board } = await openAsSeller(newContext, boardPath)
  // The fee is left, otherwise this would be a cancellation.
  await seller.call('PATCH', `/restaurant/update-charges/${dish.restaurant._id}`, { fee: { flat: 30 } })
  const order = await placeOrder(page.context(), { dish, deliveryFee: 30 })
  await acceptOrder(seller.context, order._id)
  await page.goto('/user/user-orders')
  await expect(page.getByText('Grand Total')).toBeVisible()
  await ticket(board, order).getByRole('link', { name: 'More about order' }).click()
  await board.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await axeClean(board)
  await refundIn(board, (dialog) => dialog.getByLabel(dish.name).selectOption('1'))

  const refunds = page.getByRole('list', { name: `Refunds of order ${order.billNumber}` })
  await expect(refunds).toContainText('You pay less at the door')
  await expect(refunds).toContainText('No chutney left')
  await expect(refunds).toContainText(`1 × ${dish.name}`)
  await expect(page.getByRole('row', { name: 'To pay ₹30.00' })).toBeVisible()
  await axeClean(page)
  await expect(ticket(board, order)).toContainText('₹30.00 to collect')
  await expect(ticket(board, order)).toContainText('1 refunded')
})

test('a seller refunds an amount of a delivered order, and hands it over', async ({ page, newContext }) => {
  await signUpAs(page.context())
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const order = await placeOrder(page.context(), { dish })
  const { _id } = await acceptOrder(seller.context, order._id)
  const { deliveryCode } = (await readOrder(page.context(), order)).delivery!
  await send(seller.context, 'PATCH', `/delivery/delivery-successful/${_id}`, { deliveryCode })
  await page.goto('/user/user-orders')

  const orders = await seller.context.newPage()
  await orders.goto('/seller/order-dashboard')
  await orders.getByText(order.billNumber, { exact: true }).click()
  const record = orders.getByRole('group').filter({ hasText: order.billNumber })
  await record.getByRole('button', { name: 'Refund' }).click()
  await refundIn(orders, (dialog) => dialog.getByLabel('Or an amount').fill('1000'))
  const refusal = orders.getByRole('alertdialog')
  await expect(refusal).toContainText(/At most ₹[\d.]+ can be refunded/)
  await refusal.getByRole('button', { name: 'OK' }).click()
  await record.getByRole('button', { name: 'Refund' }).click()
  await expect(orders.getByRole('dialog').getByLabel('Reason')).toHaveValue('No chutney left')
  await refundIn(orders, (dialog) => dialog.getByLabel('Or an amount').fill('26.50'))
  await expectMessage(orders, `₹26.50 of order ${order.billNumber} refunded`)
  await expect(page.getByText('owes you this in cash')).toBeVisible()

  await record.getByRole('button', { name: '₹26.50 handed over' }).click()
  await expect(record.getByText(/^Handed over in cash on/)).toBeVisible()
  await axeClean(orders)
  await expect(page.getByText(/^Handed over in cash on/)).toBeVisible()
})

test('a seller refunds without JavaScript', async ({ context, newVisitor, shop }) => {
  await signUpAs(context)
  const order = await placeOrder(context, { dish: shop.dish })
  const seller = await newVisitor({ javaScriptEnabled: false })
  await shop.signIn(seller.context())
  await acceptOrder(seller.context(), order._id)
  await seller.goto('/seller/order-dashboard?status=Pending')
  await seller.getByText(order.billNumber, { exact: true }).click()
  const record = seller.getByRole('group').filter({ hasText: order.billNumber })
  await record.getByRole('button', { name: 'Refund' }).click()
  await refundIn(seller, (dialog) => dialog.getByLabel('Or an amount').fill('10'))
  await expectOrder(context, order, ({ refunded }) => refunded === 10)
  // Playwright's `javaScriptEnabled: false` still parses <noscript> as text, which is never visible.
  await expect
    .poll(() => seller.locator('noscript').innerHTML())
    .toContain(`₹10.00 of order ${order.billNumber} refunded`)
})
