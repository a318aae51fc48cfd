import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Tx } from '../db/client.ts'
import { sellerTerms } from '../db/schema/ledger.ts'
import { payouts } from '../db/schema/statements.ts'
import { recordPayout } from '../modules/ledger/record.ts'
import { closeStatement } from '../modules/statements/close.ts'

/** The commission of the demo seller, before their orders are placed: 10 %. */
export async function insertCommission(tx: Tx, sellerId: string): Promise<void> {
  await tx.insert(sellerTerms).values({ sellerId, commissionRate: 1_000 })
}

/**
 * The statements of the demo seller: one up to the month before this one, which is settled, and one of the last month, of which a part is
 * paid or collected. This month is open.
 */
export async function insertStatements(
  tx: Tx,
  sellerId: string,
  { now, zone, closedBy }: { now: Date; zone: string; closedBy: string },
): Promise<void> {
  const month = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .with({ day: 1 })
  const { rows } = await tx.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::float8 as id from ledger_entries`,
  )
  for (const [until, share] of [
    [month.subtract({ months: 1 }), 1],
    [month, 0.5],
  ] as const) {
    const closing = { sellerId, until: until.toString(), lastEntryId: rows[0]!.id, closedBy }
    const { id: statementId, balance } = await closeStatement(tx, { zone, now: () => now }, closing)
    const amount = Math.round(balance * share)
    if (amount === 0) continue
    const date = until.add({ days: 4 }).toString()
    const [payout] = await tx
      .insert(payouts)
      .values({
        statementId,
        amount,
        date,
        reference: `Transfer ${until.toString().slice(0, 7)}`,
        byId: closedBy,
      })
      .returning({ id: payouts.id })
    await recordPayout(tx, { sourceId: payout!.id, sellerId, statementId, amount })
  }
}
