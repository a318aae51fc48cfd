import type { Tx } from '../../db/client.ts'
import { recount } from './counts.ts'
import { queueRatingsOf, verifyRatingsOfOrder } from './queries.ts'

/**
 * An order has been delivered: what its customer had said about the restaurant and its foods before now counts as
 * verified (decisions §7). Looks at one rating a food of the order at most. Belongs to the transaction that delivers.
 */
export async function verifyRatings(tx: Tx, order: { id: string; userId: string }): Promise<void> {
  await queueRatingsOf(tx, order.userId)
  const marked = await verifyRatingsOfOrder(tx, order.userId, order.id)
  // Always in this order, so that two deliveries never wait for each other.
  const inOrder = marked.toSorted((a, b) =>
    `${a.referenceType} ${a.referenceId}` < `${b.referenceType} ${b.referenceId}` ? -1 : 1,
  )
  for (const { referenceType: type, referenceId: id, rating } of inOrder) {
    await recount(tx, { type, id }, { off: { rating, verified: false }, on: { rating, verified: true } })
  }
}
