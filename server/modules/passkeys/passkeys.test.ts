import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failedAttempts } from '#server/db/schema/accounts.ts'
import { passkeyChallenges } from '#server/db/schema/passkeys.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeAuthenticator } from '../../../tests/support/authenticator.ts'
import { makeAdmin, makePerson, makeUser } from '../../../tests/support/factories.ts'
import { givePasskey, makePasskey, openBrowser } from '../../../tests/support/passkeys.ts'
import { securityEventsOf, type LogLine } from '../../../tests/support/security-events.ts'

let test: TestApp
const log: LogLine[] = []
beforeAll(async () => {
  test = await startTestApp({ onLog: (line) => log.push(line) })
})
beforeEach(() => test.database.db.delete(failedAttempts))

const refused = {
  status: 401,
  body: { code: 'NOT_AUTHENTICATED', message: 'This passkey does not open an account here' },
}
const ended = { status: 400, body: { code: 'CODE_ENDED' } }

describe.each(['user', 'seller', 'admin'] as const)('a %s with a passkey', (role) => {
  it('adds it, is mailed, signs in with it on another device, and removes it', async () => {
    const person = await makePerson(test.database, role)
    const authenticator = makeAuthenticator()
    const own = openBrowser(test, { as: person })
    const added = await own.add(authenticator, role)
    expect(added).toMatchObject({
      status: 201,
      body: { data: { name: 'Chrome on Windows', backedUp: false, lastUsedAt: null } },
    })
    const mailsOf = async () => {
      await test.runJobs()
      return (await test.mails()).filter(({ to }) => to.includes(person.email)).map(({ subject }) => subject)
    }
    expect(await mailsOf()).toEqual(['A passkey was added'])

    const other = openBrowser(test)
    expect(await other.signIn(authenticator, person)).toMatchObject({
      status: 200,
      body: { message: 'Logged in successfully' },
    })
    expect((await other.send('GET', `/${role}/verify-${role}`)).status).toBe(200)
    const listed = await other.send('GET', `/${role}/get-list-passkey-${role}`)
    const { recoveryCodes, ...shown } = added.body.data
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(listed.body.data).toEqual([{ ...shown, lastUsedAt: expect.any(String) }])

    const id = added.body.data._id
    const renamed = await own.send('PATCH', `/${role}/update-passkey-${role}/${id}`, {
      name: ' Work laptop ',
    })
    expect(renamed.body.data.name).toBe('Work laptop')
    expect((await own.send('DELETE', `/${role}/delete-passkey-${role}/${id}`)).status).toBe(200)
    expect(await mailsOf()).toEqual(['A passkey was added', 'A passkey was removed'])
    expect(await openBrowser(test).signIn(authenticator, person)).toMatchObject(refused)
    expect((await own.send('GET', `/${role}/get-list-passkey-${role}`)).body.data).toEqual([])
  })

  it('does not sign in as another role', async () => {
    const person = await makePerson(test.database, role)
    const { authenticator } = await givePasskey(test, person)
    const others = (['user', 'seller', 'admin'] as const).filter((other) => other !== role)
    for (const other of others)
      expect(await openBrowser(test).signIn(authenticator, person, { role: other })).toMatchObject(refused)
    expect((await openBrowser(test).signIn(authenticator, person)).status).toBe(200)
  })
})

