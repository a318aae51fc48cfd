import { mayPayNow } from '#contract/rules/payment.ts'
import { taxLabel } from '#contract/rules/pricing.ts'
import { type CardBill, CardsRefused, type SessionRequest } from '../../adapters/cards/provider.ts'
import type { Reader } from '../../db/client.ts'
import { moneyOfSettings, readMarketplaceSettings } from '../marketplace/settings.ts'
import { billNumber } from '../orders/bill-number.ts'
import { applyNoSession, applySession } from './checkout-sessions.ts'
import { contextOf, contextsOf, type PaymentContext } from './context.ts'
import {
  findDuePayments,
  findPayment,
  findUnsettledPayments,
  type PaymentOfOrder,
  postponeCheck,
  readBill,
} from './queries.ts'
import { reconcileOrderRefunds, reconcileRefund } from './reconcile-order-refunds.ts'

/** The call to the provider that a payment needs next; null when it is settled. */
export function nextCall({ payment, refund, order }: PaymentOfOrder) {
  if (payment.state === 'Starting') return 'create-session'
  // Stripe expires no session whose money is on its way.
  if (payment.state === 'Open' && payment.processingSince) return 'find-session'
  if (payment.state === 'Open') return mayPayNow(order) ? 'find-session' : 'expire-session'
  if (refund?.state === 'Starting') return 'refund'
  if (refund?.state === 'Pending') return 'find-refund'
  return null
}

/**
 * Brings a payment into line with the provider: asks about unknown states, expires a session of an order that needs no
 * payment any more, makes refunds. Every call is idempotent and runs outside any transaction. What fails now is tried
 * again later (`findDuePayments`). Checks `by` a schedule get rarer each time; those for a waiting customer do not change
 * that schedule. Throws `CardsUnreachable`, `CardsRefused`.
 */
export async function reconcilePayment(
  context: PaymentContext,
  paymentId: string,
  by: 'schedule' | 'customer' = 'schedule',
): Promise<void> {
  await reconcileSession(context, paymentId, by)
  const found = await findPayment(context.database.db, paymentId)
  const own = found && contextOf(context, found.payment.provider)
  if (own && found.payment.state === 'Paid') await reconcileOrderRefunds(own, found.payment, by)
}

/** The session of a payment, and the refund of all that is left of it. */
async function reconcileSession(
  context: PaymentContext,
  paymentId: string,
  by: 'schedule' | 'customer',
): Promise<void> {
  const { database } = context
  let done: string | null = null
  for (;;) {
    const found = await findPayment(database.db, paymentId)
    const own = found && contextOf(context, found.payment.provider)
    if (!own) return
    const call = nextCall(found)
    if (call === null || call === done) return
    if (by === 'schedule') await postponeCheck(database.db, found)
    await callProvider(call, own, found)
    done = call
  }
}

async function callProvider(
  call: NonNullable<ReturnType<typeof nextCall>>,
  context: PaymentContext,
  { payment, refund }: PaymentOfOrder,
): Promise<void> {
  const { database, cards } = context
  if (call === 'refund' || call === 'find-refund') return reconcileRefund(context, payment, refund!)
  if (call === 'create-session') return createProviderSession(context, payment.id)
  const report =
    call === 'expire-session'
      ? await cards.expireSession(payment.sessionId!)
      : await cards.findSession(payment.sessionId!)
  await database.transaction((tx) => applySession(tx, context, report))
}

/**
 * Creates the provider's session of a payment in state Starting, or finds the one that an interrupted call created. A
 * refusal of the provider expires the payment. Throws `CardsUnreachable`, `CardsRefused`.
 */
export async function createProviderSession(context: PaymentContext, paymentId: string): Promise<void> {
  const { database, cards } = context
  try {
    const report = await cards.createSession(await toSessionRequest(database.db, paymentId))
    await database.transaction((tx) => applySession(tx, context, report))
  } catch (error) {
    if (error instanceof CardsRefused) await database.transaction((tx) => applyNoSession(tx, paymentId))
    throw error
  }
}

/** Built from stored values only, so that every repeat sends the same request. */
async function toSessionRequest(db: Reader, paymentId: string): Promise<SessionRequest> {
  const found = await findPayment(db, paymentId)
  if (!found) throw new Error('the payment is stored before the provider is called')
  const { id, orderId, amount, currency, customerEmail, origin, expiresAt } = found.payment
  return {
    reference: id,
    orderId,
    amount,
    currency,
    customerEmail,
    bill: await toBill(db, found),
    successUrl: `${origin}/user/payment/success/{CHECKOUT_SESSION_ID}`,
    // Not every provider replaces its placeholder here; our payment id identifies the session as well.
    cancelUrl: `${origin}/user/payment/cancel/${id}`,
    expiresAt,
  }
}

/** The order's lines; tax that is added, delivery fee and tip as lines of their own; the discount: they sum to the grand total. */
async function toBill(db: Reader, { order }: PaymentOfOrder): Promise<CardBill> {
  const { lines, gst, deliveryFee, tip, discount, taxRate, taxIncluded } = await readBill(db, order.id)
  const money = moneyOfSettings(await readMarketplaceSettings(db))
  const tax = { name: taxLabel(money, { taxRate: taxRate ?? undefined }), quantity: 1, amount: gst }
  const others = [
    ...(taxIncluded ? [] : [tax]),
    { name: 'Delivery fee', quantity: 1, amount: deliveryFee },
    { name: 'Tip', quantity: 1, amount: tip },
  ]
  return {
    title: `Order ${billNumber(order.billNumber)} at ${order.restaurantName}`,
    lines: [...lines, ...others.filter(({ amount }) => amount > 0)],
    discount,
  }
}

/** Reconciles the unsettled payments of an order. Throws the first error of the provider. */
export async function reconcileOrder(context: PaymentContext, orderId: string): Promise<void> {
  for (const id of await findUnsettledPayments(context.database.db, orderId))
    await reconcilePayment(context, id)
}

/**
 * Reconciles the payments that are due for a check: those whose event, request or provider was lost. Safe in any number
 * of processes at once.
 */
export async function reconcileDuePayments(
  context: PaymentContext,
  onError: (error: Error) => void,
): Promise<void> {
  const { db } = context.database
  const dueOf = await Promise.all(
    contextsOf(context).map(({ cards }) => findDuePayments(db, cards.name, 200)),
  )
  const due = dueOf.flat()
  const next = async () => {
    for (let id = due.shift(); id; id = due.shift()) {
      await reconcilePayment(context, id).catch((cause) =>
        onError(new Error(`payment ${id} is not reconciled yet`, { cause })),
      )
    }
  }
  await Promise.all([next(), next(), next(), next()])
}
