import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { roles } from '#contract/endpoint.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { eq, sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makePerson,
  makeScene,
  makeSupport,
  makeUser,
  type Scene,
} from '../support/factories.ts'
import { openPage, postForm } from '../support/plain-pages.ts'
import { specifiedRoutes } from '../support/route-table.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
})
beforeEach(async () => {
  scene = await makeScene(test.database)
})

const open = (url: string, cookie?: string) => openPage(test, url, cookie)
const post = (url: string, fields: Record<string, string>, cookie?: string) =>
  postForm(test, url, fields, cookie)

describe('a signed-in customer on a public address', () => {
  it.each(['/', '/restaurants', '/foods', '/search?q=dosa', '/about-us', '/contact-us'])(
    'has the customer’s header and links into the customer area on %s',
    async (url) => {
      const { status, html } = await open(url, scene.user.cookie)
      expect(status).toBe(200)
      for (const text of ['Account of Aarav', 'href="/user/user-basket"', 'href="/user/restaurants"'])
        expect(html).toContain(text)
      expect(html).not.toContain('href="/user-login"')
    },
  )

  it('can order, and comes back into the customer area without JavaScript', async () => {
    const { html } = await open(`/restaurants/${scene.restaurantId}`, scene.user.cookie)
    expect(html).toContain('Already Added')
    expect(html).toContain(`name="backTo" value="/user/restaurants/${scene.restaurantId}"`)
    expect(html).not.toContain('Login to order Foods')
    const stranger = await makeUser(test.database)
    expect((await open(`/restaurants/${scene.restaurantId}`, stranger.cookie)).html).toContain(
      'Add to Basket',
    )
  })

  it.each(['a seller', 'an admin', 'an ended session'])('is not %s', async (who) => {
    const other = await makePerson(test.database, who === 'an admin' ? 'admin' : 'seller')
    const cookie = who === 'an ended session' ? 'foodie_user=unknown' : other.cookie
    const { status, html } = await open(`/restaurants/${scene.restaurantId}`, cookie)
    expect(status).toBe(200)
    expect(html).toContain('Login to order Foods')
    expect(html).toContain('href="/user-login"')
  })

  it('costs requests without a session cookie no query of sessions', async () => {
    const spy = vi.spyOn(test.database.pool, 'query')
    const sessionQueries = async (cookie?: string) => {
      spy.mockClear()
      await open('/restaurants', cookie)
      return spy.mock.calls.filter(([query]) => JSON.stringify(query).includes('last_used_at')).length
    }
    expect(await sessionQueries()).toBe(0)
    expect(await sessionQueries('theme=light')).toBe(0)
    expect(await sessionQueries(scene.user.cookie)).toBeGreaterThan(0)
    spy.mockRestore()
  })
})

describe('a login page', () => {
  it.each(roles)('sends a signed-in %s on, and nobody else', async (role) => {
    const cookies = await Promise.all(roles.map(async (one) => (await makePerson(test.database, one)).cookie))
    const own = cookies[roles.indexOf(role)]!
    const others = cookies.filter((cookie) => cookie !== own).join('; ')
    expect(await open(`/${role}-login`, own)).toMatchObject({ status: 302, to: `/${role}` })
    expect(await open(`/${role}-login`, cookies.join('; '))).toMatchObject({ status: 302, to: `/${role}` })
    const returnTo = `/${role}/profile?x=1`
    const asked = await open(`/${role}-login?${new URLSearchParams({ returnTo })}`, own)
    expect(asked.to).toBe(returnTo)
    expect((await open(`/${role}-login`, others)).status).toBe(200)
    expect((await open(`/${role}-login`)).status).toBe(200)
  })

  it.each(['//evil.example', 'https://evil.example/user', '/seller', '/\\evil.example'])(
    'sends a signed-in customer home instead of to %s',
    async (returnTo) => {
      const { to } = await open(`/user-login?${new URLSearchParams({ returnTo })}`, scene.user.cookie)
      expect(to).toBe('/user')
    },
  )

  it.each(roles)('leads a %s who signs in to a page of the area only', async (role) => {
    const fields = { email: (await makePerson(test.database, role)).email, password: goodPassword }
    const wanted = `/${role}/profile?x=1`
    for (const returnTo of [wanted, '/\\evil.example', role === 'user' ? '/admin' : '/user']) {
      const url = `/${role}-login?${new URLSearchParams({ returnTo })}`
      expect((await post(url, fields)).headers.location).toBe(returnTo === wanted ? wanted : `/${role}`)
    }
  })
})

