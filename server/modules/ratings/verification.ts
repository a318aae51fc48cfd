import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { updateRatingCounts } from './counts.ts'
import type { CountedType } from './references.queries.ts'

/** A rating of the customer that a delivery has verified. */
export interface VerifiedRating {
  type: CountedType
  id: string
  rating: number
}

/**
 * The CTE `verified` of the statement that delivers an order: it marks the customer's earlier ratings of the order's
 * restaurant and foods as verified (decisions §7). The order's row comes from the CTE `step`; the customer's account is
 * locked by an earlier statement, as by `lockToRate`.
 */
export const verified = sql`
  verified as (
    update ratings set verified = true
    where user_id = (select user_id from step) and not verified and reference_id = any(array(
      select restaurant_id from step
      union all select i.food_id from order_items i where i.order_id = (select id from step)))
    returning reference_type as type, reference_id as id, rating
  )`

/** Counts ratings that were marked as verified, in the same transaction. */
export async function countVerified(tx: Tx, marked: readonly VerifiedRating[]): Promise<void> {
  // In a fixed order, so that two deliveries cannot deadlock.
  const inOrder = marked.toSorted((a, b) => (`${a.type} ${a.id}` < `${b.type} ${b.id}` ? -1 : 1))
  for (const { type, id, rating } of inOrder) {
    const removed = { rating, verified: false }
    await updateRatingCounts(tx, { type, id }, { removed, added: { rating, verified: true } })
  }
}
