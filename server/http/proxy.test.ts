import { describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import { startTestApp, type TestApp } from '../../tests/support/app.ts'
import { goodPassword, makeUser } from '../../tests/support/factories.ts'
import { networkOf } from './network.ts'

describe('a network', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('behind a proxy', () => {
  let test: TestApp

  /** The address that limits count for a request of this connection and header. */
  async function addressSeen(trustProxy: string | undefined, peer: string, forwardedFor: string) {
    test = await startTestApp({ trustProxy })
    await test.app.inject({
      method: 'POST',
      url: `${basePath}/user/login-user`,
      remoteAddress: peer,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { email: 'nobody@example.com', password: 'Wrong@123' },
    })
    const { rows } = await test.database.pool.query<{ counter: string }>(
      "select counter from failed_attempts where counter like 'network %'",
    )
    return rows[0]?.counter.replace('network ', '')
  }

  it.each([
    ['one proxy: the address that it added', 'on', '10.0.0.1', '6.6.6.6, 203.0.113.5', '203.0.113.5'],
    [
      'two proxies: the address that the outer one added',
      '2',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.5, 10.0.0.2',
      '203.0.113.5',
    ],
    ['a network of proxies', '10.0.0.0/8', '10.0.0.1', '6.6.6.6, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
    [
      'a visitor who is not in the network of proxies',
      '10.0.0.0/8',
      '198.51.100.9',
      '6.6.6.6',
      '198.51.100.9',
    ],
    ['a port that the proxy adds', 'on', '10.0.0.1', '6.6.6.6, 203.0.113.5:8080', '203.0.113.5'],
    ['a port behind an IPv6 address', 'on', '10.0.0.1', '[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['ports of proxies in a network', '10.0.0.0/8', '10.0.0.1', '203.0.113.5:1, 10.9.9.9:2', '203.0.113.5'],
    ['no address: the proxy that wrote it', 'on', '10.0.0.1', '6.6.6.6, unknown', '10.0.0.1'],
    ['no address before another proxy', '2', '10.0.0.1', 'x'.repeat(3_000) + ', 10.0.0.2', '10.0.0.2'],
    ['an empty header', 'on', '10.0.0.1', '', '10.0.0.1'],
    ['no proxy: the header counts for nothing', undefined, '198.51.100.9', '6.6.6.6', '198.51.100.9'],
  ])('%s', async (_name, trustProxy, peer, forwardedFor, seen) => {
    expect(await addressSeen(trustProxy, peer, forwardedFor)).toBe(seen)
  })
})

describe('behind a proxy without TRUST_PROXY', () => {
  it('the log says once that all visitors share an address', async () => {
    const log: string[] = []
    const { app } = await startTestApp({ onLog: ({ msg }) => log.push(String(msg)) })
    const hints = () => log.filter((line) => line.includes('TRUST_PROXY is off: limits see one address'))
    await app.inject('/healthz')
    expect(hints()).toEqual([])
    for (const visitor of ['203.0.113.5', '203.0.113.6'])
      await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': visitor } })
    expect(hints()).toHaveLength(1)
  })
})

describe('behind a proxy with https and without PUBLIC_URL', () => {
  let test: TestApp

  it('cookies are Secure, of calls and of pages', async () => {
    const login = (email: string) => ({
      method: 'POST',
      path: `${basePath}/user/login-user`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: goodPassword }),
    })
    let email = ''
    test = await startTestApp({
      trustProxy: 'on',
      pages: {
        async render(_request, visit) {
          await visit.callEndpoint(contract.user.login, { body: { email, password: goodPassword } })
          return new Response('signed in', { headers: { 'set-cookie': 'foodie_flash=x; Path=/; HttpOnly' } })
        },
      },
    })
    ;({ email } = await makeUser(test.database))
    const headers = { host: 'shop.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' }
    const { path, body, ...request } = login(email)
    const calls = [
      await test.app.inject({
        ...request,
        method: 'POST',
        url: path,
        payload: body,
        headers: { ...request.headers, ...headers },
      }),
      await test.app.inject({ url: '/user-login', headers }),
    ]
    const cookies = calls.flatMap(({ headers: sent }) => sent['set-cookie'] ?? [])
    expect(cookies.length).toBeGreaterThan(4)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-foodie_.*; Secure/)
  })
})
