import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'
import { basePath } from '#contract/base-path.ts'
import { unavailable } from '../errors.ts'

/** Event streams stay open for hours and cost nothing meanwhile. */
const uncounted = new Set(['/healthz', basePath + contract.notification.stream.path])

/** Bodies up to this size in bytes are not counted: forms, and calls without a picture. */
const small = 64 * 1024

/** Limits of what is processed at the same time. */
export interface ServingLimits {
  requests: number
  /** sum of the announced body sizes: bodies are held in memory while they are processed */
  bodyBytes: number
  /** assumed size of a body without Content-Length: the largest that is accepted */
  unannouncedBytes: number
}

/**
 * Responds with 503 and Retry-After at once above the limits of `limits`, so that under overload the server still
 * serves what it can and recovers afterwards. In-process calls belong to a page request and are never refused. Small
 * bodies are not refused because of the size of others.
 */
export function registerShedding(app: FastifyInstance, limits: ServingLimits): void {
  let requests = 0
  let bodyBytes = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!(request.raw instanceof IncomingMessage)) return
    if (uncounted.has(request.url.split('?', 1)[0] ?? '')) return
    const own = announcedBytes(request, limits.unannouncedBytes)
    if (requests >= limits.requests || (own > 0 && bodyBytes + own > limits.bodyBytes)) throw unavailable()
    requests += 1
    bodyBytes += own
    reply.raw.once('close', () => {
      requests -= 1
      bodyBytes -= own
    })
  })
}

/** Larger bodies count as `largest`: they are refused for their size later. */
function announcedBytes({ headers }: FastifyRequest, largest: number): number {
  if (headers['transfer-encoding'] !== undefined) return largest
  const announced = Number(headers['content-length'] ?? 0)
  return announced > small ? Math.min(announced, largest) : 0
}
