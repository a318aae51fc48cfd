import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { SessionData } from '#contract/records/payment.ts'
import { notFound } from '../../errors.ts'
import { readOrder } from '../orders/steps.ts'
import { presentSessionData } from './present.ts'
import { findOwnPayment } from './queries.ts'
import { nextCall, type Settling } from './settle.ts'
import { askNow } from './settle-now.ts'

/**
 * A customer's session, asked of the provider first where it is not settled: what the browser says counts for nothing. A
 * provider that is away leaves what is known here. Throws 404 for an unknown session, and for another's.
 */
export async function readSession(
  settling: Settling,
  userId: string,
  id: string,
  log: FastifyBaseLogger,
): Promise<SessionData> {
  const { db } = settling.database
  const known = await findOwnPayment(db, userId, id)
  if (!known) throw notFound()
  const asked = nextCall(known) === null || (await askNow(settling, known.payment.id, log))
  const found = await findOwnPayment(db, userId, id)
  if (!found) throw notFound()
  const order = await readOrder(db, sql`o.id = ${found.order.id}`, 'user')
  return presentSessionData(found, order, asked || nextCall(found) === null)
}