describe('a sign-in is refused', () => {
  it.each([
    ['for another host', { rpId: 'evil.example' }],
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['without a verified person', { verified: false }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['in the name of another account', { userHandle: Buffer.from('another').toString('base64url') }],
    ['without the account', { userHandle: undefined }],
  ])('%s', async (_name, falsified) => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    expect(await openBrowser(test).signIn(authenticator, person, falsified)).toMatchObject(refused)
    expect((await openBrowser(test).signIn(authenticator, person)).status).toBe(200)
  })

  it('with a passkey that nobody has added, and with the key of another', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    const unknown = makeAuthenticator()
    expect(await openBrowser(test).signIn(unknown, person)).toMatchObject(refused)
    const browser = openBrowser(test)
    const { challenge } = (await browser.options('user', 'login')).body.data
    const assertion = unknown.sign({ challenge, userHandle: browser.handleOf(person) })
    const stolen = { ...assertion, id: authenticator.id, rawId: authenticator.id }
    expect(await browser.send('POST', '/user/login-passkey-user', { assertion: stolen })).toMatchObject(
      refused,
    )
  })

  it('when an answer is replayed, in the same browser or another', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    const browser = openBrowser(test)
    const { challenge } = (await browser.options('user', 'login')).body.data
    const assertion = authenticator.sign({ challenge, userHandle: browser.handleOf(person) })
    const kept = { ...browser.cookies }
    const enter = () => browser.send('POST', '/user/login-passkey-user', { assertion })
    const stranger = openBrowser(test)
    expect(await stranger.send('POST', '/user/login-passkey-user', { assertion })).toMatchObject(ended)
    await stranger.options('user', 'login')
    expect(await stranger.send('POST', '/user/login-passkey-user', { assertion })).toMatchObject(refused)
    expect((await enter()).status).toBe(200)
    Object.assign(browser.cookies, kept)
    expect(await enter()).toMatchObject(ended)
  })

  it('when its challenge was answered wrongly before, or is five minutes old', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    const browser = openBrowser(test)
    const answer = async (before: () => Promise<unknown>) => {
      const { challenge } = (await browser.options('user', 'login')).body.data
      const kept = { ...browser.cookies }
      await before()
      Object.assign(browser.cookies, kept)
      const assertion = authenticator.sign({ challenge, userHandle: browser.handleOf(person) })
      return browser.send('POST', '/user/login-passkey-user', { assertion })
    }
    const wrong = makeAuthenticator().sign({ challenge: 'AAAA' })
    expect(
      await answer(() => browser.send('POST', '/user/login-passkey-user', { assertion: wrong })),
    ).toMatchObject(ended)
    const age = (seconds: number) =>
      test.database.db.execute(
        sql`update passkey_challenges set created_at = now() - make_interval(secs => ${seconds})`,
      )
    expect(await answer(() => age(300))).toMatchObject(ended)
    expect((await answer(() => age(290))).status).toBe(200)
  })

  it('with the challenge of a new passkey', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    const browser = openBrowser(test, { as: person })
    const { challenge } = (await browser.options('user', 'create')).body.data
    browser.cookies['foodie_passkey_login_user'] = browser.cookies['foodie_passkey_create_user']!
    const assertion = authenticator.sign({ challenge, userHandle: browser.handleOf(person) })
    expect(await browser.send('POST', '/user/login-passkey-user', { assertion })).toMatchObject(ended)
  })

  it('with a copy of the passkey, whose counter is behind, and logged', async () => {
    const person = await makeUser(test.database)
    const { authenticator, passkeyId } = await givePasskey(test, person)
    expect((await openBrowser(test).signIn(authenticator, person, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3, 0]) {
      const events = await securityEventsOf(log, async () =>
        expect(await openBrowser(test).signIn(authenticator, person, { counter })).toMatchObject(refused),
      )
      const facts = { outcome: 'refused', account: person.id, role: 'user', network: '192.0.2.1' }
      expect(events).toEqual([
        { event: 'passkey-cloned', target: passkeyId, ...facts },
        { event: 'sign-in', ...facts },
      ])
    }
    expect((await openBrowser(test).signIn(authenticator, person, { counter: 8 })).status).toBe(200)
  })

  it('for a suspended admin', async () => {
    const person = await makeAdmin(test.database)
    const { authenticator } = await givePasskey(test, person)
    await test.database.db.execute(
      sql`update accounts set suspended_at = now(), suspended_reason = 'Left' where id = ${person.id}`,
    )
    expect(await openBrowser(test).signIn(authenticator, person)).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED' },
    })
  })

  it('after 100 failures of its network, of passkeys and passwords together', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    const fail = (counter: string) =>
      test.database.db.insert(failedAttempts).values(Array.from({ length: 100 }, () => ({ counter })))
    await fail('network 192.0.2.77')
    expect((await openBrowser(test, { from: '192.0.2.77' }).signIn(authenticator, person)).status).toBe(429)
    expect((await openBrowser(test, { from: '192.0.2.78' }).signIn(authenticator, person)).status).toBe(200)
  })

  it('does not forget the failures of passwords when a passkey signs in', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    const from = '192.0.2.79'
    const browser = openBrowser(test, { from })
    await browser.send('POST', '/user/login-user', { email: person.email, password: 'Wrong@12345' })
    const before = await test.database.db.$count(failedAttempts)
    await browser.signIn(authenticator, person)
    // The request of the options counts.
    expect(await test.database.db.$count(failedAttempts)).toBe(before + 1)
  })
})

