import type { FastifyInstance } from 'fastify'
import { openImageStore } from './adapters/images/open.ts'
import type { ImageStore } from './adapters/images/store.ts'
import { mailFolder } from './adapters/mail/folder.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import type { PushNetwork } from './adapters/push/network.ts'
import { buildApp } from './app.ts'
import type { Clock } from './clock.ts'
import { type Database, type DatabaseOptions, openDatabase } from './db/client.ts'
import type { RedisOptions } from './db/redis-announcements.ts'
import { isEmpty } from './demo/is-empty.ts'
import { type DemoPasswords, knownPasswords, randomPasswords } from './demo/passwords.ts'
import type { Env } from './env.ts'
import { Draining } from './http/draining.ts'
import type { Listening } from './http/listen.ts'
import type { AdmissionLimits } from './http/overload/admission.ts'
import type { Pages } from './http/pages.ts'
import { localUrlOf, publicUrlOf } from './http/public-url.ts'
import type { WorkerOptions } from './job-worker.ts'
import { readWaitingJobs } from './jobs/waiting.ts'
import type { Gauges } from './metrics/gauges.ts'
import { migrate } from './migrate.ts'
import { sealFileOf } from './modules/change-log/seal-file.ts'
import { readMarketplaceSettings } from './modules/marketplace/settings.ts'
import { Live } from './modules/notifications/live.ts'
import { openFormerProviders } from './modules/payments/former-providers.ts'
import { openPushOf } from './modules/push/settings.ts'
import { requireOpenSpans } from './modules/restaurant-settings/open-spans.ts'
import { keepSalesInZone, readSalesZone } from './modules/sales/service.ts'
import { demoSignIns, mailFolderOf } from './start-messages.ts'

/** How long requests wait, in milliseconds: to be worked on, and for a connection of the database. */
export type Patience = { admission: AdmissionLimits } & Pick<DatabaseOptions, 'connectWithin'>

export interface OpenAppOptions {
  connectionString: string
  pages: Promise<Pages>
  /** receives a function for each opened part; call them in reverse order to close, also after an error */
  closing: (() => Promise<unknown>)[]
  log: (text: string) => void
  /** the time of business rules, instead of the real one */
  now?: () => Date
  /** how push services are reached, instead of the real network */
  pushNetwork?: PushNetwork
  /** instead of the usual limits */
  patience?: Patience
}

export interface OpenedApp {
  app: FastifyInstance
  /** Call it once the server listens: links in mails contain its address. Starts none at the end. */
  startJobs: () => Promise<void>
  readGauges: () => Promise<Gauges>
  /** Prepares the end of the address, as `Draining.leave`. */
  leave: () => Promise<void>
  /** Prepares the end of this process, whose address others serve, as `Draining.moveClients`. */
  moveClients: (listening: Listening) => Promise<void>
  /** the passwords of the demo, if it is on and they are known */
  demoPasswords?: DemoPasswords
}

/** Seconds in which clients of a replaced process use another connection, at least. */
const moveWithin = 3

/** Migrates and opens the database, then everything else up to the app, which does not listen yet. */
export async function openApp(env: Env, options: OpenAppOptions): Promise<OpenedApp> {
  const { connectionString, pages, closing, log, now = () => new Date(), pushNetwork, patience } = options
  const direct = env.listenUrl ?? connectionString
  await migrate(direct)

  const built = Promise.withResolvers<FastifyInstance>()
  const onError = (err: Error) =>
    void built.promise.then((app) => app.log.warn({ err }, 'database connection'))
  const database = openDatabase({
    ...databaseOptions(env, (level, line) => void built.promise.then((app) => app.log[level](line))),
    connectionString,
    connectWithin: patience?.connectWithin,
    onError,
  })
  closing.push(() => database.close())
  const images = openImageStore(env)
  const demoPasswords = await prepareDemo(env, database, images, log)
  const clock = { zone: env.businessTimeZone, now }
  await prepareZone(database, clock)
  const sender = { from: env.mailFrom, readIdentity: () => readMarketplaceSettings(database.db) }
  const mail = env.smtpUrl ? smtpMailer(env.smtpUrl, sender) : mailFolder(mailFolderOf(env), sender)
  closing.push(() => mail.close())
  const push = await openPushOf(env, database, pushNetwork)
  closing.push(async () => push.close())
  const cards = await env.cards.open(database)
  const formerCards = await openFormerProviders(database, env.cards.name, env.otherCards)
  const live = new Live({ connectionString: direct, database, onError })
  const draining = new Draining()
  const parts = { env, database, images, live, mail, push, cards, formerCards, draining, now }
  const app = await buildApp({ ...parts, pages: await pages, admission: patience?.admission })
  built.resolve(app)
  closing.push(() => app.close())
  const jobs = createJobs(() => {
    const onJobError = (err: Error) => app.log.warn({ err }, 'background work')
    return {
      ...parts,
      connectionString: direct,
      clock,
      publicUrl: publicUrlOf(env, app.server),
      localUrl: localUrlOf(env, app.server),
      sealFile: sealFileOf(env),
      log: app.log,
      onError: onJobError,
    }
  })
  closing.push(jobs.stop)
  await live.ready
  return {
    app,
    demoPasswords,
    startJobs: jobs.start,
    readGauges: () => readGauges(database, live),
    leave: () => draining.leave(env.drainSeconds),
    async moveClients(listening) {
      live.endStreams()
      await draining.moveClients(app, listening, Math.max(env.drainSeconds, moveWithin))
    },
  }
}

