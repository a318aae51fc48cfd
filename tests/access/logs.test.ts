import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { type Database } from '#server/db/client.ts'
import { ownProcess } from '../support/own-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { createTestDatabase, openTestDatabase } from '../support/database.ts'
import { makeContactForm } from '../support/contact-forms.ts'
import { goodPassword, makeAdmin, makeScene, makeUser } from '../support/factories.ts'
import { startMailServer } from '../support/mail-server.ts'
import { readMails } from '../support/mails.ts'
import { fastStart } from '../support/product.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')

let connection: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let dataDir: string
beforeEach(async () => {
  connection = await createTestDatabase()
  database = openTestDatabase(connection.connectionString)
  dataDir = await temporaryFolder('logs')
})

/** Starts the server on the test's database; `stop` ends it and returns its log. */
async function startLogging(env: Record<string, string> = {}) {
  const child = fork(main, {
    env: {
      ...fastStart.env,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PAYMENT_PROVIDER: 'none',
      DATABASE_URL: connection.connectionString,
      DATA_DIR: dataDir,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  ownProcess(child)
  let log = ''
  child.stdout!.on('data', (text) => (log += text))
  const [{ listening }] = (await once(child, 'message')) as [{ listening: string }]
  const post = (path: string, body: object) =>
    fetch(`${listening}${basePath}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** Waits until the log contains so many lines with the text, and returns them. */
  const linesWith = (part: string, count: number) =>
    vi.waitFor(
      () => {
        const lines = log.split('\n').filter((line) => line.includes(part))
        expect(lines).toHaveLength(count)
        return lines
      },
      { timeout: 30_000, interval: 50 },
    )
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    return log
  }
  return { listening, post, linesWith, stop }
}

/** Waits for a mail to `email` and returns its link. */
function mailedLink(email: string): Promise<URL> {
  return vi.waitFor(
    async () => {
      const mail = (await readMails(join(dataDir, 'mail'))).find(({ to }) => to.includes(email))
      return new URL(/https?:\S+/.exec(mail!.text)![0])
    },
    { timeout: 30_000, interval: 100 },
  )
}

describe('the log', () => {
  it('contains the id of each request, and no password, cookie, e-mail or query', async () => {
    const user = await makeUser(database)
    const { listening, post, stop } = await startLogging()
    const secretQuery = 'what-nobody-else-should-read'
    const answers = await Promise.all([
      post('/user/login-user', { email: user.email, password: goodPassword }),
      fetch(`${listening}${basePath}/food/get-list-food?q=${secretQuery}`, {
        headers: { cookie: user.cookie },
      }),
      fetch(`${listening}/user?x=${secretQuery}`, { headers: { cookie: user.cookie } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const log = await stop()

    for (const answer of answers) expect(log).toContain(answer.headers.get('x-request-id')!)
    const token = user.cookie.split('=')[1]!
    const newToken = /foodie_user=([^;]+)/.exec(answers[0]!.headers.get('set-cookie')!)![1]!
    for (const secret of [goodPassword, token, newToken, user.email, secretQuery])
      expect(log).not.toContain(secret)
  })

  it('contains no token of a password reset link', async () => {
    const user = await makeUser(database)
    const { listening, post, stop } = await startLogging()
    await post('/user/forgot-password-user', { email: user.email })
    const { pathname, search, searchParams } = await mailedLink(user.email)
    const token = searchParams.get('token')!
    const opened = await fetch(listening + pathname + search, { redirect: 'manual' })
    const bare = new URL(opened.headers.get('location')!, listening)
    const answers = [
      opened,
      await fetch(bare, {
        headers: { cookie: opened.headers.get('set-cookie')!, referer: listening + pathname + search },
      }),
      await post('/user/check-reset-link-user', { token }),
      await post('/user/reset-password-user', { token, newPassword: 'Kitchen-Door@47' }),
      await post('/user/reset-password-user', { token, newPassword: 'Kitchen-Door@47' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([302, 200, 200, 200, 400])
    const log = await stop()

    for (const answer of answers) expect(log).toContain(answer.headers.get('x-request-id')!)
    expect(token.length).toBeGreaterThan(20)
    expect(log).not.toContain(token)
  })

  it('contains failed queries without their values', async () => {
    const user = await makeUser(database)
    const { post, stop } = await startLogging()
    await database.db.execute(sql`alter table accounts rename to renamed`)
    const { status } = await post('/user/login-user', { email: user.email, password: goodPassword })
    expect(status).toBe(500)
    const log = await stop()

    expect(log).toContain('Failed query: select')
    expect(log).not.toContain(user.email)
  })

  it('contains one line per failed mail, with the reason and without address and password', async () => {
    const [user, admin] = [await makeUser(database), await makeAdmin(database)]
    const formId = await makeContactForm(database, { email: user.email })
    const password = 'right-s3cret'
    const mailServer = await startMailServer({ password })
    const url = new URL(mailServer.url)
    const withPassword = (given: string) => Object.assign(url, { username: 'foodie', password: given }).href
    const job = 'job mail-reset-link, try'
    /** Makes the job due at once. */
    const retry = () =>
      database.db.execute(sql`
        select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
          where task_identifier = 'mail-reset-link'), run_at := now())`)
    try {
      const wrong = await startLogging({ SMTP_URL: withPassword('wrong-s3cret'), MAIL_FROM: 'a@foodie.test' })
      await wrong.post('/user/forgot-password-user', { email: user.email })
      const [refusedLogin] = await wrong.linesWith(job, 1)
      expect(refusedLogin).toMatch(/"level":40,.*try 1 of 8, failed and will be retried.*Invalid login: 535/)
      let log = await wrong.stop()

      const right = await startLogging({ SMTP_URL: withPassword(password), MAIL_FROM: 'a@foodie.test' })
      mailServer.refuse(`<${user.email}>: mailbox of ${user.email} is busy`, 451)
      await retry()
      const [busy] = await right.linesWith(job, 1)
      expect(busy).toMatch(/try 2 of 8, failed and will be retried.*451 .*is busy/)
      const reply = await fetch(`${right.listening}${basePath}/contact-us/send-mail-contactUs/${formId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: admin.cookie },
        body: JSON.stringify({ emailSubject: 'Re: Hello', emailContent: 'Hello.' }),
      })
      expect(reply.status).toBe(503)
      const [unsent] = await right.linesWith('MAIL_NOT_SENT', 1)
      expect(unsent).toContain('mail server: EENVELOPE 451')
      mailServer.refuse('no such mailbox', 550)
      await database.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`)
      await retry()
      const [, last] = await right.linesWith(job, 2)
      expect(last).toMatch(/try 8 of 8, failed and is given up.*550 /)
      expect(mailServer.received).toEqual([])
      log += await right.stop()
      for (const secret of [user.email, 's3cret', admin.email]) expect(log).not.toContain(secret)
    } finally {
      await mailServer.close()
    }
  })

  it('contains an error with the id of a basket whose restaurant was deleted', async () => {
    const { user, basketId, restaurantId } = await makeScene(database)
    await database.db.execute(sql`update restaurants set deleted_at = now() where id = ${restaurantId}`)
    const { listening, stop } = await startLogging()
    const read = (path: string) =>
      fetch(`${listening}${basePath}/basket/${path}`, { headers: { cookie: user.cookie } })
    const answers = [await read(`get-data-basket/${basketId}`), await read('get-user-baskets')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const lines = (await stop()).split('\n').filter((line) => line.includes(basketId))

    const errors = lines.filter((line) => line.includes('the restaurant of a basket was deleted'))
    expect(errors.map((line) => JSON.parse(line))).toMatchObject(
      Array(2).fill({ level: 50, basket: basketId }),
    )
  })
})
