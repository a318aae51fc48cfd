import { eq, sql } from 'drizzle-orm'
import { afterRefund, type RefundReason, refundSteps } from '#contract/rules/payment.ts'
import { rupeesText } from '#contract/format/money.ts'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { notify, notifyAdmins } from '../notifications/service.ts'
import { recordEvent } from '../orders/events.ts'
import { billNumber } from '../orders/present.ts'
import { ForeignReport } from './foreign-report.ts'
import { lockPayment, type Payment, type PaymentOfOrder } from './queries.ts'
import { settleSoon } from './soon.ts'

/**
 * Decides that a payment goes back, all of it, once; the provider is called after the commit, by a job `after` so many
 * milliseconds where nobody has by then.
 */
export async function beginRefund(
  tx: Tx,
  payment: Payment,
  reason: RefundReason,
  after?: number,
): Promise<void> {
  await tx
    .insert(refunds)
    .values({ paymentId: payment.id, amount: payment.amount, reason, checkAt: sql`now()` })
    .onConflictDoNothing({ target: refunds.paymentId })
  await settleSoon(tx, payment.id, after)
}

/**
 * Takes over what the provider says of a refund. One of the whole amount that the operator made there counts like our
 * own, also where that one had failed; one of a part is the operator's affair. Throws `ForeignReport` for one that is
 * not of a payment here.
 */
export async function applyRefund(tx: Tx, report: RefundReport): Promise<void> {
  const found = await lockPayment(tx, eq(payments.chargeId, report.chargeId))
  if (!found || report.currency !== found.payment.currency)
    throw new ForeignReport('a refund of nothing here')
  const isOurs = report.reference !== null && report.reference === found.refund?.id
  if (report.amount !== found.payment.amount) {
    if (isOurs) throw new ForeignReport('a refund of another amount')
    return
  }
  if (report.reference !== null && !isOurs) throw new ForeignReport('another refund')
  if (!found.refund) {
    await beginRefund(tx, found.payment, 'provider')
    return applyRefund(tx, report)
  }
  const { state, providerId } = found.refund
  const isAnother = providerId !== null && providerId !== report.refundId
  const isNews = isAnother
    ? state === 'Failed' && report.state !== 'Failed'
    : refundSteps[state].includes(report.state)
  if (!isNews) return
  const isSettled = report.state !== 'Pending'
  await tx
    .update(refunds)
    .set({
      state: report.state,
      providerId: report.refundId,
      ...(isSettled
        ? { checkAt: null, settledAt: sql`now()` }
        : { checkAt: sql`coalesce(check_at, now())`, settledAt: null }),
    })
    .where(eq(refunds.id, found.refund.id))
  if (report.state === 'Succeeded') await tellRefunded(tx, found, found.refund.reason)
  if (report.state === 'Failed') await tellRefundFailed(tx, found, found.refund.reason)
}

async function tellRefunded(tx: Tx, { order, payment }: PaymentOfOrder, reason: RefundReason): Promise<void> {
  const paymentStatus = afterRefund[reason]
  if (paymentStatus) await tx.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id))
  await recordEvent(tx, order, 'refunded', null)
  await notify(tx, order.userId, `${paymentInWords(order, payment)} was refunded`)
}

/** The bank would not have the money back: it is here, and an admin has to settle it with the customer. */
async function tellRefundFailed(
  tx: Tx,
  { order, payment }: PaymentOfOrder,
  reason: RefundReason,
): Promise<void> {
  if (afterRefund[reason])
    await tx.update(orders).set({ paymentStatus: 'Paid' }).where(eq(orders.id, order.id))
  await recordEvent(tx, order, 'refund-failed', null)
  const bill = billNumber(order.billNumber)
  const what = `The refund of ${rupeesText(payment.amount)} for order ${bill} failed`
  await notify(tx, order.userId, `${what}. Foodie will settle it with you.`)
  await notifyAdmins(tx, `${what}. Please settle it with the customer.`)
}

function paymentInWords(order: PaymentOfOrder['order'], payment: Payment): string {
  return `Your payment of ${rupeesText(payment.amount)} for order ${billNumber(order.billNumber)}`
}
