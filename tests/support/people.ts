import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import { send } from './api.ts'

export const password = 'Foodie@123'

/** Signs a browser in as a new customer through the API. Returns the e-mail. */
export async function signUpAs(context: BrowserContext, name = 'Asha Rao'): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await send(context, 'POST', '/user/create-user', { name, email, mobile: '+91 98450 12345', password })
  return email
}

/** Signs a browser in as a customer through the API. Returns the response status. */
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
