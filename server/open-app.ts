import type { FastifyInstance } from 'fastify'
import { openImageStore } from './adapters/images/open.ts'
import type { ImageStore } from './adapters/images/store.ts'
import { mailFolder } from './adapters/mail/folder.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { buildApp } from './app.ts'
import { type Database, openDatabase } from './db/client.ts'
import type { DemoPasswords } from './demo/people.ts'
import type { Env } from './env.ts'
import type { Pages } from './http/pages.ts'
import { localUrlOf, publicUrlOf } from './http/public-url.ts'
import { migrate } from './migrate.ts'
import { openLive } from './modules/notifications/live.ts'
import { keepSalesInZone } from './modules/sales/service.ts'
import { mailFolderOf } from './start-messages.ts'

export interface OpenAppOptions {
  connectionString: string
  pages: Promise<Pages>
  /** receives a function for each opened part; call them in reverse order to close, also after an error */
  closing: (() => Promise<unknown>)[]
  log: (text: string) => void
}

export interface OpenedApp {
  app: FastifyInstance
  /** Call it once the server listens: links in mails contain its address. */
  startJobs: () => Promise<void>
  /** the passwords of the demo, if it is on and they are known */
  demoPasswords?: DemoPasswords
}

/** Migrates and opens the database, then everything else up to the app, which does not listen yet. */
export async function openApp(env: Env, options: OpenAppOptions): Promise<OpenedApp> {
  const { connectionString, pages, closing, log } = options
  await migrate(connectionString)

  let app: FastifyInstance | undefined
  const onError = (error: Error) => app?.log.warn({ err: error }, 'database connection')
  const database = openDatabase({ connectionString, poolSize: env.databasePool, onError })
  closing.push(() => database.close())
  const images = openImageStore(env)
  const demoPasswords = await prepareDemo(env, database, images, log)
  await keepSalesInZone(database, env.businessTimeZone)
  const mail = env.smtpUrl
    ? smtpMailer(env.smtpUrl, env.mailFrom)
    : mailFolder(mailFolderOf(env), env.mailFrom)
  closing.push(() => mail.close())
  const cards = await env.cards.open(database)
  const live = openLive({ connectionString, database, onError })
  const opened = await buildApp({ env, database, images, live, mail, cards, pages: await pages })
  app = opened
  closing.push(() => opened.close())
  await live.ready
  return {
    app: opened,
    demoPasswords,
    async startJobs() {
      const { startWorker } = await import('./job-worker.ts')
      const publicUrl = publicUrlOf(env, opened.server)
      const localUrl = localUrlOf(env, opened.server)
      const { businessTimeZone } = env
      const context = { database, businessTimeZone, images, mail, cards, publicUrl, localUrl }
      const reportJob = (error: Error) => opened.log.warn({ err: error }, 'background work')
      closing.push(await startWorker({ connectionString, ...context, log: opened.log, onError: reportJob }))
    },
  }
}

/**
 * Fills an empty database with the demo if it is on. Returns the passwords of its accounts if they are known: the usual
 * ones, or random ones right after they were generated. Throws if others could sign in with the usual ones (decisions
 * §11).
 */
async function prepareDemo(
  env: Env,
  database: Database,
  images: ImageStore,
  log: (text: string) => void,
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
  const isFilled = await fillDemo(database, images, { log, passwords })
  return isFilled || env.playground ? passwords : undefined
}
