import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { testCardRefunds, testCardSessions } from '../db/schema/test-cards.ts'
import { currency } from '#contract/rules/payment.ts'
import { CardsRefused, type RefundReport, type RefundRequest } from '../adapters/cards/provider.ts'
import { emit, type EventFaults } from './events.ts'
import { lockSession } from './sessions.ts'

/** Gives a charge back, once for one reference, and once in all. Throws `CardsRefused`. */
export function refund(
  database: Database,
  { reference, chargeId, amount }: RefundRequest,
  faults: EventFaults,
): Promise<RefundReport> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, eq(testCardSessions.chargeId, chargeId), faults)
    const [existing] = await tx.select().from(testCardRefunds).where(eq(testCardRefunds.chargeId, chargeId))
    if (existing?.idempotencyKey === reference) return report(existing)
    if (existing) throw new CardsRefused('this charge was refunded already')
    if (session.amount !== amount) throw new CardsRefused('a refund is of the whole amount')
    const [row] = await tx
      .insert(testCardRefunds)
      .values({
        id: `re_test_${randomBytes(12).toString('hex')}`,
        idempotencyKey: reference,
        chargeId,
        reference,
        amount,
      })
      .returning()
    if (!row) throw new Error('an insert returns its row')
    await emit(tx, { type: 'refund.succeeded', about: 'refund', refund: report(row) }, faults)
    return report(row)
  })
}

/** Throws `CardsRefused` for one that is not there. */
export async function findRefund({ db }: Database, refundId: string): Promise<RefundReport> {
  const [row] = await db.select().from(testCardRefunds).where(eq(testCardRefunds.id, refundId))
  if (!row) throw new CardsRefused('there is no such refund')
  return report(row)
}

const pageSize = 100

/** The refunds since then, the oldest first. */
export async function* pagesOfRefunds({ db }: Database, since: Date): AsyncIterable<RefundReport[]> {
  let after = { createdAt: since, id: '' }
  for (;;) {
    const rows = await db
      .select()
      .from(testCardRefunds)
      .where(
        sql`(${testCardRefunds.createdAt}, ${testCardRefunds.id}) > (${after.createdAt.toISOString()}, ${after.id})`,
      )
      .orderBy(asc(testCardRefunds.createdAt), asc(testCardRefunds.id))
      .limit(pageSize)
    yield rows.map(report)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last
  }
}

function report({ id, reference, chargeId, amount }: typeof testCardRefunds.$inferSelect): RefundReport {
  return { refundId: id, reference, chargeId, amount, currency, state: 'Succeeded' }
}
