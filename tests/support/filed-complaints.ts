import type { BrowserContext, Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import { expect } from './e2e.ts'
import { cancelledOrder } from './ordering.ts'
import type { OwnShop } from './own-shop.ts'
import { signUpAs } from './people.ts'

/** Signs up a new customer who files a complaint through the API. */
export async function signUpWithComplaint(customer: BrowserContext, { dish }: OwnShop) {
  const subject = `Missing chutney ${crypto.randomUUID().slice(0, 8)}`
  await signUpAs(customer, 'Asha Rao')
  const { _id: orderId } = await cancelledOrder(customer, dish)
  const response = await customer.request.post(`${basePath}/complaint/create-complaint`, {
    data: { subject, description: 'There was none.', priority: 'Low', orderId },
  })
  expect(response.status()).toBe(201)
  const { data } = (await response.json()) as { data: { _id: string } }
  return { subject, orderId, complaintId: data._id }
}

/** Expands a complaint in the list of the seller or the admin; `query` loads that list first. */
export async function openRecord(page: Page, subject: string, query?: string) {
  if (query) {
    const isAdmin = page.url().includes('/admin')
    await page.goto((isAdmin ? '/admin/complaint-database' : '/seller/complaints-database') + query)
  }
  const record = page.locator('details').filter({ hasText: subject })
  await expect(record).toHaveCount(1)
  if ((await record.getAttribute('open')) === null) await record.locator('summary').click()
  return record
}
