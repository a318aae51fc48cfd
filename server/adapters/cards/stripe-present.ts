import type Stripe from 'stripe'
import type { RefundReport, SessionReport } from './provider.ts'

/** A session of Stripe in our words. Paid is what Stripe says is paid; complete and unpaid is still under way. */
export function presentSession(session: Stripe.Checkout.Session): SessionReport {
  const intent = session.payment_intent
  const paid = session.payment_status === 'paid'
  return {
    sessionId: session.id,
    reference: session.client_reference_id ?? '',
    orderId: session.metadata?.order ?? '',
    status: paid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    url: session.url,
    chargeId: paid ? idOf(intent) : null,
    declined: !paid && intent !== null && typeof intent === 'object' && intent.last_payment_error !== null,
  }
}

const refundStates: Record<string, RefundReport['state']> = {
  succeeded: 'Succeeded',
  failed: 'Failed',
  canceled: 'Failed',
}

/** A refund of Stripe in our words. */
export function presentRefund(refund: Stripe.Refund): RefundReport {
  return {
    refundId: refund.id,
    reference: refund.metadata?.refund ?? null,
    chargeId: idOf(refund.payment_intent) ?? '',
    amount: refund.amount,
    currency: refund.currency,
    state: refundStates[refund.status ?? ''] ?? 'Pending',
  }
}

function idOf(expandable: string | { id: string } | null): string | null {
  return typeof expandable === 'object' ? (expandable?.id ?? null) : expandable
}
