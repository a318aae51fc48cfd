import type { Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'
import { send } from '../support/api.ts'
import { expect, test } from '../support/e2e.ts'
import { placeOrder } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { password, signUpAs } from '../support/people.ts'

const stream = /\/notification\/stream/

/** A page in view of one account, and a way to make an event of that account. */
interface Visit {
  page: Page
  signInElsewhere: () => Promise<void>
}

/** Resolves when the process has received all events of the account so far: Settings shows a later sign-in. */
async function settle({ page, signInElsewhere }: Visit, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(stream), page.goto(path)])
  await signInElsewhere()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
}

/** Opens a live page and returns the requests for data until an event has reloaded it. */
async function requestsUntilEvent({ page, signInElsewhere }: Visit, path: string): Promise<string[]> {
  const requests: string[] = []
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data') || (pathname.startsWith(basePath) && !stream.test(pathname)))
      requests.push(pathname)
  }
  page.on('request', note)
  await Promise.all([page.waitForResponse(stream), page.goto(path)])
  const reload = page.waitForResponse(/\.data/)
  await signInElsewhere()
  await reload
  page.off('request', note)
  return requests
}

const signIn = (address: string, role: Role, email: string) => async () => {
  const answer = await fetch(`${address}${basePath}/${role}/login-${role}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
}

test('a live page loads nothing a second time when its stream opens', async ({
  newContext,
  newVisitor,
  baseURL,
}) => {
  const customer = await newVisitor()
  const ofUser = {
    page: customer,
    signInElsewhere: signIn(baseURL!, 'user', await signUpAs(customer.context())),
  }
  const seller = await joinAsSeller(newContext)
  await seller.openRestaurant(80)
  const ofSeller = {
    page: await seller.context.newPage(),
    signInElsewhere: signIn(baseURL!, 'seller', seller.email),
  }
  await settle(ofUser, '/user/settings')
  await settle(ofSeller, '/seller/settings')
  const visits = [
    [ofUser, '/user/user-orders'],
    [ofUser, '/about-us'],
    [ofSeller, '/seller/pending-orders'],
    [ofSeller, '/seller/board'],
  ] as const
  // The one reload is that of the event.
  for (const [visit, path] of visits) expect(await requestsUntilEvent(visit, path)).toEqual([`${path}.data`])
})

/** Holds the requests of event streams until the returned function is called. */
async function holdStreams(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(stream, async (route) => {
    await promise
    // Replaced ones are already cancelled.
    await route.continue().catch(() => {})
  })
  return resolve
}

test('a page shows what has changed since it was rendered when its stream opens', async ({
  newContext,
  newVisitor,
}) => {
  const account = await joinAsSeller(newContext)
  const dish = await account.openRestaurant(80)
  const seller = await account.context.newPage()
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const releases = [await holdStreams(seller), await holdStreams(customer)]
  for (const [page, path] of [
    [seller, '/seller/board'],
    [customer, '/user/user-orders'],
  ] as const) {
    await Promise.all([page.waitForRequest(stream), page.goto(path)])
  }
  const { billNumber } = await placeOrder(customer.context(), { dish })
  for (const page of [seller, customer]) await expect(page.getByText(billNumber)).toHaveCount(0)
  for (const release of releases) release()
  for (const page of [seller, customer]) await expect(page.getByText(billNumber).first()).toBeVisible()
})

test('a page that is opened before there is a stream shows later changes of its menu', async ({
  newContext,
  newVisitor,
}) => {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const { _id: restaurantId, name } = dish.restaurant
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const release = await holdStreams(customer)
  await customer.goto(`/user/restaurants?q=${encodeURIComponent(name)}`)
  const replaced = customer.waitForRequest((request) => request.url().includes(`restaurants=${restaurantId}`))
  await customer.getByRole('link', { name }).first().click()
  await replaced
  await expect(customer.getByRole('heading', { name: dish.name }).first()).toBeVisible()
  const renamed = `New ${dish.name}`
  await send(seller.context, 'PATCH', `/food/update-food/${dish._id}`, { name: renamed })
  await expect(customer.getByRole('heading', { name: renamed })).toHaveCount(0)
  release()
  await expect(customer.getByRole('heading', { name: renamed }).first()).toBeVisible()
})
