import type { APIResponse, BrowserContext } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'
import { demoRecords, firstBasket, openComplaint, openDelivery, ownMenu, signInAs } from '../support/demo.ts'
import { expect, test } from '../support/e2e.ts'
import { read } from '../support/api.ts'
import { specifiedRoutes } from '../support/route-table.ts'
import { expectValidHtml } from '../support/valid-html.ts'

const roles = ['user', 'seller', 'admin'] as const
const anyId = '00000000-0000-7000-8000-000000000000'

/** Routes whose record the demo lacks: checkout sessions of the card provider. */
const withoutRecord = /\/payment\//

/** Ids of demo records for each route parameter, as visible to the role. */
async function idsFor(context: BrowserContext, role: 'public' | Role): Promise<Record<string, string>> {
  const { restaurant, foodId, categoryId, cuisineId } = await demoRecords(context)
  const shared = { foodId, categoryId, cuisineId, restaurantId: restaurant._id, referenceId: restaurant._id }
  if (role === 'user') {
    type Rated = { _id: string; complaint: string | null; delivery: { rating: string | null } | null }
    const orders = await read<Rated[]>(context, '/order/get-list-order-user?status=Completed&limit=100')
    const me = (await (await context.request.get(`${basePath}/user/verify-user`)).json()) as {
      user: { addresses: { _id: string }[] }
    }
    return {
      ...shared,
      addressId: me.user.addresses[0]!._id,
      basketId: await firstBasket(context),
      orderId: orders.find(({ complaint }) => !complaint)!._id,
      ratingId: orders.find(({ delivery }) => delivery?.rating)!.delivery!.rating!,
    }
  }
  if (role === 'seller') {
    const { restaurant: own, food } = await ownMenu(context)
    const [full, complaint, order] = await Promise.all([
      read<{ address: { _id: string } }>(context, `/restaurant/get-full-data-restaurant/${own._id}`),
      openComplaint(context),
      openDelivery(context),
    ])
    return {
      ...shared,
      restaurantId: own._id,
      foodId: food._id,
      addressId: full.address._id,
      complaintId: complaint._id,
      deliveryId: order.delivery!._id,
    }
  }
  return shared
}

const fill = (route: string, ids: Record<string, string>) =>
  route.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? anyId)

async function expectScreen(response: APIResponse, path: string): Promise<void> {
  const html = await response.text()
  if (!withoutRecord.test(path)) expect(response.status(), path).toBe(200)
  expect(html.match(/<h1[\s>]/g), `${path} has one heading`).toHaveLength(1)
  expect(html, path).toMatch(/<title>[^<]*Foodie<\/title>/)
  await expectValidHtml(html, path)
}

test('every public route renders its screen', async ({ context }) => {
  const ids = await idsFor(context, 'public')
  for (const route of specifiedRoutes.public) {
    const path = fill(route, ids)
    await expectScreen(await context.request.get(path), path)
  }
})

for (const role of roles) {
  test(`every route of the ${role} area renders its screen and redirects guests to its login`, async ({
    context,
    newVisitor,
  }) => {
    await signInAs(context, role)
    const ids = await idsFor(context, role)
    const guest = (await newVisitor()).context().request
    for (const route of specifiedRoutes[role]) {
      const suffix = route.includes('add-rating') ? '?Food' : ''
      const path = fill(route, ids) + suffix
      await expectScreen(await context.request.get(path), path)
      const turned = await guest.get(path, { maxRedirects: 0 })
      expect(turned.status(), path).toBe(302)
      const to = new URL(turned.headers()['location']!, 'http://foodie.invalid')
      expect(to.pathname).toBe(`/${role}-login`)
      // A key without a value may be returned as `key=`.
      expect(to.searchParams.get('returnTo')?.replace(/=$/, '')).toBe(path)
    }
  })
}

for (const [area, role] of [['/', null] as const, ...roles.map((one) => [`/${one}`, one] as const)]) {
  test(`every link on ${area} leads to a screen`, async ({ context, newVisitor }) => {
    const visitor = role ? context : (await newVisitor()).context()
    if (role) await signInAs(visitor, role)
    const html = await (await visitor.request.get(area)).text()
    const hrefs = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href]) =>
      href!.replaceAll('&amp;', '&'),
    )
    // One link for each kind of page, the first: parallel tests delete what they have created, which is listed last.
    const kinds = new Map(
      hrefs.toReversed().map((href) => [href.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id'), href]),
    )
    expect(kinds.size).toBeGreaterThan(5)
    for (const href of kinds.values()) {
      const response = await visitor.request.get(href)
      expect(response.status(), href).toBe(200)
    }
  })
}

test('pages with a state of their own are valid HTML', async ({ context }) => {
  for (const path of [
    '/foods?q=nothing-is-called-this',
    '/foods?q=dosaa&sort=distance&near=12.97,77.59',
    '/search?q=briyani',
    '/contact-us?sent',
    '/user-forgot-password',
    '/user-reset-password',
    '/there/is/no/such/page',
    '/foods?cursor=none',
  ]) {
    await expectValidHtml(await (await context.request.get(path)).text(), path)
  }
})
