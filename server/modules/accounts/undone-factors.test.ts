import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeAuthenticator } from '../../../tests/support/authenticator.ts'
import { call, goodPassword, makePerson, makeUser, type Person } from '../../../tests/support/factories.ts'
import { raceForLock, untilWaiting } from '../../../tests/support/lock-race.ts'
import { givePasskey, makePasskey, openBrowser } from '../../../tests/support/passkeys.ts'
import { codeOf, withTotp } from '../../../tests/support/second-factor.ts'
import { changedPassword, type LogLine, securityEventsOf } from '../../../tests/support/security-events.ts'

let test: TestApp
const log: LogLine[] = []
beforeAll(async () => {
  test = await startTestApp({ onLog: (line) => log.push(line) })
})

async function lastMailTo(email: string, subject: string) {
  await test.runJobs()
  const mails = (await test.mails()).filter((mail) => mail.to.includes(email) && mail.subject === subject)
  return mails.at(-1)!.text
}
const tokenIn = (text: string) => /token=(\S+)/.exec(text)![1]!

/** Asks for another address with a session, and confirms it; returns the token that undoes it. */
async function changeAddress(thief: Person): Promise<string> {
  const { role } = thief
  const email = `thief-${thief.id}@example.com`
  const payload = { email, password: goodPassword }
  expect((await call(test.app, 'POST', `/${role}/change-email-${role}`, { as: thief, payload })).status).toBe(
    200,
  )
  const token = tokenIn(await lastMailTo(email, 'Confirm your e-mail address'))
  const confirmed = await call(test.app, 'POST', `/${role}/confirm-email-${role}`, { payload: { token } })
  expect(confirmed.status).toBe(200)
  return tokenIn(await lastMailTo(thief.email, 'Your e-mail address was changed'))
}

/** Undoes the change. Returns what the mail says, and the events of factors. */
async function undo({ role, email, id }: Person, token: string) {
  const events = await securityEventsOf(log, async () => {
    const { status } = await call(test.app, 'POST', `/${role}/undo-email-${role}`, { payload: { token } })
    expect(status).toBe(200)
  })
  for (const event of events) expect(event).toMatchObject({ account: id, role, outcome: 'success' })
  return {
    mail: await lastMailTo(email, 'The change of your e-mail address is undone'),
    events: events.filter(({ event }) => event !== 'email-undo' && event !== 'sessions-ended'),
  }
}

/** Sets a new password by the mailed link, and signs in with it. */
async function signInAgain({ role, email }: Person) {
  const token = tokenIn(await lastMailTo(email, 'Set a new password'))
  const payload = { token, newPassword: changedPassword }
  expect((await call(test.app, 'POST', `/${role}/reset-password-${role}`, { payload })).status).toBe(200)
  return call(test.app, 'POST', `/${role}/login-${role}`, { payload: { email, password: changedPassword } })
}

const totp = (as: Person, payload = {}) =>
  call(test.app, 'POST', `/${as.role}/totp-${as.role}`, { as, payload })
async function addApp(as: Person) {
  const { secret } = (await totp(as)).body.data as { secret: string }
  expect((await totp(as, { code: codeOf(secret) })).status).toBe(200)
}
const renewCodes = (as: Person) =>
  call(test.app, 'POST', `/${as.role}/renew-recovery-codes-${as.role}`, { as })
const count = async (table: 'totp_secrets' | 'passkeys' | 'recovery_codes', { id }: Person) =>
  (await test.database.db.execute(sql.raw(`select from ${table} where account_id = '${id}'`))).rows.length

const removed = 'These were added since the change was asked for, and are removed'

describe.each(['user', 'seller', 'admin'] as const)('a %s who undoes a change of e-mail', (role) => {
  it('is rid of the app that a thief has added, and signs in with a new password only', async () => {
    const person = await makePerson(test.database, role)
    const token = await changeAddress(person)
    await addApp(person)
    const { mail, events } = await undo(person, token)
    expect(mail).toContain(`${removed}: an authenticator app and recovery codes.`)
    expect(events).toMatchObject([
      { event: 'second-factor-removed', reason: 'email-undo' },
      { event: 'recovery-codes-removed', reason: 'email-undo' },
    ])
    expect((await signInAgain(person)).status).toBe(200)
    expect(await count('recovery_codes', person)).toBe(0)
  })

  it('is rid of the passkeys that a thief has added, and keeps the earlier factors', async () => {
    const owner = await withTotp(test.database, await makePerson(test.database, role))
    const own = await givePasskey(test, owner)
    await renewCodes(owner)
    const token = await changeAddress(owner)
    const stolen = await givePasskey(test, owner)
    await makePasskey(test.database, owner.id)
    const { mail, events } = await undo(owner, token)
    expect(mail).toContain(`${removed}: 2 passkeys.`)
    expect(events).toHaveLength(2)
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'passkey-removed', reason: 'email-undo', target: stolen.passkeyId }),
    )
    expect((await openBrowser(test).signIn(stolen.authenticator, owner)).status).toBe(401)
    expect((await openBrowser(test).signIn(own.authenticator, owner)).status).toBe(200)
    expect(await signInAgain(owner)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR' } })
    expect(await count('recovery_codes', owner)).toBe(10)
  })
})

