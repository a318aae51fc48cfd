import type { Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, axeCleanInBothThemes, expect, expectMessage, gotoLive, test } from '../support/e2e.ts'
import { openRecord, signUpWithComplaint } from '../support/filed-complaints.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { cancelledOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'
import { isLong } from '../long-tests.ts'

const required = 'This field is required'

for (const javaScriptEnabled of [true, false]) {
  test(`customer, seller and admin take a complaint from filing to closing, ${javaScriptEnabled ? 'live' : 'without JavaScript'}`, async ({
    newVisitor,
    shop,
  }) => {
    // Playwright's `javaScriptEnabled: false` still parses <noscript> as text, which is never visible.
    const expectResult = (page: Page, message: string) =>
      javaScriptEnabled
        ? expectMessage(page, message)
        : expect.poll(() => page.locator('noscript').innerHTML()).toContain(message)
    const [customer, seller, admin] = await Promise.all(
      [1, 2, 3].map(() => newVisitor({ javaScriptEnabled })) as [Promise<Page>, Promise<Page>, Promise<Page>],
    )
    /** With JavaScript, pages update live. */
    const refresh = (page: Page) => (javaScriptEnabled ? Promise.resolve() : page.reload().then(() => {}))
    const axe = (page: Page) => (javaScriptEnabled ? axeClean(page) : Promise.resolve())
    const name = `Asha ${crypto.randomUUID().slice(0, 8)}`
    const subject = `Cold dosa of ${name}`
    await signUpAs(customer.context(), name)
    await shop.signIn(seller.context())
    await signInAs(admin.context(), 'admin')
    const order = await cancelledOrder(customer.context(), shop.dish)
    const restaurant = shop.restaurant.name
    const visit = javaScriptEnabled ? gotoLive : (page: Page, path: string) => page.goto(path).then(() => {})
    await visit(seller, '/seller/complaints-database')
    await visit(admin, '/admin/complaint-database')

    await test.step('the customer files a complaint about an order', async () => {
      await customer.goto('/user/user-orders')
      await customer.getByRole('link', { name: 'Create Complaint' }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'Add Complaint' })).toBeVisible()
      for (const priority of ['Low', 'Medium', 'High']) {
        await expect(customer.getByRole('radio', { name: priority })).not.toBeChecked()
      }
      await customer.getByLabel('Description').fill('It came cold.\nPlease refund it.')
      await customer.getByRole('button', { name: 'Add Complaint' }).click()
      await expect(customer.getByText(required)).toHaveCount(2)
      await axe(customer)
      await customer.getByRole('radio', { name: 'High' }).check()
      await customer.getByLabel('Subject').fill(subject)
      await expect(customer.getByLabel('Description')).toHaveValue('It came cold.\nPlease refund it.')
      await customer.getByRole('button', { name: 'Add Complaint' }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
      await expectResult(customer, 'Complaint created successfully')
      await expect(customer.getByRole('link', { name: 'Create Complaint' })).toHaveCount(0)
      await customer.getByRole('link', { name: 'See your complaint' }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'My Complaints' })).toBeVisible()
      await expect(own(customer, subject)).toContainText('Pending')
    })

    await test.step('the seller sees all details and sets it In Progress', async () => {
      await refresh(seller)
      const record = await openRecord(seller, subject)
      for (const text of [order.billNumber, restaurant, name, 'High', '+91 98450 12345', 'It came cold.']) {
        await expect(record).toContainText(text)
      }
      if (javaScriptEnabled) await cleanOnPhone(seller)
      await record.getByRole('button', { name: 'Set as In Progress' }).click()
      await acknowledge(seller, 'Complaint Status Set In Progress')
      if (!javaScriptEnabled) await openRecord(seller, subject)
      await expect(record.getByRole('button', { name: 'Set as In Progress' })).toHaveCount(0)
      await refresh(customer)
      await expect(own(customer, subject)).toContainText('The restaurant is working on it')
      await expect(own(customer, subject).getByRole('button', { name: /^Delete complaint/ })).toBeVisible()
    })

    await test.step('the seller resolves it', async () => {
      const record = seller.locator('details').filter({ hasText: subject })
      await record.getByRole('link', { name: 'Resolve Complaint' }).click()
      await expect(seller.getByRole('heading', { level: 1, name: 'Resolve Complaint' })).toBeVisible()
      await seller.getByRole('button', { name: 'Submit Resolution' }).click()
      await expect(seller.getByText(required)).toBeVisible()
      await seller.getByLabel('Resolving Details').fill('The bill was refunded.')
      await seller.getByRole('button', { name: 'Submit Resolution' }).click()
      await expect(seller.getByRole('heading', { level: 1, name: 'Complaint Database' })).toBeVisible()
      await expectResult(seller, 'Complaint resolved successfully')
      const resolved = await openRecord(seller, subject, '?status=Resolved')
      await expect(resolved).toContainText('The bill was refunded.')
      await expect(resolved).toContainText(`Resolved by ${shop.seller.name}`)
      await expect(resolved.getByRole('link', { name: 'Resolve Complaint' })).toHaveCount(0)
      await refresh(customer)
      await expect(own(customer, subject)).toContainText(`Resolved by ${shop.seller.name}`)
      await expect(customer.getByRole('button', { name: /^Delete complaint/ })).toHaveCount(0)
      await axe(customer)
    })

    await test.step('the admin closes it', async () => {
      const record = await openRecord(admin, subject, '?status=Resolved')
      await axe(admin)
      await record.getByRole('button', { name: 'Close Complaint' }).click()
      await acknowledge(admin, 'Complaint Closed Successfully')
      await expect(record).toHaveCount(0)
      const closed = await openRecord(admin, subject, '?status=Closed')
      await expect(closed.getByRole('list', { name: /What happened/ })).toContainText('Closed')
      await expect(closed.getByRole('button', { name: 'Close Complaint' })).toHaveCount(0)
      await refresh(customer)
      await expect(customer.locator('details').filter({ hasText: subject })).toContainText('Closed')
    })
  })
}

