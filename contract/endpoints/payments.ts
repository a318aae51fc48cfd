import { z } from 'zod'
import { dataAnswer, endpoint, plainAnswer, operators } from '../endpoint.ts'
import { id, line } from '../fields.ts'
import { dispute } from '../records/dispute.ts'
import { order } from '../records/order.ts'
import { checkoutSession, sessionData } from '../records/payment.ts'
import { refundRequest } from '../records/wanted-refund.ts'
import { logs, logsNothing } from '../log.ts'
import { refundPayers } from '../rules/refunds.ts'

/** The session that counts where a person is signed in as both. */
const byRole = z.object({ role: z.enum(['seller', 'admin']).optional() })

export const paymentEndpoints = {
  createCheckoutSession: endpoint('POST', '/payment/create-checkout-session', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'Open a session at the card payment provider for an unpaid order; a repeat answers the open one',
    body: z.object({
      orderId: id,
      /** an address id of the customer; where it is another one, the order goes there as by update-address */
      address: id.optional(),
    }),
    status: 201,
    refusals: [
      'NOT_FOUND',
      'CONFLICT',
      'POINT_NEEDED',
      'OUT_OF_REACH',
      'PAYMENT_METHOD_REFUSED',
      'PAYMENT_REFUSED',
      'PAYMENT_UNAVAILABLE',
    ],
    answer: dataAnswer(checkoutSession),
  }),
  getSessionData: endpoint('GET', '/payment/get-session-data/:id', {
    access: ['user'],
    summary: 'An own session, asked of the provider where it is not settled yet',
    params: z.object({ id: z.string().regex(/^[\w-]{1,120}$/) }),
    answer: dataAnswer(sessionData),
  }),
  refundOrder: endpoint('POST', '/payment/refund-order/:orderId', {
    access: ['seller', ...operators],
    stepUp: 'always',
    log: logs('Order', ':orderId'),
    repeatable: true,
    summary: 'Refund lines of an order, or an amount, by its seller or an operator',
    description:
      'A card payment goes back by its provider. Of an order in cash that is not completed, less is collected; of a completed one the restaurant owes the amount, until it is settled. `lines` name `foodItems[]._id`. The answer is the order.',
    params: z.object({ orderId: id }),
    query: byRole,
    body: refundRequest,
    status: 201,
    refusals: ['CONFLICT', 'REFUND_TOO_LARGE'],
    answer: dataAnswer(order),
  }),
  settleRefund: endpoint('PATCH', '/payment/settle-refund/:refundId', {
    access: ['seller', 'owner'],
    stepUp: 'always',
    log: logs('Order', 'result', { always: true }),
    repeatable: true,
    summary: 'Mark a refund in cash as handed over; an operator also a failed one as paid by hand',
    description: '`reference` says how it was paid, and is required for a refund that the provider refused.',
    params: z.object({ refundId: id }),
    query: byRole,
    body: z.object({ reference: line(120).optional() }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(order),
  }),
  settleDispute: endpoint('PATCH', '/payment/settle-dispute/:disputeId', {
    access: ['owner'],
    stepUp: 'always',
    log: logs('Dispute', ':disputeId'),
    summary:
      'Decide who pays for a dispute that was lost: its seller or the marketplace; a repeat changes nothing',
    params: z.object({ disputeId: id }),
    body: z.object({ paidBy: z.enum(refundPayers) }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(dispute),
  }),
  webhook: endpoint('POST', '/payment/webhook', {
    access: 'public',
    log: logsNothing('provider'),
    summary: 'The provider’s signed events: application/json, judged byte for byte by the signature header',
    body: z.unknown(),
    refusals: ['INVALID_EVENT'],
    answer: plainAnswer,
  }),
}
