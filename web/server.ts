import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type CallEndpoint, createApi } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import { apiContext, nonceContext, sessionCookiesContext, timeZoneContext } from './context.ts'

/** What a page needs from the server: calls as its visitor, the mark of its scripts, and settings. */
export interface Visit {
  callEndpoint: CallEndpoint
  /** marks the page's own scripts as a nonce; the server replaces it by their hashes */
  nonce: string
  /** IANA name of the zone that times are shown in, such as `Asia/Kolkata` */
  timeZone: string
  /** the roles that the request has a session cookie of; the sessions may have ended */
  sessionCookies: readonly Role[]
  /** logs unexpected errors */
  log: (error: unknown) => void
}

export type PageHandler = (request: Request, visit: Visit) => Promise<Response>

const visits = new WeakMap<Readonly<RouterContextProvider>, Visit>()

/** Creates the handler of all pages in the route table. */
export function createPageHandler(build: ServerBuild, mode: string): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request, visit) => {
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(visit.callEndpoint))
    context.set(nonceContext, visit.nonce)
    context.set(timeZoneContext, visit.timeZone)
    context.set(sessionCookiesContext, visit.sessionCookies)
    visits.set(context, visit)
    return handle(request, context)
  }
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
