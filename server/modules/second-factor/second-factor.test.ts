import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { roles } from '#contract/endpoint.ts'
import { failedAttempts } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  addSession,
  call,
  goodPassword,
  makeAdmin,
  makePerson,
  makeSeller,
  makeUser,
  type Person,
} from '../../../tests/support/factories.ts'
import { codeOf, withTotp } from '../../../tests/support/second-factor.ts'
import { deleteExpiredTickets } from './tickets.ts'
import { newTotpSecret, shownSecret, stepOfCode } from './totp.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.database.db.delete(failedAttempts))

const wrong = { status: 401, body: { code: 'NOT_AUTHENTICATED', errors: [{ path: 'code' }] } }

const login = ({ role, email }: Person, from?: string) =>
  call(test.app, 'POST', `/${role}/login-${role}`, { payload: { email, password: goodPassword }, from })

/** Signs in by password, and with `code`. */
async function signIn(person: Person, code: string, from?: string) {
  const { body } = await login(person, from)
  return enterCode(person, body.data.ticket as string, code, from)
}

const enterCode = ({ role }: Person, ticket: string, code: string, from?: string) =>
  call(test.app, 'POST', `/${role}/second-factor-${role}`, { payload: { ticket, code }, from })

/** Sets an authenticator app up, and returns its secret and the recovery codes. */
async function setUp(person: Person) {
  const path = `/${person.role}/totp-${person.role}`
  const begun = await call(test.app, 'POST', path, { as: person })
  const secret = begun.body.data.secret as string
  const done = await call(test.app, 'POST', path, { as: person, payload: { code: codeOf(secret) } })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  // As if half a minute passed, so that the code of now is taken again. That of the half minute before would not be where it changes.
  await test.database.db.execute(
    sql`update totp_secrets set last_step = last_step - 1 where account_id = ${person.id}`,
  )
  return {
    secret,
    uri: begun.body.data.uri as string,
    recoveryCodes: done.body.data.recoveryCodes as string[],
  }
}

/** As if all sessions and steps were `minutes` older. */
const age = (person: Person, minutes: number) =>
  test.database.db.execute(
    sql`update sessions set verified_at = now() - make_interval(mins => ${minutes}) where account_id = ${person.id}`,
  )

const mailsTo = async ({ email }: Person) => {
  const { rows } = await test.database.db.execute<{ subject: string }>(sql`
    select payload->>'subject' as subject from graphile_worker._private_jobs where payload->>'to' = ${email} order by id`)
  return rows.map(({ subject }) => subject)
}

it('takes codes of one step before and after, as RFC 6238 computes them', () => {
  const secret = Buffer.from('12345678901234567890')
  const at = 1_111_111_109_000
  expect(stepOfCode(secret, '081804', at)).toBe(37_037_036)
  expect([-60, -30, 0, 30, 60].map((later) => stepOfCode(secret, '081804', at + later * 1000))).toEqual([
    null,
    37_037_036,
    37_037_036,
    37_037_036,
    null,
  ])
  const { secret: text, uri } = shownSecret(newTotpSecret(), 'Foodie', 'a@example.com')
  expect(uri).toContain(`secret=${text}`)
  expect(text).toMatch(/^[A-Z2-7]{32}$/)
})

