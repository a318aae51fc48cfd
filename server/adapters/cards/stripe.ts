import Stripe from 'stripe'
import {
  type CardEvent,
  type CardProvider,
  CardsRefused,
  CardsUnreachable,
  type RefundReport,
  type SessionRequest,
} from './provider.ts'
import { readStripeEvent } from './stripe-events.ts'
import { presentRefund, presentSession } from './stripe-present.ts'
import { sessionParams } from './stripe-session.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  publishableKey?: string
  /** another server that answers as Stripe's interface does: origin, for tests */
  apiBase?: string
}

/** Milliseconds; a call that takes longer is asked about later. */
const timeout = 10_000

/** Card payments by Stripe: hosted Checkout pages, refunds and signed webhooks. */
export function stripeCards({
  secretKey,
  webhookSecret,
  publishableKey,
  apiBase,
}: StripeOptions): CardProvider {
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase && serverOf(apiBase)),
  })
  const retrieve = (sessionId: string) =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })

  return {
    name: 'stripe',
    publishableKey: publishableKey ?? null,
    signatureHeader: 'stripe-signature',

    createSession: (wanted) =>
      told(async () => {
        const coupon = await createDiscount(stripe, wanted)
        const params = sessionParams(wanted, coupon)
        return presentSession(
          await stripe.checkout.sessions.create(params, { idempotencyKey: wanted.reference }),
        )
      }),
    findSession: (sessionId) => told(async () => presentSession(await retrieve(sessionId))),
    expireSession: (sessionId) =>
      told(async () => {
        try {
          return presentSession(await stripe.checkout.sessions.expire(sessionId))
        } catch (error) {
          // Stripe refuses for one that is no longer open: its state says what it is instead.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          const session = presentSession(await retrieve(sessionId))
          if (session.status === 'open') throw error
          return session
        }
      }),
    refund: ({ reference, chargeId, amount }) =>
      told(async () => {
        try {
          return presentRefund(
            await stripe.refunds.create(
              { payment_intent: chargeId, amount, metadata: { refund: reference } },
              { idempotencyKey: reference },
            ),
          )
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'))
            throw error
          const { data } = await stripe.refunds.list({ payment_intent: chargeId, limit: 10 })
          const whole = data
            .map(presentRefund)
            .find((refund) => refund.amount === amount && refund.state !== 'Failed')
          if (!whole) throw error
          return whole
        }
      }),
    findRefund: (refundId) => told(async () => presentRefund(await stripe.refunds.retrieve(refundId))),
    listRefunds: (since) => pagesOfRefunds(stripe, since),
    readEvent: async (body, signature): Promise<CardEvent> =>
      readStripeEvent(stripe, webhookSecret, body, signature),
  }
}

async function* pagesOfRefunds(stripe: Stripe, since: Date): AsyncIterable<RefundReport[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  let last: string | undefined
  do {
    const after = last
    const page = await told(() =>
      stripe.refunds.list({ created, limit: 100, ...(after && { starting_after: after }) }),
    )
    yield page.data.map(presentRefund)
    last = page.has_more ? page.data.at(-1)?.id : undefined
  } while (last)
}

/** A coupon of the discount for this one session, so that Stripe's page shows it; undefined where there is none. */
async function createDiscount(
  stripe: Stripe,
  { bill, currency, reference }: SessionRequest,
): Promise<string | undefined> {
  if (bill.discount === 0) return undefined
  const { id } = await stripe.coupons.create(
    { name: 'Discount', amount_off: bill.discount, currency, duration: 'once', max_redemptions: 1 },
    { idempotencyKey: `${reference}:discount` },
  )
  return id
}

/** Where Stripe says that the request itself was no good; any other failure leaves open what has happened. */
const refusals = [400, 402, 404]

/**
 * Stripe's errors in our words. A key that was used for another request is a refusal too: the address of the page that
 * the other one made never got here.
 */
async function told<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    if (refusals.includes(cause.statusCode ?? 0))
      throw new CardsRefused(`Stripe refused: ${cause.message}`, { cause })
    throw new CardsUnreachable(`Stripe did not serve: ${cause.message}`, { cause })
  }
}

function serverOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const
}
