import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { type CallEndpoint, createApi } from '#contract/client.ts'
import type { MarketplaceFacts } from '#contract/records/marketplace-settings.ts'
import { moneyOf } from '#contract/format/money.ts'
import type { Role } from '#contract/endpoint.ts'
import {
  apiContext,
  cardPaymentsContext,
  nonceContext,
  marketplaceContext,
  moneyContext,
  nowContext,
  sessionCookiesContext,
  streamPositionContext,
  timeZoneContext,
} from './context.ts'
import type { CardPayments } from '#contract/rules/payment-methods.ts'
import { type Area, areaOf, areas } from './links.ts'

/** What a page needs from the server: calls as its visitor, the mark of its scripts, and settings. */
export interface Visit {
  callEndpoint: CallEndpoint
  /** marks the page's own scripts as a nonce; the server replaces it by their hashes */
  nonce: string
  /** IANA name of the zone that times are shown in, such as `Asia/Kolkata` */
  timeZone: string
  cardPayments: CardPayments
  /** what everybody may know of the marketplace */
  marketplace: MarketplaceFacts
  /** the time by the clock of business rules, in ISO 8601 */
  now: string
  /** the id of the newest event of the stream before anything of the page is read */
  streamPosition: string
  /** the roles that the request has a session cookie of; the sessions may have ended */
  sessionCookies: readonly Role[]
  /** logs unexpected errors */
  log: (error: unknown) => void
  /** the parts of the rendered page, set together with the response, which then has no body */
  page?: readonly string[]
}

export type PageHandler = (request: Request, visit: Visit) => Promise<Response>

const visits = new WeakMap<Readonly<RouterContextProvider>, Visit>()

/** Creates the handler of all pages in the route table. */
export function createPageHandler(build: ServerBuild, mode: string): PageHandler {
  const handleAny = createRequestHandler(build, mode)
  const handlers = new Map<Area | undefined, typeof handleAny>(
    areas.map((area) => [area, createRequestHandler(routesOfArea(build, area), mode)]),
  )
  return (request, visit) => {
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(visit.callEndpoint))
    context.set(nonceContext, visit.nonce)
    context.set(timeZoneContext, visit.timeZone)
    context.set(cardPaymentsContext, visit.cardPayments)
    context.set(nowContext, visit.now)
    context.set(marketplaceContext, visit.marketplace)
    context.set(moneyContext, moneyOf(visit.marketplace))
    context.set(streamPositionContext, visit.streamPosition)
    context.set(sessionCookiesContext, visit.sessionCookies)
    visits.set(context, visit)
    return (handlers.get(areaIn(request)) ?? handleAny)(request, context)
  }
}

/** The area of a request; undefined for an escaped address, which may spell the area differently. */
function areaIn(request: Request): Area | undefined {
  const { pathname } = new URL(request.url)
  return pathname.includes('%') ? undefined : areaOf(pathname.toLowerCase().replace(/\.data$/, ''))
}

/**
 * The build with the routes of one area. The router compares an address with one route after the other, twice: with those of
 * all areas this was a seventh of the memory that rendering a guest's home page allocated.
 */
function routesOfArea(build: ServerBuild, area: Area): ServerBuild {
  const isInArea = (id: string): boolean => {
    const { parentId, path } = build.routes[id]!
    if (parentId === undefined) return true
    return parentId === 'root' ? areaOf(`/${path ?? ''}`) === area : isInArea(parentId)
  }
  const routes = Object.entries(build.routes).filter(([id]) => isInArea(id))
  return { ...build, routes: Object.fromEntries(routes) }
}

/** Returns a function that finds the pattern of a path, such as `/restaurant/:id`; `/*` where no page is. */
export function createRouteNames({ routes }: ServerBuild): (path: string) => string {
  const childrenOf = (parent?: string): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route?.parentId === parent)
      .map((route) => {
        const { id, path, index } = route!
        return index ? { id, path, index } : { id, path, children: childrenOf(id) }
      })
  let tree: RouteObject[] | undefined
  return (path) => {
    const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    const matches = matchRoutes((tree ??= childrenOf()), page)
    if (!matches) return '/*'
    return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  }
}

/** Passes the parts of a rendered page to the server. */
export function setPage(context: Readonly<RouterContextProvider>, page: readonly string[]): void {
  const visit = visits.get(context)
  if (visit) visit.page = page
}

/** Logs an error that no screen handled. */
export function logPageError(context: Readonly<RouterContextProvider>, error: unknown): void {
  visits.get(context)?.log(error)
}

/** The first parts of the addresses of pages that are the same for all guests. Forms are not among them. */
const guestPages = new Set([
  '',
  'restaurants',
  'foods',
  'search',
  'categories',
  'cuisines',
  'reference-ratings',
  'about-us',
  'milestones',
  'terms-of-use',
  'privacy-policy',
  'cookie-policy',
])

/** Whether the page at a path is the same for all visitors without a session. */
export function isGuestPage(path: string): boolean {
  return guestPages.has(path.split('/', 2)[1] ?? '')
}