it.each(['user', 'seller'] as const)('the contact form of a %s is filled in and leads home', async (role) => {
  const { name, email, cookie } = await makePerson(test.database, role)
  const { html } = await open(`/${role}/contact-us`, cookie)
  for (const [field, value] of Object.entries({ name, email }))
    expect(html).toMatch(new RegExp(`<input(?=[^>]* name="${field}")[^>]* value="${value}"`))
  expect(html).toMatch(new RegExp(`<a [^>]*href="/${role}"[^>]*>(?:(?!</a>).)*Back to Home`))
})

describe('a signed-in person at a login or sign-up page', () => {
  it('is sent on by the sign-up page', async () => {
    const { cookie } = scene.user
    expect(await open('/user-signup', cookie)).toMatchObject({ status: 302, to: '/user' })
    const returnTo = '/user/foods?q=dosa'
    const asked = await open(`/user-signup?${new URLSearchParams({ returnTo })}`, cookie)
    expect(asked.to).toBe(returnTo)
    expect((await open('/user-signup', scene.seller.cookie)).status).toBe(200)
    expect((await open('/user-signup')).status).toBe(200)
  })

  const credentials = { email: 'nobody@example.com', password: goodPassword }
  it.each([
    { role: 'user', url: '/user-login', fields: credentials, text: 'Invalid email or password' },
    { role: 'seller', url: '/seller-login', fields: credentials, text: 'Invalid email or password' },
    { role: 'admin', url: '/admin-login', fields: credentials, text: 'Invalid email or password' },
    { role: 'user', url: '/user-login', fields: {}, text: 'Invalid E-Mail' },
    { role: 'user', url: '/user-signup', fields: {}, text: 'Invalid E-Mail' },
  ] as const)('gets the error of the form $url: $text', async ({ role, url, fields, text }) => {
    const { cookie } = await makePerson(test.database, role)
    const response = await post(url, fields, cookie)
    expect([response.statusCode, response.headers.location]).toEqual([200, undefined])
    expect(response.body).toContain(text)
  })
})

describe('an admin who is no owner', () => {
  const screens = [
    '/admin/marketplace-settings',
    '/admin/marketplace-settings/money',
    '/admin/marketplace-settings/logo',
    '/admin/marketplace-settings/about',
    '/admin/commission/:sellerId',
    '/admin/correction/:sellerId',
    '/admin/close-statement/:sellerId',
  ]

  it.each(screens)('reads %s without its button', async (path) => {
    const url = path.replace(':sellerId', scene.seller.id)
    const [owner, support] = [await makeAdmin(test.database), await makeSupport(test.database)]
    const offered = (await open(url, owner.cookie)).html
    expect(offered).not.toContain('Only owners')
    const { status, html } = await open(url, support.cookie)
    expect(status).toBe(200)
    expect(html).toContain('Only owners can do this.')
  })
})

