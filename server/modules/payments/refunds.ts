import { eq, sql } from 'drizzle-orm'
import { afterRefund, type RefundReason, refundSteps } from '#contract/rules/payment.ts'
import { rupeesText } from '#contract/rules/pricing.ts'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { notify } from '../notifications/service.ts'
import { recordEvent } from '../orders/events.ts'
import { billNumber } from '../orders/present.ts'
import { ForeignReport } from './foreign-report.ts'
import { findAdmins, lockPayment, type Payment, type PaymentOfOrder } from './queries.ts'
import { settleSoon } from './soon.ts'

/** Decides that a payment goes back, all of it, once; the provider is called after the commit. */
export async function beginRefund(tx: Tx, payment: Payment, reason: RefundReason): Promise<void> {
  await tx
    .insert(refunds)
    .values({ paymentId: payment.id, amount: payment.amount, reason, checkAt: sql`now()` })
    .onConflictDoNothing({ target: refunds.paymentId })
  await settleSoon(tx, payment.id)
}

/**
 * Takes over what the provider says of a refund. One of the whole amount that the operator made there counts like our
 * own; one of a part is the operator's affair. Throws `ForeignReport` for one that is not of a payment here.
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
  if (!refundSteps[found.refund.state].includes(report.state)) return
  const isSettled = report.state !== 'Pending'
  await tx
    .update(refunds)
    .set({
      state: report.state,
      providerId: report.refundId,
      ...(isSettled && { checkAt: null, settledAt: sql`now()` }),
    })
    .where(eq(refunds.id, found.refund.id))
  if (report.state === 'Succeeded') await tellRefunded(tx, found, found.refund.reason)
  if (report.state === 'Failed') await tellRefundFailed(tx, found)
}

async function tellRefunded(tx: Tx, { order, payment }: PaymentOfOrder, reason: RefundReason): Promise<void> {
  const paymentStatus = afterRefund[reason]
  if (paymentStatus) await tx.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id))
  await recordEvent(tx, order, 'refunded', null)
  const bill = billNumber(order.billNumber)
  await notify(
    tx,
    order.userId,
    `Your payment of ${rupeesText(payment.amount)} for order ${bill} was refunded`,
  )
}

/** The bank would not have the money back: an admin has to settle it with the customer. */
async function tellRefundFailed(tx: Tx, { order, payment }: PaymentOfOrder): Promise<void> {
  const bill = billNumber(order.billNumber)
  const message = `The refund of ${rupeesText(payment.amount)} for order ${bill} failed. Please settle it with the customer.`
  for (const adminId of await findAdmins(tx)) await notify(tx, adminId, message)
}
