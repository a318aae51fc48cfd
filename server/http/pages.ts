import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { PageHandler } from '#web/server.ts'
import { pageRequested } from '../metrics/channels.ts'
import { pageBodyLimit } from './overload/limits.ts'
import { refuseMalformed } from './page-forms.ts'
import { encodingOf, guestVariant, type PageCache, pageKey, StoredPage } from './page-cache.ts'
import { identityFiles, mountIdentity } from './identity-files.ts'
import { type PageParts, pageRenderer, type RenderedPage } from './page-renderer.ts'
import { registerPageHeaders } from './security-headers.ts'

/** The built pages: what renders one, and the folder of files for the browser. */
export interface Pages {
  render: PageHandler
  /** whether the page at a path is the same for all visitors without a session; without it none is */
  isGuestPage?: (path: string) => boolean
  /** the pattern of the route of a path, for metrics */
  routeOf?: (path: string) => string
  /** undefined in development, where Vite serves them */
  assetsFolder?: string
  /** runs before the page handler: Vite in development */
  middleware?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Serves the server-rendered pages at every path without another route. */
export async function mountPages(
  app: FastifyInstance,
  parts: PageParts,
  pages: Pages,
  cache: PageCache,
): Promise<void> {
  if (pages.assetsFolder) {
    await mountAssets(app, pages.assetsFolder)
    await mountIdentity(app, pages.assetsFolder, parts.marketplace)
  }
  await app.register(async (scope) => {
    await registerPageHeaders(scope, parts.env)
    // Half the work of 4 for a twentieth more bytes: these pages are compressed for one visitor each.
    await scope.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } })
    // The router parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: pageBodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    const { middleware } = pages
    if (middleware) scope.addHook('onRequest', middleware)
    const render = pageRenderer(app, parts, pages.render)
    scope.all('/*', async (request, reply) => {
      await refuseMalformed(request, reply)
      const path = request.url.split('?', 1)[0] ?? ''
      const route = pageRequested.hasSubscribers() ? pages.routeOf?.(path) : undefined
      if (route) pageRequested.publish({ response: reply.raw, route })
      const variant = guestVariant(request.raw)
      if (!pages.isGuestPage?.(path) || variant === undefined)
        return sendPage(reply, await render(request, reply))
      const own: { page?: RenderedPage } = {}
      const address = `${app.publicOrigin(request)}${request.url}`
      const shared = await cache.load(pageKey(address, variant), async (readAt) => {
        own.page = await render(request, reply)
        return toStored(reply, own.page, { readAt, route })
      })
      if (!shared) return sendPage(reply, own.page ?? (await render(request, reply)))
      const { head, body } = await shared.answer(encodingOf(request.headers))
      for (let at = 0; at < head.length; at += 2) reply.header(head[at]!, head[at + 1])
      return reply.code(200).send(body)
    })
  })
}

/**
 * Files with a content hash in their name are cached forever, the others for an hour. Browsers ask for the service worker
 * whenever they look for a new version; it may only contact this server.
 */
async function mountAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // Its routes, one per file, took a tenth of the processor time of a start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      const isWorker = /\/service-worker\.js(\.br|\.gz)?$/.test(path)
      if (isWorker) {
        reply.header('cache-control', 'no-cache')
        reply.header('content-security-policy', "default-src 'none';connect-src 'self'")
      } else {
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      }
      reply.header('x-content-type-options', 'nosniff')
    },
  })
  const route = { method: ['GET', 'HEAD'], errorHandler: closeIfInterrupted } satisfies Partial<RouteOptions>
  for (const name of await filesIn(root)) {
    if (identityFiles.includes(name)) continue
    app.route({ ...route, url: `/${name}`, handler: async (_request, reply) => reply.sendFile(name) })
  }
  const assets = new Set(await filesIn(join(root, 'assets')))
  app.route<{ Params: { '*': string } }>({
    ...route,
    url: '/assets/*',
    async handler({ params: { '*': name } }, reply) {
      if (assets.has(name)) return reply.sendFile(`assets/${name}`)
      return reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain').send('Not found')
    },
  })
}

/** The files of a folder, without compressed copies, which are found beside them, and hidden ones. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name)
}

/** A client that leaves during a file is no error of the server. */
function closeIfInterrupted(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
  else request.server.errorHandler(error, request, reply)
}

function sendPage(reply: FastifyReply, { status, headers, cookies, body }: RenderedPage) {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return reply.code(status).headers(headers).send(body)
}

/** The page for all guests; null if it is not the same for all. */
function toStored(
  reply: FastifyReply,
  page: RenderedPage,
  { readAt, route }: Pick<StoredPage, 'readAt' | 'route'>,
): StoredPage | null {
  const { status, headers, cookies, body, isWhole } = page
  if (status !== 200 || !isWhole || cookies.length > 0 || !body) return null
  if (!headers['content-type']?.startsWith('text/html')) return null
  const set = { ...reply.raw.getHeaders(), ...reply.getHeaders() }
  if (set['set-cookie'] !== undefined) return null
  const common = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, String(value)]))
  return new StoredPage({ ...common, ...headers, vary: 'accept-encoding, cookie' }, body, readAt, route)
}
