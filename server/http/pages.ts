import { inspect } from 'node:util'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageHandler } from '#web/server.ts'
import type { Env } from '../env.ts'
import { malformed, Refusal, unavailable } from '../errors.ts'
import { pageOrigin } from './origin.ts'
import { pageCalls } from './page-calls.ts'
import { registerPageHeaders } from './security-headers.ts'

/**
 * In bytes. Above the 5 MB limit of a picture, so that the form can show the message for a picture that is too large.
 */
export const pageBodyLimit = 16 * 1024 * 1024

/** The built pages: what renders one, and the folder of files for the browser. */
export interface Pages {
  render: PageHandler
  /** undefined in development, where Vite serves them */
  assetsFolder?: string
  /** runs before the page handler: Vite in development */
  middleware?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Serves the server-rendered pages at every path without another route. */
export async function mountPages(app: FastifyInstance, env: Env, pages: Pages): Promise<void> {
  if (pages.assetsFolder) await mountAssets(app, pages.assetsFolder)
  await app.register(async (scope) => {
    await registerPageHeaders(scope, env)
    await scope.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
    // The router parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: pageBodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    const { middleware } = pages
    if (middleware) scope.addHook('onRequest', middleware)
    scope.all('/*', async (request, reply) => {
      await refuseMalformed(request, reply)
      return renderPage(app, request, reply, pages.render, env.businessTimeZone)
    })
  })
}

/** Files with a content hash in their name are cached forever, the others for an hour. */
async function mountAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}

async function renderPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  render: PageHandler,
  timeZone: string,
) {
  const cookies: string[] = []
  const visit = {
    callEndpoint: pageCalls(app, { page: request, reply, cookies }),
    nonce: reply.cspNonce.script,
    styleNonce: reply.cspNonce.style,
    timeZone,
    log: (error: unknown) =>
      request.log.error({ err: error instanceof Error ? error : new Error(inspect(error)) }, 'page failed'),
  }
  const response = await pageOrigin.run(app.publicOrigin(request), () => render(toWebRequest(request), visit))
  const isHttps = app.publicOrigin(request).startsWith('https:')
  for (const cookie of [...response.headers.getSetCookie(), ...cookies])
    reply.header('set-cookie', isHttps && !/; *secure/i.test(cookie) ? `${cookie}; Secure` : cookie)
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store')
  // A call in process was refused: the page is as temporary as the call.
  if (response.status === 503) reply.header('retry-after', unavailable().retryAfter)
  reply.code(response.status)
  // The response is complete at this point, and a buffer is cheaper to send than a stream.
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined)
}

const methods = ['GET', 'HEAD', 'POST']
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Pages take forms and nothing else. Throws 400, 405 and 415, so that the router never sees what it cannot read. */
async function refuseMalformed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!methods.includes(request.method)) {
    reply.header('allow', methods.join(', '))
    throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'Method not allowed')
  }
  if (!request.raw.url?.startsWith('/')) throw malformed()
  if (request.method !== 'POST') return
  const type = request.headers['content-type'] ?? ''
  if (!formTypes.test(type)) throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Unsupported media type')
  if (!/^multipart/i.test(type)) return
  await new Response(new Uint8Array((request.body as Buffer | undefined) ?? []), {
    headers: { 'content-type': type },
  })
    .formData()
    .catch(() => {
      throw malformed()
    })
}

function toWebRequest(request: FastifyRequest): Request {
  const address = `${request.server.publicOrigin(request)}${request.raw.url}`
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = request.body ? new Uint8Array(request.body as Buffer) : undefined
  return new Request(address, { method: request.method, headers, body })
}
