import { sql } from 'drizzle-orm'
import type { CheckoutSession } from '#contract/records/payment.ts'
import { mayPayNow, payNowRefusal, processingRefusal } from '#contract/rules/payment.ts'
import { CardsRefused } from '../../adapters/cards/provider.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Tx } from '../../db/client.ts'
import { inTime } from '../../in-time.ts'
import { payments } from '../../db/schema/payments.ts'
import { conflict, Refusal } from '../../errors.ts'
import { sendToAddress } from '../orders/service.ts'
import { lockOwnOrder, readOrderById } from '../orders/steps.ts'
import { applySession } from './checkout-sessions.ts'
import { contextOf, type PaymentContext } from './context.ts'
import { findOpenPayment, type Payment, readAmount } from './queries.ts'
import { createProviderSession, reconcilePayment } from './reconcile.ts'

type CheckoutContext = PaymentContext & { money: MarketplaceMoney }

interface CheckoutRequest {
  userId: string
  orderId: string
  /** an address id of the customer */
  address?: string
  /** the origin that the customer returns to */
  origin: string
}

/** Milliseconds that a customer has on the provider's page; Stripe's minimum is half an hour. */
export const sessionLifetime = 60 * 60_000
/** Longest time that a customer waits for the provider, in milliseconds. */
const longestWait = 8_000
/** An open session with less than this left is replaced, in milliseconds. */
const minimumTimeLeft = 5 * 60_000

/**
 * Opens a checkout session for an order that is to be paid by card, or returns the open one: there is never a second
 * session that could be paid as well (decisions §5); none at all while a payment is being processed. The payment row is committed before the provider is called, and the
 * call is repeated with the same key when its response was lost. Throws 404, 409 with the order where nothing is owed,
 * 409 where the provider refuses, and 503 where it cannot be reached or does not answer in time; the order is kept in all
 * cases. A session that is created after that is the one that the customer's next try returns.
 */
export async function openCheckoutSession(
  context: CheckoutContext,
  request: CheckoutRequest,
): Promise<CheckoutSession> {
  try {
    return await inTime(findOrOpenSession(context, request), longestWait)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw error instanceof CardsRefused ? paymentRefused(error) : paymentUnavailable(error)
  }
}

async function findOrOpenSession(
  context: CheckoutContext,
  request: CheckoutRequest,
): Promise<CheckoutSession> {
  const { database, cards } = context
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const payment = await database.transaction((tx) => findOrInsertPayment(tx, request, context))
    const own = contextOf(context, payment.provider)
    if (!own) break
    if (payment.state === 'Starting') await createProviderSession(own, payment.id)
    else if (isReusable(payment, request, cards.name)) return present(payment, cards.publishableKey)
    else await expireSession(own, payment)
  }
  throw paymentUnavailable()
}

/** The order's payment that can still be paid: the existing one, or a new one. Throws 404, 409. */
async function findOrInsertPayment(
  tx: Tx,
  request: CheckoutRequest,
  { cards, money }: Pick<CheckoutContext, 'cards' | 'money'>,
): Promise<Payment> {
  const order = await lockOwnOrder(tx, request.userId, request.orderId)
  if (cards.takesPayments === false) throw methodRefused()
  if (!mayPayNow({ ...order, orderStatus: order.status }))
    throw conflict(payNowRefusal, await readOrderById(tx, order.id, 'user'))
  const open = await findOpenPayment(tx, order.id)
  if (open?.processingSince) throw conflict(processingRefusal, await readOrderById(tx, order.id, 'user'))
  if (request.address) await sendToAddress(tx, order, { addressId: request.address, money })
  if (open) return open
  const [payment] = await tx
    .insert(payments)
    .values({
      ...(await readAmount(tx, order.id)),
      orderId: order.id,
      provider: cards.name,
      currency: money.currency.toLowerCase(),
      origin: request.origin,
      // Whole seconds, as providers count.
      expiresAt: new Date(Math.ceil((Date.now() + sessionLifetime) / 1000) * 1000),
      checkAt: sql`now() + interval '30 seconds'`,
    })
    .returning()
  if (!payment) throw new Error('an insert returns its row')
  return payment
}

function isReusable(payment: Payment, { origin }: CheckoutRequest, provider: string): boolean {
  return (
    payment.provider === provider &&
    payment.origin === origin &&
    payment.expiresAt.getTime() > Date.now() + minimumTimeLeft
  )
}

/** Expires a session that is to be replaced. If the customer has paid it before, that payment counts. */
async function expireSession(context: PaymentContext, { id, sessionId }: Payment): Promise<void> {
  const { database, cards } = context
  if (!sessionId) throw paymentUnavailable()
  const report = await cards.expireSession(sessionId)
  await database.transaction((tx) => applySession(tx, context, report))
  await reconcilePayment(context, id)
}

function present({ sessionId, url, expiresAt }: Payment, publishableKey: string | null): CheckoutSession {
  if (!sessionId || !url) throw new Error('an open session has a URL')
  return { sessionId, url, expiresAt: expiresAt.toISOString(), publishableKey }
}

function paymentUnavailable(cause?: unknown): Refusal {
  const message =
    'Card payments cannot be reached just now. Your order is kept: please try again in a moment, from My Orders.'
  const refusal = new Refusal(503, 'PAYMENT_UNAVAILABLE', message, { retryAfter: 5 })
  refusal.cause = cause
  return refusal
}

function methodRefused(): Refusal {
  const message = 'Card payments are not possible here. Please pay when your food arrives.'
  return conflict(message, { cash: true, card: false }, 'PAYMENT_METHOD_REFUSED')
}

function paymentRefused(cause: unknown): Refusal {
  const message = 'The card payment provider cannot take this payment. Please pay when your food arrives.'
  const refusal = new Refusal(409, 'PAYMENT_REFUSED', message)
  refusal.cause = cause
  return refusal
}
