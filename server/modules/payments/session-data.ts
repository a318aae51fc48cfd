import type { FastifyBaseLogger } from 'fastify'
import type { Order } from '#contract/records/order.ts'
import type { SessionData } from '#contract/records/payment.ts'
import type { PaymentState } from '#contract/rules/payment.ts'
import { notFound } from '../../errors.ts'
import { readOrderById } from '../orders/steps.ts'
import type { PaymentContext } from './context.ts'
import { findOwnPayment, type PaymentOfOrder } from './queries.ts'
import { nextCall } from './reconcile.ts'
import { reconcilePaymentBeforeReply } from './reconcile-before-reply.ts'

/**
 * A customer's checkout session. Where it is not settled, the provider is asked first: what the browser reports is never
 * trusted. If the provider cannot be reached, the stored state is returned. Throws 404 for an unknown session, and for
 * another customer's.
 */
export async function readSessionData(
  context: PaymentContext,
  userId: string,
  id: string,
  log: FastifyBaseLogger,
): Promise<SessionData> {
  const { db } = context.database
  const stored = await findOwnPayment(db, userId, id)
  if (!stored) throw notFound()
  const isCurrent =
    nextCall(stored) === null || (await reconcilePaymentBeforeReply(context, stored.payment.id, log))
  const found = await findOwnPayment(db, userId, id)
  if (!found) throw notFound()
  const order = await readOrderById(db, found.order.id, 'user')
  return presentSessionData(found, order, isCurrent || nextCall(found) === null)
}

const statuses: Record<PaymentState, SessionData['status']> = {
  Starting: 'open',
  Open: 'open',
  Paid: 'complete',
  Expired: 'expired',
}

/** A session and its order as the customer sees them. `confirmed`: the provider has confirmed this state. */
function presentSessionData(
  { payment, refund }: PaymentOfOrder,
  order: Order,
  confirmed: boolean,
): SessionData {
  const isRefunded = refund !== null && refund.state !== 'Failed'
  return {
    sessionId: payment.sessionId ?? payment.id,
    customer_email: payment.customerEmail,
    status: statuses[payment.state],
    payment_status: payment.state !== 'Paid' ? 'unpaid' : isRefunded ? 'refunded' : 'paid',
    declined: payment.declined && payment.state !== 'Paid',
    ...(payment.state === 'Open' && payment.processingSince && { processing: true as const }),
    confirmed,
    currency: payment.currency,
    amount_total: payment.amount,
    orderId: payment.orderId,
    order,
  }
}
