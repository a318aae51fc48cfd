import { mayPayNow } from '#contract/rules/payment.ts'
import type { CardProvider } from '../../adapters/cards/provider.ts'
import { CardsRefused } from '../../adapters/cards/provider.ts'
import type { Database } from '../../db/client.ts'
import { findDue, findPayment, findUnsettled, lookLater, type PaymentOfOrder } from './queries.ts'
import { applyRefund } from './refunds.ts'
import { applyNoSession, applySession } from './sessions.ts'
import { wantedSession } from './wanted-session.ts'

/** What settling works with. */
export interface Settling {
  database: Database
  cards: CardProvider
}

/** Who has a payment looked at: the clock looks ever more rarely, a visitor's looks count for nothing in that. */
type Looker = 'clock' | 'visitor'

/** What is to be asked of the provider next, by what is known here; null: nothing, it is settled. */
export function nextCall({ payment, refund, order }: PaymentOfOrder) {
  if (payment.state === 'Starting') return 'create'
  if (payment.state === 'Open') return mayPayNow(order) ? 'find' : 'expire'
  if (refund?.state === 'Starting') return 'refund'
  if (refund?.state === 'Pending') return 'find refund'
  return null
}

/**
 * Brings a payment to where it belongs: asks the provider about what is open or unknown, ends a session that nothing is
 * owed for any more, gives back what is to go back. Every call may be repeated and runs outside any transaction. What
 * does not succeed now is looked at again (`findDue`). Throws `CardsUnreachable`, `CardsRefused`.
 */
export async function settlePayment(
  { database, cards }: Settling,
  paymentId: string,
  by: Looker = 'clock',
): Promise<void> {
  let done: string | null = null
  for (;;) {
    const found = await findPayment(database.db, paymentId)
    if (!found || found.payment.provider !== cards.name) return
    const call = nextCall(found)
    if (call === null || call === done) return
    if (by === 'clock') await lookLater(database.db, found)
    await make(call, { database, cards }, found)
    done = call
  }
}

async function make(
  call: NonNullable<ReturnType<typeof nextCall>>,
  { database, cards }: Settling,
  { payment, refund }: PaymentOfOrder,
): Promise<void> {
  if (call === 'refund' || call === 'find refund') {
    const report =
      call === 'refund'
        ? await cards.refund({
            reference: refund!.id,
            chargeId: payment.chargeId!,
            amount: refund!.amount,
          })
        : await cards.findRefund(refund!.providerId!)
    return database.transaction((tx) => applyRefund(tx, report))
  }
  if (call === 'create') return startSession({ database, cards }, payment.id)
  const report =
    call === 'expire'
      ? await cards.expireSession(payment.sessionId!)
      : await cards.findSession(payment.sessionId!)
  await database.transaction((tx) => applySession(tx, cards.name, report))
}

/**
 * Makes the session of a payment that is Starting, or learns of the one that an interrupted call made. Where the
 * provider refuses, the payment is over. Throws `CardsUnreachable`, `CardsRefused`.
 */
export async function startSession({ database, cards }: Settling, paymentId: string): Promise<void> {
  try {
    const report = await cards.createSession(await wantedSession(database.db, paymentId))
    await database.transaction((tx) => applySession(tx, cards.name, report))
  } catch (error) {
    if (error instanceof CardsRefused) await database.transaction((tx) => applyNoSession(tx, paymentId))
    throw error
  }
}

/** Settles what an order's payments have open. Throws what the last one that failed threw. */
export async function settleOrder(settling: Settling, orderId: string): Promise<void> {
  for (const id of await findUnsettled(settling.database.db, orderId)) await settlePayment(settling, id)
}

/** Settles what is due for another look: what lost its event, its caller or its provider. Any number may do so. */
export async function settleDue(settling: Settling, onError: (error: Error) => void): Promise<void> {
  const due = await findDue(settling.database.db, settling.cards.name, 200)
  const next = async () => {
    for (let id = due.shift(); id; id = due.shift()) {
      await settlePayment(settling, id).catch((cause) =>
        onError(new Error(`payment ${id} is not settled yet`, { cause })),
      )
    }
  }
  await Promise.all([next(), next(), next(), next()])
}
