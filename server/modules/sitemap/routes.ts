import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../errors.ts'
import type { Database } from '../../db/client.ts'
import { findIds, findStarts, type Kind, kinds } from './queries.ts'

/** Addresses in one file; the protocol allows 50,000. */
const fileLength = 20_000
/** Addresses read at once. */
const batch = 1_000
/** Seconds that crawlers may keep what they got. */
const fresh = 3_600

const pages = [
  '',
  'restaurants',
  'foods',
  'about-us',
  'contact-us',
  'milestones',
  'terms-of-use',
  'privacy-policy',
  'cookie-policy',
]

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** What crawlers ask first: where they may go, and every public page there is. */
export function sitemapRoutes(app: FastifyInstance, { db }: Database): void {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (request, reply) => {
    const disallowed = ['/user/', '/seller/', '/admin/', '/foodie/', '/search'].map(
      (path) => `Disallow: ${path}\n`,
    )
    const text = `User-agent: *\n${disallowed.join('')}\nSitemap: ${app.publicOrigin(request)}/sitemap.xml\n`
    return reply.header('cache-control', cacheControl(request)).type('text/plain; charset=utf-8').send(text)
  })

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const origin = app.publicOrigin(request)
    const files = ['/sitemaps/pages.xml']
    for (const kind of Object.keys(kinds) as Kind[]) {
      for (const from of await findStarts(db, kind, fileLength))
        files.push(`/sitemaps/${kind}.xml?from=${from}`)
    }
    const entries = files.map((file) => `<sitemap><loc>${origin}${file}</loc></sitemap>\n`)
    return asXml(request, reply).send(`${head}<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`)
  })

  app.get('/sitemaps/pages.xml', hidden, async (request, reply) => {
    const origin = app.publicOrigin(request)
    return asXml(request, reply).send(urlSet(pages.map((page) => `${origin}/${page}`)))
  })

  app.get<{ Params: { kind: string }; Querystring: { from?: string } }>(
    '/sitemaps/:kind.xml',
    hidden,
    async (request, reply) => {
      const { kind } = request.params
      const { from = '' } = request.query
      if (!isKind(kind) || !z.uuid().safeParse(from).success) throw notFound()
      return asXml(request, reply).send(
        Readable.from(writeFile(kind, from, `${app.publicOrigin(request)}/${kind}/`)),
      )
    },
  )

  async function* writeFile(kind: Kind, from: string, prefix: string) {
    yield `${head}<urlset ${schema}>\n`
    let ids = await findIds(db, kind, from, true, batch)
    for (let written = 0; ids.length > 0 && written < fileLength; written += ids.length) {
      yield ids.map((id) => entryOf(prefix + id)).join('')
      ids = await findIds(db, kind, ids.at(-1)!, false, batch)
    }
    yield '</urlset>\n'
  }
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kinds, kind)
}

const entryOf = (address: string) => `<url><loc>${address}</loc></url>\n`

function urlSet(addresses: string[]): string {
  return `${head}<urlset ${schema}>\n${addresses.map(entryOf).join('')}</urlset>\n`
}

function asXml(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', cacheControl(request)).type('application/xml; charset=utf-8')
}

/** What names a host that may be anybody's is never kept for others. */
function cacheControl(request: FastifyRequest): string {
  return request.server.isOwnOrigin(request) ? `public, max-age=${fresh}` : 'no-store'
}
