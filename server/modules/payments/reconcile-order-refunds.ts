import { CardsRefused } from '../../adapters/cards/provider.ts'
import { applyRefund, applyRefusal } from './apply-refund.ts'
import type { PaymentContext } from './context.ts'
import { findOpenOrderRefunds, postponeRefundCheck } from './order-refund-queries.ts'
import type { Payment, Refund } from './queries.ts'
import { logRefund } from './refunds.ts'

/**
 * Makes the refunds in part of a payment that are open at the provider, or asks for their states, outside of any transaction. Every
 * call is idempotent. Throws `CardsUnreachable`, `CardsRefused`.
 */
export async function reconcileOrderRefunds(
  context: PaymentContext,
  payment: Payment,
  by: 'schedule' | 'customer',
): Promise<void> {
  const { db } = context.database
  for (const refund of await findOpenOrderRefunds(db, payment.id)) {
    if (by === 'schedule') await postponeRefundCheck(db, refund)
    await reconcileRefund(context, payment, refund)
  }
}

/** Makes a refund of a payment, in part or of all that is left, or asks for its state. One that the provider refuses has failed. */
export async function reconcileRefund(
  { database, cards, log }: PaymentContext,
  payment: Payment,
  { id, amount, providerId }: Pick<Refund, 'id' | 'amount' | 'providerId'>,
): Promise<void> {
  try {
    const { chargeId, currency } = payment
    const report = await (providerId === null
      ? cards.refund({ reference: id, chargeId: chargeId!, amount, currency })
      : cards.findRefund(providerId))
    logRefund(log, await database.transaction((tx) => applyRefund(tx, report)))
  } catch (error) {
    if (!(error instanceof CardsRefused) || providerId !== null) throw error
    log.warn({ err: error }, 'the card provider refused a refund')
    logRefund(log, await database.transaction((tx) => applyRefusal(tx, payment.id, id)))
  }
}