describe('authenticators that do not count', () => {
  it('sign in again and again', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person, { counts: false })
    for (let turn = 1; turn <= 2; turn += 1)
      expect((await openBrowser(test).signIn(authenticator, person)).status).toBe(200)
  })
})

describe('a new passkey', () => {
  it.each([
    ['for another host', { rpId: 'evil.example' }],
    ['made on a page of another site', { origin: 'https://evil.example' }],
    ['without a verified person', { verified: false }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused %s', async (_name, falsified) => {
    const person = await makeUser(test.database)
    const browser = openBrowser(test, { as: person })
    expect(await browser.add(makeAuthenticator(), 'user', falsified)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
    expect((await browser.send('GET', '/user/get-list-passkey-user')).body.data).toEqual([])
  })

  it('is refused if it exists, and beyond ten, also in parallel', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    const browser = openBrowser(test, { as: person })
    expect(await browser.add(authenticator, 'user')).toMatchObject({
      status: 409,
      body: { message: 'This passkey is registered already' },
    })
    for (let count = 2; count <= 9; count += 1) await makePasskey(test.database, person.id)
    const waiting = await Promise.all(
      [1, 2, 3].map(async () => {
        const asking = openBrowser(test, { as: person })
        const { challenge } = (await asking.options('user', 'create')).body.data
        const credential = makeAuthenticator().create({ challenge })
        return () => asking.send('POST', '/user/create-passkey-user', { credential })
      }),
    )
    const answers = await Promise.all(waiting.map((create) => create()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await browser.options('user', 'create')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  it('is asked for only by a signed-in person, for the account that asked', async () => {
    expect((await openBrowser(test).options('user', 'create')).status).toBe(401)
    const [one, another] = [await makeUser(test.database), await makeUser(test.database)]
    const browser = openBrowser(test, { as: one })
    const { challenge, user, excludeCredentials } = (await browser.options('user', 'create')).body.data
    expect(user).toMatchObject({ id: browser.handleOf(one), name: one.email })
    expect(excludeCredentials).toEqual([])
    browser.cookies['foodie_user'] = another.cookie.split('=')[1]!
    const credential = makeAuthenticator().create({ challenge })
    expect(await browser.send('POST', '/user/create-passkey-user', { credential })).toMatchObject(ended)
  })

  it('excludes those that exist, so that a device has one of each account', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    const { body } = await openBrowser(test, { as: person }).options('user', 'create')
    expect(body.data.excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.id, transports: ['internal'] },
    ])
  })
})

describe('an address without passkeys', () => {
  it.each(['192.0.2.1', '127.0.0.1', '[::1]', 'foodie.example'])('http://%s refuses them', async (host) => {
    const refusal = { status: 409, body: { code: 'CONFLICT' } }
    expect(await openBrowser(test, { host }).options('user', 'login')).toMatchObject(refusal)
    const person = await makeUser(test.database)
    expect(await openBrowser(test, { host, as: person }).options('user', 'create')).toMatchObject(refusal)
  })
})

describe('challenges', () => {
  it('are stored as hashes, and deleted after they have expired', async () => {
    await test.database.db.delete(passkeyChallenges)
    const browser = openBrowser(test)
    const { challenge } = (await browser.options('user', 'login')).body.data
    const [row] = await test.database.db.select().from(passkeyChallenges)
    expect(row!.tokenHash.toString('base64url')).not.toBe(challenge)
    await test.database.db.execute(
      sql`update passkey_challenges set created_at = now() - interval '6 minutes'`,
    )
    await test.database.transaction((tx) => enqueue(tx, 'tidy', {}))
    await test.runJobs()
    expect(await test.database.db.select().from(passkeyChallenges)).toEqual([])
  })
})
