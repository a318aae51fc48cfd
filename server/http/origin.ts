import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { forbidden, malformed } from '../errors.ts'

/** The origin of the page whose calls run in process: they do not carry the headers of its proxy. */
export const pageOrigin = new AsyncLocalStorage<string>()

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin that the browser sees: PUBLIC_URL, else what the request was sent to. */
    publicOrigin(request: FastifyRequest): string
  }
}

/** Refuses a `Host` that no browser sends: with it, no address of this server could be made. 400. */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isHost(request.host)) throw malformed()
  })
}

function isHost(host: string): boolean {
  if (!/^[^\s/?#@\\]+$/.test(host)) return false
  return URL.canParse(`http://${host}`)
}

/**
 * Refuses changes that another site asks for: a foreign `Origin`, or `Sec-Fetch-Site: cross-site`. With neither
 * header it is a program and no browser (decisions §2).
 */
export function registerOriginCheck(app: FastifyInstance, env: Env): void {
  app.decorate(
    'publicOrigin',
    (request: FastifyRequest) =>
      env.publicUrl ?? pageOrigin.getStore() ?? `${request.protocol}://${request.host}`,
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

/** Logs once that a proxy seems to be in front whose addresses are not believed: then all visitors share one address. */
export function registerProxyHint(app: FastifyInstance, env: Env): void {
  if (env.trustProxy !== false) return
  let isLogged = false
  app.addHook('onRequest', async ({ headers }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return
    isLogged = true
    app.log.warn(
      'requests carry X-Forwarded-For, but TRUST_PROXY is off: limits see one address for all visitors',
    )
  })
}
