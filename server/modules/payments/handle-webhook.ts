import { lt, sql } from 'drizzle-orm'
import type { CardEvent } from '../../adapters/cards/provider.ts'
import type { Database, Tx } from '../../db/client.ts'
import { paymentEvents } from '../../db/schema/payments.ts'
import { applyRefund } from './apply-refund.ts'
import { applyDeclineReport, applySession } from './checkout-sessions.ts'
import type { PaymentContext } from './context.ts'
import { applyDispute } from './disputes.ts'
import { logRefund, type SettledRefund } from './refunds.ts'

/**
 * Applies an event of the provider exactly once, however often and in whatever order it is delivered: the event id is
 * inserted first, and a second delivery finds it. Returns whether the event was new. Throws `ForgedEvent` and
 * `MismatchedReport`; nothing has changed then, and the event may be delivered again.
 */
export async function handleWebhook(
  context: PaymentContext,
  body: Buffer,
  signature: string | undefined,
): Promise<boolean> {
  const { database, cards, log } = context
  const event = await cards.readEvent(body, signature)
  const { isNew, refund } = await database.transaction(async (tx) => {
    const { id, type } = event
    const inserted = await tx
      .insert(paymentEvents)
      .values({ provider: cards.name, id, type })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    const isNew = inserted.length > 0
    return { isNew, refund: isNew ? await applyEvent(tx, context, event) : undefined }
  })
  logRefund(log, refund)
  return isNew
}

/** Returns the refund that the event settled, if it did. */
async function applyEvent(
  tx: Tx,
  context: PaymentContext,
  event: CardEvent,
): Promise<SettledRefund | undefined> {
  if (event.about === 'session') await applySession(tx, context, event.session)
  if (event.about === 'decline') await applyDeclineReport(tx, context.cards.name, event.decline)
  if (event.about === 'dispute') await applyDispute(tx, event.dispute)
  return event.about === 'refund' ? applyRefund(tx, event.refund) : undefined
}

/** Deletes the ids of events received more than 60 days ago: no provider repeats an event that late. */
export async function deleteOldPaymentEvents({ db }: Database): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - interval '60 days'`))
}
