import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ImageStore } from '../../adapters/images/store.ts'
import { notFound } from '../../errors.ts'
import { pictureName } from './service.ts'

const params = z.object({ id: z.uuid(), file: z.string().regex(/^\d{1,5}\.webp$/) })

/** Serves picture files. The content of a name never changes, so browsers may cache it forever. */
export function imageRoutes(app: FastifyInstance, store: ImageStore): void {
  app.get<{ Params: z.infer<typeof params> }>(
    '/images/:id/:file',
    { schema: { params } },
    async (request, reply) => {
      const { id, file } = request.params
      const stream = await store.get(pictureName(id, Number.parseInt(file, 10)))
      if (!stream) throw notFound()
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp')
      return reply.send(stream)
    },
  )
}
