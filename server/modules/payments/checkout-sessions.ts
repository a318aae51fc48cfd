import { eq, sql } from 'drizzle-orm'
import { arrivals, type PaymentState, paymentSteps } from '#contract/rules/payment.ts'
import type { CardProvider, DeclineReport, SessionReport } from '../../adapters/cards/provider.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { startLimit } from '../accept-limit/running-limits.ts'
import { recordCardPayment } from '../ledger/record.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { announceOrder } from '../orders/step-statements.ts'
import { recordOrderEvent } from '../orders/steps.ts'
import { lockPayment, type PaymentOfOrder } from './queries.ts'
import type { PaymentContext } from './context.ts'
import { beginRefund, MismatchedReport } from './refunds.ts'

type ProviderName = CardProvider['name']

/**
 * Applies the state of a session that the provider reports, by event or by look-up. Idempotent; late and repeated reports
 * change nothing. Throws `MismatchedReport` where the report does not match a payment here; nothing has changed then.
 */
export async function applySession(
  tx: Tx,
  { cards, clock }: Pick<PaymentContext, 'cards' | 'clock'>,
  report: SessionReport,
): Promise<void> {
  const found = await lockReportedPayment(tx, cards.name, report)
  const { sessionId } = found.payment
  if (sessionId !== null && sessionId !== report.sessionId) throw new MismatchedReport('another session')
  if (report.status === 'paid') return applyCharge(tx, found, report, clock)
  if (report.declined) await applyDecline(tx, found)
  if (report.status === 'processing') return applyProcessing(tx, found, report)
  if (report.status === 'expired') {
    await moveTo(tx, found, 'Expired', { sessionId: report.sessionId, checkAt: null })
    return
  }
  if (report.url) await moveTo(tx, found, 'Open', { sessionId: report.sessionId, url: report.url })
}

/** Milliseconds that the provider has for the money of a payment that is being processed. */
const processingLimit = 24 * 60 * 60_000

/**
 * The customer has paid in a way whose money comes later. The payment stays Open, so that there is no second one, and expires
 * after 24 hours without money; money that comes later still counts (`paymentSteps`).
 */
async function applyProcessing(tx: Tx, found: PaymentOfOrder, report: SessionReport): Promise<void> {
  const { payment, order } = found
  if (payment.state !== 'Starting' && payment.state !== 'Open') return
  if (!payment.processingSince) {
    const now = Date.now()
    await tx
      .update(payments)
      .set({
        state: 'Open',
        sessionId: report.sessionId,
        url: payment.url ?? payment.origin,
        processingSince: new Date(now),
        // Also for releases that know no `processing_since`: they end what has expired.
        expiresAt: new Date(now + processingLimit),
        checkAt: sql`now() + interval '30 seconds'`,
        checks: 0,
      })
      .where(eq(payments.id, payment.id))
    announceOrder(tx, order)
  } else if (payment.processingSince.getTime() + processingLimit <= Date.now()) {
    await applyDecline(tx, found)
    await moveTo(tx, found, 'Expired', { checkAt: null })
  }
}

/** Applies a declined card. The session stays open. Throws `MismatchedReport`. */
export async function applyDeclineReport(
  tx: Tx,
  provider: ProviderName,
  report: DeclineReport,
): Promise<void> {
  await applyDecline(tx, await lockReportedPayment(tx, provider, report))
}

/** Expires a payment for which the provider refused to create a session. */
export async function applyNoSession(tx: Tx, paymentId: string): Promise<void> {
  const found = await lockPayment(tx, eq(payments.id, paymentId))
  if (found?.payment.state === 'Starting') await moveTo(tx, found, 'Expired', { checkAt: null })
}

async function lockReportedPayment(
  tx: Tx,
  provider: ProviderName,
  report: DeclineReport,
): Promise<PaymentOfOrder> {
  const isOurId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(report.reference)
  const found = isOurId ? await lockPayment(tx, eq(payments.id, report.reference)) : undefined
  if (found?.payment.provider !== provider) throw new MismatchedReport('unknown payment')
  const { orderId, amount, currency } = found.payment
  if (report.orderId !== orderId) throw new MismatchedReport('another order')
  if (report.amount !== amount) throw new MismatchedReport('another amount')
  if (report.currency !== currency) throw new MismatchedReport('another currency')
  return found
}

/** Moves a payment to the state where `paymentSteps` allows it. Returns whether it did. */
async function moveTo(
  tx: Tx,
  { payment }: PaymentOfOrder,
  state: PaymentState,
  change: Partial<typeof payments.$inferInsert>,
): Promise<boolean> {
  if (!paymentSteps[payment.state].includes(state)) return false
  await tx
    .update(payments)
    .set({ ...change, state })
    .where(eq(payments.id, payment.id))
  return true
}

/** Records the charge. The money is kept where it is owed and refunded otherwise (`arrivals`). */
async function applyCharge(
  tx: Tx,
  found: PaymentOfOrder,
  report: SessionReport,
  clock: Clock,
): Promise<void> {
  const { order, payment } = found
  if (!report.chargeId) throw new MismatchedReport('paid without a charge')
  const isNew = await moveTo(tx, found, 'Paid', {
    sessionId: report.sessionId,
    chargeId: report.chargeId,
    paidAt: new Date(),
    booked: true,
    checkAt: null,
  })
  if (!isNew) return
  await recordCardPayment(tx, { sourceId: payment.id, ...payment })
  const verdict = arrivals[order.orderStatus][order.paymentStatus]
  if (verdict !== 'kept') return beginRefund(tx, payment, verdict)
  await tx.update(orders).set({ paymentStatus: 'Paid' }).where(eq(orders.id, order.id))
  if (order.acceptLimit !== null) await startLimit(tx, order.id, clock.now())
  await recordOrderEvent(tx, order, 'paid', null)
  await enqueue(tx, 'mail-receipt', { orderId: order.id })
  const bill = billNumber(order.billNumber)
  await notify(tx, order.userId, {
    type: 'payment-received',
    data: { billNumber: bill, amount: payment.amount },
  })
  await notify(tx, order.sellerId, {
    type: 'order-paid',
    data: {
      orderId: order.id,
      billNumber: bill,
      restaurantName: order.restaurantName,
      ...(order.acceptLimit !== null && { isNewOrder: true }),
    },
  })
}

/** A declined card sets the order's payment to Failed until another card pays. One notification, while it can be paid. */
async function applyDecline(tx: Tx, { order, payment }: PaymentOfOrder): Promise<void> {
  if (payment.state === 'Paid' || payment.declined) return
  await tx.update(payments).set({ declined: true }).where(eq(payments.id, payment.id))
  if (order.paymentStatus !== 'Pending') return
  await tx.update(orders).set({ paymentStatus: 'Failed' }).where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, 'payment-failed', null)
  if (order.orderStatus !== 'Pending') return
  await notify(tx, order.userId, {
    type: 'payment-failed',
    data: { billNumber: billNumber(order.billNumber) },
  })
}
