import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { pageRequested } from './channels.ts'

/** In seconds: from an answer out of a cache to one that somebody gave up waiting for. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Measures all requests, also those that are answered before Fastify sees them (refused ones): their route
 * is `none`. Call it before Fastify is created. Event streams are no requests that end, so they are left out.
 */
export function measureRequests(registry: Registry): void {
  const durations = new Histogram({
    name: 'foodie_http_request_duration_seconds',
    help: 'Requests by method, route and status, with their durations.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const begun = new WeakMap<object, number>()
  const routes = new WeakMap<object, string>()

  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRequest', async ({ routeOptions: { url } }, reply) => {
      if (url) routes.set(reply.raw, url)
    })
  })
  pageRequested.subscribe(({ response, route }) => routes.set(response, route))
  subscribe('http.server.request.start', (message) => {
    begun.set((message as { response: ServerResponse }).response, performance.now())
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const start = begun.get(response)
    if (start === undefined || response.getHeader('content-type')?.toString().startsWith('text/event-stream'))
      return
    const labels = {
      method: methodLabel(request.method),
      route: routes.get(response) ?? 'none',
      status: response.statusCode,
    }
    durations.observe(labels, (performance.now() - start) / 1000)
  })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Clients can send any method; labels must not grow with them. */
function methodLabel(method = ''): string {
  return methods.has(method) ? method : 'other'
}
