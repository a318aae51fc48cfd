import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { failedAttempts, sessions } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, goodPassword, makePerson, makeUser, type Person } from '../support/factories.ts'

const roles = ['user', 'seller', 'admin'] as const

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const verify = (as: Person) => call(test.app, 'GET', `/${as.role}/verify-${as.role}`, { as })

/** Signs in with these cookies in the browser, and answers the person with the cookie that it has then. */
async function signIn(person: Person, cookie = ''): Promise<Person> {
  const { status, headers } = await call(test.app, 'POST', `/${person.role}/login-${person.role}`, {
    payload: { email: person.email, password: goodPassword },
    headers: { cookie },
  })
  expect(status).toBe(200)
  return { ...person, cookie: String([headers['set-cookie']].flat()[0]).split(';')[0]! }
}

describe.each(roles)('the cookie of a %s', (role) => {
  it('is dead at the next request after logout', async () => {
    const person = await signIn(await makePerson(test.database, role))
    expect((await verify(person)).status).toBe(200)
    const { headers } = await call(test.app, 'GET', `/${role}/logout-${role}`, { as: person })
    expect(String(headers['set-cookie'])).toContain(`foodie_${role}=;`)
    expect((await verify(person)).status).toBe(401)
  })

  it('is dead on every other device after a change of the password', async () => {
    const made = await makePerson(test.database, role)
    const [here, there] = [await signIn(made), await signIn(made)]
    await call(test.app, 'PATCH', `/${role}/change-password-${role}`, {
      as: here,
      payload: { [`${role}Email`]: made.email, currentPassword: goodPassword, newPassword: 'Another@123' },
    })
    expect((await verify(here)).status).toBe(200)
    for (const dead of [there, made]) expect((await verify(dead)).status).toBe(401)
  })

  it('that somebody has planted is never taken over: signing in gives a new one', async () => {
    const person = await makePerson(test.database, role)
    const attacker = await signIn(await makePerson(test.database, role))
    for (const planted of [`foodie_${role}=planted-by-somebody`, attacker.cookie]) {
      const own = await signIn(person, planted)
      expect(own.cookie).not.toBe(planted)
      expect((await verify(own)).status).toBe(200)
      expect((await verify({ ...person, cookie: planted })).status).toBe(401)
    }
  })

  it('opens no area but its own', async () => {
    const person = await makePerson(test.database, role)
    for (const other of roles.filter((name) => name !== role)) {
      const cookie = person.cookie.replace(`foodie_${role}`, `foodie_${other}`)
      expect((await verify({ ...person, role: other, cookie })).status).toBe(401)
      expect((await verify({ ...person, role: other })).status).toBe(403)
    }
  })

  it('is for the server only, and for requests of this site', async () => {
    const person = await makePerson(test.database, role)
    const { headers } = await call(test.app, 'POST', `/${role}/login-${role}`, {
      payload: { email: person.email, password: goodPassword },
    })
    expect(String(headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

describe('three roles in one browser', () => {
  it('sign in and out each for itself', async () => {
    const people = await Promise.all(roles.map((role) => makePerson(test.database, role)))
    let cookies: string[] = []
    for (const person of people) cookies = [...cookies, (await signIn(person, cookies.join('; '))).cookie]
    const all = cookies.join('; ')
    const open = () =>
      Promise.all(people.map(async (person) => (await verify({ ...person, cookie: all })).status))
    expect(await open()).toEqual([200, 200, 200])
    await call(test.app, 'GET', '/seller/logout-seller', { headers: { cookie: all } })
    // Forbidden, not unknown: the browser still is signed in, in other roles.
    expect(await open()).toEqual([200, 403, 200])
  })
})

describe('what an answer tells of who has an account', () => {
  const post = (path: string, payload: object, remoteAddress: string) =>
    test.app.inject({ method: 'POST', url: basePath + path, payload, remoteAddress })

  /** The median of so many answers in turn, in milliseconds, each from an address of its own. */
  async function compare(path: string, first: (index: number) => object, second: (index: number) => object) {
    const times: [number[], number[]] = [[], []]
    for (let index = 0; index < 40; index += 1) {
      for (const [which, payload] of [first(index), second(index)].entries()) {
        const began = performance.now()
        const { statusCode } = await post(path, payload, `198.51.100.${index}`)
        // The first few warm up what both run through.
        if (index >= 5) times[which]!.push(performance.now() - began)
        expect(statusCode).toBeLessThan(429)
      }
    }
    return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!) as [number, number]
  }

  /** 10 ms; more where a busy machine makes everything slow. Not judging a password at all takes nearly no time. */
  const tolerance = (median: number) => Math.max(10, median / 3)

  it.each(roles)('is nothing at sign-in as %s, in words and in time', async (role) => {
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(test.database, role)))
    const path = `/${role}/login-${role}`
    const wrong = await post(path, { email: people[0]!.email, password: 'Wrong@123' }, '192.0.2.7')
    const unknown = await post(path, { email: 'nobody@example.com', password: 'Wrong@123' }, '192.0.2.7')
    expect(unknown.json()).toEqual(wrong.json())
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401])
    await test.database.db.delete(failedAttempts)

    const [known, none] = await compare(
      path,
      (index) => ({ email: people[index % 5]!.email, password: 'Wrong@123' }),
      (index) => ({ email: `nobody${index % 5}@example.com`, password: 'Wrong@123' }),
    )
    expect(Math.abs(known - none)).toBeLessThan(tolerance(known))
  })

  it.each(roles)('is nothing when a %s has forgotten the password, in words and in time', async (role) => {
    await test.database.db.delete(failedAttempts)
    const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(test.database, role)))
    const [known, none] = await compare(
      `/${role}/forgot-password-${role}`,
      (index) => ({ email: people[index % 8]!.email }),
      (index) => ({ email: `nobody${index % 8}@example.com` }),
    )
    expect(Math.abs(known - none)).toBeLessThan(tolerance(known))
    await test.database.db.delete(failedAttempts)
  })
})

