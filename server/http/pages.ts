import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageHandler } from '#web/server.ts'
import type { Env } from '../env.ts'
import { malformed, Refusal } from '../errors.ts'
import { answerOf, compressPage, isGuestRead, type PageCache, type StoredPage } from './page-cache.ts'
import { pageRenderer, type RenderedPage } from './page-renderer.ts'
import { registerPageHeaders } from './security-headers.ts'

/**
 * In bytes. Above the 5 MB limit of a picture, so that the form can show the message for a picture that is too large.
 */
export const pageBodyLimit = 16 * 1024 * 1024

/** The built pages: what renders one, and the folder of files for the browser. */
export interface Pages {
  render: PageHandler
  /** whether the page at a path is the same for all visitors without a session; without it none is */
  isGuestPage?: (path: string) => boolean
  /** undefined in development, where Vite serves them */
  assetsFolder?: string
  /** runs before the page handler: Vite in development */
  middleware?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Serves the server-rendered pages at every path without another route. */
export async function mountPages(
  app: FastifyInstance,
  env: Env,
  pages: Pages,
  cache: PageCache,
): Promise<void> {
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
    const render = pageRenderer(app, env, pages.render)
    scope.all('/*', async (request, reply) => {
      await refuseMalformed(request, reply)
      const path = request.url.split('?', 1)[0] ?? ''
      if (!pages.isGuestPage?.(path) || !isGuestRead(request.raw))
        return sendPage(reply, await render(request, reply))
      const own: { page?: RenderedPage } = {}
      const shared = await cache.load(`${app.publicOrigin(request)}${request.url}`, async () => {
        own.page = await render(request, reply)
        return toStored(reply, own.page)
      })
      if (!shared) return sendPage(reply, own.page ?? (await render(request, reply)))
      const { head, body } = answerOf(shared, request.headers)
      return reply.code(200).headers(head).send(body)
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

function sendPage(reply: FastifyReply, { status, headers, cookies, body }: RenderedPage) {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return reply.code(status).headers(headers).send(body)
}

/** The page for all guests; null if it is not the same for all. */
async function toStored(reply: FastifyReply, page: RenderedPage): Promise<StoredPage | null> {
  const { status, headers, cookies, body, isWhole } = page
  if (status !== 200 || !isWhole || cookies.length > 0 || typeof body !== 'string') return null
  const set = { ...reply.raw.getHeaders(), ...reply.getHeaders() }
  if (set['set-cookie'] !== undefined) return null
  const common = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, String(value)]))
  return {
    headers: { ...common, ...headers, vary: 'accept-encoding, cookie' },
    bodies: await compressPage(body),
    storedAt: performance.now(),
  }
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
