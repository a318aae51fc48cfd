import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { forbidden } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin as the browser sees it: PUBLIC_URL, otherwise the request's own host. */
    publicOrigin(request: FastifyRequest): string
  }
}

/**
 * Refuses cross-site writes: a foreign `Origin`, or `Sec-Fetch-Site: cross-site`. Requests without either header come
 * from programs, not from browsers (decisions §2).
 */
export function registerOriginCheck(app: FastifyInstance, env: Env): void {
  app.decorate(
    'publicOrigin',
    (request: FastifyRequest) => env.publicUrl ?? `${request.protocol}://${request.host}`,
  )
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
    refuseCrossSite(request)
  })
}

/** For GET endpoints that change something. */
export function refuseCrossSite(request: FastifyRequest): void {
  const { origin } = request.headers
  const foreign = origin !== undefined && origin !== request.server.publicOrigin(request)
  if (foreign || request.headers['sec-fetch-site'] === 'cross-site')
    throw forbidden('Requests from other sites are refused')
}
