import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { forbidden, malformed } from '../errors.ts'
import { healthPaths } from './health.ts'
import { readableAddresses } from './network.ts'

/** The origin of the page whose calls run in process: they do not carry the headers of its proxy. */
export const pageOrigin = new AsyncLocalStorage<string>()

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin as the browser sees it: PUBLIC_URL, otherwise the request's own host. */
    publicOrigin(request: FastifyRequest): string
    /** Whether that origin is known to be ours. Without PUBLIC_URL any domain name may point here. */
    isOwnOrigin(request: FastifyRequest): boolean
  }
}

/** Control characters as they are written in an address. No text, id or number of ours has any. */
const controlCharacter = /%(?:[01][0-9a-f]|7f)/i

/**
 * Refuses what no browser sends. 400: a missing, doubled or odd `Host`, with which no address of this server could be
 * made, and control characters in the path or query, some of which PostgreSQL cannot read.
 */
export function registerAddressCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw, host, routeOptions } = request
    if (controlCharacter.test(raw.url ?? '')) throw malformed()
    // Load balancers check the health with HTTP/1.0, which has no `Host`.
    if (!host && raw.httpVersion === '1.0' && healthPaths.has(routeOptions.url ?? '')) return
    if (!hasOneHost(raw) || !isHost(host)) throw malformed()
  })
}

/** Whether a request has exactly one `Host`. Of several, Node and the proxy in front might each take another. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length === 1
}

function isHost(host: string): boolean {
  if (!/^[^\s/?#@\\]+$/.test(host)) return false
  return URL.canParse(`http://${host}`)
}

/**
 * Refuses cross-site writes: a foreign `Origin`, or `Sec-Fetch-Site: cross-site`. Requests without either header come
 * from programs, not from browsers (decisions §2).
 */
export function registerOriginCheck(app: FastifyInstance, env: Env): void {
  app.decorate(
    'publicOrigin',
    (request: FastifyRequest) =>
      env.publicUrl ?? pageOrigin.getStore() ?? `${request.protocol}://${request.host}`,
  )
  app.decorate(
    'isOwnOrigin',
    (request: FastifyRequest) =>
      // A trusted proxy passes on only hosts that it serves.
      env.publicUrl !== undefined || env.trustProxy !== false || isAddress(request.hostname, env.host),
  )
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
    const { origin } = request.headers
    if (request.headers['sec-fetch-site'] === 'cross-site') throw crossSite()
    if (origin === undefined) return
    if (origin !== app.publicOrigin(request)) throw crossSite()
    // A domain name of somebody else may point here (DNS rebinding): then Origin and Host agree, and prove nothing.
    if (!app.isOwnOrigin(request))
      throw forbidden('Requests for this host are refused. Its operator has to set PUBLIC_URL.')
  })
}

/** Host names that nobody else can own: this machine, an address, or the name that HOST gives. */
function isAddress(hostname: string, host: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === host
}

/** For calls that change something although they are a GET: only this site's own pages, and programs, may call. */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite()
  const { origin } = request.headers
  if (origin !== undefined && origin !== request.server.publicOrigin(request)) throw crossSite()
}

function crossSite() {
  return forbidden('Requests from other sites are refused')
}

/**
 * Makes the addresses that trusted proxies add readable. Without trusted ones it logs once that a proxy seems to be in
 * front whose addresses are not believed: then all visitors share one address.
 */
export function registerForwardedFor(app: FastifyInstance, env: Env): void {
  if (env.trustProxy !== false) {
    app.addHook('onRequest', async ({ headers }) => {
      const forwarded = headers['x-forwarded-for']
      if (forwarded !== undefined) headers['x-forwarded-for'] = readableAddresses(String(forwarded))
    })
    return
  }
  let isLogged = false
  app.addHook('onRequest', async ({ headers }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return
    isLogged = true
    app.log.warn(
      'requests carry X-Forwarded-For, but TRUST_PROXY is off: limits see one address for all visitors',
    )
  })
}