describe('Login to order Foods', () => {
  /** The address that a guest's link leads to. */
  const linkOf = async (url: string, foodId: string) => {
    const { html } = await open(url)
    const links = [...html.matchAll(/href="(\/user-login\?[^"]+)"/g)].map(([, to]) =>
      to!.replaceAll('&amp;', '&'),
    )
    return links.find((to) => to.includes(foodId))!
  }
  type Response = Awaited<ReturnType<typeof post>>
  const cookiesOf = ({ headers }: Response) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  const signIn = (url: string, { email }: Scene['user']) => post(url, { email, password: goodPassword })
  const basketOf = async (cookie: string) => {
    const { body } = await call(test.app, 'GET', '/basket/get-basket-contents', { headers: { cookie } })
    return body.data as { foodId: string; quantity: number; price: number }[]
  }
  /** The page that a form's redirect leads to, in the visitor's browser. */
  const follow = (response: Response) => open(response.headers.location!.split('#')[0]!, cookiesOf(response))

  it('puts the dish into the basket of a customer who signs in, on the page it was pressed on', async () => {
    const user = await makeUser(test.database)
    const link = await linkOf(`/restaurants/${scene.restaurantId}?q=dosa`, scene.foodId)
    expect((await open(link)).status).toBe(200)
    const response = await signIn(link, user)
    expect(response.headers.location).toBe(
      `/user/restaurants/${scene.restaurantId}?q=dosa#dish-${scene.foodId}`,
    )
    expect(await basketOf(cookiesOf(response))).toMatchObject([{ foodId: scene.foodId, quantity: 1 }])
    expect((await follow(response)).html).toContain(
      'Logged in successfully. Item added to basket successfully.',
    )
  })

  it('keeps the dish on the way to sign-up and through a refused form', async () => {
    const link = await linkOf('/foods', scene.foodId)
    const { html } = await open(link)
    const signUp = /href="(\/user-signup\?[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    const person = {
      name: 'Asha Rao',
      email: `${randomUUID()}@example.com`,
      password: goodPassword,
      confirmPassword: goodPassword,
      mobile: '+91 98450 12345',
    }
    const refused = await post(signUp, { ...person, confirmPassword: 'Foodie@124' })
    expect(refused.body).toContain('Passwords does not match')
    const response = await post(signUp, person)
    expect(response.headers.location).toBe(`/user/foods#dish-${scene.foodId}`)
    expect(await basketOf(cookiesOf(response))).toMatchObject([{ foodId: scene.foodId }])
  })

  it('adds nothing by opening the page, also of a signed-in customer', async () => {
    const user = await makeUser(test.database)
    const link = await linkOf('/foods', scene.foodId)
    expect(await open(link, user.cookie)).toMatchObject({
      status: 302,
      to: `/user/foods#dish-${scene.foodId}`,
    })
    expect(await basketOf(user.cookie)).toEqual([])
  })

  it('says so when the dish is in the basket already', async () => {
    const response = await signIn(await linkOf('/foods', scene.foodId), scene.user)
    expect((await follow(response)).html).toContain('This dish is already in your basket.')
    expect(await basketOf(cookiesOf(response))).toHaveLength(1)
  })

  it('says so when the dish was deleted or costs another price meanwhile', async () => {
    const user = await makeUser(test.database)
    const link = await linkOf('/foods', scene.foodId)
    const change = (set: object) => test.database.db.update(foods).set(set).where(eq(foods.id, scene.foodId))
    await change({ price: 15_000 })
    expect((await follow(await signIn(link, user))).html).toContain(
      'The price is now ₹150.00. Add it again to accept the new price.<',
    )
    await change({ deletedAt: sql`now()` })
    const response = await signIn(link, user)
    expect((await follow(response)).html).toContain('The dish you chose is no longer available.')
    expect(await basketOf(cookiesOf(response))).toEqual([])
  })

  it.each([{ foodId: 'nonsense' }, { price: '-1' }, { restaurantId: '' }])(
    'ignores a malformed dish: %j',
    async (change) => {
      const user = await makeUser(test.database)
      const dish = { restaurantId: scene.restaurantId, foodId: scene.foodId, price: '120', ...change }
      const response = await signIn(`/user-login?${new URLSearchParams(dish)}`, user)
      expect(response.headers.location).toBe('/user')
      expect(await basketOf(cookiesOf(response))).toEqual([])
    },
  )
})

it.each([
  ['/user/user-orders', 'user'],
  ['/User/User-Orders', 'user'],
  ['/%75ser/user-orders', 'user'],
  ['/user/user-orders.data', 'user'],
  ['/SELLER', 'seller'],
  ['/admin/', 'admin'],
] as const)('a guest at %s is sent to the login of that area', async (url, role) => {
  const { status, to, html } = await open(url)
  if (url.endsWith('.data')) expect(html).toContain(`/${role}-login`)
  else {
    expect(status).toBe(302)
    expect(to).toMatch(new RegExp(`^/${role}-login\\?`))
  }
})

describe('a guest', () => {
  const guarded = roles.flatMap((role) => specifiedRoutes[role].map((route) => [route, role] as const))

  it.each(guarded)('at %s is sent to the login of the %s, which leads back', async (route, role) => {
    const suffix = route.includes('add-rating') ? '?Food' : ''
    const path = route.replaceAll(/:\w+/g, () => randomUUID()) + suffix
    const { status, to } = await open(path)
    expect(status).toBe(302)
    const login = new URL(String(to), 'http://foodie.invalid')
    expect(login.pathname).toBe(`/${role}-login`)
    // A key without a value may be returned as `key=`.
    expect(login.searchParams.get('returnTo')?.replace(/=$/, '')).toBe(path)
  })
})

it.each(['/user-orders', '/users', '/user-login/more', '/%75sers'])('%s is no page', async (url) => {
  expect((await open(url)).status).toBe(404)
})
