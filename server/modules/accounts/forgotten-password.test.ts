import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { failedAttempts, passwordResets } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  addSession,
  call,
  goodPassword,
  makePerson,
  makeUser,
  type Person,
} from '../../../tests/support/factories.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { messagesTo } from '../../../tests/support/notifications.ts'

const newPassword = 'Kitchen-Door@47'
const ended = { status: 400, body: { code: 'LINK_ENDED' } }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const ask = (role: string, email: string) =>
  call(test.app, 'POST', `/${role}/forgot-password-${role}`, { payload: { email } })
const check = (role: string, token: string) =>
  call(test.app, 'POST', `/${role}/check-reset-link-${role}`, { payload: { token } })
const reset = (role: string, token: string, password = newPassword) =>
  call(test.app, 'POST', `/${role}/reset-password-${role}`, { payload: { token, newPassword: password } })
const login = ({ role, email }: Person, password: string) =>
  call(test.app, 'POST', `/${role}/login-${role}`, { payload: { email, password } })
const verify = (as: Person) => call(test.app, 'GET', `/${as.role}/verify-${as.role}`, { as })

/** The links that were mailed to an address, oldest first. */
async function linksOf({ email }: Person): Promise<URL[]> {
  const mails = (await test.mails()).filter(({ to, text }) => to.includes(email) && text.includes('token='))
  return mails.map(({ text }) => new URL(/https?:\S+/.exec(text)![0]))
}

/** Requests a link and returns its token from the mail. */
async function mailedToken(person: Person): Promise<string> {
  await ask(person.role, person.email)
  await test.runJobs()
  return (await linksOf(person)).at(-1)!.searchParams.get('token')!
}

const age = ({ id }: Person, minutes: number) =>
  test.database.db
    .update(passwordResets)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(passwordResets.accountId, id))

describe.each(['user', 'seller', 'admin'] as const)('a %s who forgot the password', (role) => {
  it('sets a new password with a mailed link; every session ends, and the owner is notified', async () => {
    const person = await makePerson(test.database, role)
    const otherSession = await addSession(test.database, person)
    expect((await ask(role, person.email.toUpperCase())).status).toBe(200)
    await test.runJobs()
    const [link] = await linksOf(person)
    expect(`${link!.origin}${link!.pathname}`).toBe(`http://foodie.test/${role}-reset-password`)
    const token = link!.searchParams.get('token')!

    expect((await check(role, token)).status).toBe(200)
    expect(await reset(role, token)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password changed successfully' },
    })
    expect((await login(person, goodPassword)).status).toBe(401)
    expect((await login(person, newPassword)).status).toBe(200)
    for (const session of [person, otherSession]) expect((await verify(session)).status).toBe(401)
    expect(await messagesTo(test.database, person.id)).toEqual(['Your password was changed'])
  })

  it('uses a link once', async () => {
    const person = await makePerson(test.database, role)
    const token = await mailedToken(person)
    expect((await reset(role, token)).status).toBe(200)
    expect(await check(role, token)).toMatchObject(ended)
    expect(await reset(role, token, 'Third@123')).toMatchObject(ended)
    expect((await login(person, newPassword)).status).toBe(200)
  })
})

