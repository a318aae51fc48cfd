import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { failedAttempts, sessions } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, goodPassword, makePerson, makeUser, type Person } from '../support/factories.ts'

const roles = ['user', 'seller', 'admin'] as const

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const verify = (as: Person) => call(test.app, 'GET', `/${as.role}/verify-${as.role}`, { as })

/** Signs in from a browser with these cookies. Returns the person with the new session cookie. */
async function signIn(person: Person, cookie = ''): Promise<Person> {
  const { status, headers } = await call(test.app, 'POST', `/${person.role}/login-${person.role}`, {
    payload: { email: person.email, password: goodPassword },
    headers: { cookie },
  })
  expect(status).toBe(200)
  return { ...person, cookie: String([headers['set-cookie']].flat()[0]).split(';')[0]! }
}

describe.each(roles)('the session cookie of a %s', (role) => {
  it('is invalid after logout', async () => {
    const person = await signIn(await makePerson(test.database, role))
    expect((await verify(person)).status).toBe(200)
    const { headers } = await call(test.app, 'GET', `/${role}/logout-${role}`, { as: person })
    expect(String(headers['set-cookie'])).toContain(`foodie_${role}=;`)
    expect((await verify(person)).status).toBe(401)
  })

  it('is invalid on all other devices after a password change', async () => {
    const made = await makePerson(test.database, role)
    const [current, other] = [await signIn(made), await signIn(made)]
    const { headers } = await call(test.app, 'PATCH', `/${role}/change-password-${role}`, {
      as: current,
      payload: {
        [`${role}Email`]: made.email,
        currentPassword: goodPassword,
        newPassword: 'Kitchen-Door@47',
      },
    })
    const renewed = { ...current, cookie: String(headers['set-cookie']).split(';', 1)[0]! }
    expect((await verify(renewed)).status).toBe(200)
    for (const ended of [current, other, made]) expect((await verify(ended)).status).toBe(401)
  })

  it('is always new at sign-in, even if the browser sends a planted one', async () => {
    const person = await makePerson(test.database, role)
    const attacker = await signIn(await makePerson(test.database, role))
    for (const planted of [`foodie_${role}=planted-by-somebody`, attacker.cookie]) {
      const own = await signIn(person, planted)
      expect(own.cookie).not.toBe(planted)
      expect((await verify(own)).status).toBe(200)
      expect((await verify({ ...person, cookie: planted })).status).toBe(401)
    }
  })

  it('is not accepted for other roles', async () => {
    const person = await makePerson(test.database, role)
    for (const other of roles.filter((name) => name !== role)) {
      const cookie = person.cookie.replace(`foodie_${role}`, `foodie_${other}`)
      expect((await verify({ ...person, role: other, cookie })).status).toBe(401)
      expect((await verify({ ...person, role: other })).status).toBe(403)
    }
  })

  it('is HttpOnly and SameSite=Lax', async () => {
    const person = await makePerson(test.database, role)
    const { headers } = await call(test.app, 'POST', `/${role}/login-${role}`, {
      payload: { email: person.email, password: goodPassword },
    })
    expect(String(headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

describe('three roles in one browser', () => {
  it('sign in and out independently', async () => {
    const people = await Promise.all(roles.map((role) => makePerson(test.database, role)))
    let cookies: string[] = []
    for (const person of people) cookies = [...cookies, (await signIn(person, cookies.join('; '))).cookie]
    const all = cookies.join('; ')
    const statuses = () =>
      Promise.all(people.map(async (person) => (await verify({ ...person, cookie: all })).status))
    expect(await statuses()).toEqual([200, 200, 200])
    await call(test.app, 'GET', '/seller/logout-seller', { headers: { cookie: all } })
    // 403, not 401: the browser is still signed in with other roles.
    expect(await statuses()).toEqual([200, 403, 200])
  })
})

describe('responses do not reveal whether an account exists', () => {
  const post = (path: string, payload: object, remoteAddress: string) =>
    test.app.inject({ method: 'POST', url: basePath + path, payload, remoteAddress })

  it.each(roles)('at sign-in as %s', async (role) => {
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(test.database, role)))
    const path = `/${role}/login-${role}`
    const wrong = await post(path, { email: people[0]!.email, password: 'Wrong@123' }, '192.0.2.7')
    const unknown = await post(path, { email: 'nobody@example.com', password: 'Wrong@123' }, '192.0.2.7')
    expect(unknown.json()).toEqual(wrong.json())
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401])
  })

  it.each(roles)('to a %s with a forgotten password', async (role) => {
    const { email } = await makePerson(test.database, role)
    const path = `/${role}/forgot-password-${role}`
    const known = await post(path, { email }, '192.0.2.8')
    const unknown = await post(path, { email: 'nobody@example.com' }, '192.0.2.8')
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
  })
})

describe('guessing passwords', () => {
  const login = (email: string, password: string, remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: `${basePath}/user/login-user`,
      remoteAddress,
      payload: { email, password },
    })
  const skipFifteenMinutes = () =>
    test.database.db.update(failedAttempts).set({ failedAt: sql`failed_at - interval '15 minutes'` })

  it('of one account from many IP addresses is limited for 15 minutes at a time', async () => {
    const person = await makeUser(test.database)
    for (let round = 0; round < 3; round += 1) {
      // Each failure costs a slow hash. The last tries arrive at once, but no more of them than the server works on at
      // once: it answers 503 to what waits for a place too long.
      await test.database.db
        .insert(failedAttempts)
        .values(Array.from({ length: 85 }, () => ({ counter: `account user:${person.email}` })))
      const tries = await Promise.all(
        Array.from({ length: 30 }, (_, index) => login(person.email, 'Wrong@123', `203.0.113.${index}`)),
      )
      expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(15)
      expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
      expect((await login(person.email, goodPassword, '192.0.2.1')).statusCode).toBe(429)
      await skipFifteenMinutes()
    }
    expect((await login(person.email, goodPassword, '192.0.2.1')).statusCode).toBe(200)
  })

  it('is limited in calls that ask a signed-in person for the password', async () => {
    const person = await makeUser(test.database)
    const guess = () =>
      call(test.app, 'PATCH', '/user/change-password-user', {
        as: person,
        payload: { userEmail: person.email, currentPassword: 'Wrong@123', newPassword: 'Another@123' },
      })
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
    expect((await verify(person)).status).toBe(200)
    // Confirmations have their own counter: nobody can lock the owner out of signing in by it.
    expect((await login(person.email, goodPassword, '192.0.2.1')).statusCode).toBe(200)
  })

  it('of many accounts is limited after a hundred failures, for that IP address only', async () => {
    await test.database.db.delete(failedAttempts)
    const [first, second] = ['198.51.100.77', '198.51.100.78']
    await test.database.db
      .insert(failedAttempts)
      .values(Array.from({ length: 99 }, () => ({ counter: `network ${first}` })))
    expect((await login('one@example.com', 'Wrong@123', first)).statusCode).toBe(401)
    const person = await makeUser(test.database)
    expect((await login(person.email, goodPassword, first)).statusCode).toBe(429)
    expect((await login(person.email, goodPassword, second)).statusCode).toBe(200)
    await skipFifteenMinutes()
    expect((await login(person.email, goodPassword, first)).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('is stored in the database with the hash of its token only', async () => {
    const person = await signIn(await makeUser(test.database))
    const token = person.cookie.split('=')[1]!
    const rows = await test.database.db.select().from(sessions).where(eq(sessions.accountId, person.id))
    for (const { tokenHash } of rows) expect(tokenHash.toString('base64url')).not.toBe(token)
    const asToken = { ...person, cookie: `foodie_user=${rows[0]!.tokenHash.toString('base64url')}` }
    expect((await verify(asToken)).status).toBe(401)
  })
})
