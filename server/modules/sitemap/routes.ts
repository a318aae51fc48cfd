import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database, Reader } from '../../db/client.ts'
import { notFound } from '../../errors.ts'

/** Addresses per file; the protocol allows 50,000. */
const fileLength = 20_000
/** Addresses per query. */
const batch = 1_000
/** Seconds that crawlers may cache a file. */
const maxAge = 3_600

/** The public pages with an id in their path, by the first part of the path. */
const kinds = {
  restaurants: sql`restaurants where deleted_at is null`,
  categories: sql`categories where true`,
  cuisines: sql`cuisines where deleted_at is null`,
}
type Kind = keyof typeof kinds

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

/** robots.txt, and the sitemap of all public pages. */
export function sitemapRoutes(app: FastifyInstance, { db }: Database): void {
  app.get('/robots.txt', (request, reply) => {
    const disallowed = ['/user/', '/seller/', '/admin/', '/foodie/', '/search'].map(
      (path) => `Disallow: ${path}\n`,
    )
    const text = `User-agent: *\n${disallowed.join('')}\nSitemap: ${app.publicOrigin(request)}/sitemap.xml\n`
    return reply.header('cache-control', cacheControl(request)).type('text/plain; charset=utf-8').send(text)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = app.publicOrigin(request)
    const files = ['/sitemaps/pages.xml']
    for (const kind of Object.keys(kinds) as Kind[]) {
      for (const from of await findStarts(db, kind, fileLength))
        files.push(`/sitemaps/${kind}.xml?from=${from}`)
    }
    const entries = files.map((file) => `<sitemap><loc>${origin}${file}</loc></sitemap>\n`)
    return asXml(request, reply).send(`${head}<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`)
  })

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const origin = app.publicOrigin(request)
    return asXml(request, reply).send(urlSet(pages.map((page) => `${origin}/${page}`)))
  })

  app.get<{ Params: { kind: string }; Querystring: { from?: string } }>(
    '/sitemaps/:kind.xml',
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

/** The first id of each file of a kind, for files of `length` addresses. */
async function findStarts(db: Reader, kind: Kind, length: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place from ${kinds[kind]}) as placed
    where place % ${sql.raw(String(length))} = 1 order by id`)
  return rows.map(({ id }) => id)
}

/** Up to `limit` ids of a kind that follow `from`, or begin with it if `inclusive`. */
async function findIds(db: Reader, kind: Kind, from: string, inclusive: boolean, limit: number) {
  const follows = inclusive ? sql`>=` : sql`>`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${kinds[kind]} and id ${follows} ${from} order by id limit ${sql.raw(String(limit))}`)
  return rows.map(({ id }) => id)
}

function asXml(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', cacheControl(request)).type('application/xml; charset=utf-8')
}

/** What names a host that may be anybody's is never kept for others. */
function cacheControl(request: FastifyRequest): string {
  return request.server.isOwnOrigin(request) ? `public, max-age=${maxAge}` : 'no-store'
}
