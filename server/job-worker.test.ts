import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../tests/support/app.ts'
import { enqueue } from './jobs/enqueue.ts'
import { startWorker } from './job-worker.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

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

  it('runs within a second in the worker of another server', async () => {
    const sent = Promise.withResolvers<string>()
    const mail = {
      send: async ({ subject }: { subject: string }) => sent.resolve(subject),
      close: async () => {},
    }
    const stop = await startWorker({ ...test.jobs, mail, onError: sent.reject })
    try {
      const asked = performance.now()
      await test.database.transaction((tx) => enqueue(tx, 'send-mail', letter('At once')))
      expect(await sent.promise).toBe('At once')
      expect(performance.now() - asked).toBeLessThan(1_000)
    } finally {
      await stop()
    }
  })
})
