import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import type { CardProvider } from './adapters/cards/provider.ts'
import type { ImageStore } from './adapters/images/store.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/client.ts'
import { type Env, isLoopback } from './env.ts'
import { Admission } from './http/admission.ts'
import { admit } from './http/admit.ts'
import { registerBodyLimits } from './http/body-limits.ts'
import { endpointServer, registerEndpoints } from './http/endpoint.ts'
import {
  closeUnusedConnections,
  type ConnectionLimits,
  limitConnections,
  oneAtATime,
} from './http/connections.ts'
import { Draining } from './http/draining.ts'
import { healthPaths, registerHealth } from './http/health.ts'
import { publicUrlOf } from './http/public-url.ts'
import {
  refuseUnknown,
  refuseUnreadable,
  registerErrorHandler,
  sendFrameworkError,
} from './http/error-handler.ts'
import { loggerOptions, type LogStream, OneLinePerRequest } from './http/logging.ts'
import { registerOpenApi } from './http/openapi/register.ts'
import { registerAddressCheck, registerForwardedFor, registerOriginCheck } from './http/origin.ts'
import { KeptLists } from './http/kept-lists.ts'
import { PageCache } from './http/page-cache.ts'
import { mountPages, pageBodyLimit, type Pages } from './http/pages.ts'
import { registerApiHeaders, transportSecurity } from './http/security-headers.ts'
import { serveCached } from './http/serve-cached.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { noCompilers, registerValidation } from './http/validation.ts'
import type { AppContext } from './app-context.ts'
import { ownAccountRoutes } from './modules/accounts/own-account.routes.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { addressRoutes } from './modules/addresses/routes.ts'
import { basketRoutes } from './modules/baskets/routes.ts'
import { menuChangeRoutes, nameChangeRoutes } from './modules/catalogue/changes/routes.ts'
import { catalogueRoutes, synonymRoutes } from './modules/catalogue/routes.ts'
import { contactUsRoutes } from './modules/contact-us/routes.ts'
import { complaintRoutes } from './modules/complaints/routes.ts'
import { orderStepRoutes } from './modules/order-steps/routes.ts'
import { favouriteRoutes } from './modules/favourites/routes.ts'
import { imageRoutes } from './modules/images/routes.ts'
import { optionRoutes } from './modules/menu/routes.ts'
import type { Live } from './modules/notifications/live.ts'
import { kitchenDeviceRoutes } from './modules/kitchen-devices/routes.ts'
import { menuFileRoutes } from './modules/menu-file/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { orderSharingRoutes } from './modules/order-sharing/routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { profileRoutes } from './modules/profiles/routes.ts'
import { ratingRoutes } from './modules/ratings/routes.ts'
import { restaurantSettingsRoutes } from './modules/restaurant-settings/routes.ts'
import { salesRoutes } from './modules/sales/routes.ts'
import { sitemapRoutes } from './modules/sitemap/routes.ts'

/** Work at once: one or two per database connection; with more, each takes longer and none is done sooner. */
const admissionLimits = { places: 32, wait: 500 }

/** A page renders for several milliseconds and makes calls of its own. */
const pagePlaces = 4

const bodyLimits = {
  /** two dozen pictures of the largest that is taken, or sixteen bodies of the largest that is read */
  bodyBytes: 16 * pageBodyLimit,
  unannouncedBytes: pageBodyLimit,
  unfinishedPerNetwork: 256,
  slowestRate: 48 * 1024,
}

const connectionLimits: ConnectionLimits = { unreadTime: 15_000, perNetwork: 512 }

/** Times in milliseconds. Bodies have deadlines by their size (`registerBodyLimits`): these are for the largest. */
const serverOptions = {
  // `registerAddressCheck` does.
  requireHostHeader: false,
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  requestTimeout: 400_000,
  keepAliveTimeout: 72_000,
}

/** Event streams stay open for hours and cost nothing meanwhile; health checks must be answered under load. */
const unlimited = new Set([...healthPaths, basePath + contract.notification.stream.path])

