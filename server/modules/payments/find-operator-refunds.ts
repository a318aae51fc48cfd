import { eq, inArray } from 'drizzle-orm'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Reader } from '../../db/client.ts'
import { orderRefunds, refundScans, refunds } from '../../db/schema/payments.ts'
import { applyRefund } from './apply-refund.ts'
import { contextsOf, type PaymentContext } from './context.ts'
import { ignoreMismatch, logRefund } from './refunds.ts'

const day = 24 * 60 * 60_000
/** Milliseconds. As long as providers retry an event: a payment may be recorded here only after its refund. */
const overlap = 3 * day
/** How far back the very first run reads, in milliseconds. */
const firstReach = 30 * day

/**
 * Finds refunds that the operator made at the open providers and whose event was lost. Reads the provider's list of refunds
 * from a little before the previous run, so the cost depends on the number of recent refunds only. Idempotent, and safe
 * in any number of processes at once. Throws `CardsUnreachable`, `CardsRefused`.
 */
export async function findOperatorRefunds(context: PaymentContext): Promise<void> {
  for (const own of contextsOf(context)) await findRefundsOf(own)
}

async function findRefundsOf({ database, cards, log }: PaymentContext): Promise<void> {
  const now = new Date()
  const since = await findStart(database.db, cards.name, now)
  for await (const page of cards.listRefunds(since)) {
    const known = await findKnownStates(database.db, page)
    for (const report of page.filter(({ refundId, state }) => known.get(refundId) !== state))
      logRefund(log, await database.transaction((tx) => applyRefund(tx, report)).catch(ignoreMismatch))
  }
  await database.db
    .insert(refundScans)
    .values({ provider: cards.name, scannedUntil: now })
    .onConflictDoUpdate({ target: refundScans.provider, set: { scannedUntil: now } })
}

async function findStart(db: Reader, provider: string, now: Date): Promise<Date> {
  const [previous] = await db.select().from(refundScans).where(eq(refundScans.provider, provider))
  const start = previous
    ? Math.min(previous.scannedUntil.getTime(), now.getTime()) - overlap
    : now.getTime() - firstReach
  return new Date(start)
}

/** The states of the refunds of a page that are stored here, by the provider's id. */
async function findKnownStates(db: Reader, page: readonly RefundReport[]) {
  if (page.length === 0) return new Map<string | null, string>()
  const ids = page.map(({ refundId }) => refundId)
  const rows = await db
    .select({ id: refunds.providerId, state: refunds.state })
    .from(refunds)
    .where(inArray(refunds.providerId, ids))
    .unionAll(
      db
        .select({ id: orderRefunds.providerId, state: orderRefunds.state })
        .from(orderRefunds)
        .where(inArray(orderRefunds.providerId, ids)),
    )
  return new Map(rows.map(({ id, state }) => [id, state]))
}
