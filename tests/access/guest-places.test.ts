import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addresses } from '#server/db/schema/addresses.ts'
import { restaurants } from '#server/db/schema/catalogue.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, makeAddress, makeRestaurant, makeScene, type Scene } from '../support/factories.ts'

/*
 * The place of guests and customers, through the built pages without JavaScript. Stored pages of guests stay for an hour
 * here: only announcements remove them.
 */
let test: TestApp
let scene: Scene
let origin: string
/** of the scene's restaurant */
let name: string
/** a word of its name that no other has; a number or an id could be several words to the search */
let word: string
/** Monday, 2 March 2026, 9:30 in India */
const now = new Date('2026-03-02T04:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages(), now: () => now, guestPageAge: 3_600_000 })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await makeScene(test.database)
  word = scene.restaurantId.slice(-12).replaceAll(/./g, (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]!)
  name = `Kitchen ${word}`
  await test.database.db.update(restaurants).set({ name }).where(eq(restaurants.id, scene.restaurantId))
  await test.database.db.insert(addresses).values({
    restaurantId: scene.restaurantId,
    type: 'Restaurant',
    streetAddress: '1 Residency Road',
    city: 'Bengaluru',
    postalCode: 'EC2A 4NE',
    state: 'Karnataka',
    country: 'India',
    latitude: 12.97,
    longitude: 77.6,
  })
})