describe.each(roles)('the second factor of a %s', (role) => {
  it('is set up with a first code, ends other sessions, and is needed to sign in', async () => {
    const person = await makePerson(test.database, role)
    const other = await addSession(test.database, person)
    const { secret, uri, recoveryCodes } = await setUp(person)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Foodie:/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await mailsTo(person)).toEqual(['An authenticator app was added to your account'])
    const session = `/${role}/get-session-${role}`
    expect((await call(test.app, 'GET', session, { as: other })).status).toBe(401)
    expect((await call(test.app, 'GET', session, { as: person })).status).toBe(200)
    const stored = await test.database.db.execute(sql`
      select 1 from totp_secrets where account_id = ${person.id} and position(convert_to(${secret}, 'utf8') in secret) > 0`)
    expect(stored.rows).toEqual([])

    const asked = await login(person)
    expect(asked).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR', data: { by: 'code' } } })
    expect(asked.headers?.['set-cookie']).toBeUndefined()
    const code = codeOf(secret)
    expect((await enterCode(person, asked.body.data.ticket as string, code)).status).toBe(200)
    expect((await enterCode(person, asked.body.data.ticket as string, code)).body.code).toBe('CODE_ENDED')
    expect(await signIn(person, code)).toMatchObject(wrong)
    expect((await signIn(person, codeOf(secret, 1))).status).toBe(200)
    expect(await signIn(person, codeOf(secret))).toMatchObject(wrong)
  })

  it('takes each recovery code once, and new ones end the earlier', async () => {
    const person = await makePerson(test.database, role)
    const { recoveryCodes } = await setUp(person)
    const typed = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ')
    expect((await signIn(person, typed)).status).toBe(200)
    expect(await signIn(person, typed)).toMatchObject(wrong)
    const state = await call(test.app, 'GET', `/${role}/get-second-factor-${role}`, { as: person })
    expect(state.body.data).toEqual({ totp: true, recoveryCodes: 9, isRequired: false })
    const renewed = await call(test.app, 'POST', `/${role}/renew-recovery-codes-${role}`, { as: person })
    expect(await signIn(person, recoveryCodes[1]!)).toMatchObject(wrong)
    expect((await signIn(person, renewed.body.data.recoveryCodes[1] as string)).status).toBe(200)
  })

  it('confirms who somebody is, as only the password does without one', async () => {
    const person = await makePerson(test.database, role)
    const proveBy = (as: Person, payload: object) =>
      call(test.app, 'POST', `/${role}/step-up-${role}`, { as, payload })
    await age(person, 16)
    const path = `/${role}/totp-${role}`
    expect((await call(test.app, 'POST', path, { as: person })).body).toMatchObject({
      code: 'STEP_UP_NEEDED',
      data: { role, by: 'password' },
    })
    expect((await proveBy(person, { password: 'Wrong@1234' })).status).toBe(403)
    expect((await proveBy(person, { code: '123456' })).body.code).toBe('STEP_UP_NEEDED')
    const proved = await proveBy(person, { password: goodPassword })
    expect(proved.status).toBe(200)
    expect((await call(test.app, 'GET', `/${role}/get-session-${role}`, { as: person })).status).toBe(401)

    const app = await withTotp(test.database, await makePerson(test.database, role))
    await age(app, 16)
    expect((await proveBy(app, { password: goodPassword })).body.data).toEqual({ role, by: 'code' })
    expect((await proveBy(app, { code: codeOf(app.secret, 5) })).status).toBe(403)
    expect((await proveBy(app, { code: codeOf(app.secret) })).status).toBe(200)
  })

  it('is removed with its recovery codes', async () => {
    const person = await makePerson(test.database, role)
    await setUp(person)
    expect((await call(test.app, 'DELETE', `/${role}/totp-${role}`, { as: person })).status).toBe(200)
    expect((await login(person)).status).toBe(200)
    const { rows } = await test.database.db.execute(
      sql`select from recovery_codes where account_id = ${person.id}`,
    )
    expect(rows).toEqual([])
    expect(await mailsTo(person)).toHaveLength(2)
  })
})

