import { sql } from 'drizzle-orm'
import type { CheckoutSession } from '#contract/records/payment.ts'
import { currency, mayPayNow, payNowRefusal } from '#contract/rules/payment.ts'
import { CardsRefused } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { conflict, Refusal } from '../../errors.ts'
import { sendToAddress } from '../orders/service.ts'
import { lockOwnOrder, readOrder } from '../orders/steps.ts'
import { findOpenPayment, type Payment, readAmount } from './queries.ts'
import { applySession } from './sessions.ts'
import { type Settling, settlePayment, startSession } from './settle.ts'

interface Wish {
  userId: string
  orderId: string
  /** an address id of the customer */
  address?: string
  /** where the customer comes back to */
  origin: string
}

/** Milliseconds that a customer has on the provider's page; Stripe allows no less than half an hour. */
const lifetime = 60 * 60_000
/** An open session with less than this left is replaced, in milliseconds. */
const enoughTime = 5 * 60_000

/**
 * Opens a session for an order that is to be paid by card, or answers the open one: there is never a second that could be
 * paid as well (decisions §5). The intent is committed before the provider is called, and repeated where a call got lost.
 * Throws 404, 409 with the order where nothing is owed, and 503 where the provider is away: nothing is lost then.
 */
export async function openSession(settling: Settling, wish: Wish): Promise<CheckoutSession> {
  const { database, cards } = settling
  try {
    for (let turn = 0; turn < 4; turn += 1) {
      const payment = await database.transaction((tx) => intend(tx, wish, cards.name))
      if (payment.state === 'Starting') await startSession(settling, payment.id)
      else if (mayBeUsed(payment, wish, cards.name)) return present(payment, cards.publishableKey)
      else await endSession(settling, payment)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw error instanceof CardsRefused ? refused(error) : away(error)
  }
  throw away()
}

/** The order's payment that can be paid: the one there is, or a new one. Throws 404, 409. */
async function intend(tx: Tx, wish: Wish, provider: Payment['provider']): Promise<Payment> {
  const order = await lockOwnOrder(tx, wish.userId, wish.orderId)
  if (!mayPayNow({ ...order, orderStatus: order.status }))
    throw conflict(payNowRefusal, await readOrder(tx, sql`o.id = ${order.id}`, 'user'))
  if (wish.address) await sendToAddress(tx, order, wish.address)
  const open = await findOpenPayment(tx, order.id)
  if (open) return open
  const [payment] = await tx
    .insert(payments)
    .values({
      ...(await readAmount(tx, order.id)),
      orderId: order.id,
      provider,
      currency,
      origin: wish.origin,
      // Whole seconds, as providers count.
      expiresAt: new Date(Math.ceil((Date.now() + lifetime) / 1000) * 1000),
      checkAt: sql`now() + interval '30 seconds'`,
    })
    .returning()
  if (!payment) throw new Error('an insert returns its row')
  return payment
}

function mayBeUsed(payment: Payment, wish: Wish, provider: Payment['provider']): boolean {
  return (
    payment.provider === provider &&
    payment.origin === wish.origin &&
    payment.expiresAt.getTime() > Date.now() + enoughTime
  )
}

/** Ends a session that is to be replaced. Where the customer was faster, its payment counts. */
async function endSession(settling: Settling, { id, provider, sessionId }: Payment): Promise<void> {
  const { database, cards } = settling
  if (provider !== cards.name || !sessionId) throw away()
  const report = await cards.expireSession(sessionId)
  await database.transaction((tx) => applySession(tx, cards.name, report))
  await settlePayment(settling, id)
}

function present({ sessionId, url, expiresAt }: Payment, publishableKey: string | null): CheckoutSession {
  if (!sessionId || !url) throw new Error('an open session has an address')
  return { sessionId, url, expiresAt: expiresAt.toISOString(), publishableKey }
}

function away(cause?: unknown): Refusal {
  const message =
    'Card payments cannot be reached just now. Your order is kept: please try again in a moment, from My Orders.'
  const refusal = new Refusal(503, 'PAYMENT_UNAVAILABLE', message, { retryAfter: 5 })
  refusal.cause = cause
  return refusal
}

function refused(cause: unknown): Refusal {
  const message = 'The card payment provider cannot take this payment. Please pay when your food arrives.'
  const refusal = new Refusal(409, 'PAYMENT_REFUSED', message)
  refusal.cause = cause
  return refusal
}
