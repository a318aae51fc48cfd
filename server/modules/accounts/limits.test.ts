import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { failedAttempts } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { goodPassword, makeUser } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

describe('sign-in limits', () => {
  const login = (email: string, password: string, remoteAddress = '192.0.2.1') =>
    test.app.inject({
      method: 'POST',
      url: `${basePath}/user/login-user`,
      remoteAddress,
      payload: { email, password },
    })

  it('stop the eleventh try at an account from one network within 15 minutes, also in parallel, and pass', async () => {
    const person = await makeUser(test.database)
    const tries = await Promise.all(Array.from({ length: 25 }, () => login(person.email, 'Wrong@123')))
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const refused = await login(person.email, goodPassword)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await login(person.email, goodPassword, '192.0.2.2')).statusCode).toBe(200)
    await test.database.db.update(failedAttempts).set({ failedAt: sql`failed_at - interval '15 minutes'` })
    expect((await login(person.email, goodPassword)).statusCode).toBe(200)
  })

  const fail = (counter: string, times: number) =>
    test.database.db.insert(failedAttempts).values(Array.from({ length: times }, () => ({ counter })))

  it('stop a network after a hundred failures over many accounts', async () => {
    await fail('network 203.0.113.9', 100)
    const person = await makeUser(test.database)
    expect((await login(person.email, goodPassword, '203.0.113.9')).statusCode).toBe(429)
    expect((await login(person.email, goodPassword, '203.0.113.10')).statusCode).toBe(200)
  })

  it('stop strangers after a hundred failures at an account over many networks, but not its known device', async () => {
    const person = await makeUser(test.database)
    const signedIn = await login(person.email, goodPassword)
    const device = signedIn.cookies.find(({ name }) => name === 'foodie_device_user')
    await fail(`account user:${person.email}`, 100)
    expect((await login(person.email, goodPassword, '192.0.2.50')).statusCode).toBe(429)

    const fromDevice = (password: string, value = device?.value ?? '') =>
      test.app.inject({
        method: 'POST',
        url: `${basePath}/user/login-user`,
        remoteAddress: '192.0.2.51',
        cookies: { foodie_device_user: value },
        payload: { email: person.email, password },
      })
    expect((await fromDevice(goodPassword)).statusCode).toBe(200)
    const forged = `${person.id}.${'a'.repeat(16)}.${'b'.repeat(43)}`
    expect((await fromDevice(goodPassword, forged)).statusCode).toBe(429)
    for (let index = 0; index < 10; index += 1) expect((await fromDevice('Wrong@123')).statusCode).toBe(401)
    expect((await fromDevice(goodPassword)).statusCode).toBe(429)
  })

  it('forget the failures of an account that then signs in', async () => {
    const person = await makeUser(test.database)
    for (let index = 0; index < 9; index += 1) await login(person.email, 'Wrong@123')
    expect((await login(person.email, goodPassword)).statusCode).toBe(200)
    for (let index = 0; index < 9; index += 1)
      expect((await login(person.email, 'Wrong@123')).statusCode).toBe(401)
  })
})

describe('sign-up limits', () => {
  it('stop a network after a hundred sign-ups in an hour, not the machine itself', async () => {
    const signUp = (remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url: `${basePath}/user/create-user`,
        remoteAddress,
        payload: {
          name: 'Asha Rao',
          email: `${randomUUID()}@example.com`,
          password: goodPassword,
          mobile: '+91 98450 12345',
        },
      })
    for (const counter of ['sign-up 192.0.2.80', 'sign-up 127.0.0.1'])
      await test.database.db.insert(failedAttempts).values(Array.from({ length: 100 }, () => ({ counter })))
    const refused = await signUp('192.0.2.80')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED'])
    expect((await signUp('192.0.2.81')).statusCode).toBe(201)
    expect((await signUp('127.0.0.1')).statusCode).toBe(201)
  })
})
