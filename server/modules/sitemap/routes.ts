import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database, Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { notFound } from '../../errors.ts'

/** Addresses per file; the protocol allows 50,000. */
const fileLength = 20_000
/** Addresses per query. */
const batch = 1_000
/** Seconds that crawlers may cache a file. */
const maxAge = 3_600

/** The records with a public page, and its path after the origin. */
const kinds = {
  restaurants: { source: sql`restaurants where ${isListed(restaurants)}`, path: sql`'restaurants/' || id` },
  categories: { source: sql`categories where true`, path: sql`'categories/' || id` },
  cuisines: { source: sql`cuisines where deleted_at is null`, path: sql`'cuisines/' || id` },
  foods: {
    source: sql`foods where ${isListed(foods)}`,
    path: sql`'restaurants/' || restaurant_id || '/foods/' || id`,
  },
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
export function sitemapRoutes(app: FastifyInstance, { replicas }: Database): void {
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
      for (const from of await replicas.read((db) => findStarts(db, kind)))
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
      return asXml(request, reply).send(Readable.from(writeFile(kind, from, `${app.publicOrigin(request)}/`)))
    },
  )

  async function* writeFile(kind: Kind, from: string, prefix: string) {
    yield `${head}<urlset ${schema}>\n`
    let pages = await replicas.read((db) => findPages(db, kind, sql`id >= ${from}`))
    for (let written = 0; pages.length > 0 && written < fileLength; written += pages.length) {
      yield pages.map(({ path }) => entryOf(prefix + path)).join('')
      const last = pages.at(-1)!.id
      pages = await replicas.read((db) => findPages(db, kind, sql`id > ${last}`))
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

/** The first id of each file of a kind. */
async function findStarts(db: Reader, kind: Kind): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place from ${kinds[kind].source}) as placed
    where place % ${sql.raw(String(fileLength))} = 1 order by id`)
  return rows.map(({ id }) => id)
}

/** The next records of a kind, by id, with their paths. */
async function findPages(db: Reader, kind: Kind, follows: SQL) {
  const { source, path } = kinds[kind]
  const { rows } = await db.execute<{ id: string; path: string }>(sql`
    select id, ${path} as path from ${source} and ${follows} order by id ${literalLimit(batch)}`)
  return rows
}

function asXml(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', cacheControl(request)).type('application/xml; charset=utf-8')
}

/** What names a host that may be anybody's is never kept for others. */
function cacheControl(request: FastifyRequest): string {
  return request.server.isOwnOrigin(request) ? `public, max-age=${maxAge}` : 'no-store'
}