/** `report` writes a line to the log. */
function databaseOptions(env: Env, report: RedisOptions['report']) {
  return {
    poolSize: env.databasePool,
    isPooled: env.listenUrl !== undefined,
    prepares: env.prepares,
    replicaUrls: env.replicaUrls,
    maxReplicaLag: env.maxReplicaLag,
    redis: env.redisUrl ? { url: env.redisUrl, report } : undefined,
    onReplica: (line: string) => report('warn', line),
  }
}

/** Recomputes what depends on the business time zone, where it has changed or was never computed. */
async function prepareZone(database: Database, clock: Clock): Promise<void> {
  const isOtherZone = (await readSalesZone(database.db)) !== clock.zone
  // First, because the zone of the sums marks both as done.
  await requireOpenSpans(database, clock, { isOtherZone })
  await keepSalesInZone(database, clock.zone)
}

/** The worker of this process for jobs; it is loaded and started once, and never after `stop`. */
function createJobs(options: () => WorkerOptions) {
  let starting: Promise<() => Promise<void>> | undefined
  let isClosing = false
  return {
    async start(): Promise<void> {
      const { startWorker } = await import('./job-worker.ts')
      if (isClosing) return
      starting = startWorker(options())
      await starting
    },
    async stop(): Promise<void> {
      isClosing = true
      const stop = await starting?.catch(() => undefined)
      await stop?.()
    },
  }
}

async function readGauges({ pool, replicas, redis }: Database, live: Live): Promise<Gauges> {
  const { totalCount: size, idleCount: idle, waitingCount: waiting } = pool
  return {
    pool: { size, idle, waiting },
    streams: live.countStreams(),
    waitingJobs: await readWaitingJobs(pool),
    replicaLags: replicas.lags(),
    isRedisConnected: redis?.isConnected(),
  }
}

/**
 * Fills an empty database with the demo if it is on. Returns the passwords of its accounts if they are known: the usual
 * ones. Random ones are printed here, once. Throws if others could sign in with the usual ones (decisions
 * §11).
 */
async function prepareDemo(
  env: Env,
  database: Database,
  images: ImageStore,
  log: (text: string) => void,
): Promise<DemoPasswords | undefined> {
  // The demo's records are loaded only where they are needed.
  if (!env.local) {
    const { findKnownPasswords } = await import('./demo/people.ts')
    const [email] = await findKnownPasswords(database)
    if (email)
      throw new Error(
        `anybody could sign in as ${email}: this database has demo accounts with the password of the README. Change their ` +
          'passwords while HOST is 127.0.0.1 and neither PUBLIC_URL nor STRIPE_SECRET_KEY is set, or use another database.',
      )
  }
  if (!env.demo) return undefined
  const passwords = env.playground ? knownPasswords : randomPasswords()
  if (await isEmpty(database)) {
    const { fillDemo } = await import('./demo/fill.ts')
    const home = env.publicUrl ?? `http://${env.host}:${env.port}`
    // At once: if the start fails after this, nobody would ever learn them.
    const onStored = () => {
      if (!env.playground) demoSignIns(home, passwords).forEach(log)
    }
    await fillDemo(database, images, { log, passwords, zone: env.businessTimeZone, onStored })
  }
  return env.playground ? passwords : undefined
}
