import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#server/db/schema/accounts.ts'
import { findEndedSessions } from '#server/http/sessions.ts'
import { startSecondApp } from '../../../tests/support/app.ts'
import {
  addSession,
  call,
  goodPassword,
  makePerson,
  makeSeller,
  makeUser,
} from '../../../tests/support/factories.ts'
import { openStream, startTwoApps } from '../../../tests/support/streams.ts'

let two: Awaited<ReturnType<typeof startTwoApps>>
beforeAll(async () => {
  two = await startTwoApps()
})
afterEach(() => two.closeStreams())

describe.each(['user', 'seller', 'admin'] as const)('the event stream of a %s', (role) => {
  it('ends with logout, which the streams of other sessions report', async () => {
    const person = await makePerson(two.test.database, role)
    const otherSession = await addSession(two.test.database, person)
    const [own, others] = [await two.open(person.cookie), await two.open(otherSession.cookie)]
    await call(two.other.app, 'GET', `/${role}/logout-${role}`, { as: person })
    await own.ended()
    expect(await others.next()).toEqual({ topic: 'session-ended', id: person.sessionId })
  })

  it('ends when another session changes the password, but not in that session', async () => {
    const person = await makePerson(two.test.database, role)
    const otherSession = await addSession(two.test.database, person)
    const [own, others] = [await two.open(person.cookie), await two.open(otherSession.cookie)]
    const { status } = await call(two.other.app, 'PATCH', `/${role}/change-password-${role}`, {
      as: person,
      payload: {
        [`${role}Email`]: person.email,
        currentPassword: goodPassword,
        newPassword: 'Kitchen-Door@47',
      },
    })
    expect(status).toBe(200)
    await others.ended()
    const topics = [(await own.next()).topic, (await own.next()).topic]
    expect(topics.toSorted()).toEqual(['notification', 'session-ended'])
  })
})

describe('closing the server', () => {
  it('does not wait for connections without a request', async () => {
    const third = await startSecondApp(two.test)
    const { port } = new URL(await third.app.listen({ host: '127.0.0.1', port: 0 }))
    const early = connect(Number(port), '127.0.0.1')
    await once(third.app.server, 'connection')
    const dropped = once(early, 'close')
    await third.close()
    await dropped
  })
})

describe('an event stream', () => {
  it('ends when the same session opens its eleventh, and other sessions keep theirs', async () => {
    const person = await makeUser(two.test.database)
    const otherSession = await addSession(two.test.database, person)
    const other = await two.open(otherSession.cookie)
    const oldest = await two.open(person.cookie)
    const open = []
    for (let index = 0; index < 10; index += 1) open.push(await two.open(person.cookie))
    await oldest.ended()

    await call(two.other.app, 'GET', '/user/logout-user', { as: person })
    for (const stream of open) await stream.ended()
    expect(await other.next()).toMatchObject({ topic: 'session-ended' })
  })

  it('ends when its session is signed out from another device', async () => {
    const user = await makeUser(two.test.database)
    const lost = await addSession(two.test.database, user)
    const onLost = await two.open(lost.cookie)
    await call(two.other.app, 'DELETE', `/user/end-session-user/${lost.sessionId}`, { as: user })
    await onLost.ended()
  })

  it('of several roles ends with any of their sessions', async () => {
    const [user, seller] = [await makeUser(two.test.database), await makeSeller(two.test.database)]
    const both = await two.open(`${user.cookie}; ${seller.cookie}`)
    const ofUser = await two.open(`${user.cookie}; ${seller.cookie}`, { query: '?role=user' })
    await call(two.other.app, 'GET', '/seller/logout-seller', { as: seller })
    await both.ended()
    const otherSession = await addSession(two.test.database, user)
    await call(two.other.app, 'GET', '/user/logout-user', { as: otherSession })
    expect(await ofUser.next()).toEqual({ topic: 'session-ended', id: otherSession.sessionId })
  })

  it('ends at the next heartbeat if the end of its session was not announced', async () => {
    const beating = await startSecondApp(two.test, { heartbeatEvery: 50 })
    const at = await beating.app.listen({ host: '127.0.0.1', port: 0 })
    const [gone, stale] = [await makeUser(two.test.database), await makeUser(two.test.database)]
    const [ofGone, ofStale] = [await openStream(at, gone.cookie), await openStream(at, stale.cookie)]
    await two.test.database.db.delete(sessions).where(eq(sessions.id, gone.sessionId))
    await two.test.database.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '31 days'` })
      .where(eq(sessions.id, stale.sessionId))
    expect(await ofGone.next()).toEqual({ topic: 'session-ended', id: gone.sessionId })
    expect(await ofStale.next()).toEqual({ topic: 'session-ended', id: stale.sessionId })
    await Promise.all([ofGone.ended(), ofStale.ended()])
    await beating.close()
  })
  it('finds ended sessions among more than a statement has parameters', async () => {
    const { database } = two.test
    const living = await makeUser(database)
    const ended = Array.from({ length: 70_000 }, () => randomUUID())
    expect(await findEndedSessions(database.db, [...ended, living.sessionId])).toEqual(ended)
  })
})
