import pg from 'pg'
import type { Complaint } from '#contract/records/complaint.ts'
import { read, send } from '../support/api.ts'
import { todayAt } from '../support/business-time.ts'
import { signInAs } from '../support/demo.ts'
import { expect, gotoLive, testAtSetTime as test } from '../support/e2e.ts'
import { cancelledOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

test('a complaint that nobody answers is escalated by the clock and decided', async ({
  newVisitor,
  product,
  shop,
}) => {
  const [customer, admin] = [await newVisitor(), await newVisitor()]
  await signInAs(admin.context(), 'admin')
  const { version } = await read<{ version: number }>(admin.context(), '/admin/get-settings-marketplace')
  await send(admin.context(), 'PATCH', '/admin/update-settings-marketplace', { version, answerHours: 2 })
  await signUpAs(customer.context(), 'Asha Rao')
  const { _id: orderId } = await cancelledOrder(customer.context(), shop.dish)
  const texts = { subject: 'Nobody came', description: 'I waited outside.', priority: 'High' }
  const { _id } = await send<Complaint>(customer.context(), 'POST', '/complaint/create-complaint', {
    ...texts,
    orderId,
  })
  await gotoLive(customer, `/user/complaints/${_id}`)
  await expect(customer.getByText('The restaurant resolves it by')).toContainText('5:00 pm')

  await product.setTime(todayAt('17:01'))
  const client = new pg.Client(product.databaseUrl)
  await client.connect()
  // As every minute.
  await client.query(`select graphile_worker.add_job('escalate-complaints', '{}')`)
  await client.end()
  await expect(customer.getByText('The marketplace decides.')).toBeVisible()
  await admin.goto('/admin/waiting')
  await expect(admin.getByRole('heading', { name: 'Complaint not resolved in time' })).toBeVisible()
  await admin.goto(`/admin/complaints/${_id}`)
  await admin.getByRole('button', { name: 'Decide' }).click()
  await admin.getByRole('dialog').getByLabel('Decision').fill('The customer is right.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Decide' }).click()
  await expect(customer.getByRole('list', { name: 'Conversation' })).toContainText('The customer is right.')
})
