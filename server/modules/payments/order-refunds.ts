import { eq, sql } from 'drizzle-orm'
import { refundSteps } from '#contract/rules/payment.ts'
import { foundAtProvider } from '#contract/rules/refunds.ts'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { orderRefunds } from '../../db/schema/payments.ts'
import { recordCardRefund, recordReturnedCardRefund } from '../ledger/record.ts'
import { announceOrder } from '../orders/step-statements.ts'
import { notifyOfFailure } from './order-refund-news.ts'
import type { PartialRefund } from './order-refund-queries.ts'
import { type PaymentOfOrder, updatePaymentStatus } from './queries.ts'
import { MismatchedReport, type SettledRefund } from './refunds.ts'

/**
 * Applies the state that the provider reports of refunds in part: of one, or of all that its operator has settled with one refund.
 * One that was paid by hand has ended, and one that the operator made again has another id there: later reports are
 * ignored. Throws `MismatchedReport` for another amount.
 */
export async function applyToOrderRefunds(
  tx: Tx,
  found: PaymentOfOrder,
  reported: readonly PartialRefund[],
  report: RefundReport,
): Promise<SettledRefund | undefined> {
  if (reported.every(({ providerId }) => providerId !== null && providerId !== report.refundId))
    return undefined
  if (report.amount !== reported.reduce((sum, { amount }) => sum + amount, 0))
    throw new MismatchedReport('a refund of another amount')
  let settled: SettledRefund | undefined
  for (const refund of reported)
    if (refund.reference === null && refundSteps[refund.state].includes(report.state))
      settled = await moveTo(tx, found, refund, report)
  return settled
}

/** Sets the state of a refund in part, with its time, the payment status and what people are notified of. */
export async function moveTo(
  tx: Tx,
  { payment, order }: PaymentOfOrder,
  refund: PartialRefund,
  { state, refundId }: { state: RefundReport['state']; refundId: string | null },
): Promise<SettledRefund | undefined> {
  const isSettled = state !== 'Pending'
  const movement = {
    sourceId: refund.id,
    orderId: order.id,
    provider: payment.provider,
    amount: refund.amount,
  }
  if (state === 'Succeeded') await recordCardRefund(tx, movement)
  else if (refund.state === 'Succeeded') await recordReturnedCardRefund(tx, movement)
  await tx
    .update(orderRefunds)
    .set({
      state,
      providerId: refundId,
      ...(isSettled
        ? { checkAt: null, settledAt: sql`now()` }
        : { checkAt: sql`coalesce(check_at, now())`, settledAt: null }),
    })
    .where(eq(orderRefunds.id, refund.id))
  await updatePaymentStatus(tx, payment)
  announceOrder(tx, order)
  if (state === 'Failed') await notifyOfFailure(tx, order, refund)
  if (!isSettled) return undefined
  const outcome = state === 'Failed' ? 'failed' : 'success'
  const reason = refund.byRole === null ? foundAtProvider : 'decided'
  return { outcome, account: order.userId, target: order.id, reason }
}
