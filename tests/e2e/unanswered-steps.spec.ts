import type { Page } from '@playwright/test'
import type { Complaint } from '#contract/records/complaint.ts'
import { send } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { expect, test } from '../support/e2e.ts'
import { acceptOrder, cancelledOrder, deliverDish, fillBasket, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

// The browser logs every request that fails.
test.use({ expectedErrors: /Failed to load resource/ })

const unreachable = 'The server could not be reached. Please check your connection and try again.'

/** A step without an answer: how it is taken, and the text of the specification (§8), if it has one. */
interface Step {
  path: string
  take: (page: Page) => Promise<void>
  text?: string
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Confirms a step in its dialog. */
const confirm = (trigger: string | RegExp, name: string) => async (page: Page) => {
  await press(trigger)(page)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Fills a form and sends it. */
const submit = (fields: Record<string, string>, name: string) => async (page: Page) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await press(name)(page)
}

/** Takes each step while no form reaches the server: its message appears, and the page stays. */
async function expectMessages(page: Page, steps: Step[]): Promise<void> {
  await page.route(/\.data(\?|$)/, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
  )
  for (const { path, take, text } of steps) {
    await test.step(`${path}: ${text ?? 'no text of its own'}`, async () => {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      const title = await heading.textContent()
      await take(page)
      const message = page.getByRole('alert').or(page.getByRole('alertdialog')).or(page.getByRole('status'))
      await expect(message.filter({ hasText: unreachable }).first()).toContainText(text ?? unreachable)
      await expect(heading).toHaveText(title!)
    })
  }
}

test('steps of a customer that get no answer say so and keep the page', async ({
  page,
  context,
  newContext,
  shop: { dish, signIn },
}) => {
  const seller = await newContext()
  await Promise.all([signUpAs(context), signIn(seller)])
  const delivered = await deliverDish(context, seller, dish)
  const complaint = { orderId: delivered._id, subject: 'Cold', description: 'It came cold.', priority: 'Low' }
  await send<Complaint>(context, 'POST', '/complaint/create-complaint', complaint)
  const { _id: orderId } = await cancelledOrder(context, dish)
  await placeOrder(context, { dish })
  const { _id: basketId } = await fillBasket(context, dish)

  const basket = '/user/user-basket'
  await expectMessages(page, [
    {
      path: `/user/restaurants/${dish.restaurant._id}`,
      take: press('Add to Basket'),
      text: 'Error adding item to basket',
    },
    { path: `/user/restaurants/${dish.restaurant._id}`, take: press(`One more ${dish.name}`) },
    { path: basket, take: press(`One more ${dish.name}`) },
    { path: basket, take: press(`Remove ${dish.name}`) },
    {
      path: `/user/create-order/${basketId}`,
      take: press(/^Confirm Order/),
      text: 'An unexpected error occurred',
    },
    {
      path: '/user/user-orders',
      take: confirm('Cancel order', 'Cancel order'),
      text: 'An error occurred while canceling the order.',
    },
    {
      path: `/user/add-rating/${dish._id}?Food`,
      take: async (one) => {
        await one.getByRole('radio', { name: '4 stars' }).check()
        await submit({ Comment: 'Good' }, 'Create Rating')(one)
      },
      text: 'An error occurred while creating rating.',
    },
    {
      path: `/user/create-complaint/${orderId}`,
      take: async (one) => {
        await one.getByRole('radio', { name: 'Low' }).check()
        await submit({ Subject: 'Late', Description: 'An hour late.' }, 'Add Complaint')(one)
      },
      text: 'An unexpected error occurred',
    },
    {
      path: '/user/user-complaints',
      take: confirm(/^Delete complaint/, 'Delete complaint'),
      text: 'Failed to delete Complaint',
    },
    {
      path: '/user/notifications',
      take: confirm('Clear All', 'Clear All'),
      text: 'Failed to clear Notifications',
    },
    { path: '/user/notifications', take: press(/^Delete/), text: 'Failed to delete Notification' },
  ])
})

test('steps of a seller and an admin that get no answer say so and keep the page', async ({
  page,
  newContext,
  newVisitor,
  shop: { dish, signIn },
}) => {
  const [customer, admin] = [await newContext(), await newVisitor()]
  await Promise.all([signUpAs(customer), signIn(page.context()), signInAs(admin.context(), 'admin')])
  const waiting = await placeOrder(customer, { dish })
  const accepted = await placeOrder(customer, { dish })
  const { _id: deliveryId } = await acceptOrder(page.context(), accepted._id)
  const subject = `Cold ${crypto.randomUUID().slice(0, 8)}`
  const filed = await fileComplaint()
  const resolved = await fileComplaint()
  await send(page.context(), 'PATCH', `/complaint/resolve-complaint/${resolved}`, {
    resolutionDetails: 'Paid.',
  })

  async function fileComplaint(): Promise<string> {
    const { _id: orderId } = await cancelledOrder(customer, dish)
    const complaint = { orderId, subject, description: 'It came cold.', priority: 'Low' }
    return (await send<Complaint>(customer, 'POST', '/complaint/create-complaint', complaint))._id
  }
  /** Presses a button of the test's own complaint: the others of the list may change. */
  const inOwn = (name: string) => async (one: Page) => {
    const record = one.locator('details').filter({ hasText: subject })
    await record.locator('summary').click()
    await record.getByRole('button', { name }).click()
  }

  await expectMessages(page, [
    {
      path: `/seller/pending-orders?q=${waiting.billNumber}`,
      take: press('Accept Order'),
      text: 'An unexpected error occurred',
    },
    {
      path: `/seller/pending-orders?q=${accepted.billNumber}`,
      take: confirm('Delivery Failed', 'Set as failed'),
      text: 'An error occurred while setting delivery failed.',
    },
    {
      path: `/seller/set-payed-delivered/${deliveryId}`,
      take: submit({ 'Delivery Code': '123456' }, 'Complete Delivery'),
      text: 'An error occurred while completing the delivery',
    },
    {
      path: '/seller/complaints-database?status=Pending',
      take: inOwn('Set as In Progress'),
      text: 'An error occurred while setting complaint status In Progress',
    },
    {
      path: `/seller/complaint-resolution/${filed}`,
      take: submit({ 'Resolving Details': 'A refund' }, 'Submit Resolution'),
      text: 'An error occurred while resolving the complaint.',
    },
  ])
  await expectMessages(admin, [
    {
      path: '/admin/complaint-database?status=Resolved',
      take: inOwn('Close Complaint'),
      text: 'Failed to Close Complaint',
    },
  ])
})
