import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { ownProcess } from '../support/own-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { createTestDatabase, openTestDatabase } from '../support/database.ts'
import { makeContactForm } from '../support/contact-forms.ts'
import { goodPassword, makeAdmin, makeScene, makeUser } from '../support/factories.ts'
import { startMailServer } from '../support/mail-server.ts'
import { readMails } from '../support/mails.ts'
import { fastStart } from '../support/product.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')

const waits = { timeout: 30_000, interval: 50 }

/** A database and a data folder of its own. */
async function makeStores() {
  const { connectionString } = await createTestDatabase()
  return {
    connectionString,
    database: openTestDatabase(connectionString),
    dataDir: await temporaryFolder('logs'),
  }
}

type Stores = Awaited<ReturnType<typeof makeStores>>

/** Starts the server on these; `stop` ends it and returns its log. */
async function startLogging({ connectionString, dataDir }: Stores, env: Record<string, string> = {}) {
  const child = fork(main, {
    env: {
      ...fastStart.env,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PAYMENT_PROVIDER: 'none',
      DATABASE_URL: connectionString,
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
    vi.waitFor(() => {
      const lines = log.split('\n').filter((line) => line.includes(part))
      expect(lines).toHaveLength(count)
      return lines
    }, waits)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    return log
  }
  return { listening, post, log: () => log, linesWith, stop }
}

let stores: Stores
let product: Awaited<ReturnType<typeof startLogging>>
beforeAll(async () => {
  stores = await makeStores()
  product = await startLogging(stores)
})

/** What the tests have sent and the log must not contain. */
const secrets: string[] = []

/** The log does not contain these, and will not at its end. */
function expectUnlogged(...values: string[]): void {
  secrets.push(...values)
  for (const value of values) expect(product.log()).not.toContain(value)
}

/** Waits for a mail to `email` and returns its link. */
function mailedLink(email: string): Promise<URL> {
  return vi.waitFor(async () => {
    const mail = (await readMails(join(stores.dataDir, 'mail'))).find(({ to }) => to.includes(email))
    return new URL(/https?:\S+/.exec(mail!.text)![0])
  }, waits)
}

/** Waits until the log contains the id of each answer. A page has more than one line. */
async function untilLogged(answers: Response[]): Promise<void> {
  for (const { headers } of answers)
    await vi.waitFor(() => expect(product.log()).toContain(headers.get('x-request-id')!), waits)
}

describe('the log', () => {
  it('contains the id of each request, and no password, cookie, e-mail or query', async () => {
    const user = await makeUser(stores.database)
    const { listening, post } = product
    const secretQuery = 'what-nobody-else-should-read'
    const answers = await Promise.all([
      post('/user/login-user', { email: user.email, password: goodPassword }),
      fetch(`${listening}${basePath}/food/get-list-food?q=${secretQuery}`, {
        headers: { cookie: user.cookie },
      }),
      fetch(`${listening}/user?x=${secretQuery}`, { headers: { cookie: user.cookie } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await untilLogged(answers)

    const token = user.cookie.split('=')[1]!
    const newToken = /foodie_user=([^;]+)/.exec(answers[0]!.headers.get('set-cookie')!)![1]!
    expectUnlogged(goodPassword, token, newToken, user.email, secretQuery)
  })

  it('contains the requests of a password reset link without its token', async () => {
    const user = await makeUser(stores.database)
    const { listening, post } = product
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
    await untilLogged(answers)
    expect(token.length).toBeGreaterThan(20)
    expectUnlogged(token, user.email, 'Kitchen-Door@47')
  })

  it('contains failed queries without their values', async () => {
    const { db } = stores.database
    const user = await makeUser(stores.database)
    await db.execute(sql`alter table accounts rename to renamed`)
    try {
      const answer = await product.post('/user/login-user', { email: user.email, password: goodPassword })
      expect(answer.status).toBe(500)
      const lines = await product.linesWith(answer.headers.get('x-request-id')!, 2)
      expect(lines.join('\n')).toContain('Failed query: select')
      expectUnlogged(user.email)
    } finally {
      await db.execute(sql`alter table renamed rename to accounts`)
    }
  })

  it('contains an error with the id of a basket whose restaurant was deleted', async () => {
    const { user, basketId, restaurantId } = await makeScene(stores.database)
    await stores.database.db.execute(
      sql`update restaurants set deleted_at = now() where id = ${restaurantId}`,
    )
    const read = (path: string) =>
      fetch(`${product.listening}${basePath}/basket/${path}`, { headers: { cookie: user.cookie } })
    const answers = [await read(`get-data-basket/${basketId}`), await read('get-user-baskets')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const errors = await product.linesWith('the restaurant of a basket was deleted', 2)
    expect(errors.map((line) => JSON.parse(line))).toMatchObject(
      Array(2).fill({ level: 50, basket: basketId }),
    )
  })

  it('contains one line per failed mail, with the reason and without address and password', async () => {
    const own = await makeStores()
    const { database } = own
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
      const wrong = await startLogging(own, {
        SMTP_URL: withPassword('wrong-s3cret'),
        MAIL_FROM: 'a@foodie.test',
      })
      await wrong.post('/user/forgot-password-user', { email: user.email })
      const [refusedLogin] = await wrong.linesWith(job, 1)
      expect(refusedLogin).toMatch(/"level":40,.*try 1 of 8, failed and will be retried.*Invalid login: 535/)
      let log = await wrong.stop()

      const right = await startLogging(own, { SMTP_URL: withPassword(password), MAIL_FROM: 'a@foodie.test' })
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

  it('contains nothing of these when the server has ended', async () => {
    const log = await product.stop()
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})
