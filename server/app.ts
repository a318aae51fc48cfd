import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { basePath } from '#contract/base-path.ts'
import type { CardProvider } from './adapters/cards/provider.ts'
import type { ImageStore } from './adapters/images/store.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Push } from './adapters/push/push.ts'
import { registerApi } from './api.ts'
import type { Database } from './db/client.ts'
import { type Env, isLoopback } from './env.ts'
import { Draining } from './http/draining.ts'
import { registerEndpoints } from './http/endpoint.ts'
import {
  refuseUnknown,
  refuseUnreadable,
  registerErrorHandler,
  sendFrameworkError,
} from './http/error-handler.ts'
import { registerHealth } from './http/health.ts'
import { ListCache } from './http/list-cache.ts'
import { loggerOptions, type LogStream, OneLinePerRequest } from './http/logging.ts'
import { registerAddressCheck, registerForwardedFor, registerOriginCheck } from './http/origin.ts'
import { Admission, type AdmissionLimits } from './http/overload/admission.ts'
import { admit, logRefused } from './http/overload/admit.ts'
import { registerBodyLimits } from './http/overload/body-limits.ts'
import { type ConnectionLimits, limitConnections, oneAtATime } from './http/overload/connections.ts'
import {
  admissionLimits,
  bodyLimits,
  connectionLimits,
  isUnlimited,
  placesOf,
} from './http/overload/limits.ts'
import { PageCache } from './http/page-cache.ts'
import { mountPages, type Pages } from './http/pages.ts'
import { publicUrlOf } from './http/public-url.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { serveCached } from './http/serve-cached.ts'
import { noCompilers, registerValidation } from './http/validation.ts'
import { databaseOf } from './modules/change-log/record-changes.ts'
import { CourierPositions } from './modules/couriers/positions.ts'
import { imageRoutes } from './modules/images/routes.ts'
import { logoRoutes } from './modules/marketplace/logo.ts'
import { type LiveSettings, openLiveSettings } from './modules/marketplace/live-settings.ts'
import type { Live } from './modules/notifications/live.ts'
import { sitemapRoutes } from './modules/sitemap/routes.ts'

/** Times in milliseconds. Bodies have deadlines by their size (`registerBodyLimits`): these are for the largest. */
const serverOptions = {
  // `registerAddressCheck` does.
  requireHostHeader: false,
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  requestTimeout: 400_000,
  keepAliveTimeout: 72_000,
}

export interface AppParts {
  env: Env
  database: Database
  images: ImageStore
  live: Live
  mail: Mailer
  push: Push
  cards: CardProvider
  formerCards?: readonly CardProvider[]
  /** the built pages; without them only the interface is served */
  pages?: Pages
  draining?: Draining
  /** where log lines go; standard output by default */
  logStream?: LogStream
  /** milliseconds in which a small body must arrive */
  bodyTime?: number
  /** instead of the usual limits of waiting requests */
  admission?: AdmissionLimits
  /** instead of the usual limits of connections */
  limits?: Partial<ConnectionLimits>
  /** milliseconds that a page of guests is cached, and the lists of the catalogue for other pages */
  guestPageAge?: number
  /** the time of business rules */
  now?: () => Date
}

/** The whole server, in order. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { env, database, live, cards, pages, draining = new Draining() } = parts
  const { guestPageAge = 3_000, now = () => new Date() } = parts
  const admission = new Admission(parts.admission ?? admissionLimits)
  const pageCache = new PageCache(guestPageAge)
  const listCache = new ListCache(guestPageAge)
  const app = createApp(parts, admission, pageCache)
  const marketplace = await openLiveSettings(database.db, cards.takesPayments !== false, (err) =>
    app.log.warn({ err }, 'settings of the marketplace'),
  )
  registerErrorHandler(app, env)
  app.setNotFoundHandler(refuseUnknown)
  registerValidation(app, marketplace.money)
  forgetOnChange(app, { ...parts, marketplace, listCache }, () => {
    pageCache.clear()
    listCache.clear()
    database.replicas.requireCurrent()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  registerAddressCheck(app)
  registerForwardedFor(app, env)
  registerBodyLimits(app, admission, { ...bodyLimits, baseTime: parts.bodyTime ?? bodyLimits.baseTime })
  logRefused(app, admission)
  await app.register(cookie)
  registerOriginCheck(app, env)
  app.addHook('preClose', () => live.close())
  draining.register(app)

  registerHealth(app, database, draining)
  registerSecurityTxt(app, env)
  sitemapRoutes(app, database)
  imageRoutes(app, parts.images)
  logoRoutes(app, database)
  const clock = { zone: env.businessTimeZone, now }
  const { images, mail, push, formerCards = [] } = parts
  const context = {
    database,
    images,
    live,
    couriers: new CourierPositions(clock, live),
    mail,
    push,
    cards,
    formerCards,
    clock,
    marketplace,
    publicUrl: () => publicUrlOf(env, app.server),
    log: app.log,
    signUpLimit: { perHour: env.signUpLimit, exempts: (network: string) => env.local && isLoopback(network) },
  }
  await app.register((api) => registerApi(api, env, context), { prefix: basePath })
  await cards.registerPages?.(app, { isHttps: env.publicUrl?.startsWith('https:') ?? false })
  if (pages) await mountPages(app, { env, clock, live, marketplace }, pages, pageCache)
  return app
}

/** Fastify on an HTTP server that answers from the cache, refuses and limits before it. */
function createApp(
  { env, logStream, limits }: AppParts,
  admission: Admission,
  pageCache: PageCache,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    serverFactory: (listener) => {
      const admitted = admit(admission, listener, { isExempt: isUnlimited, placesOf })
      const cached = serveCached(pageCache, env, () => app.log, admitted)
      const server = createServer(serverOptions, oneAtATime(cached))
      limitConnections(server, { ...connectionLimits, ...limits }, env)
      return server
    },
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: refuseUnreadable,
    logger: loggerOptions(env, logStream),
    logController: new OneLinePerRequest(),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(env),
    bodyLimit: 256 * 1024,
    // Fastify gives a plugin up after 10 s, which a start on a busy machine exceeds.
    pluginTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: noCompilers },
  })
  return app
}

/** Fastify's form of `Env.trustProxy`: hop 0 is the connection itself. */
function trustedProxies({ trustProxy }: Env) {
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
}

/** Forgets what guests see when this process changes it, or announces it, and when another one has announced it. */
function forgetOnChange(
  app: FastifyInstance,
  {
    env,
    database,
    live,
    marketplace,
    listCache,
  }: AppParts & { marketplace: LiveSettings; listCache: ListCache },
  forget: () => void,
): void {
  registerEndpoints(app, {
    database,
    databaseOf: (call) => databaseOf(database, call),
    mode: env.mode,
    requiresSecondFactor: marketplace.requiresSecondFactor,
    money: marketplace.money,
    listCache,
    onCatalogueChange() {
      forget()
      database.announce({ accounts: [], topic: 'catalogue', id: '' })
    },
  })
  live.subscribe((change) => {
    // A change of a menu arrives before that of the catalogue: a page that is rendered in between shows it already,
    // because its stream begins after the first.
    if (change === 'gap' || change.topic === 'catalogue' || change.topic === 'menu') forget()
  })
}
