import type Stripe from 'stripe'
import type { DisputeReport, RefundReport, SessionReport, SessionRequest } from '../provider.ts'

/** Stripe's maximum of line items in one session. */
const maxLines = 100

/**
 * The parameters of a hosted Checkout page: lines and discount sum to the amount exactly. It offers the payment methods that
 * the operator has switched on at Stripe.
 */
export function toSessionParams(
  request: SessionRequest,
  coupon: string | undefined,
): Stripe.Checkout.SessionCreateParams {
  const { bill, currency } = request
  const metadata = { payment: request.reference, order: request.orderId }
  const lines: typeof bill.lines = bill.lines.length <= maxLines ? bill.lines : [toSingleLine(request)]
  return {
    mode: 'payment',
    // Charge the bill's amount in its currency, wherever the customer is.
    adaptive_pricing: { enabled: false },
    line_items: lines.map(({ name, quantity, amount, detail }) => ({
      quantity,
      price_data: {
        currency,
        unit_amount: amount,
        product_data: { name, ...(detail && { description: detail }) },
      },
    })),
    ...(coupon && { discounts: [{ coupon }] }),
    customer_email: request.customerEmail,
    client_reference_id: request.reference,
    metadata,
    payment_intent_data: { description: bill.title, metadata },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  }
}

/** One line for a bill with more lines than Stripe accepts. */
function toSingleLine({ bill }: SessionRequest) {
  const amount = bill.lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
  return { name: bill.title, quantity: 1, amount }
}

/**
 * Converts Stripe's session. Only `payment_status` decides that it is paid: a complete session may still be unpaid, while its
 * money is on its way. Its failure is known only where the intent was expanded.
 */
export function toSessionReport(session: Stripe.Checkout.Session): SessionReport {
  const intent = session.payment_intent
  const paid = session.payment_status === 'paid'
  const status = paid ? 'paid' : statusOfUnpaid(session)
  const error = intent !== null && typeof intent === 'object' ? intent.last_payment_error : null
  return {
    sessionId: session.id,
    reference: session.client_reference_id ?? '',
    orderId: session.metadata?.order ?? '',
    status,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    url: session.url,
    chargeId: paid ? idOf(intent) : null,
    // Of a payment that is being processed, the error is of an earlier try.
    declined: status !== 'paid' && status !== 'processing' && error !== null,
  }
}

/** A complete session is never paid again: where its payment has failed, it is over. */
function statusOfUnpaid({ status, payment_intent: intent }: Stripe.Checkout.Session) {
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  const hasFailed = typeof intent === 'object' && intent !== null && failedIntents.includes(intent.status)
  return hasFailed ? 'expired' : 'processing'
}

const failedIntents: Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled']

/** The report of a session whose payment was begun, and whose money did not come. */
export function toFailedReport(session: Stripe.Checkout.Session): SessionReport {
  return { ...toSessionReport(session), status: 'expired', declined: true }
}

const refundStates: Record<string, RefundReport['state']> = {
  succeeded: 'Succeeded',
  failed: 'Failed',
  canceled: 'Failed',
}

/** Converts Stripe's refund. */
export function toRefundReport(refund: Stripe.Refund): RefundReport {
  return {
    refundId: refund.id,
    reference: refund.metadata?.refund ?? null,
    chargeId: idOf(refund.payment_intent) ?? '',
    amount: refund.amount,
    currency: refund.currency,
    state: refundStates[refund.status ?? ''] ?? 'Pending',
  }
}

/**
 * Converts Stripe's dispute. It is won once the money has come back, or where the bank only asked. Fees in the currency of another
 * balance are not in the ledger, which has one currency.
 */
export function toDisputeReport(dispute: Stripe.Dispute): DisputeReport {
  const { id, amount, currency, status, balance_transactions: movements } = dispute
  const isHeld = movements.reduce((sum, movement) => sum + movement.amount, 0) < 0
  const fees = movements.filter((movement) => movement.currency === currency)
  const isWon = wonStatuses.includes(status) && !isHeld
  return {
    disputeId: id,
    chargeId: idOf(dispute.payment_intent) ?? '',
    amount,
    currency,
    isWithdrawn: movements.length > 0 || status === 'lost',
    fee: fees.reduce((sum, movement) => sum + movement.fee, 0),
    state: status === 'lost' ? 'Lost' : isWon ? 'Won' : 'Open',
  }
}

const wonStatuses: Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented']

function idOf(expandable: string | { id: string } | null): string | null {
  return typeof expandable === 'object' ? (expandable?.id ?? null) : expandable
}
