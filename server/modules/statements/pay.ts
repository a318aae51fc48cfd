import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { newCorrection, newPayout } from '#contract/endpoints/statements.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Payout } from '#contract/records/statement.ts'
import type { Tx } from '../../db/client.ts'
import { corrections, payouts, statements } from '../../db/schema/statements.ts'
import { conflict, notFound } from '../../errors.ts'
import { recordCorrection, recordPayout } from '../ledger/record.ts'
import { findNewest, lockSeller, readOutstanding } from './close.ts'
import { presentPayout } from './read.ts'

/** The operator, and the marketplace's money. */
interface By {
  byId: string
  money: MarketplaceMoney
}

/**
 * Records money that was paid to the seller of a statement, or (negative) collected. Throws 404, and 409 where the statement is
 * not the newest, or more than its balance would be paid.
 */
export async function payStatement(
  tx: Tx,
  { byId, money }: By,
  statementId: string,
  { amount: units, reference, date }: z.output<typeof newPayout>,
): Promise<Payout> {
  const [found] = await tx.select().from(statements).where(eq(statements.id, statementId))
  if (!found) throw notFound()
  const { sellerId } = found
  await lockSeller(tx, sellerId)
  const newest = await findNewest(tx, sellerId)
  if (newest?.id !== statementId) throw conflict('Payouts are recorded on the newest statement')
  const amount = money.toMinor(units)
  const outstanding = await readOutstanding(tx, newest)
  const isWithin = amount > 0 ? amount <= outstanding : amount >= outstanding
  if (!isWithin)
    throw conflict('This is more than the balance', { outstanding: money.fromMinor(outstanding) })
  const [payout] = await tx.insert(payouts).values({ statementId, amount, date, reference, byId }).returning()
  await recordPayout(tx, { sourceId: payout!.id, sellerId, statementId, amount })
  return presentPayout(payout!, money)
}

/** Corrects the balance of a seller at the marketplace's cost, or (negative) for its benefit. Throws 404. */
export async function correct(
  tx: Tx,
  { byId, money }: By,
  { seller, amount: units, reason }: z.output<typeof newCorrection>,
): Promise<{ _id: string }> {
  await lockSeller(tx, seller)
  const amount = money.toMinor(units)
  const [correction] = await tx
    .insert(corrections)
    .values({ sellerId: seller, amount, reason, byId })
    .returning({ id: corrections.id })
  await recordCorrection(tx, { sourceId: correction!.id, sellerId: seller, amount })
  return { _id: correction!.id }
}
