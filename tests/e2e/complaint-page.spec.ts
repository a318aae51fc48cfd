import type { Page } from '@playwright/test'
import type { Complaint } from '#contract/records/complaint.ts'
import { send } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, gotoLive, test } from '../support/e2e.ts'
import { deliverDish, readOrder } from '../support/ordering.ts'
import type { OwnShop } from '../support/own-shop.ts'
import { signUpAs } from '../support/people.ts'
import { solidPicture } from '../support/pictures.ts'

const photo = { name: 'bag.jpg', mimeType: 'image/jpeg', buffer: await solidPicture('#c86428') }

/** A delivered order of a new customer. */
async function receive(customer: Page, seller: Page, shop: OwnShop) {
  await signUpAs(customer.context(), 'Asha Rao')
  await shop.signIn(seller.context())
  return deliverDish(customer.context(), seller.context(), shop.dish)
}

/** A new customer's complaint about a missing dish of a delivered order. */
async function complain(customer: Page, seller: Page, shop: OwnShop): Promise<string> {
  const order = await receive(customer, seller, shop)
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

/** Fills in the form of a complaint about a missing dish, with a picture. */
async function fillIn(customer: Page, { dish }: OwnShop): Promise<void> {
  await customer.getByRole('radio', { name: 'Wrong or missing items' }).check()
  await customer.getByText('Which dishes?').click()
  await customer.getByLabel(dish.name).selectOption('1')
  await customer.getByLabel('Pictures').setInputFiles(photo)
  await customer.getByRole('radio', { name: 'A refund' }).check()
  await customer.getByLabel('Description').fill('Only the chutney came.')
  await customer.getByRole('radio', { name: 'High' }).check()
}

const pictureIn = (page: Page, name: string) => page.getByRole('button', { name: `${name}, open large` })
/** Whether the browser could show the picture. */
const isShown = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name, exact: true })
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const entries = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test.describe('with a lost network', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a missing dish is complained about with a picture, talked about, refunded by its line and accepted, live on both sides', async ({
    newVisitor,
    shop,
  }) => {
    const [customer, seller] = [await newVisitor(), await newVisitor()]
    const { _id: orderId } = await receive(customer, seller, shop)
    await customer.goto(`/user/create-complaint/${orderId}`)
    await fillIn(customer, shop)
    await expect(customer.getByLabel('Subject')).toHaveValue('Wrong or missing items')
    await expect(customer.getByRole('img', { name: 'bag.jpg' })).toBeVisible()
    await axeCleanInBothThemes(customer)
    // The network is lost during the upload: everything is kept, and can be sent again.
    await customer.route('**/create-complaint/**', (route) => route.abort())
    await customer.getByRole('button', { name: 'Add Complaint' }).click()
    await expect(customer.getByRole('alert')).toBeVisible()
    await expect(customer.getByLabel('Description')).toHaveValue('Only the chutney came.')
    await expect(customer.getByRole('img', { name: 'bag.jpg' })).toBeVisible()
    await customer.unroute('**/create-complaint/**')
    await customer.getByRole('button', { name: 'Add Complaint' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()

    const id = (await readOrder(customer.context(), { _id: orderId })).complaint!
    await gotoLive(customer, `/user/complaints/${id}`)
    await gotoLive(seller, `/seller/complaints/${id}`)
    await expect(seller.getByRole('heading', { name: 'Wrong or missing items' })).toBeVisible()
    await pictureIn(seller, 'Picture 1 of the customer').click()
    await isShown(seller, 'Picture 1 of the customer')
    await seller.getByRole('button', { name: 'Close' }).click()
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
  const { _id: orderId } = await receive(customer, seller, shop)
  await signInAs(admin.context(), 'admin')
  await customer.goto(`/user/create-complaint/${orderId}`)
  await fillIn(customer, shop)
  await customer.getByRole('button', { name: 'Add Complaint' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  const id = (await readOrder(customer.context(), { _id: orderId })).complaint!
  const inDialog = async (page: Page, step: string, label: string, text: string) => {
    await page.getByRole('button', { name: step }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label).fill(text)
    await dialog.getByRole('button', { name: step }).click()
    await expect(entries(page)).toContainText(text)
  }
  await seller.goto(`/seller/complaints/${id}`)
  await expect(pictureIn(seller, 'Picture 1 of the customer')).toBeVisible()
  await inDialog(seller, 'Resolve Complaint', 'Resolving Details', 'It was in the bag.')
  await customer.goto(`/user/complaints/${id}`)
  await inDialog(customer, 'Appeal', 'What happened', 'It was not.')
  await seller.reload()
  await seller.getByRole('button', { name: 'Contest' }).click()
  await seller.getByRole('dialog').getByLabel('Pictures').setInputFiles(photo)
  await seller.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
  await inDialog(seller, 'Contest', 'What happened', 'The cook packed it.')
  await admin.goto('/admin/waiting')
  await expect(admin.getByRole('heading', { name: 'Appeal against a resolution' })).toBeVisible()
  await admin.goto(`/admin/complaints/${id}`)
  await expect(entries(admin)).toContainText('The cook packed it.')
  await expect(pictureIn(admin, 'Picture 1 of the restaurant')).toBeVisible()
  await inDialog(admin, 'Decide', 'Decision', 'Nobody can prove it.')
  // Their page still has the form: what they write is refused and stays on screen.
  await messageOf(customer).fill('Please ask the courier.')
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(customer.getByRole('alert')).toContainText('This complaint has been closed already')
  await expect(customer.getByRole('alert')).toContainText('You wrote: Please ask the courier.')
  await expect(entries(customer)).toContainText('Decided by the marketplace')
  await expect(messageOf(customer)).toHaveCount(0)
})
