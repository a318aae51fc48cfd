import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { inTime } from '../in-time.ts'
import type { Draining } from './draining.ts'

/** They answer every request, and cost next to nothing. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** For which a check of the database is not repeated, and its longest time, in milliseconds. */
const [checkedFor, answerWithin] = [1_000, 1_000]

/**
 * `/healthz`: the process runs. `/readyz`: it serves; 503 before it ends. Neither depends on the database, which is the same
 * for all processes: a proxy would take all of them away, also for guests, whom caches and replicas serve. `/readyz` reports
 * its state. Proxies ask under overload, too: an unready answer then would take away one process after the other.
 */
export function registerHealth(app: FastifyInstance, { db }: Database, draining: Draining): void {
  const findState = () =>
    inTime(db.execute(sql`select 1`), answerWithin).then(
      () => 'reached' as const,
      () => 'away' as const,
    )
  let check: { at: number; state: ReturnType<typeof findState> } | undefined
  const checkDatabase = () => {
    const now = performance.now()
    if (!check || now - check.at > checkedFor) check = { at: now, state: findState() }
    return check.state
  }

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (!draining.isReady) return reply.code(503).send({ status: 'draining' })
    return { status: 'ready', database: await checkDatabase() }
  })
}
