import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'

export const password = 'Foodie@123'

/** Signs a browser in as a new customer with nothing yet. Answers the e-mail. */
export async function signUpAs(context: BrowserContext, name: string): Promise<string> {
  const email = `${name}-${randomUUID()}@example.com`
  const response = await context.request.post(`${basePath}/user/create-user`, {
    data: { name: 'Asha Rao', email, mobile: '+91 98450 12345', password },
  })
  expect(response.status()).toBe(201)
  return email
}

/** Signs a browser in as a customer, without the login page. Answers the status. */
export async function signInCustomer(
  context: BrowserContext,
  email: string,
  withPassword = password,
): Promise<number> {
  const response = await context.request.post(`${basePath}/user/login-user`, {
    data: { email, password: withPassword },
  })
  return response.status()
}
