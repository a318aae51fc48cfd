import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { pictureMessage } from '#contract/rules/picture.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { freePort } from '#server/embedded-postgres/processes.ts'
import { createAuthority } from '../support/certificates.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { hasApt } from '../support/debian-program.ts'
import { goodPassword, makeScene, makeUser, type Person } from '../support/factories.ts'
import { startNginx } from '../support/nginx.ts'
import { observeProduct } from '../support/observed-product.ts'
import { solidPicture } from '../support/pictures.ts'

const origin = 'https://shop.example'
/** Visitors' own addresses: they are all this machine, but nginx sees them as different ones. */
const [asha, ben] = ['127.0.0.21', '127.0.0.22']
/** Headers that visitors forge, to look like others or like https. */
const forged = {
  'x-forwarded-for': '198.51.100.7, 203.0.113.9',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'evil.example',
  'x-real-ip': '198.51.100.7',
  forwarded: 'for=198.51.100.7;proto=http;host=evil.example',
}

if (!hasApt) console.warn('Skipped: Foodie behind nginx, because there is no apt-get to fetch nginx with.')

describe.skipIf(!hasApt)('behind nginx with the configuration of docs/operations.md', () => {
  let connection: TestDatabase
  let database: Database
  let folder: string
  let authority: Awaited<ReturnType<typeof createAuthority>>
  const closing: (() => Promise<unknown>)[] = []
  const ports = { http: 0, https: 0 }

  beforeAll(async () => {
    connection = await createTestDatabase()
    closing.push(() => connection.drop())
    database = openDatabase({ connectionString: connection.connectionString, onError: () => {} })
    closing.push(() => database.close())
    folder = await mkdtemp(join(tmpdir(), 'foodie-proxy-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    const product = await startProduct({ TRUST_PROXY: 'on' })
    closing.push(product.stop)
    authority = await createAuthority('Authority of the tests')
    Object.assign(ports, await proxyTo(product.listening!))
  }, 180_000)
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  }, 60_000)

  const startProduct = (env: Record<string, string>) =>
    observeProduct({
      DATABASE_URL: connection.connectionString,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: origin,
      PAYMENT_PROVIDER: 'test',
      LOG_LEVEL: 'warn',
      ...env,
    })

  /** Starts nginx with the documented text, in which only ports and files are replaced. Returns its ports. */
  async function proxyTo(address: string) {
    const [http, https] = [await freePort(), await freePort()]
    const { key, cert } = await authority.issue('shop.example')
    await writeFile(join(folder, 'key.pem'), key)
    await writeFile(join(folder, 'cert.pem'), cert)
    const files = '/etc/letsencrypt/live/shop.example'
    const replacements = {
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ': `listen 127.0.0.1:${https} `,
      [`${files}/fullchain.pem`]: join(folder, 'cert.pem'),
      [`${files}/privkey.pem`]: join(folder, 'key.pem'),
      'http://127.0.0.1:3000': address,
    }
    const manual = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    let servers = /```nginx\n([^]*?)```/.exec(manual)?.[1] ?? ''
    for (const [documented, used] of Object.entries(replacements)) {
      expect(servers.split(documented), documented).toHaveLength(2)
      servers = servers.replace(documented, () => used)
    }
    const nginx = await startNginx(servers)
    closing.push(nginx.close)
    return { http, https }
  }

  interface Visit {
    method?: string
    headers?: Record<string, string>
    body?: string | Buffer
    /** the visitor's address */
    from?: string
    port?: number
  }

  /** Sends a request with forged headers through nginx. Resolves with the head of the response. */
  async function open(path: string, { method = 'GET', headers, body, from = asha, port }: Visit = {}) {
    const outgoing = request({
      host: '127.0.0.1',
      port: port ?? ports.https,
      servername: 'shop.example',
      ca: authority.cert,
      localAddress: from,
      agent: false,
      path,
      method,
      headers: { host: 'shop.example', ...forged, ...headers },
    })
    outgoing.end(body)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return response
  }

  async function visit(path: string, options?: Visit) {
    const response = await open(path, options)
    const { statusCode: status, headers } = response
    return { status, headers, text: await text(response) }
  }

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

  it('limits count the address that nginx added, and so each visitor alone', async () => {
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
    const stream = await open(`${basePath}/notification/stream`, { headers: { cookie: secureCookie(user) } })
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
      const email = `${bytes}@example.com`
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

  it('a guest’s page keeps its Content-Security-Policy and its nonce', async () => {
    const { status, headers, text: page } = await visit('/')
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    const nonce = /script-src 'self' 'strict-dynamic' 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(nonce).toBeTruthy()
    expect(page).toContain(`nonce="${nonce}"`)
    expect(policy).not.toContain(',')
    expect(headers['x-content-type-options']).toBe('nosniff')
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
    const outgoing = requestPlain({
      port: ports.http,
      host: '127.0.0.1',
      path: '/restaurants?q=dosa',
      headers: { host: 'shop.example' },
    })
    outgoing.end()
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    response.resume()
    expect([response.statusCode, response.headers.location]).toEqual([301, `${origin}/restaurants?q=dosa`])

    const options = { host: '127.0.0.1', port: ports.https, servername: 'shop.example', ca: authority.cert }
    const socket = connect({ ...options, ALPNProtocols: ['h2', 'http/1.1'] })
    await once(socket, 'secureConnect')
    expect(socket.alpnProtocol).toBe('h2')
    socket.destroy()
  })

  it('without TRUST_PROXY, the log says once that all visitors share an address', async () => {
    const product = await startProduct({})
    try {
      const { https } = await proxyTo(product.listening!)
      for (const from of [asha, ben]) await visit('/healthz', { from, port: https })
      const hint = 'TRUST_PROXY is off: limits see one address for all visitors'
      expect((await product.printedWith(hint)).split(hint)).toHaveLength(2)
    } finally {
    }
  }, 60_000)
})
