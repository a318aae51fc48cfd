import { eq, sql } from 'drizzle-orm'
import { refundSteps } from '#contract/rules/payment.ts'
import { foundAtProvider, partsLeft, partsOf, splitByAmount, sumOfParts } from '#contract/rules/refunds.ts'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { orderRefunds, payments, refunds } from '../../db/schema/payments.ts'
import { recordCardRefund, recordRefund, recordReturnedCardRefund } from '../ledger/record.ts'
import { announceOrder } from '../orders/step-statements.ts'
import { notifyOfFailure, notifyOfRefund } from './order-refund-news.ts'
import {
  findOrderRefunds,
  insertOrderRefund,
  lockOrderToRefund,
  type PartialRefund,
} from './order-refund-queries.ts'
import { lockPayment, type PaymentOfOrder, updatePaymentStatus } from './queries.ts'
import { beginRefund, MismatchedReport, type SettledRefund } from './refunds.ts'

/** The refund in part that a report is about; the caller has locked the order. */
export async function findReported(
  tx: Tx,
  { payment }: PaymentOfOrder,
  { reference, refundId }: RefundReport,
): Promise<PartialRefund | undefined> {
  const ofPayment = (await findOrderRefunds(tx, payment.orderId)).filter(
    ({ paymentId }) => paymentId === payment.id,
  )
  return ofPayment.find(({ id, providerId }) => id === reference || providerId === refundId)
}

/**
 * Applies the state that the provider reports of a refund in part. One that was paid by hand has ended: later reports are ignored.
 * Throws `MismatchedReport` for another amount.
 */
export async function applyToOrderRefund(
  tx: Tx,
  found: PaymentOfOrder,
  refund: PartialRefund,
  report: RefundReport,
): Promise<SettledRefund | undefined> {
  if (report.amount !== refund.amount) throw new MismatchedReport('a refund of another amount')
  if (refund.reference !== null || !refundSteps[refund.state].includes(report.state)) return undefined
  return moveTo(tx, found, refund, report)
}

/** Sets the state of a refund in part, with its time, the payment status and what people are notified of. */
async function moveTo(
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

/**
 * Records a refund in part that the operator made at the provider: the marketplace pays for it (marketplace §3). A refund of the whole
 * payment that has begun here and that the provider cannot make any more becomes one of the rest. More than what is left is one that
 * failed here and was made again there, if the amounts are equal; otherwise it is ignored.
 */
export async function recordFoundRefund(
  tx: Tx,
  found: PaymentOfOrder,
  report: RefundReport,
): Promise<SettledRefund | undefined> {
  const begun = found.refund
  if (report.state === 'Failed' || begun?.reason === 'surplus') return undefined
  const order = await lockOrderToRefund(tx, found.order.id, null)
  if (!order) throw new Error('the order is locked')
  const earlier = await findOrderRefunds(tx, order.id)
  const isGone = begun !== null && begun.state !== 'Starting'
  const left = partsLeft(partsOf(order), isGone ? [partsOf(order)] : earlier)
  if (report.amount > sumOfParts(left)) {
    const failed = earlier.find(
      ({ state, amount, paymentId }) =>
        state === 'Failed' && amount === report.amount && paymentId === found.payment.id,
    )
    return failed && moveTo(tx, found, failed, report)
  }
  if (begun) await tx.delete(refunds).where(eq(refunds.id, begun.id))
  const parts = splitByAmount(report.amount, left)
  const refund = await insertOrderRefund(tx, {
    ...parts,
    orderId: order.id,
    paymentId: found.payment.id,
    amount: report.amount,
    lines: [],
    reason: foundAtProvider,
    paidBy: 'marketplace',
    byRole: null,
    byId: null,
    isAfterCompletion: order.status === 'Completed',
    state: 'Starting',
    providerId: report.refundId,
  })
  // The end of an order that was not completed gave everything back already.
  if (order.status === 'Pending' || order.status === 'Completed')
    await recordRefund(tx, { refundId: refund.id, orderId: order.id, parts, paidBy: refund.paidBy })
  if (begun) await beginRefund(tx, found.payment, begun.reason)
  await notifyOfRefund(tx, order, refund, 'card')
  return moveTo(tx, found, refund, report)
}

/** The provider refused to make a refund in part: it stays owed (marketplace §3). */
export async function applyRefusal(
  tx: Tx,
  paymentId: string,
  refundId: string,
): Promise<SettledRefund | undefined> {
  const found = await lockPayment(tx, eq(payments.id, paymentId))
  const refund = found && (await findOrderRefunds(tx, found.order.id)).find(({ id }) => id === refundId)
  if (!refund || refund.state !== 'Starting') return undefined
  return moveTo(tx, found, refund, { state: 'Failed', refundId: null })
}
