import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { forbidden } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin that the browser sees: PUBLIC_URL, else what the request was sent to. */
    publicOrigin(request: FastifyRequest): string
  }
}

/**
 * Refuses changes that another site asks for: a foreign `Origin`, or `Sec-Fetch-Site: cross-site`. With neither
 * header it is a program and no browser (decisions §2).
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

/** For calls that change something although they are a GET. */
export function refuseCrossSite(request: FastifyRequest): void {
  const { origin } = request.headers
  const foreign = origin !== undefined && origin !== request.server.publicOrigin(request)
  if (foreign || request.headers['sec-fetch-site'] === 'cross-site')
    throw forbidden('Requests from other sites are refused')
}
