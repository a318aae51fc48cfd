import { createHash } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:tls'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { pictureMessage } from '#contract/rules/picture.ts'
import { type Database } from '#server/db/client.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { createAuthority } from '../support/certificates.ts'
import { type TestDatabase, createTestDatabase, openTestDatabase } from '../support/database.ts'
import { hasApt } from '../support/debian-program.ts'
import { goodPassword, makeScene, makeUser, type Person } from '../support/factories.ts'
import { httpsVisitor, type Visit } from '../support/https-visitor.ts'
import { observeProduct } from '../support/observed-product.ts'
import { solidPicture } from '../support/pictures.ts'
import { fetchProxies, proxies } from '../support/proxies.ts'
import { keepEmpty, testCards } from '../support/without-demo.ts'

const origin = 'https://shop.example'
/** Visitors' own addresses: all of this machine, but proxies see them as different ones. */
const [asha, ben] = ['127.0.0.21', '127.0.0.22']
/** Headers that visitors forge, to look like others or like https. */
const forged = {
  'x-forwarded-for': '198.51.100.7, 203.0.113.9',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'evil.example',
  'x-real-ip': '198.51.100.7',
  forwarded: 'for=198.51.100.7;proto=http;host=evil.example',
}

if (!hasApt) console.warn('Skipped: Foodie behind proxies, because there is no apt-get to fetch them with.')

let connection: TestDatabase
let database: Database
let dataDir: string
let authority: Awaited<ReturnType<typeof createAuthority>>
let product: Awaited<ReturnType<typeof observeProduct>>
beforeAll(async () => {
  connection = await createTestDatabase()
  database = openTestDatabase(connection.connectionString)
  dataDir = await temporaryFolder('behind')
  authority = await createAuthority('Authority of the tests')
  await keepEmpty(connection.connectionString)
  ;[product] = await Promise.all([startProduct(), hasApt && fetchProxies()])
}, 480_000)

const startProduct = () =>
  observeProduct({
    DATABASE_URL: connection.connectionString,
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    ...testCards,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'on',
  })

/** Starts a proxy in front of the product, and a visitor who forges headers of proxies. */
async function startProxy(start: (typeof proxies)['nginx']) {
  const proxy = await start(product.listening!, await authority.issue('shop.example'))
  return { proxy, ...httpsVisitor(proxy.https, authority.cert, forged) }
}

