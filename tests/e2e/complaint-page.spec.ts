import type { Page } from '@playwright/test'
import type { Complaint } from '#contract/records/complaint.ts'
import { send } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, gotoLive, test } from '../support/e2e.ts'
import { deliverDish } from '../support/ordering.ts'
import type { OwnShop } from '../support/own-shop.ts'
import { signUpAs } from '../support/people.ts'

/** A new customer's complaint about a missing dish of a delivered order. */
async function complain(customer: Page, seller: Page, shop: OwnShop): Promise<string> {
  await signUpAs(customer.context(), 'Asha Rao')
  await shop.signIn(seller.context())
  const order = await deliverDish(customer.context(), seller.context(), shop.dish)
  const { _id } = await send<Complaint>(customer.context(), 'POST', '/complaint/create-complaint', {
    orderId: order._id,
    subject: 'The dish was missing',
    description: 'Only the chutney came.',
    priority: 'Medium',
    kind: 'ITEMS',
    wish: 'REFUND',
    lines: [{ itemId: order.foodItems[0]!._id, quantity: 1 }],
  })
  return _id
}

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const entries = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test('a missing dish is talked about, refunded by its line and accepted, live on both sides', async ({
  newVisitor,
  shop,
}) => {
  const [customer, seller] = [await newVisitor(), await newVisitor()]
  const id = await complain(customer, seller, shop)
  await gotoLive(customer, `/user/complaints/${id}`)
  await gotoLive(seller, `/seller/complaints/${id}`)
  await expect(seller.getByText('Wrong or missing items')).toBeVisible()
  await expect(seller.getByText(`1 × ${shop.dish.name}`)).toBeVisible()

  // A draft stays while the other side writes.
  await messageOf(seller).fill('We will look into it.')
  await messageOf(customer).fill('Can you send it?')
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(entries(seller)).toContainText('Can you send it?')
  await expect(messageOf(seller)).toHaveValue('We will look into it.')
  await expect(messageOf(customer)).toHaveValue('')
  await seller.getByRole('button', { name: 'Send' }).click()
  await expect(entries(customer)).toContainText('We will look into it.')

  await seller.getByRole('button', { name: 'Resolve Complaint' }).click()
  const dialog = seller.getByRole('dialog')
  await dialog.getByLabel('Resolving Details').fill('Sorry. You get it back.')
  await dialog.getByText('With a refund').click()
  await dialog.getByLabel(shop.dish.name).selectOption('1')
  await dialog.getByRole('button', { name: 'Resolve Complaint' }).click()
  await expect(entries(customer)).toContainText('Sorry. You get it back.')
  await expect(entries(customer)).toContainText('Refund: ₹')
  await axeCleanInBothThemes(customer)
  await customer.getByRole('button', { name: 'Accept the resolution' }).click()
  await expect(entries(seller)).toContainText('Resolution accepted')
  await expect(customer.getByRole('button', { name: 'Appeal' })).toHaveCount(0)
})

test('a dialog that is opened while a message is being sent stays open', async ({ newVisitor, shop }) => {
  const [customer, seller] = [await newVisitor(), await newVisitor()]
  const id = await complain(customer, seller, shop)
  await gotoLive(seller, `/seller/complaints/${id}`)
  const release = Promise.withResolvers<void>()
  await seller.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await release.promise
    await route.continue()
  })
  await messageOf(seller).fill('We will look into it.')
  await seller.getByRole('button', { name: 'Send' }).click()
  await seller.getByRole('button', { name: 'Resolve Complaint' }).click()
  const details = seller.getByRole('dialog').getByLabel('Resolving Details')
  await details.fill('Sorry.')
  release.resolve()
  await expect(messageOf(seller)).toHaveValue('')
  await expect(entries(seller)).toContainText('We will look into it.')
  await expect(details).toBeVisible()
  await expect(details).toHaveValue('Sorry.')
})

test('a refused complaint is appealed, contested and decided, without JavaScript', async ({
  newVisitor,
  shop,
}) => {
  const withoutScripts = { javaScriptEnabled: false }
  const [customer, seller, admin] = [
    await newVisitor(withoutScripts),
    await newVisitor(withoutScripts),
    await newVisitor(withoutScripts),
  ]
  const id = await complain(customer, seller, shop)
  await signInAs(admin.context(), 'admin')
  const inDialog = async (page: Page, step: string, label: string, text: string) => {
    await page.getByRole('button', { name: step }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label).fill(text)
    await dialog.getByRole('button', { name: step }).click()
    await expect(entries(page)).toContainText(text)
  }
  await seller.goto(`/seller/complaints/${id}`)
  await inDialog(seller, 'Resolve Complaint', 'Resolving Details', 'It was in the bag.')
  await customer.goto(`/user/complaints/${id}`)
  await inDialog(customer, 'Appeal', 'What happened', 'It was not.')
  await seller.reload()
  await inDialog(seller, 'Contest', 'What happened', 'The cook packed it.')
  await admin.goto('/admin/waiting')
  await expect(admin.getByRole('heading', { name: 'Appeal against a resolution' })).toBeVisible()
  await admin.goto(`/admin/complaints/${id}`)
  await expect(entries(admin)).toContainText('The cook packed it.')
  await inDialog(admin, 'Decide', 'Decision', 'Nobody can prove it.')
  await customer.reload()
  await expect(entries(customer)).toContainText('Decided by the marketplace')
  await expect(messageOf(customer)).toHaveCount(0)
})
