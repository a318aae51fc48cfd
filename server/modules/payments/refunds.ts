import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type RefundReason, refundSteps } from '#contract/rules/payment.ts'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { refunds } from '../../db/schema/payments.ts'
import { logSecurityEvent, type SecurityEvent } from '../../http/security-events.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { bySystem, writeEntries } from '../change-log/write-entries.ts'
import { bookOrders } from '../ledger/book-orders.ts'
import { recordCardRefund, recordReturnedCardRefund } from '../ledger/record.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { recordOrderEvent } from '../orders/steps.ts'
import { notifyOfFailure } from './order-refund-news.ts'
import { type Payment, type PaymentOfOrder, type Refund, updatePaymentStatus } from './queries.ts'

/** A report of the provider that does not match the payment, amount, currency or order stored here. It is not applied. */
export class MismatchedReport extends Error {
  override name = 'MismatchedReport'
}

/** For lists of a provider: its account may also sell things that are no orders of this shop. */
export function ignoreMismatch(error: unknown): undefined {
  if (!(error instanceof MismatchedReport)) throw error
}

/** A refund that has succeeded or failed: its customer and its order. */
export type SettledRefund = Required<Pick<SecurityEvent, 'outcome' | 'account' | 'target' | 'reason'>>

const settledOutcomes = { Pending: undefined, Succeeded: 'success', Failed: 'failed' } as const

/** Milliseconds that the request which changed a payment has to reconcile it itself, before a job does. */
const gracePeriod = 5_000

/** Schedules a job that reconciles a payment with the provider after the commit, `delay` milliseconds from now. */
export async function scheduleReconcile(tx: Tx, paymentId: string, delay = gracePeriod): Promise<void> {
  const options = { runAt: new Date(Date.now() + delay), key: `reconcile ${paymentId}`, tries: 5 }
  await enqueue(tx, 'reconcile-payment', { paymentId }, options)
}

/**
 * Starts the refund of all that is left of a payment, at most once. The provider is called after the commit: by the caller, or by a job
 * after `delay` milliseconds.
 */
export async function beginRefund(
  tx: Tx,
  payment: Payment,
  reason: RefundReason,
  delay?: number,
): Promise<void> {
  const begun = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amount: payment.amount,
      reason,
      // The decision of an operator at the provider has entries of its own.
      bookedState: reason === 'provider' ? null : 'Starting',
      checkAt: sql`now()`,
    })
    .onConflictDoNothing({ target: refunds.paymentId })
    .returning()
  // None where everything has gone back in parts.
  for (const refund of begun) {
    await logRefundStep(tx, 'begun', payment, refund)
    if (reason === 'provider') await bookOrders(tx, [payment.orderId])
  }
  await scheduleReconcile(tx, payment.id, delay)
}

/**
 * Applies the state that the provider reports of the refund of a payment. One that the operator made at the provider counts like our
 * own, also after our own failed. One that was paid by hand has ended. Returns the refund if it has settled by this report.
 */
export async function applyToRefund(
  tx: Tx,
  { refund, ...found }: PaymentOfOrder & { refund: Refund },
  /** `refundId` null: the provider refused to make it */
  report: Pick<RefundReport, 'state'> & { refundId: string | null },
): Promise<SettledRefund | undefined> {
  if (refund.reference !== null) return undefined
  const { state, providerId, reason } = refund
  const isOtherRefund = (providerId !== null || state === 'Failed') && providerId !== report.refundId
  const isNew = isOtherRefund
    ? state === 'Failed' && report.state !== 'Failed'
    : refundSteps[state].includes(report.state)
  if (!isNew) return undefined
  const isSettled = report.state !== 'Pending'
  await recordProgress(tx, found.payment, refund, report)
  await tx
    .update(refunds)
    .set({
      state: report.state,
      bookedState: report.state,
      providerId: report.refundId,
      ...(isSettled
        ? { checkAt: null, settledAt: sql`now()` }
        : { checkAt: sql`coalesce(check_at, now())`, settledAt: null }),
    })
    .where(eq(refunds.id, refund.id))
  if (isSettled && reason !== 'surplus') await updatePaymentStatus(tx, found.payment)
  if (report.state === 'Succeeded') await notifyOfSuccess(tx, found, refund)
  if (report.state === 'Failed') {
    // The money is still here, and an admin has to settle it with the customer.
    await recordOrderEvent(tx, found.order, 'refund-failed', null)
    await notifyOfFailure(tx, found.order, refund)
  }
  if (isSettled) {
    await logRefundStep(tx, report.state === 'Failed' ? 'failed' : 'succeeded', found.payment, refund)
  }
  const outcome = settledOutcomes[report.state]
  return outcome && { outcome, account: found.order.userId, target: found.order.id, reason }
}

/** Writes the money of a refund that changes its state to the ledger. */
async function recordProgress(
  tx: Tx,
  payment: Payment,
  { id, amount, state: before, bookedState }: Refund,
  { state }: Pick<RefundReport, 'state'>,
): Promise<void> {
  if (bookedState !== before) await bookOrders(tx, [payment.orderId])
  const movement = { sourceId: id, amount, orderId: payment.orderId, provider: payment.provider }
  if (state === 'Succeeded') await recordCardRefund(tx, movement)
  else if (before === 'Succeeded') await recordReturnedCardRefund(tx, movement)
}

/** Writes a step of a refund to the log of changes: the system refunds, no matter who cancelled the order. */
async function logRefundStep(
  tx: Tx,
  step: 'begun' | 'succeeded' | 'failed',
  { orderId }: Payment,
  { amount, reason }: Refund,
): Promise<void> {
  const fields = [
    { name: 'amount', after: amount },
    { name: 'reason', after: reason },
  ]
  const entry = { referenceType: 'Order', referenceId: orderId, effect: 'done', fields } as const
  await writeEntries(tx, bySystem(`refund.${step}`), [entry])
}

/** Logs that a refund has succeeded or failed. Call it after the commit. */
export function logRefund(log: FastifyBaseLogger, refund: SettledRefund | undefined): void {
  if (refund) logSecurityEvent({ log }, { event: 'refund', role: 'user', ...refund })
}

async function notifyOfSuccess(
  tx: Tx,
  { order }: Pick<PaymentOfOrder, 'order'>,
  { amount }: Refund,
): Promise<void> {
  await recordOrderEvent(tx, order, 'refunded', null)
  const data = { billNumber: billNumber(order.billNumber), amount }
  await notify(tx, order.userId, { type: 'payment-refunded', data })
  await notify(tx, order.sellerId, {
    type: 'order-refunded',
    data: { ...data, restaurantName: order.restaurantName },
  })
}
