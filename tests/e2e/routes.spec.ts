import { signInAs } from '../support/demo.ts'
import { expect, test } from '../support/e2e.ts'
import { specifiedRoutes } from '../support/route-table.ts'
import { fillRoute } from '../support/screen-ids.ts'
import { screens } from '../support/screens.ts'
import { expectValidHtml } from '../support/valid-html.ts'

const roles = ['user', 'seller', 'admin'] as const
const anyId = '00000000-0000-7000-8000-000000000000'

const shape = (route: string) => route.replace(/:\w+/g, ':id')

test('the specified routes that screens.spec.ts does not open render a screen', async ({ context }) => {
  const opened = new Set(Object.values(screens).flatMap((list) => list.map(({ route }) => shape(route))))
  for (const role of roles) {
    await signInAs(context, role)
    for (const route of specifiedRoutes[role].filter((one) => !opened.has(shape(one)))) {
      const path = fillRoute(route, { sessionId: anyId })
      const response = await context.request.get(path)
      const html = await response.text()
      // The demo has no checkout sessions of the card provider.
      expect(response.status(), path).toBe(path.includes('/payment/') ? 404 : 200)
      expect(html.match(/<h1[\s>]/g), `${path} has one heading`).toHaveLength(1)
      expect(html, path).toMatch(/<title>[^<]*Foodie<\/title>/)
      await expectValidHtml(html, path)
    }
  }
})

for (const [area, role] of [['/', null] as const, ...roles.map((one) => [`/${one}`, one] as const)]) {
  test(`every link on ${area} leads to a screen`, async ({ context, newContext }) => {
    const visitor = role ? context : await newContext()
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
