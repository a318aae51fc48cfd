import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { sellerTerms } from '../../db/schema/ledger.ts'
import { notFound } from '../../errors.ts'

/** `percent` null: the marketplace's default. */
export interface Commission {
  percent: number | null
  ofDeliveryFee: boolean
}

/** Hundredths of a percent, as orders and terms keep a rate. */
export const toRate = (percent: number): number => Math.round(percent * 100)
export const toPercent = (rate: number): number => rate / 100

/** Throws 404 for an unknown seller. */
export async function readCommission(db: Reader, sellerId: string): Promise<Commission> {
  const [row] = await db
    .select({ rate: sellerTerms.commissionRate, ofFee: sellerTerms.commissionOfFee })
    .from(accounts)
    .leftJoin(sellerTerms, eq(sellerTerms.sellerId, accounts.id))
    .where(and(eq(accounts.id, sellerId), eq(accounts.role, 'seller')))
  if (!row) throw notFound()
  return { percent: row.rate === null ? null : toPercent(row.rate), ofDeliveryFee: row.ofFee ?? false }
}

/** Sets the commission of orders that the seller gets from now on; those that exist keep theirs. Throws 404. */
export async function setCommission(
  tx: Tx,
  sellerId: string,
  { percent, ofDeliveryFee }: Commission,
): Promise<Commission> {
  await readCommission(tx, sellerId)
  const terms = { commissionRate: percent === null ? null : toRate(percent), commissionOfFee: ofDeliveryFee }
  await tx
    .insert(sellerTerms)
    .values({ sellerId, ...terms })
    .onConflictDoUpdate({ target: sellerTerms.sellerId, set: terms })
  return { percent, ofDeliveryFee }
}
