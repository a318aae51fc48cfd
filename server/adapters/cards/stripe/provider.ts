import Stripe from 'stripe'
import {
  type CardEvent,
  type CardProvider,
  CardsRefused,
  CardsUnreachable,
  type DisputeReport,
  type RefundReport,
  type RefundRequest,
  type SessionReport,
  type SessionRequest,
} from '../provider.ts'
import { stripeClient, type StripeOptions } from './client.ts'
import { readStripeEvent } from './events.ts'
import { toDisputeReport, toRefundReport, toSessionParams, toSessionReport } from './mapping.ts'

/** Card payments by Stripe: hosted Checkout pages, refunds and signed webhooks. */
export function stripeCards(options: StripeOptions): CardProvider {
  const { webhookSecret, publishableKey } = options
  const stripe = stripeClient(options)

  return {
    name: 'stripe',
    publishableKey: publishableKey ?? null,
    signatureHeader: 'stripe-signature',

    createSession: (request) =>
      withCardErrors(async () => {
        const coupon = await createDiscountCoupon(stripe, request)
        const params = toSessionParams(request, coupon)
        return toSessionReport(
          await stripe.checkout.sessions.create(params, { idempotencyKey: request.reference }),
        )
      }),
    findSession: (sessionId) => withCardErrors(() => findSession(stripe, sessionId)),
    expireSession: (sessionId) => withCardErrors(() => expireSession(stripe, sessionId)),
    refund: (request) => withCardErrors(() => refund(stripe, request)),
    findRefund: (refundId) =>
      withCardErrors(async () => toRefundReport(await stripe.refunds.retrieve(refundId))),
    listRefunds: (since) => listRefundPages(stripe, since),
    disputes: {
      find: (id) => withCardErrors(async () => toDisputeReport(await stripe.disputes.retrieve(id))),
      list: (since) => listDisputePages(stripe, since),
    },
    readEvent: async (body, signature): Promise<CardEvent> =>
      readStripeEvent(stripe, webhookSecret, body, signature),
  }
}

async function findSession(stripe: Stripe, id: string): Promise<SessionReport> {
  return toSessionReport(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }))
}

async function expireSession(stripe: Stripe, id: string): Promise<SessionReport> {
  try {
    return toSessionReport(await stripe.checkout.sessions.expire(id))
  } catch (error) {
    // Stripe rejects expiring a session that is not open any more; return its current state.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const session = await findSession(stripe, id)
    if (session.status === 'open') throw error
    return session
  }
}

async function refund(stripe: Stripe, { reference, chargeId, amount }: RefundRequest): Promise<RefundReport> {
  const request = { payment_intent: chargeId, amount, metadata: { refund: reference } }
  try {
    return toRefundReport(await stripe.refunds.create(request, { idempotencyKey: reference }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
    const { data } = await stripe.refunds.list({ payment_intent: chargeId, limit: 100 })
    const reports = data.map(toRefundReport)
    const known =
      reports.find((report) => report.reference === reference) ??
      // Made by the operator at the same time.
      reports.find(
        (report) => report.reference === null && report.amount === amount && report.state !== 'Failed',
      )
    if (!known) throw error
    return known
  }
}

function listRefundPages(stripe: Stripe, since: Date): AsyncIterable<RefundReport[]> {
  return pagesOf(since, (page) => stripe.refunds.list(page), toRefundReport)
}

function listDisputePages(stripe: Stripe, since: Date): AsyncIterable<DisputeReport[]> {
  return pagesOf(since, (page) => stripe.disputes.list(page), toDisputeReport)
}

/** Pages of what was created since then. */
async function* pagesOf<Item extends { id: string }, Report>(
  since: Date,
  list: (page: {
    created: { gte: number }
    limit: number
    starting_after?: string
  }) => Promise<Stripe.ApiList<Item>>,
  toReport: (item: Item) => Report,
): AsyncIterable<Report[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  let last: string | undefined
  do {
    const after = last
    const page = await withCardErrors(() =>
      list({ created, limit: 100, ...(after && { starting_after: after }) }),
    )
    yield page.data.map(toReport)
    last = page.has_more ? page.data.at(-1)?.id : undefined
  } while (last)
}

/** A coupon for this one session, so that Stripe's page shows the discount; undefined without a discount. */
async function createDiscountCoupon(
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

/** Statuses that mean Stripe rejected the request. After any other error the outcome is unknown. */
const refusalStatuses = [400, 402, 404]

/**
 * Converts Stripe's errors to `CardsRefused` and `CardsUnreachable`. An idempotency key that was used for another request
 * is a refusal as well: the URL of the session that the other request created was never stored here.
 */
async function withCardErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    if (refusalStatuses.includes(cause.statusCode ?? 0))
      throw new CardsRefused(`Stripe refused: ${cause.message}`, { cause })
    throw new CardsUnreachable(`Stripe is not available: ${cause.message}`, { cause })
  }
}
