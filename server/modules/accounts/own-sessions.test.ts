import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/endpoint.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addSession, call, goodPassword, makePerson, type Person } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const verify = (as: Person) => call(test.app, 'GET', `/${as.role}/verify-${as.role}`, { as })

describe.each(roles)('the sessions of a %s', (role) => {
  const list = (as: Person) => call(test.app, 'GET', `/${role}/get-list-session-${role}`, { as })
  const end = (as: Person, id: string) =>
    call(test.app, 'DELETE', `/${role}/end-session-${role}/${id}`, { as })
  const endAll = (as: Person, payload?: object) =>
    call(test.app, 'DELETE', `/${role}/end-sessions-${role}`, { as, payload })

  it('are listed with device names: the calling one, then by last use', async () => {
    const person = await makePerson(test.database, role)
    const phone = await addSession(test.database, person, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
    })
    const old = await addSession(test.database, person, { userAgent: 'curl/8.14.1' })
    await test.database.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '3 hours'` })
      .where(eq(sessions.id, old.sessionId))
    const { body } = await list(old)
    expect(body.data).toEqual([
      expect.objectContaining({ _id: old.sessionId, current: true, device: 'curl', deviceKind: 'program' }),
      expect.objectContaining({ _id: phone.sessionId, current: false, device: 'Safari on iPhone' }),
      expect.objectContaining({ _id: person.sessionId, current: false, device: 'Unknown device' }),
    ])
    expect(Object.keys(body.data[0]).toSorted()).toEqual(
      ['_id', 'createdAt', 'current', 'device', 'deviceKind', 'kitchenDevice', 'lastUsedAt'].toSorted(),
    )
  })

  it('are at most 20: a further sign-in ends the one that was not used for the longest time', async () => {
    const person = await makePerson(test.database, role)
    const device = await addSession(test.database, person)
    const used = sql`now() - interval '3 hours'`
    const setOld = (set: object, { sessionId }: Person) =>
      test.database.db.update(sessions).set(set).where(eq(sessions.id, sessionId))
    await setOld({ lastUsedAt: used, kitchenDevice: 'Tablet' }, device)
    const others = []
    while (others.length < 18) others.push(await addSession(test.database, person))
    await setOld({ lastUsedAt: used }, others[3]!)
    const payload = { email: person.email, password: goodPassword }
    const signIn = () => call(test.app, 'POST', `/${role}/login-${role}`, { payload })
    await signIn()
    expect((await verify(others[3]!)).status).toBe(200)
    await setOld({ lastUsedAt: used }, others[3]!)
    await Promise.all([signIn(), signIn()])
    expect((await verify(others[3]!)).status).toBe(401)
    const left = await test.database.db.select().from(sessions).where(eq(sessions.accountId, person.id))
    expect(left).toHaveLength(21)
    expect(left.map(({ id }) => id)).toContain(device.sessionId)
  })

  it('can be ended one by one, by their owner only', async () => {
    const [person, other] = [await makePerson(test.database, role), await makePerson(test.database, role)]
    const otherSession = await addSession(test.database, person)
    expect((await end(other, otherSession.sessionId)).body).toMatchObject({ code: 'NOT_FOUND' })
    expect((await verify(otherSession)).status).toBe(200)
    expect((await end(person, otherSession.sessionId)).status).toBe(200)
    expect((await verify(otherSession)).status).toBe(401)
    expect((await end(person, otherSession.sessionId)).status).toBe(404)
    expect((await verify(person)).status).toBe(200)
    const own = await end(person, person.sessionId)
    expect(String(own.headers['set-cookie'])).toContain(`foodie_${role}=;`)
    expect((await verify(person)).status).toBe(401)
  })

  it('can be ended together: all others, or all, of this account only', async () => {
    const [person, other] = [await makePerson(test.database, role), await makePerson(test.database, role)]
    const others = [await addSession(test.database, person), await addSession(test.database, person)]
    expect((await endAll(person)).body).toMatchObject({ message: 'Signed out everywhere else', ended: 2 })
    for (const session of others) expect((await verify(session)).status).toBe(401)
    expect((await verify(person)).status).toBe(200)
    const all = await endAll(person, { which: 'all' })
    expect(all.body).toMatchObject({ message: 'Signed out everywhere', ended: 1 })
    expect(String(all.headers['set-cookie'])).toContain(`foodie_${role}=;`)
    expect((await verify(person)).status).toBe(401)
    expect((await verify(other)).status).toBe(200)
  })
})
