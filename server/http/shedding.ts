import { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { basePath } from '#contract/base-path.ts'
import { unavailable } from './errors.ts'

/** Streams stay open for hours and cost nothing meanwhile. */
const uncounted = new Set(['/healthz', basePath + contract.notification.stream.path])

/**
 * Answers 503 with Retry-After at once where more than `maxInFlight` requests are being served: under more load
 * than it can carry the server goes on serving about what it can, and is itself again when the load has gone.
 * Calls that a page makes in process belong to the page and are never refused.
 */
export function registerShedding(app: FastifyInstance, maxInFlight: number): void {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!(request.raw instanceof IncomingMessage)) return
    if (uncounted.has(request.url.split('?', 1)[0] ?? '')) return
    if (inFlight >= maxInFlight) throw unavailable()
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
  })
}
