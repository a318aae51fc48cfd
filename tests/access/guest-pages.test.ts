import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { foods } from '#server/db/schema/catalogue.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { startSecondApp, startTestApp, type TestApp } from '../support/app.ts'
import { call, makeFood, makePerson, makeScene, type Scene } from '../support/factories.ts'

/*
 * The cache of guests' pages with the built pages, through a socket: stored pages are answered before the framework.
 * They stay for an hour here, so only announcements remove them.
 */
const stay = { guestPageAge: 3_600_000 }
let first: TestApp
let second: TestApp
let scene: Scene
let origins: string[]

beforeAll(async () => {
  const pages = await builtPages()
  first = await startTestApp({ pages, ...stay })
  second = await startSecondApp(first, { pages, ...stay })
  origins = await Promise.all([first, second].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
})
beforeEach(async () => {
  scene = await makeScene(first.database)
})

/** Opens a page at one of the two processes, as a guest or with a cookie. */
async function open(path: string, cookie?: string, origin = origins[0]!) {
  const response = await fetch(origin + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
  return { html: await response.text(), headers: response.headers }
}

/** Opens a page as a guest until it is stored: the second answer is the first one. */
async function store(path: string, origin = origins[0]!) {
  const { html } = await open(path, undefined, origin)
  expect((await open(path, undefined, origin)).html).toBe(html)
  return html
}

const paths = (): string[] => [
  '/',
  '/restaurants',
  '/foods',
  '/search?q=dosa',
  '/about-us',
  `/restaurants/${scene.restaurantId}`,
  `/reference-ratings/${scene.restaurantId}`,
]

describe('a stored page of guests', () => {
  it('is never shown to a signed-in customer', async () => {
    for (const path of paths()) {
      const stored = await store(path)
      const own = await open(path, `theme=dark; ${scene.user.cookie}`)
      expect(own.html, path).toContain('Account of Aarav')
      expect(own.html, path).not.toBe(stored)
    }
  })

  it('is never shown with a cookie of ours, whatever it is worth', async () => {
    const path = `/restaurants/${scene.restaurantId}`
    await store(path)
    const [seller, admin] = await Promise.all([
      makePerson(first.database, 'seller'),
      makePerson(first.database, 'admin'),
    ])
    // A page of its own is read from the database: it has the price that nobody announced.
    await first.database.db.update(foods).set({ price: 77_700 }).where(eq(foods.id, scene.foodId))
    for (const cookie of [seller.cookie, admin.cookie, 'foodie_user=ended', '__Host-foodie_user=ended'])
      expect((await open(path, cookie)).html, cookie).toContain('₹777.00')
    expect((await open(path)).html).toContain('₹120.00')
  })

  it('holds nothing of the people who opened the page before', async () => {
    const flash = `foodie_flash=${Buffer.from(JSON.stringify({ kind: 'success', message: 'Only for Aarav', key: '1' })).toString('base64')}`
    for (const path of paths()) {
      await open(path, scene.user.cookie)
      await open(path, `${scene.seller.cookie}; ${flash}`)
      const html = await store(path)
      const { headers } = await open(path)
      for (const theirs of ['Aarav', scene.user.id, scene.user.sessionId, scene.user.email, scene.basketId])
        expect(html, path).not.toContain(theirs)
      expect(headers.get('set-cookie'), path).toBeNull()
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
  })

  it('shows a changed price with the next request, and in other processes after the announcement', async () => {
    const path = `/restaurants/${scene.restaurantId}`
    for (const origin of origins) expect(await store(path, origin)).toContain('₹120.00')
    for (const list of ['/foods', '/']) await store(list)
    const { status } = await call(first.app, 'PATCH', `/food/update-food/${scene.foodId}`, {
      as: scene.seller,
      payload: { price: 155 },
    })
    expect(status).toBe(200)
    for (const page of [path, '/foods', '/']) expect((await open(page)).html, page).toContain('₹155.00')
    expect((await open(path)).html).not.toContain('₹120.00')
    await vi.waitFor(
      async () => {
        expect((await open(path, undefined, origins[1])).html).toContain('₹155.00')
      },
      { timeout: 30_000 },
    )
  })
})

describe('the lists on pages that are not stored', () => {
  /** Changes the price, and waits until this process has received the announcement. */
  async function changePrice(price: number) {
    const { promise: announced, resolve } = Promise.withResolvers<void>()
    first.live.subscribe((change) => {
      if (change === 'gap' || change.topic === 'catalogue') resolve()
    })
    const { status } = await call(first.app, 'PATCH', `/food/update-food/${scene.foodId}`, {
      as: scene.seller,
      payload: { price },
    })
    expect(status).toBe(200)
    return { announced }
  }

  it('are read once for guests and customers, and again for whoever can change them', async () => {
    for (const path of ['/user', '/user/foods']) {
      await (
        await changePrice(121 + path.length)
      ).announced
      const price = `₹${121 + path.length}.00`
      // Without an address: the lists of customers who have one are those for their place.
      const one = await makePerson(first.database, 'user', 'Asha')
      expect((await open(path, one.cookie)).html.includes(price), path).toBe(true)
      // Nothing announces this change.
      await first.database.db.update(foods).set({ price: 77_700 }).where(eq(foods.id, scene.foodId))
      const other = await makePerson(first.database, 'user', 'Meera')
      const { html } = await open(path, other.cookie)
      expect(html.includes(price), path).toBe(true)
      expect(html.includes('Account of Meera'), path).toBe(true)
      for (const cookie of [scene.seller.cookie, `${scene.user.cookie}; ${scene.seller.cookie}`]) {
        const ofSeller = await open(
          cookie === scene.seller.cookie ? path.slice('/user'.length) || '/' : path,
          cookie,
        )
        expect(ofSeller.html.includes('₹777.00'), path).toBe(true)
      }
    }
  })

  it('show a changed price with the next request, and in other processes after the announcement', async () => {
    for (const origin of origins) await open('/user', scene.user.cookie, origin)
    await changePrice(166)
    expect((await open('/user', scene.user.cookie)).html.includes('₹166.00')).toBe(true)
    await vi.waitFor(
      async () => {
        expect((await open('/user', scene.user.cookie, origins[1])).html.includes('₹166.00')).toBe(true)
      },
      { timeout: 30_000 },
    )
  })
})

describe('a guest’s preferences', () => {
  /** Posts the form as a browser without JavaScript; returns the `Cookie` header of later requests. */
  async function save(fields: [string, string][], returnTo = '/foods') {
    const response = await fetch(`${origins[0]}/preferences?${new URLSearchParams({ returnTo })}`, {
      method: 'POST',
      headers: { origin: origins[0]!, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
    })
    expect(response.status).toBe(302)
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('foodie_prefs='))!
    return { cookie: set.split(';', 1)[0]!, set, location: response.headers.get('location') }
  }

  it('are kept in a cookie by a form, and filter the lists of this guest only', async () => {
    const { restaurantId } = scene
    await first.database.db
      .update(foods)
      .set({ diet: 'vegan', allergensStated: true })
      .where(eq(foods.id, await makeFood(first.database, restaurantId, { name: 'Avarekai Usli' })))
    await makeFood(first.database, restaurantId, { name: 'Mutton Chops' })
    const { cookie, set, location } = await save([
      ['diet', 'vegan'],
      ['allergens', 'nuts'],
      ['allergens', 'milk'],
    ])
    expect(location).toBe('/foods')
    expect(cookie).toBe('foodie_prefs=diet=vegan&without=milk.nuts')
    expect(set).toMatch(/Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/)
    for (const path of ['/foods?cursor=', '/search?q=avarekai', '/?fresh']) {
      const plain = await store(path)
      const own = await open(path, cookie)
      expect(own.html, path).toContain('Vegan only · without milk, nuts')
      expect(own.html, path).not.toContain('Mutton Chops')
      expect((await open(path, cookie)).html, path).toBe(own.html)
      expect((await open(path)).html, path).toBe(plain)
      expect(plain, path).not.toContain('Vegan only')
      expect((await open(path, 'foodie_prefs=diet=vegetarian')).html, path).not.toContain('without milk')
    }
    const off = await open('/foods?preferences=off', cookie)
    expect(off.html).toContain('Mutton Chops')
    expect(off.html).toContain('Your preferences are off')
  })

  it('filter the menu of a restaurant, with a note that removes the filter in one step', async () => {
    const { restaurantId, foodId } = scene
    const stated = { diet: 'vegan' as const, allergensStated: true }
    await first.database.db.update(foods).set(stated).where(eq(foods.id, foodId))
    const stew = await makeFood(first.database, restaurantId, { name: 'Mutton Stew' })
    const path = `/restaurants/${restaurantId}`
    const plain = await store(path)
    for (const text of ['Masala Dosa', 'Mutton Stew']) expect(plain).toContain(text)
    for (const text of ['Vegan only', 'appetite', 'preferences']) expect(plain).not.toContain(text)

    const cookie = 'foodie_prefs=diet=vegan&without=milk'
    const own = (await open(path, cookie)).html
    for (const text of ['Masala Dosa', 'Vegan only · without milk', 'Change what I eat'])
      expect(own).toContain(text)
    expect(own).not.toContain('Mutton Stew')
    expect(own).toMatch(/<a [^>]*href="[^"]*\?preferences=off"[^>]*>Show all foods/)
    // The search without JavaScript keeps the filters.
    expect(own).toContain('<input type="hidden" name="without" value="milk"/>')
    expect((await open(path)).html).toBe(plain)
    const off = (await open(`${path}?preferences=off`, cookie)).html
    for (const text of ['Mutton Stew', 'Your preferences are off', 'Apply them']) expect(off).toContain(text)
    const named = (await open(`${path}?diet=vegan`)).html
    expect(named).toContain('Vegan only')
    expect(named).not.toContain('Mutton Stew')
    expect((await open(`${path}?q=mutton`, cookie)).html).toContain('Nothing on this menu matches')
    expect((await open(`${path}?maxPrice=1`)).html).toContain('Nothing on this menu matches your filters.')

    // The basket names what it has, whatever the filter is.
    const add = { restaurantId, foodId: stew, price: 120 }
    await call(first.app, 'POST', '/basket/add-item', { as: scene.user, payload: add })
    const customers = (await open(`/user${path}?diet=vegan`, scene.user.cookie)).html
    expect(customers).toMatch(/Basket of this restaurant.*Mutton Stew/s)
    expect(customers).not.toContain('>Mutton Stew</a>')
  })

  it('are deleted by choosing nothing, and lead to no other site', async () => {
    const { set, location } = await save([['diet', '']], '//evil.example/foods')
    expect(set).toMatch(/^foodie_prefs=; Path=\/; Max-Age=0/)
    expect(location).toBe('/foods')
  })

  it('are those of the account for a customer, whatever the cookie is', async () => {
    const answer = await call(first.app, 'PATCH', '/user/update-preferences', {
      as: scene.user,
      payload: { diet: 'vegetarian', allergens: ['milk'] },
    })
    expect(answer).toMatchObject({ status: 200, body: { data: { diet: 'vegetarian', allergens: ['milk'] } } })
    const { html } = await open('/foods', `${scene.user.cookie}; foodie_prefs=diet=vegan`)
    expect(html).toContain('Vegetarian only · without milk')
    expect(html).not.toContain('Vegan only')
  })
})
