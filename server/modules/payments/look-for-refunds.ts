import { eq, inArray } from 'drizzle-orm'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Reader } from '../../db/client.ts'
import { refundLooks, refunds } from '../../db/schema/payments.ts'
import { ForeignReport } from './foreign-report.ts'
import { applyRefund } from './refunds.ts'
import type { Settling } from './settle.ts'

const day = 24 * 60 * 60_000
/** Milliseconds; as long as providers go on delivering an event: a payment may become known here after its refund. */
const overlap = 3 * day
/** How far back the very first look goes, in milliseconds. */
const farthest = 30 * day

/**
 * Finds what the operator gave back at the provider where its event was lost. The provider's list of refunds is looked
 * through, from a little before the last look on: that costs as much as was given back lately, however many payments
 * there are. Any number of processes may do so, and do so again. Throws `CardsUnreachable`, `CardsRefused`.
 */
export async function lookForRefunds({ database, cards }: Settling): Promise<void> {
  const now = new Date()
  const since = await findStart(database.db, cards.name, now)
  for await (const page of cards.listRefunds(since)) {
    const known = await findKnown(database.db, page)
    for (const report of page.filter(({ refundId, state }) => known.get(refundId) !== state))
      await database.transaction((tx) => applyRefund(tx, report)).catch(leaveForeign)
  }
  await database.db
    .insert(refundLooks)
    .values({ provider: cards.name, lookedUntil: now })
    .onConflictDoUpdate({ target: refundLooks.provider, set: { lookedUntil: now } })
}

async function findStart(db: Reader, provider: Settling['cards']['name'], now: Date): Promise<Date> {
  const [look] = await db.select().from(refundLooks).where(eq(refundLooks.provider, provider))
  const start = look
    ? Math.min(look.lookedUntil.getTime(), now.getTime()) - overlap
    : now.getTime() - farthest
  return new Date(start)
}

/** The refunds of a page that are written here, with their states. */
async function findKnown(db: Reader, page: readonly RefundReport[]) {
  if (page.length === 0) return new Map<string | null, string>()
  const rows = await db
    .select({ id: refunds.providerId, state: refunds.state })
    .from(refunds)
    .where(
      inArray(
        refunds.providerId,
        page.map(({ refundId }) => refundId),
      ),
    )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** The provider's account may sell other things than orders here. */
function leaveForeign(error: unknown): void {
  if (!(error instanceof ForeignReport)) throw error
}
