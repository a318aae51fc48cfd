import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDatabaseOutage } from '#server/db/outage.ts'
import { startWorker } from '#server/job-worker.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { atEnd } from '../support/at-end.ts'
import { startSecondApp, startTestApp, type TestApp } from '../support/app.ts'
import { call, makeUser, type Person } from '../support/factories.ts'
import { openStream } from '../support/streams.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

/** Milliseconds: long enough for the statements of a busy machine. */
const answerWithin = 3_000
const patience = { timeout: 30_000 }

/** Its connections to PostgreSQL go through the proxy. */
let stalled: TestApp
let healthy: TestApp
let proxy: TcpProxy
let address: string
let user: Person
beforeAll(async () => {
  healthy = await startTestApp()
  proxy = await startTcpProxy(healthy.connectionString)
  stalled = await startSecondApp(
    { connectionString: proxy.url, folder: healthy.folder },
    { answerWithin, connectWithin: 3_000, heartbeatEvery: 200 },
  )
  address = await stalled.app.listen({ host: '127.0.0.1', port: 0 })
  user = await makeUser(healthy.database)
})

const list = async () => (await call(stalled.app, 'GET', '/food/get-list-food')).status
beforeEach(() => vi.waitUntil(async () => (await list()) === 200, patience))

describe('a network to PostgreSQL that swallows what is sent', () => {
  it('is noticed by open pages: they reload, and changes arrive again', async () => {
    const stream = await openStream(address, user.cookie)
    proxy.swallow()
    const next = async () => (await stream.next()) as { id?: string }
    expect(await next()).toEqual({})
    const id = randomUUID()
    healthy.database.announce({ accounts: [user.id], topic: 'notification', id })
    expect(await next()).toMatchObject({ id })
    stream.close()
  })

  it('fails a read with 503, and the next one uses another connection', async () => {
    proxy.swallow()
    expect(await list()).toBe(503)
    await vi.waitUntil(async () => (await list()) === 200, patience)
  })

  it.each(['its first statement', 'a later statement', 'the commit'])(
    'fails a transaction with 503 at %s, and leaves no connection that hangs',
    async (place) => {
      const work = stalled.database.transaction(async (tx) => {
        if (place === 'its first statement') proxy.swallow()
        await tx.execute(sql`select 1`)
        if (place === 'a later statement') proxy.swallow()
        await Promise.all([tx.execute(sql`select 2`), tx.execute(sql`select 3`)])
        if (place === 'the commit') proxy.swallow()
      })
      expect(isDatabaseOutage(await work.catch((error: unknown) => error))).toBe(true)
      await vi.waitUntil(async () => (await list()) === 200, patience)
      await stalled.database.transaction((tx) => tx.execute(sql`select 4`))
    },
  )

  it('loses no announcement', async () => {
    const other = await healthy.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await openStream(other, user.cookie)
    const id = randomUUID()
    proxy.swallow()
    stalled.database.announce({ accounts: [user.id], topic: 'notification', id })
    expect(await stream.next()).toMatchObject({ id })
    stream.close()
  })

  it('delays jobs, and loses none', async () => {
    atEnd(await startWorker({ ...stalled.jobs, answerWithin, pollInterval: 200 }))
    const runJob = async (subject: string) => {
      const mail = { to: 'ravi@example.com', subject, paragraphs: [subject] }
      await healthy.database.transaction((tx) => enqueue(tx, 'send-mail', mail))
      const isSent = async () => (await healthy.mails()).some((sent) => sent.subject === subject)
      await vi.waitUntil(isSent, patience)
    }
    await runJob('Before')
    proxy.swallow()
    await runJob('After')
  })

  it('does not end long work that still runs', async () => {
    const slow = sql`select pg_sleep(${(answerWithin + 500) / 1000})`
    await stalled.database.transaction((tx) => tx.execute(slow), { isLong: true })
  })
})
