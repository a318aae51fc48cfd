import type { Order } from '#contract/records/order.ts'
import type { SessionData } from '#contract/records/payment.ts'
import type { PaymentState } from '#contract/rules/payment.ts'
import type { PaymentOfOrder } from './queries.ts'

const statuses: Record<PaymentState, SessionData['status']> = {
  Starting: 'open',
  Open: 'open',
  Paid: 'complete',
  Expired: 'expired',
}

/** A session and its order as the customer sees them; `confirmed`: the provider says so. */
export function presentSessionData(
  { payment, refund }: PaymentOfOrder,
  order: Order,
  confirmed: boolean,
): SessionData {
  const goesBack = refund !== null && refund.state !== 'Failed'
  return {
    sessionId: payment.sessionId ?? payment.id,
    customer_email: payment.customerEmail,
    status: statuses[payment.state],
    payment_status: payment.state !== 'Paid' ? 'unpaid' : goesBack ? 'refunded' : 'paid',
    declined: payment.declined && payment.state !== 'Paid',
    confirmed,
    currency: payment.currency,
    amount_total: payment.amount,
    orderId: payment.orderId,
    order,
  }
}
