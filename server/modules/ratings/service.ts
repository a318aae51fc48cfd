import { eq, sql } from 'drizzle-orm'
import type { NewRating, RatingChange } from '#contract/endpoints/ratings.ts'
import { ratingRefusal } from '#contract/rules/rating.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { announceNotification } from '../notifications/step-notifications.ts'
import { updateRatingCounts } from './counts.ts'
import { findToRate, insertRating, lockToRate } from './creating.queries.ts'
import { nameOf, presentReference } from './present.ts'
import { findRatingById, lockOwnRating } from './queries.ts'
import { presentWithReference, type RatingOfReference } from './reading.ts'
import { findReference, type ReferenceRow } from './references.queries.ts'

/**
 * Rates a restaurant, a food or an own delivery (decisions §7) and notifies the seller, in three statements. Throws 404
 * for an unknown reference or another customer's delivery, 409 if it is already rated or may not be rated.
 */
export async function createRating(
  tx: Tx,
  caller: Caller,
  referenceId: string,
  { referenceType: type, rating, comment }: NewRating,
): Promise<RatingOfReference> {
  const subject = { type, userId: caller.accountId, referenceId }
  await lockToRate(tx, subject)
  const found = await findToRate(tx, subject)
  if (!found) throw notFound()
  const { reference, served, rated } = found
  if (type === 'Delivery' && reference.customerId !== caller.accountId) throw notFound()
  const refusal = ratingRefusal(type, { served, gone: reference.gone, rated })
  if (refusal) throw conflict(refusal, undefined, rated ? 'RATED_ALREADY' : 'CONFLICT')

  const created = await insertRating(tx, reference, {
    userId: caller.accountId,
    customerName: caller.name,
    ratedName: nameOf(reference),
    rating,
    comment,
    verified: served,
  })
  announceNotification(tx, { accountId: reference.sellerId, id: created.notificationId })
  announceRating(tx, caller.accountId, reference, created.id)
  return {
    _id: created.id,
    user: { _id: caller.accountId, name: caller.name, image: created.image },
    rating,
    comment,
    createdAt: created.createdAt,
    editedAt: null,
    verifiedOrder: served,
    own: true,
    answer: null,
    answeredAt: null,
    hidden: false,
    reference: presentReference(reference),
  }
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
  announceRating(tx, caller.accountId, reference, id)
  const row = await findRatingById(tx, id)
  if (!row) throw new Error('the rating was just written')
  return presentWithReference(row, reference, [caller])
}

/** Deletes an own rating. Throws 404. */
export async function deleteRating(tx: Tx, caller: Caller, id: string): Promise<void> {
  const own = await lockOwnRating(tx, caller.accountId, id)
  const reference = own && (await findReference(tx, own.referenceId))
  if (!reference) throw notFound()
  await tx.delete(ratings).where(eq(ratings.id, id))
  await updateRatingCounts(tx, reference, { removed: own })
  announceRating(tx, caller.accountId, reference, id)
}

/** Throws 404 if the customer has no rating with this id; checked before the password. */
export async function requireOwnRating(db: Reader, userId: string, id: string): Promise<void> {
  const row = await findRatingById(db, id)
  if (row?.user.id !== userId) throw notFound()
}

/** Makes the open pages of a rating's author and seller read it again. */
export function announceRating(tx: Tx, authorId: string, { sellerId }: ReferenceRow, id: string): void {
  announce(tx, { accounts: [authorId, sellerId], topic: 'rating', id })
}
