import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { type Authenticator, makeAuthenticator } from '../../../tests/support/authenticator.ts'
import { addSession, goodPassword, makeUser, type Person } from '../../../tests/support/factories.ts'
import { givePasskey, openBrowser } from '../../../tests/support/passkeys.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

describe('a passkey as the second factor', () => {
  const login = ({ email, role }: Person) =>
    openBrowser(test).send('POST', `/${role}/login-${role}`, { email, password: goodPassword })

  it('is needed after the password, and a recovery code replaces it', async () => {
    const person = await makeUser(test.database)
    const other = await addSession(test.database, person)
    const own = openBrowser(test, { as: person })
    const { body } = await own.add(makeAuthenticator(), 'user')
    expect((await own.send('GET', '/user/verify-user')).status).toBe(200)
    expect((await openBrowser(test, { as: other }).send('GET', '/user/verify-user')).status).toBe(401)
    const asked = await login(person)
    const message = 'Please use your passkey or a recovery code'
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR', message, data: { by: 'passkey' } },
    })
    const factor = { ticket: asked.body.data.ticket, code: body.data.recoveryCodes[0] }
    const entered = openBrowser(test)
    expect((await entered.send('POST', '/user/second-factor-user', factor)).status).toBe(200)
    const second = await entered.add(makeAuthenticator(), 'user')
    expect(second.body.data.recoveryCodes).toEqual([])
    const remove = (id: string) => entered.send('DELETE', `/user/delete-passkey-user/${id}`)
    expect((await remove(body.data._id)).status).toBe(200)
    expect((await login(person)).body.code).toBe('SECOND_FACTOR')
    expect((await remove(second.body.data._id)).status).toBe(200)
    expect((await login(person)).status).toBe(200)
  })

  it('proves again who somebody is, as no passkey of another account does', async () => {
    const person = await makeUser(test.database)
    const { authenticator } = await givePasskey(test, person)
    const another = await givePasskey(test, await makeUser(test.database))
    const browser = openBrowser(test, { as: person })
    await test.database.db.execute(sql`update sessions set verified_at = now() - interval '16 minutes'`)
    expect((await browser.add(makeAuthenticator(), 'user')).body).toMatchObject({
      code: 'STEP_UP_NEEDED',
      data: { role: 'user', by: 'passkey' },
    })
    const prove = async (signing: Authenticator, falsified: object = {}) => {
      const { challenge } = (await browser.options('user', 'login')).body.data
      const assertion = signing.sign({ challenge, userHandle: browser.handleOf(person), ...falsified })
      return browser.send('POST', '/user/step-up-user', { assertion })
    }
    expect(await prove(another.authenticator)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await prove(authenticator, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await prove(authenticator, { counter: 0 })).status).toBe(403)
    expect((await prove(authenticator)).status).toBe(200)
    expect((await browser.add(makeAuthenticator(), 'user')).status).toBe(201)
  })

  it('of somebody else can be neither renamed nor removed', async () => {
    const { passkeyId } = await givePasskey(test, await makeUser(test.database))
    const browser = openBrowser(test, { as: await makeUser(test.database) })
    const path = (step: string) => `/user/${step}-passkey-user/${passkeyId}`
    expect((await browser.send('PATCH', path('update'), { name: 'Mine' })).status).toBe(404)
    expect((await browser.send('DELETE', path('delete'))).status).toBe(404)
  })
})
