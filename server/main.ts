import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openImageStore } from './adapters/images/open.ts'
import type { ImageStore } from './adapters/images/store.ts'
import { openCards } from './card-providers.ts'
import { mailFolder } from './adapters/mail/folder.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { buildApp } from './app.ts'
import { type Database, openDatabase } from './db/client.ts'
import type { DemoPasswords } from './demo/people.ts'
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
    const { app, startJobs, demoPasswords } = await open(env, closing, () => end(1))
    const address = await app.listen({ port: env.port, host: env.host })
    say(`Foodie is open: ${env.publicUrl ?? address}`)
    if (!env.smtpUrl) say(`Mails become files in ${mailFolderOf(env)}, as SMTP_URL is not set`)
    if (env.s3) say(`Pictures are kept in the bucket ${env.s3.bucket} at ${env.s3.endpoint}`)
    say(sayWhoTakesCards(env))
    if (env.demo) sayDemoSignIns(demoPasswords)
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
): Promise<{ app: FastifyInstance; startJobs: () => Promise<void>; demoPasswords?: DemoPasswords }> {
  const pagesReady = env.mode === 'development' ? developmentPages() : builtPages()
  pagesReady.catch(() => {})
  const connectionString = env.databaseUrl ?? (await openEmbedded(env, closing, onLost))
  await migrate(connectionString)

  let app: FastifyInstance | undefined
  const onError = (error: Error) => app?.log.warn({ err: error }, 'database connection')
  const database = openDatabase({ connectionString, poolSize: env.databasePool, onError })
  closing.push(() => database.close())
  const images = openImageStore(env)
  const demoPasswords = await prepareDemo(env, database, images)
  await keepSalesInZone(database, env.businessTimeZone)
  const mail = env.smtpUrl
    ? smtpMailer(env.smtpUrl, env.mailFrom)
    : mailFolder(mailFolderOf(env), env.mailFrom)
  closing.push(() => mail.close())
  const cards = await openCards(env, database)
  const live = openLive({ connectionString, database, onError })
  const opened = await buildApp({ env, database, images, live, mail, cards, pages: await pagesReady })
  app = opened
  closing.push(() => opened.close())
  await live.ready
  return {
    app: opened,
    demoPasswords,
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

function sayWhoTakesCards(env: Env): string {
  return env.cards.provider === 'stripe'
    ? 'Cards are paid with Stripe'
    : 'Cards are paid with the built-in test provider: no money moves'
}

/**
 * Fills an empty database with the demo where it is on. Returns the passwords of its accounts where they are known: the
 * usual ones, or random ones right after they were made. Throws where others could sign in with the usual ones (§11).
 */
async function prepareDemo(
  env: Env,
  database: Database,
  images: ImageStore,
): Promise<DemoPasswords | undefined> {
  const { findKnownPasswords, knownPasswords, randomPasswords } = await import('./demo/people.ts')
  if (!env.local) {
    const [email] = await findKnownPasswords(database)
    if (email)
      throw new Error(
        `anybody could sign in as ${email}: this database has demo accounts with the password of the README. Change their ` +
          'passwords while HOST is 127.0.0.1 and neither PUBLIC_URL nor STRIPE_SECRET_KEY is set, or use another database.',
      )
  }
  if (!env.demo) return undefined
  const { fillDemo } = await import('./demo/fill.ts')
  const passwords = env.playground ? knownPasswords : randomPasswords()
  const isFilled = await fillDemo(database, images, { log: say, passwords })
  return isFilled || env.playground ? passwords : undefined
}

function sayDemoSignIns(passwords: DemoPasswords | undefined): void {
  if (!passwords) {
    say('Demo sign-ins: the passwords were shown when the demo was filled in')
    return
  }
  say('Demo sign-ins:')
  say(`  customer  customer@foodie.test  ${passwords.user}  at /user-login`)
  say(`  seller    seller@foodie.test    ${passwords.seller}  at /seller-login`)
  say(`  admin     admin@foodie.test     ${passwords.admin}  at /admin-login`)
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
