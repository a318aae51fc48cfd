import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startTestApp, type TestApp } from '../../tests/support/app.ts'
import { call, goodPassword, makeUser } from '../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const newPerson = () => ({
  name: 'Asha Rao',
  email: `asha${Math.random().toString(36).slice(2)}@example.com`,
  password: goodPassword,
  mobile: '+91 98450 12345',
})

describe('cross-site requests', () => {
  const change = (headers: { origin?: string; 'sec-fetch-site'?: string }) =>
    call(test.app, 'POST', '/user/create-user', {
      payload: newPerson(),
      headers: { host: 'foodie.localhost', ...headers },
    })

  it('change nothing', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect(await change(headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    }
    expect(
      await change({ origin: 'http://foodie.localhost', 'sec-fetch-site': 'same-origin' }),
    ).toMatchObject({
      status: 201,
    })
  })

  it('change nothing through a domain name of somebody else that points here', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }
    expect(await change(headers)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('PUBLIC_URL') },
    })
    const robots = await test.app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } })
    expect(robots.headers['cache-control']).toBe('no-store')
  })

  it.each(['cross-site', 'same-site'])('log nobody out from a page that is %s', async (site) => {
    const person = await makeUser(test.database)
    const out = await call(test.app, 'GET', '/user/logout-user', {
      as: person,
      headers: { 'sec-fetch-site': site },
    })
    expect(out.status).toBe(403)
    expect(await call(test.app, 'GET', '/user/verify-user', { as: person })).toMatchObject({ status: 200 })
  })
})

describe('malformed requests', () => {
  it.each([
    ['text/plain', '{"email":"a@b.co","password":"x"}', 415],
    ['application/x-www-form-urlencoded', 'email=a%40b.co&password=x', 415],
    ['application/json', '{"email":', 400],
    ['application/json', '{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}', 400],
    ['application/json', `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
    ['application/json', `{"email":"${'a'.repeat(300_000)}"}`, 413],
  ])('as %s %.30s are refused with a clear status', async (type, payload, status) => {
    const response = await test.app.inject({
      method: 'POST',
      url: `${basePath}/user/login-user`,
      headers: { 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false })
  })

  it('to unknown paths get 404, with wrong methods 405', async () => {
    const unknown = await test.app.inject({ url: `${basePath}/nothing` })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'NOT_FOUND'])
    const wrong = await test.app.inject({ method: 'DELETE', url: `${basePath}/user/login-user` })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('every answer', () => {
  it.each(['/healthz', '/robots.txt', `${basePath}/food/get-list-food`, '/nothing'])(
    'keeps browsers from guessing its type: %s',
    async (url) => {
      const { headers } = await test.app.inject({ url })
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )
})