describe('a sign-in that waits for the second factor', () => {
  it('ends after five wrong codes, and locks the account to a network after ten', async () => {
    const person = await withTotp(test.database, await makeUser(test.database))
    const failed: unknown[] = []
    for (const tries of [6, 4]) {
      const { body } = await login(person)
      for (let count = 0; count < tries; count += 1)
        failed.push((await enterCode(person, body.data.ticket as string, '000000')).body.code)
    }
    const five = Array.from({ length: 5 }, () => 'NOT_AUTHENTICATED')
    expect(failed).toEqual([...five, 'CODE_ENDED', ...five.slice(1)])
    const locked = await signIn(person, codeOf(person.secret))
    expect(locked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await signIn(person, codeOf(person.secret), '198.51.100.9')).status).toBe(200)
  })

  it('has a ticket for ten minutes, in its own role, until the password changes', async () => {
    const person = await withTotp(test.database, await makeUser(test.database))
    const ticket = async () => (await login(person)).body.data.ticket as string
    const other = await enterCode({ ...person, role: 'seller' }, await ticket(), codeOf(person.secret))
    expect(other.body.code).toBe('CODE_ENDED')
    const old = await ticket()
    await test.database.db.execute(
      sql`update second_factor_tickets set created_at = now() - interval '11 minutes'`,
    )
    expect((await enterCode(person, old, codeOf(person.secret))).body.code).toBe('CODE_ENDED')
    await deleteExpiredTickets(test.database.db)
    const { rows } = await test.database.db.execute(sql`select from second_factor_tickets`)
    expect(rows).toEqual([])
    const before = await ticket()
    const payload = { userEmail: person.email, currentPassword: goodPassword, newPassword: 'Kitchen-Door@47' }
    expect(
      (await call(test.app, 'PATCH', '/user/change-password-user', { as: person, payload })).status,
    ).toBe(200)
    expect((await enterCode(person, before, codeOf(person.secret))).body.code).toBe('CODE_ENDED')
  })

  it('is only revealed by the right password', async () => {
    const person = await withTotp(test.database, await makeUser(test.database))
    const answers = await Promise.all(
      [person.email, 'nobody@example.com'].map(async (email) => {
        const payload = { email, password: 'Wrong@1234' }
        const { status, body } = await call(test.app, 'POST', '/user/login-user', { payload })
        return { status, body }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]!.status).toBe(401)
  })

  it('is not replaced by a session that an earlier release made', async () => {
    const person = await withTotp(test.database, await makeUser(test.database))
    const made = await addSession(test.database, person)
    expect((await call(test.app, 'GET', '/user/verify-user', { as: made })).status).toBe(401)
    expect((await call(test.app, 'GET', '/user/verify-user', { as: person })).status).toBe(200)
  })
})

describe('a marketplace that requires a second factor', () => {
  const require = async (as: Person, requireSecondFactor: string) => {
    const { rows } = await test.database.db.execute<{ version: number }>(
      sql`select version from marketplace_settings`,
    )
    const payload = { version: rows[0]?.version ?? 0, requireSecondFactor }
    const { status } = await call(test.app, 'PATCH', '/admin/update-settings-marketplace', { as, payload })
    expect(status).toBe(200)
  }

  it('lets admins and sellers only set it up until they have', async () => {
    const owner = await withTotp(test.database, await makeAdmin(test.database))
    const [admin, seller, user] = [
      await makeAdmin(test.database),
      await makeSeller(test.database),
      await makeUser(test.database),
    ]
    const statuses = async () => [
      (await call(test.app, 'GET', '/admin/get-list-admin', { as: admin })).body.code,
      (await call(test.app, 'GET', '/seller/get-data-seller', { as: seller })).body.code,
      (await call(test.app, 'GET', '/user/get-summary-user', { as: user })).body.code,
    ]
    await require(owner, 'admins')
    await expect.poll(statuses).toEqual(['SECOND_FACTOR_SETUP', undefined, undefined])
    await require(owner, 'sellers')
    await expect.poll(statuses).toEqual(['SECOND_FACTOR_SETUP', 'SECOND_FACTOR_SETUP', undefined])
    const session = await call(test.app, 'GET', '/seller/get-session-seller', { as: seller })
    expect(session.body.setsUpFactor).toBe(true)
    await setUp(seller)
    await require(owner, 'none')
    await expect.poll(statuses).toEqual([undefined, undefined, undefined])
  })
})

describe('another owner', () => {
  it('resets the second factor of an account, which is mailed, and nobody their own', async () => {
    const owner = await withTotp(test.database, await makeAdmin(test.database))
    const other = await withTotp(test.database, await makeAdmin(test.database))
    const reset = (as: Person, { id }: Person) =>
      call(test.app, 'DELETE', `/admin/reset-second-factor/${id}`, { as })
    expect((await reset(owner, owner)).status).toBe(403)
    expect((await reset(owner, other)).status).toBe(200)
    expect((await reset(owner, other)).body.code).toBe('CONFLICT')
    expect(await mailsTo(other)).toEqual(['Your second factor was reset'])
    expect((await call(test.app, 'GET', '/admin/verify-admin', { as: other })).status).toBe(401)
    expect((await login(other)).status).toBe(200)
    const { rows } = await test.database.db.execute(
      sql`select from log_entries where reference_id = ${other.id}`,
    )
    expect(rows).toHaveLength(1)
  })
})
