import type { Tx } from '../../db/client.ts'
import { updateRatingCounts } from './counts.ts'
import { lockRatingsOf, verifyRatingsOfOrder } from './queries.ts'

/**
 * Marks the customer's earlier ratings of an order's restaurant and foods as verified (decisions §7). Call it in the
 * transaction that delivers the order.
 */
export async function verifyRatings(tx: Tx, order: { id: string; userId: string }): Promise<void> {
  await lockRatingsOf(tx, order.userId)
  const marked = await verifyRatingsOfOrder(tx, order.userId, order.id)
  // In a fixed order, so that two deliveries cannot deadlock.
  const inOrder = marked.toSorted((a, b) =>
    `${a.referenceType} ${a.referenceId}` < `${b.referenceType} ${b.referenceId}` ? -1 : 1,
  )
  for (const { referenceType: type, referenceId: id, rating } of inOrder) {
    const removed = { rating, verified: false }
    await updateRatingCounts(tx, { type, id }, { removed, added: { rating, verified: true } })
  }
}
