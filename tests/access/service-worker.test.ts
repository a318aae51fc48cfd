import { beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { acceptSceneOrder, makeScene, makeUser, placeSceneOrder, type Scene } from '../support/factories.ts'
import { expectValidHtml } from '../support/valid-html.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
  scene = await makeScene(test.database)
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

/** The sources of the scripts of a document; an inline one has none. */
const scriptsOf = (html: string) => [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)

describe('the service worker', () => {
  it.each([undefined, 'gzip', 'br'])(
    'is compared at every visit and may contact this server only (%s)',
    async (encoding) => {
      const { statusCode, headers } = await get('/service-worker.js', {
        ...(encoding && { 'accept-encoding': encoding }),
      })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none';connect-src 'self'",
        'content-type': expect.stringContaining('javascript'),
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-encoding']).toBe(encoding)
    },
  )

  it('names files that exist', async () => {
    const { body } = await get('/service-worker.js')
    const paths = [...new Set(body.match(/\/assets\/[\w.-]+/g))]
    expect(paths).toHaveLength(3)
    for (const path of paths) expect((await get(path)).statusCode).toBe(200)
  })

  it('and other files refuse an odd host, as pages do', async () => {
    for (const path of ['/service-worker.js', '/assets/none.js', '/about-us']) {
      expect((await get(path, { host: '[' })).statusCode, path).toBe(400)
    }
  })

  it('is allowed by pages, from this origin', async () => {
    const { headers } = await get('/about-us')
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
  })
})

describe('the offline page', () => {
  it('is the same for everybody and needs no script from the network', async () => {
    const [guest, customer] = [await get('/offline'), await get('/offline', { cookie: scene.user.cookie })]
    expect(guest.statusCode).toBe(200)
    expect(customer.body).toBe(guest.body)
    expect(guest.headers['set-cookie']).toBeUndefined()
    expect(guest.headers['content-security-policy']).toMatch(/^script-src [^;]*'sha256-/)
    expect(scriptsOf(guest.body)).toEqual([''])
    await expectValidHtml(guest.body, '/offline')
  })
})

describe('the page of saved orders', () => {
  it('has the orders of its customer with their codes, and the id of the account', async () => {
    const { _id, billNumber } = await placeSceneOrder(test.app, scene)
    const { code } = await acceptSceneOrder(test.app, scene, _id)
    // A message for the next page stays for that one.
    const cookie = `${scene.user.cookie}; foodie_flash=eyJraW5kIjoic3VjY2VzcyJ9`
    const { statusCode, headers, body } = await get('/user/saved-orders', { cookie })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'x-account': scene.user.id, 'cache-control': 'no-store' })
    expect(headers['set-cookie']).toBeUndefined()
    for (const text of [billNumber, code, 'You are offline.']) expect(body).toContain(text)
    expect(scriptsOf(body)).toEqual([''])
    await expectValidHtml(body, '/user/saved-orders')
  })

  it('has nothing of another customer', async () => {
    const other = await makeUser(test.database, 'Bela')
    const { headers, body } = await get('/user/saved-orders', { cookie: other.cookie })
    expect(headers['x-account']).toBe(other.id)
    expect(body).toContain('You had no orders then.')
  })

  it('leads everybody without a customer’s session to the login, and a person to My Orders', async () => {
    for (const cookie of ['', 'foodie_user=unknown', scene.seller.cookie]) {
      const { statusCode, headers } = await get('/user/saved-orders', { cookie })
      expect([statusCode, headers.location]).toEqual([302, expect.stringMatching(/^\/user-login\?/)])
    }
    const opened = await get('/user/saved-orders', {
      cookie: scene.user.cookie,
      'sec-fetch-dest': 'document',
    })
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/user/user-orders'])
  })
})