async function open(path: string, cookie?: string) {
  const response = await fetch(origin + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
  return (await response.text()).replaceAll(/<!--.*?-->/g, '')
}

/** Sends the form of the place as a browser without JavaScript; `cookie` is that of later requests. */
async function choose(fields: Record<string, string>, { cookie = '', area = '', returnTo = '/foods' } = {}) {
  const response = await fetch(`${origin}${area}/place?${new URLSearchParams({ returnTo })}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
  const set = response.headers.getSetCookie().find((one) => one.startsWith('foodie_prefs='))
  return {
    html: await response.text(),
    location: response.headers.get('location'),
    set,
    cookie: set?.split(';', 1)[0] ?? '',
  }
}

const near = { latitude: '12.97101', longitude: '77.60102', postalCode: '560 001' }
const far = { latitude: '12.8452', longitude: '77.6602', postalCode: '' }
/** What is around Electronic City. */
const farLabel = 'Electronic City'

describe('the place of a guest', () => {
  it('is kept for the visit by a form, is shown in the header, and is removed in one step', async () => {
    expect(await open('/restaurants')).toMatch(/href="\/place\?returnTo=%2Frestaurants"[^]*Where to <\/span>/)
    const { set, cookie, location } = await choose(near)
    expect(location).toBe('/foods')
    expect(set).toBe(
      'foodie_prefs=at=12.971_77.601&label=Bengaluru&postal=560001; Path=/; HttpOnly; SameSite=Lax',
    )
    for (const path of [
      '/',
      '/restaurants',
      '/foods',
      '/search?q=dosa',
      `/restaurants/${scene.restaurantId}`,
    ])
      expect(await open(path, cookie), path).toContain('Delivering to <span')
    expect(await open('/about-us', cookie)).not.toContain('Delivering to')
    const removed = await choose({ step: 'remove' }, { cookie, returnTo: '/restaurants?delivers=here' })
    expect(removed.set).toBe('foodie_prefs=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
    expect(removed.location).toBe('/restaurants?delivers=here')
  })

  it.each([
    ['Koramangala, Bangalore', 'at=12.935_77.625&label=Koramangala'],
    ['560 038', 'at=12.972_77.641&label=Indiranagar&postal=560038'],
    ['SW1A 1AA', 'label=SW1A1AA&postal=SW1A1AA'],
    ['ec2a4ne', 'at=12.97_77.6&label=EC2A4NE&postal=EC2A4NE'],
  ])('is found by typing %s', async (where, cookie) => {
    const start = { latitude: '13', longitude: '77.6', postalCode: '' }
    expect((await choose({ where, ...start })).cookie).toBe(`foodie_prefs=${cookie}`)
  })

  it('is not found by a name that no table has', async () => {
    expect((await choose({ where: 'Atlantis', postalCode: '560001' })).html).toContain('Not in our list.')
  })

  it('is kept with what they eat, and both can be changed apart', async () => {
    const { set, cookie } = await choose(far, { cookie: 'foodie_prefs=diet=vegan' })
    expect(cookie).toBe('foodie_prefs=diet=vegan&at=12.8452_77.6602&label=Electronic%20City')
    expect(set).toMatch(/Max-Age=31536000/)
    expect((await choose({ step: 'remove' }, { cookie })).cookie).toBe('foodie_prefs=diet=vegan')
    const saved = await fetch(`${origin}/preferences`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'diet=',
      redirect: 'manual',
    })
    expect(saved.headers.getSetCookie().join()).toContain(
      'foodie_prefs=at=12.8452_77.6602&label=Electronic%20City; Path=/; HttpOnly',
    )
  })

  it.each([
    [{ latitude: '', longitude: '', postalCode: '' }, 'Choose a point, or type a postal code'],
    [{ latitude: '12.9', longitude: '', postalCode: '560001' }, 'Must be a number from −180 to 180'],
    [{ latitude: '91', longitude: '77', postalCode: '' }, 'Must be a number from −90 to 90'],
    [{ latitude: '', longitude: '', postalCode: 'near the temple' }, 'Letters and digits, such as 560001'],
    [{ address: crypto.randomUUID() }, 'You no longer have this address'],
  ])('is refused with %o: %s', async (fields: Record<string, string>, message) => {
    const { html, set } = await choose(fields)
    expect(html).toContain(message)
    expect(set).toBeUndefined()
    for (const typed of Object.values(fields).slice(0, 3).filter(Boolean))
      if (!fields['address']) expect(html).toContain(`value="${typed}"`)
  })

  it('leads to no other site', async () => {
    expect((await choose(near, { returnTo: '//evil.example/foods' })).location).toBe('/restaurants')
  })

  it('divides the stored pages: two places never share one', async () => {
    await call(test.app, 'PATCH', `/restaurant/update-charges/${scene.restaurantId}`, {
      as: scene.seller,
      payload: { radiusKm: 5, fee: { flat: 30, perKm: 10, firstKm: 1 } },
    })
    const cookies = [undefined, (await choose(near)).cookie, (await choose(far)).cookie]
    for (const path of ['/', '/restaurants', '/foods', `/restaurants/${scene.restaurantId}`]) {
      const pages = []
      for (const cookie of cookies) pages.push(await open(path, cookie))
      expect(new Set(pages).size, path).toBe(3)
      for (const [place, cookie] of cookies.entries())
        expect(await open(path, cookie), path).toBe(pages[place])
    }
    // Points within about ten metres are one place, and share their pages.
    const beside = await choose({ ...near, latitude: '12.971', longitude: '77.60099' })
    expect(beside.cookie).toBe(cookies[1])
  })
})

describe('the place of a customer', () => {
  it('is one of their addresses', async () => {
    const { cookie } = scene.user
    const page = await open('/user/place', cookie)
    expect(page).toMatch(/<button[^>]+name="address"[^]*Deliver to Home/)
    const chosen = await choose(
      { address: scene.addressId },
      { cookie, area: '/user', returnTo: '/user/foods' },
    )
    expect(chosen.location).toBe('/user/foods')
    expect(chosen.cookie).toMatch(/^foodie_prefs=(at=[\d._-]+&)?label=Home&postal=560001$/)
    expect(await open('/user/foods', `${cookie}; ${chosen.cookie}`)).toMatch(
      /Delivering to <\/span><span[^>]*>Home/,
    )
    expect(await open('/restaurants', `${cookie}; ${chosen.cookie}`)).toContain('Delivering to')
  })

  it('is their only address until they choose another place', async () => {
    const { cookie } = scene.user
    const header = (html: string) => html.split('</header>', 1)[0]!
    for (const path of ['/user', '/user/restaurants', '/foods']) {
      const shown = header(await open(path, cookie))
      expect(shown, path).toMatch(/Delivering to <\/span><span[^>]*>Home/)
      expect(shown, path).not.toContain('Remove place')
    }
    expect(await open('/user/place', cookie)).toContain('Your only address, until you choose another place')
    const chosen = await choose(far, { cookie, area: '/user' })
    const there = header(await open('/user/foods', `${cookie}; ${chosen.cookie}`))
    expect(there).toContain(farLabel)
    expect(there).toContain('Remove place')

    await makeAddress(test.database, scene.user.id, 'Work')
    expect(header(await open('/user/restaurants', cookie))).toContain('Where to <')
  })

  it('is not that of another customer, and staff have none', async () => {
    const other = await makeScene(test.database)
    const { html, set } = await choose(
      { address: other.addressId },
      { cookie: scene.user.cookie, area: '/user' },
    )
    expect(html).toContain('You no longer have this address')
    expect(set).toBeUndefined()
    const { cookie } = await choose(near)
    expect(await open('/seller', `${scene.seller.cookie}; ${cookie}`)).not.toContain('Delivering to')
  })
})

describe('a restaurant with charges', () => {
  beforeEach(async () => {
    const { status } = await call(test.app, 'PATCH', `/restaurant/update-charges/${scene.restaurantId}`, {
      as: scene.seller,
      payload: { radiusKm: 5, minimumOrder: 200, fee: { flat: 20, perKm: 10, firstKm: 0, freeFrom: 500 } },
    })
    expect(status).toBe(200)
    await makeRestaurant(test.database, scene.seller.id, 'Everywhere')
  })

  it('shows its fee, exactly where the distance is known', async () => {
    for (const path of ['/restaurants', '/foods', '/']) {
      expect(await open(path), path).toContain('from ₹20 delivery')
      expect(await open(path, (await choose(near)).cookie), path).toContain('₹30 delivery')
    }
    const page = await open(`/restaurants/${scene.restaurantId}`)
    for (const text of ['from ₹20 delivery, free from ₹500', 'Minimum order ₹200', 'Delivers within 5 km'])
      expect(page).toContain(text)
  })

  it('comes last under its own heading where it does not deliver to, and can be left out', async () => {
    const { cookie } = await choose(far)
    for (const path of ['/restaurants', '/foods']) {
      const list = await open(path, cookie)
      const [before, after] = list.split(`Not delivering to ${farLabel}</h2>`)
      expect(after, path).toContain(name)
      if (path === '/restaurants') expect(before).toContain('Everywhere')
      const here = await open(`${path}?delivers=here`, cookie)
      expect(here).toContain(`delivering to ${farLabel}`)
      expect(here.match(/<main[^]*<\/main>/)?.[0]).not.toContain(name)
      expect(here).toMatch(/<a[^>]*href="\?"[^>]*><span class="sr-only">Remove <\/span>Delivers here/)
    }
    const search = await open(`/search?q=${word}`, cookie)
    const found = search.split(`Not delivering to ${farLabel}</h3>`)
    expect(found[0]).not.toMatch(new RegExp(`<article[^]*${name}`))
    expect(found[1]).toContain(name)
    expect(await open(`/search?q=${word}`, (await choose(near)).cookie)).not.toContain('Not delivering to')
    for (const path of [scene.restaurantId, `${scene.restaurantId}/foods/${scene.foodId}`])
      expect(await open(`/restaurants/${path}`, cookie)).toMatch(
        /Does not deliver to Electronic City \(\d+(\.\d)? km away\)/,
      )
  })
})

describe('a closed restaurant', () => {
  it('shows when it opens, its hours, and that the basket can be filled', async () => {
    const weekly = Array.from({ length: 7 }, () => [{ from: '17:00', to: '23:00' }])
    const { status } = await call(test.app, 'PATCH', `/restaurant/update-hours/${scene.restaurantId}`, {
      as: scene.seller,
      payload: { weekly, special: [{ date: '2026-03-04', spans: [] }] },
    })
    expect(status).toBe(200)
    for (const path of ['/', '/restaurants', '/foods'])
      expect(await open(path), path).toContain('Opens at 5 pm')
    expect((await open('/restaurants?open=now')).match(/<main[^]*<\/main>/)?.[0]).not.toContain(name)
    const page = await open(`/restaurants/${scene.restaurantId}`)
    for (const text of ['Opens at 5 pm', 'Today: 5 pm to 11 pm', 'You can fill your basket now'])
      expect(page).toContain(text)
    expect(page).toMatch(/Wednesday \(4 March\)<\/dt><dd>Closed/)
    expect(page).toContain(
      '{"@type":"OpeningHoursSpecification","dayOfWeek":"https://schema.org/Monday","opens":"17:00","closes":"23:00"}',
    )
    expect(page).toContain(
      '"validFrom":"2026-03-04","validThrough":"2026-03-04","opens":"00:00","closes":"00:00"',
    )
    const dish = await open(
      `/user/restaurants/${scene.restaurantId}/foods/${scene.foodId}`,
      scene.user.cookie,
    )
    expect(dish).toMatch(/Opens at 5 pm\.<\/strong> You can fill your basket now/)
    expect(dish).not.toContain('order for a later time')
    await call(test.app, 'PATCH', `/restaurant/update-kitchen/${scene.restaurantId}`, {
      as: scene.seller,
      payload: { scheduledOrders: true },
    })
    for (const path of ['', `/foods/${scene.foodId}`]) {
      const shown = await open(`/restaurants/${scene.restaurantId}${path}`)
      expect(shown, path).toMatch(/You can fill your basket now(<!-- -->)? and order for a later time\./)
    }
    await call(test.app, 'PATCH', `/restaurant/set-pause/${scene.restaurantId}`, {
      as: scene.seller,
      payload: { pause: 'until-changed' },
    })
    expect(await open('/restaurants')).toContain('Not taking orders')
  })

  it('that has set nothing is as before', async () => {
    await test.database.db.delete(addresses).where(eq(addresses.restaurantId, scene.restaurantId))
    const page = (await open(`/restaurants/${scene.restaurantId}`)).match(/<main[^]*<\/main>/)?.[0]
    for (const text of ['Opens', 'Today', 'delivery', 'Opening hours', 'Minimum order', 'away'])
      expect(page).not.toContain(text)
  })
})
