import type Stripe from 'stripe'
import { type CardEvent, ForgedEvent } from './provider.ts'
import { presentRefund, presentSession } from './stripe-present.ts'

/** Seconds after which a signed event is too old. */
const tolerance = 5 * 60

/** Reads an event that Stripe has signed. Throws `ForgedEvent` for any other. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string | undefined,
): CardEvent {
  const event = verify(stripe, secret, body, signature)
  const { id, type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, type, about: 'session', session: presentSession(event.data.object) }
    case 'payment_intent.payment_failed': {
      const intent = event.data.object
      const { payment: reference = '', order: orderId = '' } = intent.metadata
      const { amount, currency } = intent
      return { id, type, about: 'decline', decline: { reference, orderId, amount, currency } }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { id, type, about: 'refund', refund: presentRefund(event.data.object) }
    default:
      return { id, type, about: 'ignored' }
  }
}

function verify(stripe: Stripe, secret: string, body: Buffer, signature: string | undefined): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance)
  } catch (cause) {
    throw new ForgedEvent('an event that Stripe has not signed, or too long ago', { cause })
  }
}
