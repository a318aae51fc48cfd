import { and, eq } from 'drizzle-orm'
import type { DisputeReport } from '../../adapters/cards/provider.ts'
import { disputes } from '../../db/schema/disputes.ts'
import { payments } from '../../db/schema/payments.ts'
import { contextsOf, type PaymentContext } from './context.ts'
import { applyDispute } from './disputes.ts'
import { ignoreMismatch } from './refunds.ts'

/** How far back new disputes are looked for, in milliseconds: much longer than a provider retries an event. */
const reach = 30 * 24 * 60 * 60_000

/**
 * Finds disputes whose events were lost, at the open providers: new ones in the provider's list, and what became of those that are
 * open here. Both are few. Idempotent, and safe in any number of processes at once. Throws `CardsUnreachable`, `CardsRefused`.
 */
export async function findDisputes(context: PaymentContext): Promise<void> {
  for (const { database, cards } of contextsOf(context)) {
    if (!cards.disputes) continue
    const apply = (report: DisputeReport) =>
      database.transaction((tx) => applyDispute(tx, report)).catch(ignoreMismatch)
    const open = await database.db
      .select({ id: disputes.providerId })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(and(eq(disputes.state, 'Open'), eq(payments.provider, cards.name)))
    for (const { id } of open) await apply(await cards.disputes.find(id))
    for await (const page of cards.disputes.list(new Date(Date.now() - reach)))
      for (const report of page) await apply(report)
  }
}
