import { basePath } from '#contract/base-path.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import { send } from '../support/api.ts'
import { axeClean, expect, test } from '../support/e2e.ts'
import { openAsSeller } from '../support/own-seller.ts'
import { acceptOrder, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'
import type { Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'

/** Files a complaint about a cancelled order of the dish. */
async function fileComplaint(customer: Page, dish: Food, subject: string): Promise<Complaint> {
  const { _id: orderId } = await placeOrder(customer.context(), { dish })
  await send(customer.context(), 'PATCH', `/order/cancel-order/${orderId}`, {})
  const filed = { orderId, subject, description: 'It came cold.', priority: 'Low' }
  return send(customer.context(), 'POST', '/complaint/create-complaint', filed)
}

test('a complaint set In Progress stays where it is until the list is loaded again', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const { dish, page } = await openAsSeller(newVisitor, '/seller/complaints-database?status=Pending')
  for (const subject of ['Oldest', 'Middle', 'Newest']) await fileComplaint(customer, dish, subject)
  const records = page.locator('details')
  const inOrder = (...subjects: string[]) => expect(records).toContainText(subjects)
  await inOrder('Newest', 'Middle', 'Oldest')

  const middle = records.filter({ hasText: 'Middle' })
  await middle.locator('summary').click()
  await middle.getByRole('button', { name: 'Set as In Progress' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await inOrder('Newest', 'Middle', 'Oldest')
  await expect(middle).toContainText('In Progress')
  await expect(middle.getByRole('link', { name: 'Resolve Complaint' })).toBeFocused()
  await fileComplaint(customer, dish, 'Latest')
  await inOrder('Latest', 'Newest', 'Middle', 'Oldest')
  await page.reload()
  await inOrder('Latest', 'Newest', 'Oldest')
})

test('Resolve Complaint says that the complaint was deleted and keeps the typed text', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const { dish, page } = await openAsSeller(newVisitor, '/seller')
  const { _id } = await fileComplaint(customer, dish, 'No spoon')
  await Promise.all([
    page.waitForResponse(/\/notification\/stream/),
    page.goto(`/seller/complaint-resolution/${_id}`),
  ])
  await page.getByLabel('Resolving Details').fill('A spoon is on its way.')
  const deleted = await customer.context().request.delete(`${basePath}/complaint/delete-complaint/${_id}`)
  expect(deleted.status()).toBe(200)
  await expect(page.getByRole('alert')).toContainText(
    'This complaint is no longer there: its customer may have deleted it',
  )
  await expect(page.getByLabel('Resolving Details')).toHaveValue('A spoon is on its way.')
  await expect(page.getByRole('button', { name: 'Submit Resolution' })).toHaveCount(0)
  await axeClean(page)
})

test('a new order keeps what Create Restaurant says about a refused form', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const { dish, page } = await openAsSeller(newVisitor, '/seller/new-restaurant-create')
  await page.getByLabel('Name').fill('Dosa Corner')
  await page.getByLabel('Description').fill('Dosas')
  await page.getByLabel('Phone Number').fill('+91 80 4112 3456')
  const file = { name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Image').setInputFiles(file)
  await page.getByRole('button', { name: 'Create Restaurant' }).click()
  const refusal = page.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB')
  await expect(refusal).toBeVisible()
  await placeOrder(customer.context(), { dish })
  await expect(page.getByRole('link', { name: /^Pending orders\D*1/ })).toBeVisible()
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Dosa Corner')
})

test('an open Cancel dialog says that the order was accepted meanwhile', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const { seller, dish } = await openAsSeller(newVisitor, '/seller')
  const order = await placeOrder(customer.context(), { dish })
  await customer.goto('/user/user-orders')
  await customer.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText('will not prepare order')
  await acceptOrder(seller.context, order._id)
  await expect(dialog).toContainText(
    `This order can no longer be cancelled. Order ${order.billNumber} has been accepted already.`,
  )
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await axeClean(customer)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(customer.getByRole('region', { name: 'Delivery code' })).toBeVisible()
})

test('My Orders keeps what is open when a newer order arrives', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const { dish } = await openAsSeller(newVisitor, '/seller')
  const place = () => placeOrder(customer.context(), { dish })
  const [older, newer] = [await place(), await place()]
  const record = ({ billNumber }: typeof older) => customer.locator('details').filter({ hasText: billNumber })
  await customer.goto('/user/user-orders')
  await expect(record(newer)).toHaveAttribute('open')
  await record(older).locator('summary').click()
  const newest = await place()
  await expect(record(newest)).toBeVisible()
  await expect(record(newest)).not.toHaveAttribute('open')
  for (const order of [newer, older]) await expect(record(order)).toHaveAttribute('open')
})
