import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openImageStore } from './adapters/images/open.ts'
import { mailFolder } from './adapters/mail/folder.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start.ts'
import { migrate } from './migrate.ts'
import { type Env, readEnv } from './env.ts'
import { builtPages, developmentPages } from './http/built-pages.ts'
import { localUrlOf, publicUrlOf } from './http/public-url.ts'
import { openLive } from './modules/notifications/live.ts'
import { keepSalesInZone } from './modules/sales/service.ts'

/** After this the process ends even with requests in flight, in milliseconds. */
const closeWithin = 10_000

const say = (text: string) => process.stdout.write(`${text}\n`)

async function start(env: Env): Promise<void> {
  const closing: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  const end = (code: number) => {
    setTimeout(() => process.exit(1), closeWithin).unref()
    closeAll().then(
      () => process.exit(code),
      (error) => {
        process.stderr.write(`${error}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', () => end(0))
  process.once('SIGTERM', () => end(0))

  try {
    const { app, startJobs } = await open(env, closing, () => end(1))
    const address = await app.listen({ port: env.port, host: env.host })
    say(`Foodie is open: ${env.publicUrl ?? address}`)
    if (!env.smtpUrl) say(`Mails become files in ${mailFolderOf(env)}, as SMTP_URL is not set`)
    if (env.s3) say(`Pictures are kept in the bucket ${env.s3.bucket} at ${env.s3.endpoint}`)
    say(env.cards.announcement)
    if (env.demo) sayDemoSignIns()
    await startJobs()
    process.send?.({ listening: address })
  } catch (error) {
    process.stderr.write(`Foodie cannot start: ${explain(error, env)}\n`)
    end(1)
  }
}

/** Opens everything from the database to the app; what must be closed again is added to `closing`. */
async function open(
  env: Env,
  closing: (() => Promise<unknown>)[],
  onLost: () => void,
): Promise<{ app: FastifyInstance; startJobs: () => Promise<void> }> {
  const pagesReady = env.mode === 'development' ? developmentPages() : builtPages()
  pagesReady.catch(() => {})
  const connectionString = env.databaseUrl ?? (await openEmbedded(env, closing, onLost))
  await migrate(connectionString)

  let app: FastifyInstance | undefined
  const onError = (error: Error) => app?.log.warn({ err: error }, 'database connection')
  const database = openDatabase({ connectionString, poolSize: env.databasePool, onError })
  closing.push(() => database.close())
  const images = openImageStore(env)
  if (env.demo) {
    const { fillDemo } = await import('./demo/fill.ts')
    await fillDemo(database, images, say)
  }
  await keepSalesInZone(database, env.businessTimeZone)
  const mail = env.smtpUrl
    ? smtpMailer(env.smtpUrl, env.mailFrom)
    : mailFolder(mailFolderOf(env), env.mailFrom)
  closing.push(() => mail.close())
  const cards = await env.cards.open(database)
  const live = openLive({ connectionString, database, onError })
  const opened = await buildApp({ env, database, images, live, mail, cards, pages: await pagesReady })
  app = opened
  closing.push(() => opened.close())
  await live.ready
  return {
    app: opened,
    /** once the server listens: links in mails name its address */
    async startJobs() {
      const { startWorker } = await import('./job-worker.ts')
      const publicUrl = publicUrlOf(env, opened.server)
      const localUrl = localUrlOf(env, opened.server)
      const { businessTimeZone } = env
      const context = { database, businessTimeZone, images, mail, cards, publicUrl, localUrl }
      closing.push(await startWorker({ connectionString, ...context, onError }))
    },
  }
}

async function openEmbedded(
  env: Env,
  closing: (() => Promise<unknown>)[],
  onLost: () => void,
): Promise<string> {
  const quiet = () => {}
  const log = { info: quiet, warn: (message: string) => process.stderr.write(`${message}\n`) }
  const lost = (error: unknown) => {
    log.warn(`The embedded database is lost: ${String(error)}`)
    onLost()
  }
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log, onLost: lost })
  closing.push(() => postgres.stop())
  return postgres.connectionString
}

const mailFolderOf = (env: Env) => join(env.dataDir, 'mail')

function sayDemoSignIns(): void {
  say('Demo sign-ins, all with the password Foodie@123:')
  say('  customer  customer@foodie.test  at /user-login')
  say('  seller    seller@foodie.test    at /seller-login')
  say('  admin     admin@foodie.test     at /admin-login')
}

function explain(error: unknown, env: Env): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `port ${env.port} is in use. Set PORT to another one.`
  return error instanceof Error ? error.message : String(error)
}

try {
  await start(readEnv(process.env))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
