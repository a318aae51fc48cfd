import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { VersionedSettings } from '#contract/records/marketplace-settings.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { logosOfMarketplace, settingsOfMarketplace } from '../../db/schema/marketplace.ts'
import { notAPicture, notFound } from '../../errors.ts'
import { logoAddress, type LogoFile, logoFiles } from './present-logo.ts'
import type { StoredLogo } from './render-logo.ts'
import { announceSettings, readMarketplaceSettings } from './settings.ts'

/** Decodes an uploaded picture. libvips is loaded for the first one. Throws 400 at `image` for anything but a picture. */
export async function readLogo(bytes: Buffer): Promise<StoredLogo> {
  const { renderLogo } = await import('./render-logo.ts')
  return renderLogo(bytes).catch(() => {
    throw notAPicture(400)
  })
}

/**
 * Sets or removes the logo. It is kept in the database: the sweep of pictures of an earlier release beside this one would delete
 * files and rows that it does not know. Replaced ones are kept for an hour, for pages that are open.
 */
export async function changeLogo(tx: Tx, logo: StoredLogo | null): Promise<VersionedSettings> {
  const id = logo && randomUUID()
  await tx.insert(settingsOfMarketplace).values({}).onConflictDoNothing()
  if (id) await tx.insert(logosOfMarketplace).values({ id, ...logo })
  await tx.update(settingsOfMarketplace).set({ logoId: id, version: sql`version + 1` })
  await tx
    .delete(logosOfMarketplace)
    .where(
      and(
        lt(logosOfMarketplace.createdAt, sql`now() - interval '1 hour'`),
        sql`${logosOfMarketplace.id} is distinct from ${id}::uuid`,
      ),
    )
  announceSettings(tx)
  return readMarketplaceSettings(tx)
}

const params = z.object({ id: z.uuid(), file: z.enum(logoFiles) })

/** Files of this process's last logos; each is rendered once. */
const mostFiles = 2 * logoFiles.length

/** Serves the files of the logo. The content of an address never changes, so browsers may cache it forever. */
export function logoRoutes(app: FastifyInstance, database: Database): void {
  const rendered = new Map<string, Promise<Buffer>>()
  app.get<{ Params: z.infer<typeof params> }>(
    '/marketplace-logo/:id/:file',
    { schema: { params } },
    async ({ params: { id, file } }, reply) => {
      const address = logoAddress(id, file)
      const known = rendered.get(address) ?? renderStored(database.db, id, file)
      rendered.set(address, known)
      const [oldest] = rendered.keys()
      if (rendered.size > mostFiles) rendered.delete(oldest!)
      const data = await known.catch((error: unknown) => {
        rendered.delete(address)
        throw error
      })
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply.type(file.endsWith('.png') ? 'image/png' : 'image/webp').send(data)
    },
  )
}

async function renderStored(db: Reader, id: string, file: LogoFile): Promise<Buffer> {
  const [logo] = await db.select().from(logosOfMarketplace).where(eq(logosOfMarketplace.id, id))
  if (!logo) throw notFound()
  const { renderLogoFile } = await import('./render-logo.ts')
  return renderLogoFile(logo, file)
}