describe('undoing a change of e-mail', () => {
  it('removes recovery codes that were made since for an app that stays', async () => {
    const owner = await withTotp(test.database, await makeUser(test.database))
    const token = await changeAddress(owner)
    await renewCodes(owner)
    const { mail, events } = await undo(owner, token)
    expect(mail).toContain(`${removed}: recovery codes.`)
    expect(events).toMatchObject([{ event: 'recovery-codes-removed', reason: 'email-undo' }])
    expect([await count('totp_secrets', owner), await count('recovery_codes', owner)]).toEqual([1, 0])
  })

  it('removes an app with its codes where an earlier passkey stays', async () => {
    const owner = await makeUser(test.database)
    await givePasskey(test, owner)
    const token = await changeAddress(owner)
    await addApp(owner)
    expect((await undo(owner, token)).events).toHaveLength(2)
    expect(await count('passkeys', owner)).toBe(1)
    expect(await count('recovery_codes', owner)).toBe(0)
  })

  it('ends a set-up that is not finished, without a word', async () => {
    const owner = await makeUser(test.database)
    await totp(owner)
    const { mail, events } = await undo(owner, await changeAddress(owner))
    expect(mail).not.toContain(removed)
    expect(events).toEqual([])
    expect(await count('totp_secrets', owner)).toBe(0)
  })

  it('removes what was added between two requests for the change', async () => {
    const owner = await makeUser(test.database)
    const payload = { email: `first-${owner.id}@example.com`, password: goodPassword }
    expect((await call(test.app, 'POST', '/user/change-email-user', { as: owner, payload })).status).toBe(200)
    await addApp(owner)
    const { events } = await undo(owner, await changeAddress(owner))
    expect(events).toHaveLength(2)
    expect(await count('totp_secrets', owner)).toBe(0)
  })

  it('leaves no set-up that begins at the same time', async () => {
    const owner = await makeUser(test.database)
    const token = await changeAddress(owner)
    expect(await undoBefore(owner, token, () => totp(owner))).toBe(401)
    expect(await count('totp_secrets', owner)).toBe(0)
  })

  it('leaves no app that is confirmed at the same time', async () => {
    const owner = await makeUser(test.database)
    const token = await changeAddress(owner)
    const { secret } = (await totp(owner)).body.data as { secret: string }
    expect(await undoBefore(owner, token, () => totp(owner, { code: codeOf(secret) }))).toBe(409)
    expect(await count('totp_secrets', owner)).toBe(0)
  })

  it('leaves no passkey that is added at the same time', async () => {
    const owner = await makeUser(test.database)
    const token = await changeAddress(owner)
    const browser = openBrowser(test, { as: owner })
    const { challenge } = (await browser.options('user', 'create')).body.data
    const credential = makeAuthenticator().create({ challenge })
    const add = () => browser.send('POST', '/user/create-passkey-user', { credential })
    expect(await undoBefore(owner, token, add)).toBe(401)
    expect(await count('passkeys', owner)).toBe(0)
  })

  it('leaves no recovery codes that are made at the same time', async () => {
    const owner = await withTotp(test.database, await makeUser(test.database))
    const token = await changeAddress(owner)
    expect(await undoBefore(owner, token, () => renewCodes(owner))).toBe(401)
    expect(await count('recovery_codes', owner)).toBe(0)
  })
})

/** Undoes the change, while a call of the thief waits for the same account. Returns the status of that call. */
async function undoBefore({ id }: Person, token: string, attempt: () => Promise<{ status: number }>) {
  const lock = { sql: 'select from accounts where id = $1 for update', values: [id] }
  const undoing = () => call(test.app, 'POST', '/user/undo-email-user', { payload: { token } })
  const following = () => untilWaiting(test.connectionString, 1).then(attempt)
  const [undone, followed] = await raceForLock<{ status: number }>(
    test.connectionString,
    lock,
    () => [undoing(), following()],
    2,
  )
  expect(undone!.status).toBe(200)
  return followed!.status
}
