import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'
import { basePath } from '#contract/base-path.ts'
import { unavailable } from '../errors.ts'

/** Streams stay open for hours and cost nothing meanwhile. */
const uncounted = new Set(['/healthz', basePath + contract.notification.stream.path])

/** Bodies up to this size are not counted: forms, and calls without a picture. */
const small = 64 * 1024

/** What may be on its way at the same time. */
export interface MostAtOnce {
  requests: number
  /** of their bodies together, as they announce them: each is held in memory while it is read and judged */
  bodyBytes: number
  /** what a body counts that does not announce its size: the largest that is read */
  unannouncedBytes: number
}

/**
 * Answers 503 with Retry-After at once where more than `most` is being served: under more load than it can carry the
 * server goes on serving about what it can, and is itself again when the load has gone. Calls that a page makes in
 * process belong to the page and are never refused, nor is a small body for the size of others.
 */
export function registerShedding(app: FastifyInstance, most: MostAtOnce): void {
  let requests = 0
  let bodyBytes = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!(request.raw instanceof IncomingMessage)) return
    if (uncounted.has(request.url.split('?', 1)[0] ?? '')) return
    const own = announcedBytes(request, most.unannouncedBytes)
    if (requests >= most.requests || (own > 0 && bodyBytes + own > most.bodyBytes)) throw unavailable()
    requests += 1
    bodyBytes += own
    reply.raw.once('close', () => {
      requests -= 1
      bodyBytes -= own
    })
  })
}

/** One that announces more than is ever read is refused for its size. */
function announcedBytes({ headers }: FastifyRequest, largest: number): number {
  if (headers['transfer-encoding'] !== undefined) return largest
  const announced = Number(headers['content-length'] ?? 0)
  return announced > small ? Math.min(announced, largest) : 0
}
