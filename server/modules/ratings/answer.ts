import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { notify } from '../notifications/service.ts'
import { nameOf } from './present.ts'
import { findRatingById, lockRating } from './queries.ts'
import { presentWithReference, type RatingOfReference } from './reading.ts'
import { findReference } from './references.queries.ts'
import { announceRating } from './service.ts'

/**
 * Sets or takes back what the seller says publicly about a rating of their restaurant, food or delivery; its author is notified of
 * the first answer. Throws 404 for others' and for hidden ratings.
 */
export async function answerRating(
  tx: Tx,
  caller: Caller,
  { ratingId, answer }: { ratingId: string; answer: string | null },
): Promise<RatingOfReference> {
  const locked = await lockRating(tx, ratingId)
  const reference = locked && (await findReference(tx, locked.referenceId))
  if (!reference || locked.hiddenAt !== null || reference.sellerId !== caller.accountId) throw notFound()
  await tx
    .update(ratings)
    .set({ answer, answeredAt: answer === null ? null : sql`now()` })
    .where(eq(ratings.id, ratingId))
  if (answer !== null && locked.answer === null) {
    const data = { name: nameOf(reference), restaurantName: reference.restaurantName }
    await notify(tx, locked.userId, { type: 'rating-answered', data })
  }
  announceRating(tx, locked.userId, reference, ratingId)
  const row = await findRatingById(tx, ratingId)
  if (!row) throw new Error('the rating is locked')
  return presentWithReference(row, reference, [caller])
}