test('deleting an open complaint removes it live for the seller and allows a new one', async ({
  newVisitor,
  shop,
}) => {
  const [customer, seller] = await Promise.all([newVisitor(), newVisitor()])
  const { subject, orderId } = await signUpWithComplaint(customer.context(), shop)
  await shop.signIn(seller.context())
  await gotoLive(seller, '/seller/complaints-database')
  await expect(seller.getByText(subject).first()).toBeVisible()

  await gotoLive(customer, '/user/user-complaints')
  await customer.getByRole('button', { name: `Delete complaint: ${subject}` }).click()
  const question = customer.getByRole('dialog', { name: 'Delete this complaint?' })
  await axeClean(customer)
  await question.getByRole('button', { name: 'Delete complaint' }).click()
  await acknowledge(customer, 'Deleted Complaint')
  await expect(customer.getByText('No complaints available')).toBeVisible()
  await cleanOnPhone(customer)
  await expect(seller.getByText(subject)).toHaveCount(0)
  await customer.goto(`/user/create-complaint/${orderId}`)
  await expect(customer.getByRole('button', { name: 'Add Complaint' })).toBeVisible()
})

test('a step that the status no longer allows is refused with the reason', async ({ newVisitor, shop }) => {
  // Without JavaScript the page does not update live.
  const customer = await newVisitor({ javaScriptEnabled: false })
  const seller = await newVisitor({ javaScriptEnabled: false })
  const { subject, complaintId } = await signUpWithComplaint(customer.context(), shop)
  await shop.signIn(seller.context())
  await customer.goto('/user/user-complaints')
  const record = await openRecord(seller, subject, '?status=Pending')

  const { request } = seller.context()
  const resolved = await request.patch(`${basePath}/complaint/resolve-complaint/${complaintId}`, {
    data: { resolutionDetails: 'The bill was refunded.' },
  })
  expect(resolved.status()).toBe(200)
  await customer.getByRole('button', { name: `Delete complaint: ${subject}` }).click()
  await customer.getByRole('button', { name: 'Delete complaint', exact: true }).click()
  const reason = 'This complaint has been resolved already: only an open one can be'
  await acknowledge(customer, `Failed to delete Complaint. ${reason} deleted.`)
  await expect(own(customer, subject)).toContainText('The bill was refunded.')

  await record.getByRole('button', { name: 'Set as In Progress' }).click()
  await acknowledge(
    seller,
    'Failed to set Complaint status In Progress. This complaint has been resolved already: only a Pending one can be set In Progress.',
  )
  await seller.goto(`/seller/complaint-resolution/${complaintId}`)
  await expect(seller.getByText('This complaint is Resolved')).toBeVisible()
  await expect(seller.getByRole('button', { name: 'Submit Resolution' })).toHaveCount(0)
})

test('the admin filters complaints by restaurant and sees a message for an empty result', async ({
  page,
  context,
  newContext,
  shop,
}) => {
  const { restaurant: withoutComplaints } = await (await joinAsSeller(newContext)).openRestaurant(80)
  const { subject } = await signUpWithComplaint(await newContext(), shop)
  const restaurant = shop.restaurant.name
  await signInAs(context, 'admin')
  await gotoLive(page, '/admin/complaint-database')
  await page.getByLabel('Restaurant').selectOption(restaurant)
  await page.waitForURL(/restaurant=/)
  await expect(page.locator('details').filter({ hasText: subject })).toContainText(restaurant)
  await expect(page.locator('details').filter({ hasNotText: restaurant })).toHaveCount(0)
  await page.getByLabel('Restaurant').selectOption(withoutComplaints.name)
  await expect(page.getByText('No complaints available for this restaurant')).toBeVisible()
  await cleanOnPhone(page)
  await page.getByRole('link', { name: 'Show all complaints' }).click()
  await expect(page.locator('details').filter({ hasNotText: restaurant })).not.toHaveCount(0)
})

/** The customer's own complaint while it is not Closed. */
function own(page: Page, subject: string) {
  return page.getByRole('article', { name: subject })
}

/** Expects an alert with this message and dismisses it. */
async function acknowledge(page: Page, message: string): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(message)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
}

/** Expects no axe violations at the width of a phone in both themes; `TESTS=all`: at the current width, too. */
async function cleanOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (isLong) await axeClean(page)
  await page.setViewportSize({ width: 360, height: 780 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, 'the page is wider than a phone').toBeLessThanOrEqual(0)
  await axeCleanInBothThemes(page)
  if (size) await page.setViewportSize(size)
}
