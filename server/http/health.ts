import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import type { Draining } from './draining.ts'

/** They answer whoever asks, and cost next to nothing. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** For which a check of the database is not repeated, in milliseconds: `/readyz` is answered under overload, too. */
const checkedFor = 1_000

/**
 * `/healthz`: the process runs. `/readyz`: it serves, and its database answers; 503 before it ends or without database.
 * Proxies ask under overload, too: an unready answer then would take away one process after the other.
 */
export function registerHealth(app: FastifyInstance, database: Database, draining: Draining): void {
  let check = { at: -Infinity, isDone: Promise.resolve() as Promise<unknown> }
  const checkDatabase = () => {
    const now = performance.now()
    if (now - check.at > checkedFor) check = { at: now, isDone: database.db.execute(sql`select 1`) }
    return check.isDone
  }

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (!draining.isReady) return reply.code(503).send({ status: 'draining' })
    await checkDatabase()
    return { status: 'ready' }
  })
}