describe('stuffing', () => {
  const login = (email: string, password: string, remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: `${basePath}/user/login-user`,
      remoteAddress,
      payload: { email, password },
    })
  const letTimePass = () =>
    test.database.db.update(failedAttempts).set({ failedAt: sql`failed_at - interval '15 minutes'` })

  it('of one account from many addresses is slowed down, and never for ever', async () => {
    const person = await makeUser(test.database)
    for (let round = 0; round < 3; round += 1) {
      const tries = await Promise.all(
        Array.from({ length: 120 }, (_, index) => login(person.email, 'Wrong@123', `203.0.113.${index}`)),
      )
      expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100)
      expect((await login(person.email, goodPassword, '192.0.2.1')).statusCode).toBe(429)
      await letTimePass()
    }
    expect((await login(person.email, goodPassword, '192.0.2.1')).statusCode).toBe(200)
  })

  it('goes no further by the calls that ask a signed-in person for the password', async () => {
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
    // A counter of its own: nobody locks the owner out of signing in by it.
    expect((await login(person.email, goodPassword, '192.0.2.1')).statusCode).toBe(200)
  })

  it('of many accounts from one address stops at a hundred failures, for that address alone', async () => {
    await test.database.db.delete(failedAttempts)
    const [first, second] = ['198.51.100.77', '198.51.100.78']
    await test.database.db
      .insert(failedAttempts)
      .values(Array.from({ length: 99 }, () => ({ counter: `network ${first}` })))
    expect((await login('one@example.com', 'Wrong@123', first)).statusCode).toBe(401)
    const person = await makeUser(test.database)
    expect((await login(person.email, goodPassword, first)).statusCode).toBe(429)
    expect((await login(person.email, goodPassword, second)).statusCode).toBe(200)
    await letTimePass()
    expect((await login(person.email, goodPassword, first)).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('is known to the database by the hash of its token only', async () => {
    const person = await signIn(await makeUser(test.database))
    const token = person.cookie.split('=')[1]!
    const rows = await test.database.db.select().from(sessions).where(eq(sessions.accountId, person.id))
    for (const { tokenHash } of rows) expect(tokenHash.toString('base64url')).not.toBe(token)
    const asToken = { ...person, cookie: `foodie_user=${rows[0]!.tokenHash.toString('base64url')}` }
    expect((await verify(asToken)).status).toBe(401)
  })
})
