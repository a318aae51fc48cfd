import { lt, sql } from 'drizzle-orm'
import type { CardEvent } from '../../adapters/cards/provider.ts'
import type { Database, Tx } from '../../db/client.ts'
import { paymentEvents } from '../../db/schema/payments.ts'
import { applyRefund } from './refunds.ts'
import { applyDeclineReport, applySession } from './sessions.ts'
import type { Settling } from './settle.ts'

/**
 * Does what an event of the provider asks for, once however often and however parallel it comes: its id is a row, and
 * whoever comes second finds it. Answers whether it was news. Throws `ForgedEvent` and `ForeignReport`; nothing has
 * changed then, and the event may come again.
 */
export async function heedEvent(
  { database, cards }: Settling,
  body: Buffer,
  signature: string | undefined,
): Promise<boolean> {
  const event = await cards.readEvent(body, signature)
  return database.transaction(async (tx) => {
    const { id, type } = event
    const kept = await tx
      .insert(paymentEvents)
      .values({ provider: cards.name, id, type })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (kept.length === 0) return false
    await apply(tx, cards.name, event)
    return true
  })
}

async function apply(tx: Tx, provider: 'stripe' | 'test', event: CardEvent): Promise<void> {
  if (event.about === 'session') await applySession(tx, provider, event.session)
  if (event.about === 'decline') await applyDeclineReport(tx, provider, event.decline)
  if (event.about === 'refund') await applyRefund(tx, event.refund)
}

/** Forgets events of more than 60 days ago: no provider delivers one again as late as that. */
export async function forgetOldEvents({ db }: Database): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - interval '60 days'`))
}