describe.skipIf(!hasApt).each(Object.entries(proxies))(
  'behind %s with the configuration of the manual',
  (_, start) => {
    let { proxy, open, visit } = {} as Awaited<ReturnType<typeof startProxy>>
    beforeAll(async () => {
      ;({ proxy, open, visit } = await startProxy(start))
    })

    const signIn = (email: string, password: string, options: Visit = {}) =>
      visit(`${basePath}/user/login-user`, {
        ...options,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...options.headers },
        body: JSON.stringify({ email, password }),
      })
    /** The cookie of a person's session as it is named over https. */
    const secureCookie = ({ cookie }: Person) => `__Host-${cookie}`

    function expectSecure(headers: IncomingHttpHeaders) {
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      const cookies = headers['set-cookie'] ?? []
      expect(cookies.length).toBeGreaterThan(0)
      for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/(;.*)?; Secure/)
      for (const cookie of cookies) expect(cookie).not.toMatch(/; domain=/i)
      const names = cookies.map((cookie) => cookie.split('=', 1)[0])
      expect(names).toContain('__Host-foodie_user')
    }

    it('cookies are Secure, sessions are of this host only, and HSTS is sent, by calls and by pages', async () => {
      const { email } = await makeUser(database)
      const byCall = await signIn(email, goodPassword)
      expect(byCall.status).toBe(200)
      expectSecure(byCall.headers)
      const byForm = await visit('/user-login', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        body: new URLSearchParams({ email, password: goodPassword }).toString(),
      })
      expect(byForm.status).toBe(302)
      expectSecure(byForm.headers)
      expect(new URL(byForm.headers.location!, `${origin}/user-login`).origin).toBe(origin)
    })

    it('changes from another origin are refused, also from the same host without https', async () => {
      const { email } = await makeUser(database)
      for (const foreign of ['http://shop.example', 'https://evil.example', 'null']) {
        expect((await signIn(email, goodPassword, { headers: { origin: foreign } })).status).toBe(403)
      }
    })

    it('limits count the address that the proxy added, and so each visitor alone', async () => {
      const { email } = await makeUser(database)
      const guess = (attempt: number, from: string) =>
        signIn(email, 'Wrong@123', { from, headers: { 'x-forwarded-for': `198.18.${attempt}.1` } })
      for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(attempt, asha)).status).toBe(401)
      expect((await guess(10, asha)).status).toBe(429)
      expect((await guess(11, ben)).status).toBe(401)
      const { rows } = await database.pool.query<{ counter: string }>(
        `select distinct counter from failed_attempts where counter like 'pair user:' || $1 || ' %'`,
        [email],
      )
      expect(rows.map(({ counter }) => counter.split(' ').at(-1) ?? '').toSorted()).toEqual([asha, ben])
    })

    it('events arrive while their stream is open', async () => {
      const user = await makeUser(database)
      const stream = await open(`${basePath}/notification/stream`, {
        headers: { cookie: secureCookie(user) },
      })
      try {
        expect(stream.headers['content-type']).toContain('text/event-stream')
        expect((await signIn(user.email, goodPassword, { from: ben })).status).toBe(200)
        let received = ''
        for await (const chunk of stream) {
          received += String(chunk)
          if (received.includes('event: session\n')) break
        }
        expect(received).toContain('event: session\n')
      } finally {
        stream.destroy()
      }
    })

    it('pictures of 5 MB arrive, and a larger one gets the message of Foodie', async () => {
      const picture = await solidPicture('teal')
      const largest = 5 * 1024 * 1024
      const signUp = async (bytes: number) => {
        const form = new FormData()
        const email = `${randomUUID()}@example.com`
        const fields = { name: 'Asha', email, mobile: '+91 98450 12345', password: goodPassword }
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        const padded = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
        form.append('image', new Blob([padded], { type: 'image/jpeg' }), 'face.jpg')
        const encoded = new Response(form)
        const answer = await visit(`${basePath}/user/create-user`, {
          method: 'POST',
          headers: { 'content-type': encoded.headers.get('content-type')! },
          body: Buffer.from(await encoded.arrayBuffer()),
        })
        return { status: answer.status, body: JSON.parse(answer.text) }
      }
      expect(await signUp(largest)).toMatchObject({ status: 201, body: { data: { image: {} } } })
      expect(await signUp(largest + 1)).toMatchObject({ status: 413, body: { message: pictureMessage } })
    })

    it('a guest’s page keeps its Content-Security-Policy, which allows its scripts', async () => {
      const { status, headers, text: page } = await visit('/')
      expect(status).toBe(200)
      const policy = String(headers['content-security-policy'])
      const [, start = ''] = /<script>(.+?)<\/script><\/head>/s.exec(page) ?? []
      const hash = createHash('sha256').update(start).digest('base64')
      expect(policy).toMatch(/^script-src 'self' 'strict-dynamic' 'sha256-/)
      expect(policy).toContain(`'sha256-${hash}'`)
      expect(policy).not.toContain(',')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['permissions-policy']).toMatch(/^camera=\(self\), geolocation=\(self\), microphone=\(\)/)
    })

    it('addresses are those of the public origin, whatever the visitor claims', async () => {
      const guest = await visit('/user/user-orders')
      expect(guest.status).toBe(302)
      expect(new URL(guest.headers.location!, `${origin}/user/user-orders`).href).toMatch(
        /^https:\/\/shop\.example\/user-login\?/,
      )
      const sitemap = await visit('/sitemap.xml')
      expect(sitemap.text).toContain(`<loc>${origin}/`)
      for (const { text: body } of [sitemap, await visit('/')]) expect(body).not.toContain('evil.example')

      const { user, restaurantId, payload } = await makeScene(database)
      const call = async (path: string, body: object) => {
        const headers = { cookie: secureCookie(user), 'content-type': 'application/json' }
        const answer = await visit(basePath + path, { method: 'POST', headers, body: JSON.stringify(body) })
        return JSON.parse(answer.text).data
      }
      const order = await call(`/order/create-order/${restaurantId}`, { ...payload, paymentMethod: 'PayNow' })
      const session = await call('/payment/create-checkout-session', { orderId: order._id })
      expect(session.url).toMatch(/^https:\/\/shop\.example\/test-checkout\//)
    })

    it('http is redirected to https, and https offers HTTP/2', async () => {
      const url = `http://127.0.0.1:${proxy.http}/restaurants?q=dosa`
      const outgoing = request(url, { headers: { host: 'shop.example' } }).end()
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
      response.resume()
      expect(response.headers.location).toBe(`${origin}/restaurants?q=dosa`)
      expect([301, 308]).toContain(response.statusCode)

      const options = { host: '127.0.0.1', port: proxy.https, servername: 'shop.example', ca: authority.cert }
      const socket = connect({ ...options, ALPNProtocols: ['h2', 'http/1.1'] })
      await once(socket, 'secureConnect')
      expect(socket.alpnProtocol).toBe('h2')
      socket.destroy()
    })
  },
)
