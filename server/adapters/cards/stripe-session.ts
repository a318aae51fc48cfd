import type Stripe from 'stripe'
import type { SessionRequest } from './provider.ts'

/** What Stripe takes in one session at most. */
const maxLines = 100

/** What Stripe's hosted page is asked to sell: lines and discount that sum to the amount exactly, cards only. */
export function sessionParams(
  wanted: SessionRequest,
  coupon: string | undefined,
): Stripe.Checkout.SessionCreateParams {
  const { bill, currency } = wanted
  const metadata = { payment: wanted.reference, order: wanted.orderId }
  const lines = bill.lines.length <= maxLines ? bill.lines : [wholeLine(wanted)]
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // The amount is the bill's, in its currency, wherever the customer is.
    adaptive_pricing: { enabled: false },
    line_items: lines.map(({ name, quantity, amount }) => ({
      quantity,
      price_data: { currency, unit_amount: amount, product_data: { name } },
    })),
    ...(coupon && { discounts: [{ coupon }] }),
    customer_email: wanted.customerEmail,
    client_reference_id: wanted.reference,
    metadata,
    payment_intent_data: { description: bill.title, metadata },
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
    expires_at: Math.floor(wanted.expiresAt.getTime() / 1000),
  }
}

/** One line for a bill that is too long for Stripe's page. */
function wholeLine({ bill }: SessionRequest) {
  const amount = bill.lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
  return { name: bill.title, quantity: 1, amount }
}
