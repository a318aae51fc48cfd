import { eq } from 'drizzle-orm'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { applyToOrderRefund, findReported, recordFoundRefund } from './order-refunds.ts'
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
  const inPart = await findReported(tx, found, report)
  if (inPart) return applyToOrderRefund(tx, found, inPart, report)
  const { payment, refund } = found
  const isOurs = report.reference !== null && report.reference === refund?.id
  if (report.amount !== (refund ?? payment).amount) {
    if (isOurs) throw new MismatchedReport('a refund of another amount')
    return report.reference === null ? recordFoundRefund(tx, found, report) : undefined
  }
  if (report.reference !== null && !isOurs) throw new MismatchedReport('another refund')
  if (refund) return applyToRefund(tx, { ...found, refund }, report)
  await beginRefund(tx, payment, 'provider')
  return applyRefund(tx, report)
}
