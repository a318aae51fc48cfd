import { eq } from 'drizzle-orm'
import { arrivals, type PaymentState, paymentSteps } from '#contract/rules/payment.ts'
import { rupeesText } from '#contract/format/money.ts'
import type { CardProvider, DeclineReport, SessionReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'
import { notify } from '../notifications/service.ts'
import { recordEvent } from '../orders/events.ts'
import { billNumber } from '../orders/present.ts'
import { ForeignReport } from './foreign-report.ts'
import { lockPayment, type PaymentOfOrder } from './queries.ts'
import { beginRefund } from './refunds.ts'

type ProviderName = CardProvider['name']

/**
 * Takes over what the provider says of a session, by event or by look-up, once, late or doubled. Throws `ForeignReport`
 * where it is about another payment, amount, currency or order; nothing has changed then.
 */
export async function applySession(tx: Tx, provider: ProviderName, report: SessionReport): Promise<void> {
  const found = await lockReported(tx, provider, report)
  const { sessionId } = found.payment
  if (sessionId !== null && sessionId !== report.sessionId) throw new ForeignReport('another session')
  if (report.status === 'paid') return takePayment(tx, found, report)
  if (report.declined) await applyDecline(tx, found)
  if (report.status === 'expired') {
    await step(tx, found, 'Expired', { sessionId: report.sessionId, checkAt: null })
    return
  }
  if (report.url) await step(tx, found, 'Open', { sessionId: report.sessionId, url: report.url })
}

/** Takes over that a card was refused. The session stays open. Throws `ForeignReport`. */
export async function applyDeclineReport(
  tx: Tx,
  provider: ProviderName,
  report: DeclineReport,
): Promise<void> {
  await applyDecline(tx, await lockReported(tx, provider, report))
}

/** The provider says that no session was made. */
export async function applyNoSession(tx: Tx, paymentId: string): Promise<void> {
  const found = await lockPayment(tx, eq(payments.id, paymentId))
  if (found?.payment.state === 'Starting') await step(tx, found, 'Expired', { checkAt: null })
}

async function lockReported(tx: Tx, provider: ProviderName, report: DeclineReport): Promise<PaymentOfOrder> {
  const isOurId = /^[0-9a-f-]{36}$/.test(report.reference)
  const found = isOurId ? await lockPayment(tx, eq(payments.id, report.reference)) : undefined
  if (found?.payment.provider !== provider) throw new ForeignReport('no payment of ours')
  const { orderId, amount, currency } = found.payment
  if (report.orderId !== orderId) throw new ForeignReport('another order')
  if (report.amount !== amount) throw new ForeignReport('another amount')
  if (report.currency !== currency) throw new ForeignReport('another currency')
  return found
}

/** Moves a payment on where the table allows it. Answers whether it did. */
async function step(
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

/** Money has arrived: it is kept where it is owed, and goes back where it is not (`arrivals`). */
async function takePayment(tx: Tx, found: PaymentOfOrder, report: SessionReport): Promise<void> {
  const { order, payment } = found
  if (!report.chargeId) throw new ForeignReport('paid by no charge')
  const isNews = await step(tx, found, 'Paid', {
    sessionId: report.sessionId,
    chargeId: report.chargeId,
    paidAt: new Date(),
    checkAt: null,
  })
  if (!isNews) return
  const verdict = arrivals[order.orderStatus][order.paymentStatus]
  if (verdict !== 'kept') return beginRefund(tx, payment, verdict)
  await tx.update(orders).set({ paymentStatus: 'Paid' }).where(eq(orders.id, order.id))
  await recordEvent(tx, order, 'paid', null)
  const bill = billNumber(order.billNumber)
  await notify(
    tx,
    order.userId,
    `Your payment of ${rupeesText(payment.amount)} for order ${bill} was received`,
  )
  await notify(tx, order.sellerId, `Order ${bill} at ${order.restaurantName} was paid by card`)
}

/** A refused card makes the order's payment Failed, until another one pays. Told once, while it can be paid. */
async function applyDecline(tx: Tx, { order, payment }: PaymentOfOrder): Promise<void> {
  if (payment.state === 'Paid' || payment.declined) return
  await tx.update(payments).set({ declined: true }).where(eq(payments.id, payment.id))
  if (order.paymentStatus !== 'Pending') return
  await tx.update(orders).set({ paymentStatus: 'Failed' }).where(eq(orders.id, order.id))
  await recordEvent(tx, order, 'payment-failed', null)
  if (order.orderStatus !== 'Pending') return
  const bill = billNumber(order.billNumber)
  await notify(tx, order.userId, `The card payment for order ${bill} failed. You can pay again in My Orders.`)
}
