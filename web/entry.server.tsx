import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ApiError } from '#contract/client.ts'
import { nonceContext } from './context.ts'
import { scriptsAfterPaint } from './router-internals/scripts-after-paint.ts'
import { logPageError } from './server.ts'

export { createPageHandler, isGuestPage } from './server.ts'

/** Time limit for rendering a page, in milliseconds. */
export const streamTimeout = 5_000

/**
 * Renders a page completely before sending it: loaders have awaited everything, so streaming gains nothing, and the
 * status can still change when rendering fails.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        const page = Buffer.concat(chunks)
        const body = import.meta.env.DEV ? page : scriptsAfterPaint(page.toString(), nonce)
        resolve(new Response(body, { status, headers }))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: (error) => logPageError(context, error),
      },
    )
  })
}

/** Logs unexpected errors. Refusals of the interface become screens and are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof ApiError) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logPageError(context as RouterContextProvider, error)
}