function isUnlimited({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && unlimited.has(url.split('?', 1)[0] ?? '')
}

/** A file takes as much as a call. */
function placesOf({ url = '' }: IncomingMessage): number {
  return [basePath, '/assets/', '/images/'].some((path) => url.startsWith(path)) ? 1 : pagePlaces
}

export interface AppParts {
  env: Env
  database: Database
  images: ImageStore
  live: Live
  mail: Mailer
  cards: CardProvider
  formerCards?: readonly CardProvider[]
  /** the built pages; without them only the interface is served */
  pages?: Pages
  draining?: Draining
  /** where log lines go; standard output by default */
  logStream?: LogStream
  /** milliseconds in which a small body must arrive */
  bodyTime?: number
  /** instead of the usual ones */
  limits?: Partial<ConnectionLimits>
  /** milliseconds that a page of guests is kept, and the lists of the catalogue for other pages */
  guestPageAge?: number
  /** the time of business rules */
  now?: () => Date
}

/** Fastify's form of `Env.trustProxy`: hop 0 is the connection itself. */
function trustedProxies({ trustProxy }: Env) {
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
}

/** Writes one line per second with the number of refused requests, where there were any. */
function logRefused(app: FastifyInstance, admission: Admission): void {
  let logged = 0
  const timer = setInterval(() => {
    const requests = admission.refused - logged
    logged = admission.refused
    if (requests > 0) app.log.warn({ requests }, 'overload: requests were answered 503')
  }, 1_000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** The whole server, in order. */
export async function buildApp({
  env,
  database,
  images,
  live,
  mail,
  cards,
  formerCards = [],
  pages,
  draining = new Draining(),
  logStream,
  bodyTime = 5_000,
  limits,
  guestPageAge = 3_000,
  now = () => new Date(),
}: AppParts): Promise<FastifyInstance> {
  const isHttps = env.publicUrl?.startsWith('https:') ?? false
  const admission = new Admission(admissionLimits)
  const pageCache = new PageCache(guestPageAge)
  const keptLists = new KeptLists(guestPageAge)
  const app: FastifyInstance = Fastify({
    serverFactory: (listener) => {
      const admitted = admit(admission, listener, { isExempt: isUnlimited, placesOf })
      const cached = serveCached(pageCache, env, () => app.log, admitted)
      const server = createServer(serverOptions, oneAtATime(cached))
      server.prependListener('request', draining.closeKept)
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
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: noCompilers },
  })
  registerErrorHandler(app, env)
  app.setNotFoundHandler(refuseUnknown)
  registerValidation(app)
  const forgetCatalogue = () => {
    pageCache.clear()
    keptLists.clear()
    database.replicas.requireCurrent()
  }
  registerEndpoints(app, {
    database,
    mode: env.mode,
    keptLists,
    onCatalogueChange() {
      forgetCatalogue()
      database.announce({ accounts: [], topic: 'catalogue', id: '' })
    },
  })
  live.subscribe((change) => {
    // A change of a menu arrives before that of the catalogue: a page that is rendered in between shows it already,
    // because its stream begins after the first.
    if (change === 'gap' || change.topic === 'catalogue' || change.topic === 'menu') forgetCatalogue()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  registerAddressCheck(app)
  registerForwardedFor(app, env)
  registerBodyLimits(app, admission, { ...bodyLimits, baseTime: bodyTime })
  logRefused(app, admission)
  await app.register(cookie)
  registerOriginCheck(app, env)
  app.addHook('preClose', () => live.close())
  closeUnusedConnections(app)

  registerHealth(app, database, draining)
  registerSecurityTxt(app, env)
  sitemapRoutes(app, database)
  imageRoutes(app, images)

  const clock: Clock = { zone: env.businessTimeZone, now }
  await app.register(
    async (api) => {
      registerApiHeaders(api, transportSecurity(env))
      await registerOpenApi(api)
      api.removeContentTypeParser('text/plain')
      await api.register(multipart, {
        limits: { fileSize: 5 * 1024 * 1024, files: 1, fields: 60, fieldSize: 16 * 1024 },
      })
      const context: AppContext = {
        serve: endpointServer(api),
        database,
        images,
        live,
        mail,
        cards,
        formerCards,
        publicUrl: () => publicUrlOf(env, app.server),
        clock,
        log: app.log,
        signUpLimit: {
          perHour: env.signUpLimit,
          exempts: (network) => env.local && isLoopback(network),
        },
      }
      accountRoutes(context)
      profileRoutes(context)
      ownAccountRoutes(context)
      catalogueRoutes(context)
      synonymRoutes(context)
      nameChangeRoutes(context)
      menuChangeRoutes(context)
      optionRoutes(context)
      menuFileRoutes(context)
      restaurantSettingsRoutes(context)
      addressRoutes(context)
      basketRoutes(context)
      favouriteRoutes(context)
      orderRoutes(context)
      orderSharingRoutes(context)
      orderStepRoutes(context)
      complaintRoutes(context)
      ratingRoutes(context)
      paymentRoutes(context, api)
      kitchenDeviceRoutes(context)
      notificationRoutes(context)
      peopleRoutes(context)
      contactUsRoutes(context)
      salesRoutes(context)
      api.all('/*', refuseUnknown)
    },
    { prefix: basePath },
  )

  await cards.registerPages?.(app, { isHttps })
  if (pages) await mountPages(app, { env, clock, live }, pages, pageCache)
  return app
}
