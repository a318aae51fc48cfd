import type Stripe from 'stripe'
import { type CardEvent, ForgedEvent } from '../provider.ts'
import { toDisputeReport, toFailedReport, toRefundReport, toSessionReport } from './mapping.ts'

/** Maximum age of a signed event in seconds. */
const tolerance = 5 * 60

/** The types of events that a webhook at Stripe has to send. */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][]

/** Verifies and reads an event of Stripe. Throws `ForgedEvent` where the signature is wrong or too old. */
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
      return { id, type, about: 'session', session: toSessionReport(event.data.object) }
    case 'checkout.session.async_payment_failed':
      return { id, type, about: 'session', session: toFailedReport(event.data.object) }
    case 'payment_intent.payment_failed': {
      const intent = event.data.object
      const { payment: reference = '', order: orderId = '' } = intent.metadata
      const { amount, currency } = intent
      return { id, type, about: 'decline', decline: { reference, orderId, amount, currency } }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { id, type, about: 'refund', refund: toRefundReport(event.data.object) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return { id, type, about: 'dispute', dispute: toDisputeReport(event.data.object) }
    default:
      return { id, type, about: 'ignored' }
  }
}

function verify(stripe: Stripe, secret: string, body: Buffer, signature: string | undefined): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance)
  } catch (cause) {
    throw new ForgedEvent('the signature of the event is not by Stripe, or too old', { cause })
  }
}
