import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ApiError } from '#contract/client.ts'
import { nonceContext } from './context.ts'
import { handOverData } from './router-internals/hand-over-data.ts'
import { scriptsAfterPaint } from './router-internals/scripts-after-paint.ts'
import { logPageError, setPage } from './server.ts'
import styles from './styles/app.css?url'
import { allOnDemand } from './ui/on-demand.tsx'

export { createPageHandler, createRouteNames, isGuestPage } from './server.ts'

/** Time limit for the data of a page, in milliseconds. */
export const streamTimeout = 5_000

/**
 * Renders a page at once, as one text: loaders have awaited everything, so streaming gains nothing, and the status can
 * still change when rendering fails. The page is passed on beside the response, whose body would be a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // In the head of the page, React puts the preload links of pictures before the style sheet: they would take the connections.
  headers.set('link', `<${styles}>; rel=preload; as=style`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await allOnDemand()
  const nonce = context.get(nonceContext)
  const { serverHandoffStream: stream, ...rest } = routerContext
  const data = stream ? await text(stream) : ''
  const rendered = renderToString(
    <ServerRouter context={{ ...rest, manifest: shownRoutes(rest) }} url={request.url} nonce={nonce} />,
  )
  const parts = import.meta.env.DEV ? [rendered] : scriptsAfterPaint(rendered, nonce)
  setPage(context, ['<!DOCTYPE html>', ...handOverData(parts, data, nonce)])
  return new Response(null, { status, headers })
}

/** The manifest with the routes of this page only: the router prepares all routes that it gets, for every page. */
function shownRoutes({
  manifest,
  staticHandlerContext,
}: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>) {
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...manifest, routes: Object.fromEntries(routes) as typeof manifest.routes }
}

/** Logs unexpected errors. Refusals of the interface become screens and are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof ApiError) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logPageError(context as RouterContextProvider, error)
}
