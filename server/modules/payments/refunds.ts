import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { afterRefund, type RefundReason, refundSteps } from '#contract/rules/payment.ts'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { logSecurityEvent, type SecurityEvent } from '../../http/security-events.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { bySystem, writeEntries } from '../change-log/write-entries.ts'
import { bookOrders } from '../ledger/book-orders.ts'
import { recordCardRefund, recordReturnedCardRefund } from '../ledger/record.ts'
import { notify, notifyAdmins } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { recordOrderEvent } from '../orders/steps.ts'
import { lockPayment, type Payment, type PaymentOfOrder } from './queries.ts'

/** A report of the provider that does not match the payment, amount, currency or order stored here. It is not applied. */
export class MismatchedReport extends Error {
  override name = 'MismatchedReport'
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
 * Starts the refund of a whole payment, at most once. The provider is called after the commit: by the caller, or by a job
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
    .returning({ id: refunds.id })
  if (begun.length > 0) {
    await logRefundStep(tx, 'begun', payment, reason)
    if (reason === 'provider') await bookOrders(tx, [payment.orderId])
  }
  await scheduleReconcile(tx, payment.id, delay)
}

/**
 * Applies the state of a refund that the provider reports. A refund of the whole amount that the operator made at the
 * provider counts like our own, also after our own failed. Partial refunds are ignored. Returns the refund if it has
 * settled by this report. Throws `MismatchedReport` for a refund of no payment here.
 */
export async function applyRefund(tx: Tx, report: RefundReport): Promise<SettledRefund | undefined> {
  const found = await lockPayment(tx, eq(payments.chargeId, report.chargeId))
  if (!found || report.currency !== found.payment.currency)
    throw new MismatchedReport('a refund of an unknown payment')
  const isOurs = report.reference !== null && report.reference === found.refund?.id
  if (report.amount !== found.payment.amount) {
    if (isOurs) throw new MismatchedReport('a refund of another amount')
    return undefined
  }
  if (report.reference !== null && !isOurs) throw new MismatchedReport('another refund')
  if (!found.refund) {
    await beginRefund(tx, found.payment, 'provider')
    return applyRefund(tx, report)
  }
  const { state, providerId } = found.refund
  const isOtherRefund = providerId !== null && providerId !== report.refundId
  const isNew = isOtherRefund
    ? state === 'Failed' && report.state !== 'Failed'
    : refundSteps[state].includes(report.state)
  if (!isNew) return undefined
  const isSettled = report.state !== 'Pending'
  await recordProgress(tx, found, report)
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
    .where(eq(refunds.id, found.refund.id))
  const { reason } = found.refund
  if (report.state === 'Succeeded') await completeRefund(tx, found, reason)
  if (report.state === 'Failed') await failRefund(tx, found, reason)
  if (isSettled) {
    await logRefundStep(tx, report.state === 'Failed' ? 'failed' : 'succeeded', found.payment, reason)
  }
  const outcome = settledOutcomes[report.state]
  return outcome && { outcome, account: found.order.userId, target: found.order.id, reason }
}

/** Writes the money of a refund that changes its state to the ledger. */
async function recordProgress(
  tx: Tx,
  { payment, refund }: PaymentOfOrder,
  { state }: RefundReport,
): Promise<void> {
  const { id, amount, state: before, bookedState } = refund!
  if (bookedState !== before) await bookOrders(tx, [payment.orderId])
  const movement = { sourceId: id, amount, orderId: payment.orderId, provider: payment.provider }
  if (state === 'Succeeded') await recordCardRefund(tx, movement)
  else if (before === 'Succeeded') await recordReturnedCardRefund(tx, movement)
}

/** Writes a step of a refund to the log of changes: the system refunds, whoever cancelled the order. */
async function logRefundStep(
  tx: Tx,
  step: 'begun' | 'succeeded' | 'failed',
  { orderId, amount }: Payment,
  reason: RefundReason,
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

async function completeRefund(
  tx: Tx,
  { order, payment }: PaymentOfOrder,
  reason: RefundReason,
): Promise<void> {
  const paymentStatus = afterRefund[reason]
  if (paymentStatus) await tx.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, 'refunded', null)
  const data = paymentData(order, payment)
  await notify(tx, order.userId, { type: 'payment-refunded', data })
  await notify(tx, order.sellerId, {
    type: 'order-refunded',
    data: { ...data, restaurantName: order.restaurantName },
  })
}

/** The bank rejected the refund: the money is still here, and an admin has to settle it with the customer. */
async function failRefund(tx: Tx, { order, payment }: PaymentOfOrder, reason: RefundReason): Promise<void> {
  if (afterRefund[reason])
    await tx.update(orders).set({ paymentStatus: 'Paid' }).where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, 'refund-failed', null)
  const data = paymentData(order, payment)
  await notify(tx, order.userId, { type: 'refund-failed', data })
  await notifyAdmins(tx, { type: 'refund-failed-to-settle', data })
}

function paymentData(order: PaymentOfOrder['order'], payment: Payment) {
  return { billNumber: billNumber(order.billNumber), amount: payment.amount }
}
