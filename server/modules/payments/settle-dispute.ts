import { eq, sql } from 'drizzle-orm'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Dispute } from '#contract/records/dispute.ts'
import type { RefundPayer } from '#contract/rules/refunds.ts'
import type { Tx } from '../../db/client.ts'
import { disputes } from '../../db/schema/disputes.ts'
import { payments } from '../../db/schema/payments.ts'
import { conflict, notFound } from '../../errors.ts'
import { markRepeat } from '../../http/once.ts'
import { recordDispute } from '../ledger/disputes.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import type { StoredDispute } from './disputes.ts'
import { lockPayment, type PaymentOfOrder } from './queries.ts'

/**
 * Decides who pays for a lost dispute, with its fee (marketplace §3). A repeat changes nothing. Throws 404; 409 for one that is not
 * lost, or that somebody else pays.
 */
export async function settleDispute(
  tx: Tx,
  money: MarketplaceMoney,
  disputeId: string,
  paidBy: RefundPayer,
): Promise<Dispute> {
  const [known] = await tx
    .select({ paymentId: disputes.paymentId })
    .from(disputes)
    .where(eq(disputes.id, disputeId))
  const found = known && (await lockPayment(tx, eq(payments.id, known.paymentId)))
  if (!found) throw notFound()
  const { order } = found
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId))
  if (dispute!.paidBy === paidBy) {
    markRepeat(tx)
    return presentDispute(found, dispute!, money)
  }
  if (dispute!.paidBy !== null) throw conflict('It is decided already who pays for this dispute')
  if (dispute!.state !== 'Lost') throw conflict('Only a dispute that was lost is to be paid')
  const [settled] = await tx
    .update(disputes)
    .set({ paidBy, settledAt: sql`now()` })
    .where(eq(disputes.id, disputeId))
    .returning()
  await recordDispute(tx, 'dispute-lost', { id: disputeId, orderId: order.id })
  if (paidBy === 'seller') {
    const { restaurantName } = order
    const amount = settled!.amount + settled!.fee
    const data = { billNumber: billNumber(order.billNumber), restaurantName, orderId: order.id, amount }
    await notify(tx, order.sellerId, { type: 'dispute-paid-by-seller', data })
  }
  return presentDispute(found, settled!, money)
}

function presentDispute(
  { order }: PaymentOfOrder,
  dispute: StoredDispute,
  { fromMinor }: MarketplaceMoney,
): Dispute {
  const { id, amount, fee, feeReturned, state, paidBy, createdAt } = dispute
  return {
    _id: id,
    order: order.id,
    amount: fromMinor(amount),
    fee: fromMinor(fee - feeReturned),
    state,
    paidBy,
    createdAt: createdAt.toISOString(),
  }
}
