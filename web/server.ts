import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type CallEndpoint, createApi } from '#contract/client.ts'
import { apiContext, nonceContext, styleNonceContext, timeZoneContext } from './context.ts'

/** What a page needs from the server: calls as its visitor, the nonces of the response, and settings. */
export interface Visit {
  callEndpoint: CallEndpoint
  nonce: string
  styleNonce: string
  /** IANA name of the zone that times are shown in, such as `Asia/Kolkata` */
  timeZone: string
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
    context.set(styleNonceContext, visit.styleNonce)
    context.set(timeZoneContext, visit.timeZone)
    visits.set(context, visit)
    return handle(request, context)
  }
}

/** Logs an error that no screen handled. */
export function logPageError(context: Readonly<RouterContextProvider>, error: unknown): void {
  visits.get(context)?.log(error)
}
