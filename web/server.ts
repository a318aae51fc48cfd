import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi, type Send } from '#contract/client.ts'
import { apiContext, nonceContext, styleNonceContext, timeZoneContext } from './context.ts'

/** What a page needs of the server: a way to call the interface as its visitor, the nonces of its answer, and settings. */
export interface Visit {
  send: Send
  nonce: string
  styleNonce: string
  /** that times are written in, such as `Asia/Kolkata` */
  timeZone: string
  /** takes errors that no screen explains */
  log: (error: unknown) => void
}

export type PageHandler = (request: Request, visit: Visit) => Promise<Response>

const visits = new WeakMap<Readonly<RouterContextProvider>, Visit>()

/** Request → Response, for the whole address table. */
export function createPageHandler(build: ServerBuild, mode: string): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request, visit) => {
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(visit.send))
    context.set(nonceContext, visit.nonce)
    context.set(styleNonceContext, visit.styleNonce)
    context.set(timeZoneContext, visit.timeZone)
    visits.set(context, visit)
    return handle(request, context)
  }
}

/** Logs an error that reached the page's edge. */
export function logPageError(context: Readonly<RouterContextProvider>, error: unknown): void {
  visits.get(context)?.log(error)
}
