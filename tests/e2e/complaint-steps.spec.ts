import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import {
  complaintAllows,
  complaintStatuses,
  type ComplaintStatus,
  type ComplaintStep,
} from '#contract/rules/complaint.ts'
import { signInAs } from '../support/demo.ts'
import { expect, test } from '../support/e2e.ts'
import { send } from '../support/api.ts'
import { cancelledOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

/** The steps that the lists offer. */
const buttons = {
  setInProgress: { role: 'button', name: /^Set as In Progress$/ },
  resolve: { role: 'link', name: /^Resolve Complaint$/ },
  close: { role: 'button', name: /^Close Complaint$/ },
  delete: { role: 'button', name: /^Delete complaint: / },
} as const satisfies Partial<Record<ComplaintStep, { role: 'button' | 'link'; name: RegExp }>>

test('each role sees exactly the complaint steps that the rules allow in each status', async ({
  newVisitor,
  shop,
}) => {
  const [customer, seller, admin] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const name = `Ila ${crypto.randomUUID().slice(0, 8)}`
  await signUpAs(customer.context(), name)
  await shop.signIn(seller.context())
  await signInAs(admin.context(), 'admin')
  const subjectOf = (status: ComplaintStatus) => `${status} of ${name}`
  const people = { customer: customer.context(), seller: seller.context(), admin: admin.context() }
  for (const status of complaintStatuses) {
    const { _id: orderId } = await cancelledOrder(people.customer, shop.dish)
    await createComplaint(people, { orderId, subject: subjectOf(status) }, status)
  }

  const seen: [Role, Page, (status: ComplaintStatus) => string][] = [
    ['user', customer, () => '/user/user-complaints'],
    ['seller', seller, (status) => `/seller/complaints-database?${new URLSearchParams({ status })}`],
    ['admin', admin, (status) => `/admin/complaint-database?${new URLSearchParams({ status })}`],
  ]
  for (const [role, page, addressOf] of seen) {
    for (const status of complaintStatuses) {
      await page.goto(addressOf(status))
      const record = page.locator('article, details').filter({ hasText: subjectOf(status) })
      await expect(record).toHaveCount(1)
      for (const step of Object.keys(buttons) as (keyof typeof buttons)[]) {
        const { role: kind, name: words } = buttons[step]
        const offered = record.getByRole(kind, { name: words, includeHidden: true })
        const times = complaintAllows({ status, marks: [] }, step, role) ? 1 : 0
        await expect(offered, `${step} of a ${status} one, by ${role}`).toHaveCount(times)
      }
    }
  }
})

/** Files a complaint about an order as the customer and moves it to `status`. */
async function createComplaint(
  { customer, seller, admin }: Record<'customer' | 'seller' | 'admin', BrowserContext>,
  about: { orderId: string; subject: string },
  status: ComplaintStatus,
) {
  const filed = { ...about, description: 'It came cold.', priority: 'Low' }
  const { _id } = await send<Complaint>(customer, 'POST', '/complaint/create-complaint', filed)
  if (status === 'In Progress') await send(seller, 'PATCH', `/complaint/set-status-in-progress/${_id}`, {})
  if (status === 'Resolved' || status === 'Closed') {
    const resolutionDetails = 'Half the bill was refunded.'
    await send(seller, 'PATCH', `/complaint/resolve-complaint/${_id}`, { resolutionDetails })
  }
  if (status === 'Closed') await send(admin, 'PATCH', `/complaint/close-complaint/${_id}`, {})
}
