import { eq, sql } from 'drizzle-orm'
import type { NewRating, RatingChange } from '#contract/endpoints/ratings.ts'
import { ratedAlready, ratingRefusal } from '#contract/rules/rating.ts'
import { announce, type Reader, type Tx, violates } from '../../db/client.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { notify } from '../notifications/service.ts'
import { updateRatingCounts } from './counts.ts'
import { nameOf } from './present.ts'
import { findOwnRating, findRatingById, lockOwnRating, lockRatingsOf } from './queries.ts'
import { isServed, presentWithReference, type RatingOfReference } from './reading.ts'
import { findReference, lockReference, type ReferenceRow } from './references.queries.ts'

/**
 * Rates a restaurant, a food or an own delivery (decisions §7) and notifies the seller. Throws 404 for an unknown
 * reference or another customer's delivery, 409 if it is already rated or may not be rated.
 */
export async function createRating(
  tx: Tx,
  caller: Caller,
  referenceId: string,
  { referenceType: type, rating, comment }: NewRating,
): Promise<RatingOfReference> {
  const userId = caller.accountId
  await lockRatingsOf(tx, userId)
  if (type !== 'Delivery') await lockReference(tx, type, referenceId)
  const reference = await findReference(tx, referenceId)
  if (!reference || reference.type !== type) throw notFound()
  if (type === 'Delivery' && reference.customerId !== userId) throw notFound()

  const served = await isServed(tx, userId, reference)
  const rated = (await findOwnRating(tx, userId, referenceId)) !== undefined
  const refusal = ratingRefusal(type, { served, gone: reference.gone, rated })
  if (refusal) throw conflict(refusal, undefined, rated ? 'RATED_ALREADY' : 'CONFLICT')

  const row = { userId, referenceType: type, referenceId, rating, comment, verified: served }
  const id = await insertRating(tx, row)
  await updateRatingCounts(tx, reference, { added: row })
  await notify(tx, reference.sellerId, {
    type: 'rating-created',
    data: { customerName: caller.name, ratedName: nameOf(reference), rating },
  })
  return announceRating(tx, caller, reference, id)
}

/** Changes an own rating; without a comment the old one is kept. Throws 404. */
export async function updateRating(
  tx: Tx,
  caller: Caller,
  id: string,
  { ratingValue, comment }: RatingChange,
): Promise<RatingOfReference> {
  const own = await lockOwnRating(tx, caller.accountId, id)
  const reference = own && (await findReference(tx, own.referenceId))
  if (!reference) throw notFound()
  await tx
    .update(ratings)
    .set({ rating: ratingValue, comment: comment ?? own.comment, editedAt: sql`now()` })
    .where(eq(ratings.id, id))
  const added = { rating: ratingValue, verified: own.verified }
  await updateRatingCounts(tx, reference, { removed: own, added })
  return announceRating(tx, caller, reference, id)
}

/** Deletes an own rating. Throws 404. */
export async function deleteRating(tx: Tx, caller: Caller, id: string): Promise<void> {
  const own = await lockOwnRating(tx, caller.accountId, id)
  const reference = own && (await findReference(tx, own.referenceId))
  if (!reference) throw notFound()
  await tx.delete(ratings).where(eq(ratings.id, id))
  await updateRatingCounts(tx, reference, { removed: own })
  announceChange(tx, caller, reference, id)
}

/** Throws 404 if the customer has no rating with this id; checked before the password. */
export async function requireOwnRating(db: Reader, userId: string, id: string): Promise<void> {
  const row = await findRatingById(db, id)
  if (row?.user.id !== userId) throw notFound()
}

async function insertRating(tx: Tx, row: typeof ratings.$inferInsert): Promise<string> {
  try {
    const [inserted] = await tx.insert(ratings).values(row).returning({ id: ratings.id })
    return (inserted as { id: string }).id
  } catch (error) {
    const isDuplicate = violates(error, 'ratings_one_a_reference')
    throw isDuplicate ? conflict(ratedAlready, undefined, 'RATED_ALREADY') : error
  }
}

async function announceRating(
  tx: Tx,
  caller: Caller,
  reference: ReferenceRow,
  id: string,
): Promise<RatingOfReference> {
  announceChange(tx, caller, reference, id)
  const row = await findRatingById(tx, id)
  if (!row) throw new Error('the rating was just written')
  return presentWithReference(row, reference, [caller])
}

function announceChange(tx: Tx, caller: Caller, { sellerId }: ReferenceRow, id: string): void {
  announce(tx, { accounts: [caller.accountId, sellerId], topic: 'rating', id })
}
