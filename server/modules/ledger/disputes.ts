import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { insertEntries } from './entries.ts'

export type DisputeCause = 'dispute-opened' | 'dispute-fee' | 'dispute-won' | 'dispute-lost'

/** SQL: the columns of the dispute `d` of the payment `p` of the order `o` that the lines of the chart read. */
export const disputeMoney = sql.raw(
  'd.id as source_id, p.provider, o.id as order_id, o.seller_id, d.amount, d.fee, d.fee_returned, d.paid_by',
)

/**
 * Writes what a dispute has become: opened with money that was withdrawn, a (further) fee, won, or lost and settled. The caller has
 * locked the order.
 */
export async function recordDispute(
  tx: Tx,
  cause: DisputeCause,
  dispute: { id: string; orderId: string },
): Promise<void> {
  const { id, orderId } = dispute
  await tx.execute(
    insertEntries(
      cause,
      sql`select now() as at, ${disputeMoney}, fees.fee_booked, case when ${cause === 'dispute-fee'} then fees.turn else 0 end as turn
      from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
        cross join lateral (select count(*) as turn, coalesce(sum(l.amount), 0)::bigint as fee_booked from ledger_entries l
          where l.order_id = ${orderId} and l.cause = 'dispute-fee' and l.source_id = d.id) as fees
      where d.id = ${id}`,
    ),
  )
}
