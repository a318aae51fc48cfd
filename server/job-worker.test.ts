import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp, type TestApp } from '../tests/support/app.ts'
import { startTcpProxy } from '../tests/support/tcp-proxy.ts'
import { enqueue } from './jobs/enqueue.ts'
import { startWorker } from './job-worker.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const letter = (subject: string) => ({ to: 'asha@example.com', subject, paragraphs: ['Hello.'] })
const subjects = async () => (await test.mails()).map(({ subject }) => subject)
const waiting = async () => {
  const { rows } = await test.database.pool.query('select task_identifier from graphile_worker.jobs')
  return rows.map((row) => row.task_identifier)
}

describe('a job', () => {
  it('runs once, after its transaction', async () => {
    await test.database.transaction((tx) => enqueue(tx, 'send-mail', letter('Kept')))
    await test.runJobs()
    await test.runJobs()
    expect(await subjects()).toEqual(['Kept'])
    expect(await waiting()).toEqual([])
  })

  it('does not run after a rollback', async () => {
    const work = test.database.transaction(async (tx) => {
      await enqueue(tx, 'send-mail', letter('Never'))
      throw new Error('Changed my mind')
    })
    await expect(work).rejects.toThrow('Changed my mind')
    await test.runJobs()
    expect(await subjects()).not.toContain('Never')
  })

  it('waits for its time, and is replaced by a later one with the same key', async () => {
    const runAt = new Date(Date.now() + 3_600_000)
    await test.database.transaction((tx) => enqueue(tx, 'send-mail', letter('First'), { runAt, key: 'k' }))
    await test.runJobs()
    expect(await subjects()).not.toContain('First')
    await test.database.transaction((tx) => enqueue(tx, 'send-mail', letter('Second'), { key: 'k' }))
    await test.runJobs()
    expect(await subjects()).toContain('Second')
    expect(await waiting()).toEqual([])
  })

  it('that fails is reported and waits for a retry', async () => {
    // A payload outside the types, as an older version may have stored.
    await test.database.db.execute(
      sql`select from graphile_worker.add_job('send-mail', payload := '{"to":"a@example.com"}')`,
    )
    await expect(test.runJobs()).rejects.toThrow('job send-mail, try 1')
    expect(await waiting()).toEqual(['send-mail'])
    await test.database.db.execute(sql`delete from graphile_worker._private_jobs`)
  })

  it('runs at once in the worker of another server, which is notified of it', async () => {
    const sent = Promise.withResolvers<string>()
    const mail = {
      send: async ({ subject }: { subject: string }) => sent.resolve(subject),
      close: async () => {},
    }
    const stop = await startWorker({ ...test.jobs, mail, onError: sent.reject, pollInterval: 3_600_000 })
    try {
      await test.database.transaction((tx) => enqueue(tx, 'send-mail', letter('At once')))
      expect(await sent.promise).toBe('At once')
    } finally {
      await stop()
    }
  })

  it('that was interrupted by the end of its server runs in another server', async () => {
    await test.database.transaction((tx) => enqueue(tx, 'send-mail', letter('Interrupted')))
    await test.database.db.execute(
      sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-an-ended-server'`,
    )
    const sent = await startHeldWorker()
    expect((await sent.next()).subject).toBe('Interrupted')
  })

  it('that was stored before the clock was set back does not wait until it has caught up', async () => {
    await test.database.transaction((tx) => enqueue(tx, 'send-mail', letter('From the future')))
    await test.database.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour', updated_at = now() + interval '1 hour'`,
    )
    const sent = await startHeldWorker()
    expect((await sent.next()).subject).toBe('From the future')
  })

  it('whose result could not be stored runs again when the database is back, and further ones after it', async () => {
    const proxy = await startTcpProxy(test.connectionString)
    onTestFinished(proxy.close)
    const sent = await startHeldWorker({ connectionString: proxy.url, hold: true })
    await test.database.transaction((tx) => enqueue(tx, 'send-mail', letter('Sent while it broke')))
    const first = await sent.next()
    proxy.refuse()
    first.done()
    await vi.waitUntil(() => sent.errors.length > 0, { timeout: 30_000 })
    await proxy.accept()
    const again = await sent.next()
    expect(again.subject).toBe('Sent while it broke')
    again.done()
    await test.database.transaction((tx) => enqueue(tx, 'send-mail', letter('The next one')))
    const next = await sent.next()
    expect(next.subject).toBe('The next one')
    next.done()
    await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 30_000 })
  })

  it('does not wait for mails that a slow mail server has not taken', async () => {
    const events = Promise.withResolvers<string>()
    const cards = { ...test.cards, deliverEvent: async (body: string) => events.resolve(body) }
    const sent = await startHeldWorker({ cards, hold: true })
    await test.database.transaction(async (tx) => {
      for (let index = 0; index < 5; index += 1) await enqueue(tx, 'send-mail', letter(`Slow ${index}`))
    })
    const first = await sent.next()
    await test.database.transaction((tx) => enqueue(tx, 'deliver-card-event', { body: 'paid' }))
    expect(await events.promise).toBe('paid')
    expect(first.subject).toBe('Slow 0')
    first.done()
    for (const subject of ['Slow 1', 'Slow 2', 'Slow 3', 'Slow 4']) {
      const mail = await sent.next()
      expect(mail.subject).toBe(subject)
      mail.done()
    }
  })
})

interface HeldMail {
  subject: string
  /** lets the mail server take the mail */
  done: () => void
}

/**
 * Starts a worker whose mails are read with `sent.next()`; with `hold` each one is being sent until its `done`. The worker stops after the
 * test.
 */
async function startHeldWorker({
  hold = false,
  ...options
}: { hold?: boolean; connectionString?: string; cards?: TestApp['cards'] } = {}) {
  const arrived: HeldMail[] = []
  const errors: Error[] = []
  const mail = {
    async send({ subject }: { subject: string }) {
      const held = Promise.withResolvers<void>()
      arrived.push({ subject, done: held.resolve })
      if (hold) await held.promise
    },
    close: async () => {},
  }
  const stop = await startWorker({
    ...test.jobs,
    ...options,
    mail,
    onError: (error) => void errors.push(error),
  })
  onTestFinished(async () => {
    arrived.forEach(({ done }) => done())
    await stop()
  })
  const next = async () => {
    await vi.waitUntil(() => arrived.length > 0, { timeout: 30_000 })
    return arrived.shift()!
  }
  return { next, errors }
}
