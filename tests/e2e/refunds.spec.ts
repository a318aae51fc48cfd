import type { Page } from '@playwright/test'
import { axeClean, expect, test } from '../support/e2e.ts'
import { acceptOrder, placeOrder } from '../support/ordering.ts'
import { boardPath, openAsSeller, ticket } from '../support/own-seller.ts'
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
  newVisitor,
}) => {
  await signUpAs(page.context())
  const { seller, dish, page: board } = await openAsSeller(newVisitor, boardPath)
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
