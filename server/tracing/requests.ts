import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { basePath } from '#contract/base-path.ts'
import { pageRequested } from '../metrics/channels.ts'
import { current, type Running, startSpan } from './current.ts'

/** Health checks come every few seconds, and event streams stay open. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', `${basePath}/notification/stream`])

/**
 * Makes each request a span, named by method and route. Addresses and bodies are left out: they have ids and what people
 * typed. `trustParent`: whether a request may name the trace that it is part of, as a proxy does.
 */
export function traceRequests(tracer: Tracer, trustParent: boolean): void {
  const spans = new WeakMap<object, Running>()
  const nameRoute = (response: ServerResponse, route: string) =>
    spans.get(response)?.span.updateName(`${response.req.method} ${route}`).setAttribute('http.route', route)
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRequest', async ({ id, routeOptions: { url } }, reply) => {
      spans.get(reply.raw)?.span.setAttribute('foodie.request_id', id)
      if (url) nameRoute(reply.raw, url)
    })
  })
  pageRequested.subscribe(({ response, route }) => nameRoute(response, route))
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { method = '', url = '' } = request
    const running = untraced.has(url.split('?', 1)[0]!)
      ? undefined
      : startSpan(
          tracer,
          method,
          { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
          trustParent ? parentOf(request) : ROOT_CONTEXT,
        )
    // Until the next request on this connection.
    current.enterWith(running)
    if (!running) return
    spans.set(response, running)
    response.once('close', () => {
      const { span } = running
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
  })
}

/** The trace in the header `traceparent` of W3C Trace Context. */
function parentOf({ headers: { traceparent } }: IncomingMessage) {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
