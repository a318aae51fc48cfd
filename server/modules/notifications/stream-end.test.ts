import { once } from 'node:events'
import { connect } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#server/db/schema/accounts.ts'
import { startBeside, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  addSession,
  call,
  goodPassword,
  makePerson,
  makeSeller,
  makeUser,
} from '../../../tests/support/factories.ts'
import { openStream } from '../../../tests/support/streams.ts'

/** The streams are read from the first process; what ends their sessions happens on the second one. */
let test: TestApp
let address: string
let other: TestApp
beforeAll(async () => {
  test = await startTestApp()
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  other = await startBeside(test)
})
afterAll(async () => {
  await other.close()
  await test.close()
})

let open: { close: () => void }[] = []
afterEach(() => {
  open.forEach((stream) => stream.close())
  open = []
})

async function stream(cookie: string, query?: string) {
  const opened = await openStream(address, cookie, query)
  open.push(opened)
  return opened
}

describe.each(['user', 'seller', 'admin'] as const)('the event stream of a %s', (role) => {
  it('ends with logout, and the streams of other sessions hear of it', async () => {
    const person = await makePerson(test.database, role)
    const elsewhere = await addSession(test.database, person)
    const [own, others] = [await stream(person.cookie), await stream(elsewhere.cookie)]
    await call(other.app, 'GET', `/${role}/logout-${role}`, { as: person })
    await own.ended()
    expect(await others.next()).toEqual({ topic: 'session-ended', id: person.sessionId })
  })

  it('ends when the password is changed elsewhere, and goes on where it was changed', async () => {
    const person = await makePerson(test.database, role)
    const elsewhere = await addSession(test.database, person)
    const [own, others] = [await stream(person.cookie), await stream(elsewhere.cookie)]
    const { status } = await call(other.app, 'PATCH', `/${role}/change-password-${role}`, {
      as: person,
      payload: { [`${role}Email`]: person.email, currentPassword: goodPassword, newPassword: 'Another@123' },
    })
    expect(status).toBe(200)
    await others.ended()
    const topics = [(await own.next()).topic, (await own.next()).topic]
    expect(topics.toSorted()).toEqual(['notification', 'session-ended'])
  })
})

describe('closing the server', () => {
  it('does not wait for a connection on which nobody has asked for anything', async () => {
    const third = await startBeside(test)
    const { port } = new URL(await third.app.listen({ host: '127.0.0.1', port: 0 }))
    const early = connect(Number(port), '127.0.0.1')
    await once(third.app.server, 'connection')
    const dropped = once(early, 'close')
    await third.close()
    await dropped
  })
})

describe('an event stream', () => {
  it('ends when its session is signed out from another device', async () => {
    const user = await makeUser(test.database)
    const lost = await addSession(test.database, user)
    const onLost = await stream(lost.cookie)
    await call(other.app, 'DELETE', `/user/end-session-user/${lost.sessionId}`, { as: user })
    await onLost.ended()
  })

  it('of several roles ends with any of their sessions', async () => {
    const [user, seller] = [await makeUser(test.database), await makeSeller(test.database)]
    const both = await stream(`${user.cookie}; ${seller.cookie}`)
    const ofUser = await stream(`${user.cookie}; ${seller.cookie}`, '?role=user')
    await call(other.app, 'GET', '/seller/logout-seller', { as: seller })
    await both.ended()
    const elsewhere = await addSession(test.database, user)
    await call(other.app, 'GET', '/user/logout-user', { as: elsewhere })
    expect(await ofUser.next()).toEqual({ topic: 'session-ended', id: elsewhere.sessionId })
  })

  it('ends at the next heartbeat when nobody could say that its session has ended', async () => {
    const beating = await startBeside(test, { heartbeatEvery: 50 })
    const at = await beating.app.listen({ host: '127.0.0.1', port: 0 })
    const [gone, stale] = [await makeUser(test.database), await makeUser(test.database)]
    const [ofGone, ofStale] = [await openStream(at, gone.cookie), await openStream(at, stale.cookie)]
    await test.database.db.delete(sessions).where(eq(sessions.id, gone.sessionId))
    await test.database.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '31 days'` })
      .where(eq(sessions.id, stale.sessionId))
    expect(await ofGone.next()).toEqual({ topic: 'session-ended', id: gone.sessionId })
    expect(await ofStale.next()).toEqual({ topic: 'session-ended', id: stale.sessionId })
    await Promise.all([ofGone.ended(), ofStale.ended()])
    await beating.close()
  })
})
