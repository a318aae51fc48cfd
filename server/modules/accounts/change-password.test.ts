import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/endpoint.ts'
import { passwordAtLeastMessage, passwordMessage } from '#contract/fields.ts'
import { accounts, passwordResets } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addSession, call, goodPassword, makePerson, type Person } from '../../../tests/support/factories.ts'
import { messagesTo } from '../../../tests/support/notifications.ts'

const newPassword = 'Kitchen-Door@47'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const verify = (as: Person) => call(test.app, 'GET', `/${as.role}/verify-${as.role}`, { as })
const login = ({ role, email }: Person, password: string) =>
  call(test.app, 'POST', `/${role}/login-${role}`, { payload: { email, password } })
const rowOf = async ({ id }: Person) => {
  const [row] = await test.database.db.select().from(accounts).where(eq(accounts.id, id))
  return row!
}

describe.each(roles)('PATCH change-password-%s', (role) => {
  const change = (as: Person, changes: object = {}) =>
    call(test.app, 'PATCH', `/${role}/change-password-${role}`, {
      as,
      payload: { [`${role}Email`]: as.email, currentPassword: goodPassword, newPassword, ...changes },
    })

  it('accepts the new password only, and keeps only the calling session', async () => {
    const person = await makePerson(test.database, role)
    const elsewhere = await addSession(test.database, person)
    const changed = await change(person)
    expect(changed).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password changed successfully' },
    })
    // The session goes on with a new token; a copy of the old one is worth nothing.
    const [cookie = ''] = [changed.headers['set-cookie']].flat()
    expect((await verify({ ...person, cookie: String(cookie).split(';', 1)[0]! })).status).toBe(200)
    expect((await verify(person)).status).toBe(401)
    expect((await verify(elsewhere)).status).toBe(401)
    expect((await login(person, goodPassword)).status).toBe(401)
    expect((await login(person, newPassword)).status).toBe(200)
  })

  it('ends a set-up of an app whose secret another device has seen', async () => {
    const person = await makePerson(test.database, role)
    const begin = async (as: Person) => {
      const { body } = await call(test.app, 'POST', `/${role}/totp-${role}`, { as })
      return body.data.secret as string
    }
    const seen = await begin(await addSession(test.database, person))
    expect(await begin(person)).toBe(seen)
    const changed = await change(person)
    const [cookie = ''] = [changed.headers['set-cookie']].flat()
    expect(await begin({ ...person, cookie: String(cookie).split(';', 1)[0]! })).not.toBe(seen)
  })

  it('informs the owner by notification and mail', async () => {
    const person = await makePerson(test.database, role)
    await change(person)
    expect(await messagesTo(test.database, person.id)).toEqual(['Your password was changed'])
    await test.runJobs()
    const mails = (await test.mails()).filter(({ to }) => to.includes(person.email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed'])
    expect(mails[0]!.text).toContain(`/${role}-forgot-password`)
  })

  it('returns 403 at the field for a wrong password, and changes nothing', async () => {
    const person = await makePerson(test.database, role)
    const otherSession = await addSession(test.database, person)
    const before = await rowOf(person)
    const message = 'Incorrect password'
    expect(await change(person, { currentPassword: 'Wrong@123' })).toMatchObject({
      status: 403,
      body: { message, errors: [{ path: 'currentPassword', message }] },
    })
    expect(await rowOf(person)).toEqual(before)
    expect((await verify(otherSession)).status).toBe(200)
  })

  it('accepts the own e-mail only, case-insensitively', async () => {
    const [person, other] = [await makePerson(test.database, role), await makePerson(test.database, role)]
    expect((await change(person, { [`${role}Email`]: other.email })).status).toBe(404)
    expect((await login(other, goodPassword)).status).toBe(200)
    expect((await change(person, { [`${role}Email`]: person.email.toUpperCase() })).status).toBe(200)
  })

  it('refuses the password that the account has', async () => {
    const { status, body } = await change(await makePerson(test.database, role), {
      newPassword: goodPassword,
    })
    expect([status, body.errors[0].path]).toEqual([400, 'newPassword'])
  })

  it('refuses one of the most common passwords for admins only', async () => {
    const person = await makePerson(test.database, role)
    const { status } = await change(person, { newPassword: 'P@ssw0rd1' })
    expect(status).toBe(role === 'admin' ? 400 : 200)
  })

  it('voids a link that was mailed before', async () => {
    const person = await makePerson(test.database, role)
    await test.database.db
      .insert(passwordResets)
      .values({ accountId: person.id, tokenHash: Buffer.from(person.id) })
    await change(person)
    const left = eq(passwordResets.accountId, person.id)
    expect(await test.database.db.$count(passwordResets, left)).toBe(0)
  })

  it.each(['short', 'foodie@1234', 'Foodie1234', `Aa1@${'x'.repeat(125)}`])('refuses %j', async (weak) => {
    const person = await makePerson(test.database, role)
    const { status, body } = await change(person, { newPassword: weak })
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe('newPassword')
  })

  it('uses the wording of its settings for the password rule', async () => {
    const person = await makePerson(test.database, role)
    const { body } = await change(person, { newPassword: 'short' })
    expect(body.message).toBe(role === 'admin' ? passwordAtLeastMessage : passwordMessage)
  })
})

describe('passwords', () => {
  it('of one role are not valid for another role with the same e-mail', async () => {
    const [user, seller] = [
      await makePerson(test.database, 'user'),
      await makePerson(test.database, 'seller'),
    ]
    await test.database.db.update(accounts).set({ email: user.email }).where(eq(accounts.id, seller.id))
    await call(test.app, 'PATCH', '/user/change-password-user', {
      as: user,
      payload: { userEmail: user.email, currentPassword: goodPassword, newPassword },
    })
    expect((await login({ ...seller, email: user.email }, goodPassword)).status).toBe(200)
    expect((await verify(seller)).status).toBe(200)
  })
})
