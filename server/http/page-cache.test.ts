import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSecondApp, startTestApp, type TestApp, type TestAppOptions } from '../../tests/support/app.ts'
import { call, makeRestaurant, makeSeller } from '../../tests/support/factories.ts'
import { PageCache, StoredPage } from './page-cache.ts'

let test: TestApp
let rendered = 0
let answer: () => Response

const cached: Pick<TestAppOptions, 'guestPageAge' | 'pages'> = {
  guestPageAge: 60_000,
  pages: {
    isGuestPage: (path) => path !== '/user-login',
    async render(request, { nonce }) {
      rendered += 1
      const response = answer()
      if (response.status !== 200) return response
      const html = `<h1>${new URL(request.url).pathname} ${rendered}</h1><script nonce="${nonce}">go()</script>`
      return new Response(html, { headers: response.headers })
    },
  },
}

beforeAll(async () => {
  test = await startTestApp(cached)
})
beforeEach(() => {
  rendered = 0
  answer = () => new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const signedIn = { cookie: 'theme=x; foodie_user=token' }

describe('a page of guests', () => {
  it('is rendered once for all guests, and again for everybody with a cookie of ours', async () => {
    const pages = await Promise.all([get('/foods'), get('/foods'), get('/foods')])
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
    expect((await get('/foods', { cookie: 'theme=x' })).body).toBe(pages[0]!.body)
    expect(rendered).toBe(1)
    expect((await get('/foods', signedIn)).body).not.toBe(pages[0]!.body)
    expect((await get('/foods')).body).toBe(pages[0]!.body)
  })

  it('is another one for other preferences, whatever the order of other cookies is', async () => {
    const vegan = 'foodie_prefs=diet=vegan&without=gluten.milk'
    const [plain, first, second, other, unreadable] = [
      await get('/cuisines'),
      await get('/cuisines', { cookie: vegan }),
      await get('/cuisines', { cookie: `theme=x; ${vegan}` }),
      await get('/cuisines', { cookie: 'foodie_prefs=diet=egg' }),
      await get('/cuisines', { cookie: 'foodie_prefs=diet=anything' }),
    ]
    expect(second.body).toBe(first.body)
    expect(unreadable.body).toBe(plain.body)
    expect(new Set([plain.body, first.body, other.body]).size).toBe(3)
    expect((await get('/cuisines', { cookie: `${vegan}; foodie_user=token` })).body).not.toBe(first.body)
    expect(rendered).toBe(4)
  })

  it('is another one for another address, query or host', async () => {
    for (const [url, host] of [
      ['/restaurants', 'a.example'],
      ['/restaurants?sort=name', 'a.example'],
      ['/restaurants', 'b.example'],
    ] as const)
      await get(url, { host })
    expect(rendered).toBe(3)
  })

  it('is not shared where it is a form, a redirect, an error or sets a cookie', async () => {
    await get('/user-login')
    await get('/user-login')
    expect(rendered).toBe(2)
    for (const [path, special] of [
      ['/redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
      ['/missing', () => new Response('', { status: 404 })],
      ['/cookie', () => new Response('', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })],
    ] as const) {
      answer = special
      rendered = 0
      const [first, second] = [await get(path), await get(path)]
      expect(second.statusCode).toBe(first.statusCode)
      expect(rendered, path).toBe(2)
    }
  })

  it('is sent compressed as the client accepts, with a policy that allows its script', async () => {
    const plain = await get('/about-us')
    const br = await get('/about-us', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/about-us', { 'accept-encoding': 'gzip, br;q=0' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    for (const { headers } of [plain, br, gzip]) {
      expect(headers['content-security-policy']).toMatch(
        /^script-src 'self' 'strict-dynamic' 'sha256-[^']+';/,
      )
      expect(headers).toMatchObject({ vary: 'accept-encoding, cookie', 'cache-control': 'no-store' })
    }
    expect(plain.body).not.toContain('nonce')
    expect(rendered).toBe(1)
  })

  it('is rendered again after a change of the catalogue', async () => {
    await get('/foods')
    rendered = 0
    const seller = await makeSeller(test.database)
    const { status } = await call(test.app, 'POST', '/restaurant/create-restaurant', {
      as: seller,
      payload: { name: 'New', phoneNumber: '+91 80 4000 0000', description: 'Meals' },
    })
    expect(status).toBe(201)
    await get('/foods')
    expect(rendered).toBe(1)
  })

  it('is rendered again after a restaurant is paused', async () => {
    const seller = await makeSeller(test.database)
    const restaurantId = await makeRestaurant(test.database, seller.id)
    await get('/restaurants')
    rendered = 0
    const path = `/restaurant/set-pause/${restaurantId}`
    expect((await call(test.app, 'PATCH', path, { as: seller, payload: { pause: 30 } })).status).toBe(200)
    await get('/restaurants')
    expect(rendered).toBe(1)
  })

  it('is rendered again by all other processes', async () => {
    const other = await startSecondApp(test, cached)
    await other.app.inject('/restaurants')
    rendered = 0
    const { status } = await call(test.app, 'POST', '/restaurant/create-restaurant', {
      as: await makeSeller(test.database),
      payload: { name: 'Newer', phoneNumber: '+91 80 4000 0000', description: 'Meals' },
    })
    expect(status).toBe(201)
    await vi.waitUntil(
      async () => {
        await other.app.inject('/restaurants')
        return rendered > 0
      },
      { timeout: 30_000 },
    )
    await other.close()
  })

  it('is rendered again after the event of a menu, which other processes receive before that of the catalogue', async () => {
    const other = await startSecondApp(test, cached)
    let events = 0
    other.live.subscribe((change) => {
      if (change !== 'gap' && change.topic === 'menu') events += 1
    })
    await other.app.inject('/restaurants')
    rendered = 0
    test.database.announce({ accounts: [], topic: 'menu', id: '' })
    await expect.poll(() => events).toBeGreaterThan(0)
    await other.app.inject('/restaurants')
    expect(rendered).toBe(1)
    await other.close()
  })

  it('is answered before the framework does anything, with the same headers', async () => {
    // Announcements of the tests before do not arrive at a process that starts now.
    const fresh = await startSecondApp(test, cached)
    const address = await fresh.app.listen({ port: 0, host: '127.0.0.1' })
    const [first, second] = [await fetch(`${address}/search?q=dosa`), await fetch(`${address}/search?q=dosa`)]
    expect(await second.text()).toBe(await first.text())
    expect(rendered).toBe(1)
    const {
      'x-request-id': _id,
      date: _date,
      connection: _c,
      'keep-alive': _k,
      ...stored
    } = Object.fromEntries(first.headers)
    expect(Object.fromEntries(second.headers)).toMatchObject(stored)
    await fresh.close()
  })
})

describe('a stored page', () => {
  afterEach(() => vi.useRealTimers())
  const page = (text: string, readAt: number) => new StoredPage({}, Buffer.from(text), readAt)
  const textOf = async (stored?: StoredPage | null) => (await stored?.answer('identity'))?.body.toString()

  it('is not older than stated, counted from before its data was read', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const cache = new PageCache(3_000)
    await cache.load('/', async (readAt) => {
      vi.advanceTimersByTime(1_000)
      return page('old', readAt)
    })
    vi.advanceTimersByTime(2_000)
    expect(await textOf(cache.get('/'))).toBe('old')
    vi.advanceTimersByTime(1)
    expect(cache.get('/')).toBeUndefined()
  })

  it('is not stored if something changed while it was rendered', async () => {
    const cache = new PageCache(3_000)
    const loaded = await cache.load('/', async (readAt) => {
      cache.clear()
      return page('read before the change', readAt)
    })
    expect(await textOf(loaded)).toBe('read before the change')
    expect(cache.get('/')).toBeUndefined()
  })

  it('makes place for newer ones', async () => {
    const cache = new PageCache(3_000)
    const megabyte = ' '.repeat(1024 * 1024)
    for (let n = 1; n <= 40; n += 1) await cache.load(`/${n}`, async (readAt) => page(megabyte, readAt))
    const stored = Array.from({ length: 40 }, (_, n) => cache.get(`/${n + 1}`))
    expect(stored.filter(Boolean)).toHaveLength(16)
    expect(stored.slice(-16)).not.toContain(undefined)
  })
})
