import { eq } from 'drizzle-orm'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordFoundRefund } from './found-refunds.ts'
import { findOrderRefunds } from './order-refund-queries.ts'
import { applyToOrderRefunds, moveTo } from './order-refunds.ts'
import { lockPayment } from './queries.ts'
import { applyToRefund, beginRefund, MismatchedReport, type SettledRefund } from './refunds.ts'

/**
 * Applies the state of a refund that the provider reports: of a part, or of all that is left of a payment. What the operator made at
 * the provider is recorded. Returns the refund if it has settled by this report. Throws `MismatchedReport` for a refund of no payment
 * here.
 */
export async function applyRefund(tx: Tx, report: RefundReport): Promise<SettledRefund | undefined> {
  const found = await lockPayment(tx, eq(payments.chargeId, report.chargeId))
  if (!found || report.currency !== found.payment.currency)
    throw new MismatchedReport('a refund of an unknown payment')
  const { payment, refund } = found
  const inPart = (await findOrderRefunds(tx, payment.orderId)).filter(
    ({ paymentId }) => paymentId === payment.id,
  )
  const reported = inPart.filter(
    ({ id, providerId }) => id === report.reference || providerId === report.refundId,
  )
  if (reported.length > 0) return applyToOrderRefunds(tx, found, reported, report)
  const isOurs = report.reference !== null && report.reference === refund?.id
  const isWhole = report.amount === (refund ?? payment).amount && (refund !== null || inPart.length === 0)
  if (!isWhole) {
    if (isOurs) throw new MismatchedReport('a refund of another amount')
    return report.reference === null ? recordFoundRefund(tx, found, report) : undefined
  }
  if (report.reference !== null && !isOurs) throw new MismatchedReport('another refund')
  if (refund) return applyToRefund(tx, { ...found, refund }, report)
  await beginRefund(tx, payment, 'provider')
  return applyRefund(tx, report)
}

/**
 * The provider refused to make a refund of a payment: it stays owed (marketplace §3). Often its operator was faster, so that less is
 * left of the charge than is known here: a job looks for what they made.
 */
export async function applyRefusal(
  tx: Tx,
  paymentId: string,
  refundId: string,
): Promise<SettledRefund | undefined> {
  const found = await lockPayment(tx, eq(payments.id, paymentId))
  if (!found) return undefined
  const refusal = { state: 'Failed', refundId: null } as const
  await enqueue(tx, 'find-operator-refunds', {}, { key: 'find-operator-refunds' })
  if (found.refund?.id === refundId) return applyToRefund(tx, { ...found, refund: found.refund }, refusal)
  const refund = (await findOrderRefunds(tx, found.order.id)).find(({ id }) => id === refundId)
  return refund?.state === 'Starting' ? moveTo(tx, found, refund, refusal) : undefined
}
