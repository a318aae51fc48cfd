import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { CardProvider } from '#server/adapters/cards/provider.ts'
import { openTestCards } from '#server/test-cards/provider.ts'
import { localFolder } from '#server/adapters/images/local-folder.ts'
import type { ImageStore } from '#server/adapters/images/store.ts'
import { mailFolder } from '#server/adapters/mail/folder.ts'
import { smtpMailer } from '#server/adapters/mail/smtp.ts'
import { readMarketplaceSettings } from '#server/modules/marketplace/settings.ts'
import { buildApp } from '#server/app.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import type { RedisOptions } from '#server/db/redis-announcements.ts'
import { readEnv } from '#server/env.ts'
import type { ConnectionLimits } from '#server/http/overload/connections.ts'
import type { Pages } from '#server/http/pages.ts'
import { runDueJobs } from '#server/job-worker.ts'
import { Live } from '#server/modules/notifications/live.ts'
import { atEnd } from './at-end.ts'
import type { PushNetwork } from '#server/adapters/push/network.ts'
import { openPushOf } from '#server/modules/push/settings.ts'
import { connectWithin as patience, createTestDatabase } from './database.ts'
import { readMails } from './mails.ts'
import { temporaryFolder } from './temporary-folder.ts'

const mailFrom = 'Foodie <no-reply@foodie.test>'

/** Tests contact nobody whom they do not name. */
const unreachable: PushNetwork = { resolve: () => Promise.reject(new Error('No name is resolved in tests')) }

export interface TestAppOptions {
  /** the SMTP server for mails; without it they are written to files */
  smtpUrl?: string
  /** the store for pictures; a folder by default */
  images?: ImageStore
  /** the provider of card payments; by default the test provider */
  /** by default test cards */
  openCards?: (database: Database) => CardProvider | Promise<CardProvider>
  /** `none`: no cards, on the pages, too */
  paymentProvider?: 'none'
  /** the providers of earlier payments */
  formerCards?: CardProvider[]
  /** the built pages; without them only the API is served */
  pages?: Pages
  /** milliseconds between the heartbeats of event streams */
  heartbeatEvery?: number
  /** milliseconds in which PostgreSQL must answer */
  answerWithin?: number
  /** milliseconds that a statement waits for a connection */
  connectWithin?: number
  /** connections at most; 20 by default */
  poolSize?: number
  /** milliseconds in which a small body must arrive */
  bodyTime?: number
  /** instead of the usual ones */
  limits?: Partial<ConnectionLimits>
  /** milliseconds that a page of guests is kept; by default 0, because tests change the database directly */
  guestPageAge?: number
  /** how push services are reached; by default not at all */
  pushNetwork?: PushNetwork
  /** as the variable PUSH_HOSTS */
  pushHosts?: string
  /** the time of business rules, instead of the real one */
  now?: () => Date
  /** as the variable TRUST_PROXY */
  trustProxy?: string
  /** receives each line of the log; the level is then `logLevel` */
  onLog?: (line: Record<string, unknown>) => void
  /** the replicas that guests read */
  replicaUrls?: string[]
  /** in seconds */
  maxReplicaLag?: number
  /** receives a line when a replica is no longer read, or is read again */
  onReplica?: (message: string) => void
  /** Redis for announcements */
  redis?: RedisOptions
  /** as the variable LOG_LEVEL; info by default where the log is received */
  logLevel?: string
}

/**
 * Starts the app on its own database, with all migrations and no data. It ends, and its data is removed, with the test
 * or the file that starts it; `close` only stops it earlier.
 */
export async function startTestApp(options: TestAppOptions = {}) {
  const { connectionString } = await createTestDatabase()
  return open(connectionString, await temporaryFolder('files'), options)
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Starts a second app on the same database and files, as a second process would run; or one on any migrated database. */
export async function startSecondApp(
  { connectionString, folder, images }: Pick<TestApp, 'connectionString' | 'folder'> & Partial<TestApp>,
  options: Omit<TestAppOptions, 'images'> = {},
): Promise<TestApp> {
  return open(connectionString, folder, { images, ...options })
}

async function open(
  connectionString: string,
  folder: string,
  {
    smtpUrl,
    heartbeatEvery,
    answerWithin,
    connectWithin = patience,
    poolSize = 20,
    images = localFolder(join(folder, 'images')),
    paymentProvider,
    openCards,
    formerCards,
    pages,
    bodyTime,
    limits,
    pushNetwork = unreachable,
    pushHosts,
    guestPageAge = 0,
    now,
    trustProxy,
    replicaUrls,
    maxReplicaLag,
    onReplica,
    redis,
    onLog,
    logLevel = onLog ? 'info' : (process.env.LOG_LEVEL ?? 'silent'),
  }: TestAppOptions,
) {
  const onError = () => {}
  const database = openDatabase({
    connectionString,
    poolSize,
    answerWithin,
    connectWithin,
    replicaUrls,
    maxReplicaLag,
    redis,
    onError,
    onReplica,
  })
  const closeDatabase = atEnd(() => database.close())
  const live = new Live({ connectionString, database, onError, heartbeatEvery, answerWithin })
  const sender = { from: mailFrom, readIdentity: () => readMarketplaceSettings(database.db) }
  const mail = smtpUrl ? smtpMailer(smtpUrl, sender) : mailFolder(join(folder, 'mail'), sender)
  const closeMail = atEnd(() => mail.close())
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: logLevel,
    TRUST_PROXY: trustProxy,
    PAYMENT_PROVIDER: paymentProvider,
    PUSH_HOSTS: pushHosts,
  })
  const cards = await (openCards ?? (paymentProvider ? env.cards.open : openTestCards))(database)
  const logStream = onLog && { write: (line: string) => onLog(JSON.parse(line)) }
  const push = await openPushOf(env, database, pushNetwork)
  const closePush = atEnd(() => push.close())
  const app = await buildApp({
    env,
    push,
    database,
    images,
    live,
    mail,
    cards,
    formerCards,
    pages,
    bodyTime,
    limits,
    guestPageAge,
    now,
    logStream,
  })
  const closeApp = atEnd(() => app.close())
  await app.ready()
  await live.ready
  const jobs = {
    connectionString,
    database,
    clock: { zone: env.businessTimeZone, now: now ?? (() => new Date()) },
    images,
    mail,
    push,
    cards,
    formerCards,
    publicUrl: 'http://foodie.test',
    localUrl: 'http://foodie.test',
    sealFile: join(folder, 'log-seals'),
    log: app.log,
    onError,
  }
  return {
    app,
    database,
    live,
    connectionString,
    images,
    cards,
    /** the folder of pictures and mails */
    folder,
    imageFolder: join(folder, 'images'),
    /** the options of a job worker */
    jobs,
    /** mails sent so far, oldest first */
    mails: () => readMails(join(folder, 'mail')),
    /**
     * Runs the jobs that are due now or within `hours`, and the jobs that these enqueue. Throws if one failed; a
     * failed job waits for its next attempt.
     */
    async runJobs({ hours = 0 } = {}): Promise<void> {
      await database.db.execute(sql`
        select from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where run_at > now() and run_at <= now() + make_interval(hours => ${hours})),
          run_at := now()
        )`)
      const failures: Error[] = []
      const failed = (error: Error) => failures.push(error)
      if (!app.server.listening) await app.listen({ port: 0 })
      await runDueJobs({ ...jobs, localUrl: app.listeningOrigin, onError: failed })
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'))
    },
    async close(): Promise<void> {
      await closeApp()
      await closePush()
      await closeMail()
      await closeDatabase()
    },
  }
}