describe('a link', () => {
  it('is valid for 30 minutes', async () => {
    const person = await makeUser(test.database)
    const token = await mailedToken(person)
    await age(person, 29)
    expect((await check('user', token)).status).toBe(200)
    await age(person, 31)
    expect(await check('user', token)).toMatchObject(ended)
    expect(await reset('user', token)).toMatchObject(ended)
    expect((await login(person, goodPassword)).status).toBe(200)
  })

  it('stays open beside a newer one, and ends with the one that is used', async () => {
    const person = await makeUser(test.database)
    const first = await mailedToken(person)
    await age(person, 10)
    const second = await mailedToken(person)
    expect(second).not.toBe(first)
    expect((await reset('user', first)).status).toBe(200)
    expect(await reset('user', second)).toMatchObject(ended)
  })

  it('is not set to the password that the account has', async () => {
    const token = await mailedToken(await makeUser(test.database))
    const { status, body } = await reset('user', token, goodPassword)
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'newPassword'])
    expect((await reset('user', token)).status).toBe(200)
  })

  it('is not valid for another role', async () => {
    const token = await mailedToken(await makeUser(test.database))
    expect(await reset('admin', token)).toMatchObject(ended)
    expect((await check('user', token)).status).toBe(200)
  })

  it('stays valid after a password that violates the rule', async () => {
    const token = await mailedToken(await makeUser(test.database))
    const { status, body } = await reset('user', token, 'weak')
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe('newPassword')
    expect((await reset('user', token)).status).toBe(200)
  })

  it('is in the mail but not in the database', async () => {
    const token = await mailedToken(await makeUser(test.database))
    const { rows } = await test.database.db.execute<{ dump: string }>(sql`
      select string_agg(xml::text, '') as dump from (
        select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, true, '') as xml
        from pg_tables where schemaname in ('public', 'graphile_worker')) tables`)
    expect(rows[0]!.dump).toContain('@example.com')
    expect(rows[0]!.dump).not.toContain(token)
  })

  it('unblocks an account with too many failures', async () => {
    const person = await makeUser(test.database)
    const token = await mailedToken(person)
    const failures = { counter: `account user:${person.email}` }
    await test.database.db.insert(failedAttempts).values(Array.from({ length: 100 }, () => failures))
    expect((await login(person, goodPassword)).status).toBe(429)
    await reset('user', token)
    expect((await login(person, newPassword)).status).toBe(200)
  })
})

describe('requesting a link', () => {
  it('returns the same with and without an account, and mails only accounts', async () => {
    const person = await makeUser(test.database)
    await test.runJobs()
    const before = (await test.mails()).length
    const known = await ask('user', person.email)
    const unknown = await ask('user', 'nobody@example.com')
    const otherRole = await ask('seller', person.email)
    for (const answer of [unknown, otherRole]) {
      expect(answer.status).toBe(known.status)
      expect(answer.body).toEqual(known.body)
    }
    await test.runJobs()
    expect((await test.mails()).length).toBe(before + 1)
  })

  it('mails one link in ten minutes, from however many networks', async () => {
    const person = await makeUser(test.database)
    const first = await mailedToken(person)
    await age(person, 9)
    expect(await mailedToken(person)).toBe(first)
    expect(await linksOf(person)).toHaveLength(1)
  })

  it('is refused after five for an account from one network, and after thirty from a network', async () => {
    const person = await makeUser(test.database)
    for (const email of [person.email, 'no-such-account@example.com']) {
      await test.database.db.delete(failedAttempts)
      for (let index = 0; index < 5; index += 1) expect((await ask('user', email)).status).toBe(200)
      const refused = await ask('user', email)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    }
    // Only requests are limited: sign-in with the old password still works.
    expect((await login(person, goodPassword)).status).toBe(200)

    await test.database.db.delete(failedAttempts)
    for (let index = 0; index < 30; index += 1)
      expect((await ask('user', `somebody${index}@example.com`)).status).toBe(200)
    expect((await ask('user', 'one-more@example.com')).status).toBe(429)
    await test.database.db.update(failedAttempts).set({ failedAt: sql`failed_at - interval '15 minutes'` })
    expect((await ask('user', 'one-more@example.com')).status).toBe(200)
  })

  it('is mailed when the mail server is back, however many tries have failed before', async () => {
    const server = await startMailServer()
    const own = await startTestApp({ smtpUrl: server.url })
    const { email } = await makeUser(own.database)
    await call(own.app, 'POST', '/user/forgot-password-user', { payload: { email } })
    server.refuse('Try again later')
    for (let tries = 1; tries <= 6; tries += 1)
      await expect(own.runJobs({ hours: 1 })).rejects.toThrow(`job mail-reset-link, try ${tries}`)
    server.refuse(null)
    await own.runJobs({ hours: 1 })
    expect(server.received.map(({ to }) => to)).toEqual([[email]])
    await own.close()
    await server.close()
  })

  it('refuses an invalid e-mail', async () => {
    expect((await ask('user', 'nobody')).body.errors).toEqual([{ path: 'email', message: 'Invalid E-Mail' }])
  })
})
