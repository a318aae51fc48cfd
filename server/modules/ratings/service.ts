import { eq, sql } from 'drizzle-orm'
import type { NewRating, RatingChange } from '#contract/endpoints/ratings.ts'
import { ratedAlready, ratingRefusal } from '#contract/rules/rating.ts'
import { announce, type Reader, type Tx, violates } from '../../db/client.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { notify } from '../notifications/service.ts'
import { recount } from './counts.ts'
import { nameOf } from './present.ts'
import { findOwnRating, findRating, lockOwnRating, queueRatingsOf } from './queries.ts'
import { isServed, presentWithReference, type RatingOfReference } from './reading.ts'
import { findReference, lockReference, type ReferenceRow } from './references.queries.ts'

/**
 * A customer rates a restaurant, a food or a delivery of theirs (decisions §7); its seller is told. Throws 404 for
 * what is not there or is another's delivery, 409 where it is rated already or may not be rated.
 */
export async function createRating(
  tx: Tx,
  caller: Caller,
  referenceId: string,
  { referenceType: type, rating, comment }: NewRating,
): Promise<RatingOfReference> {
  const userId = caller.accountId
  await queueRatingsOf(tx, userId)
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
  await recount(tx, reference, { on: row })
  await notify(tx, reference.sellerId, {
    type: 'rating-created',
    data: { customerName: caller.name, ratedName: nameOf(reference), rating },
  })
  return announceRating(tx, caller, reference, id)
}

/** Changes an own rating; a comment that is left out stays. Throws 404. */
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
  await recount(tx, reference, { off: own, on: { rating: ratingValue, verified: own.verified } })
  return announceRating(tx, caller, reference, id)
}

/** Deletes an own rating. Throws 404. */
export async function deleteRating(tx: Tx, caller: Caller, id: string): Promise<void> {
  const own = await lockOwnRating(tx, caller.accountId, id)
  const reference = own && (await findReference(tx, own.referenceId))
  if (!reference) throw notFound()
  await tx.delete(ratings).where(eq(ratings.id, id))
  await recount(tx, reference, { off: own })
  announceChange(tx, caller, reference, id)
}

/** Throws 404 where the customer has no rating with this id: before a password is asked. */
export async function requireOwnRating(db: Reader, userId: string, id: string): Promise<void> {
  const row = await findRating(db, id)
  if (row?.user.id !== userId) throw notFound()
}

async function insertRating(tx: Tx, row: typeof ratings.$inferInsert): Promise<string> {
  try {
    const [inserted] = await tx.insert(ratings).values(row).returning({ id: ratings.id })
    return (inserted as { id: string }).id
  } catch (error) {
    const twice = violates(error, 'ratings_one_a_reference')
    throw twice ? conflict(ratedAlready, undefined, 'RATED_ALREADY') : error
  }
}

async function announceRating(
  tx: Tx,
  caller: Caller,
  reference: ReferenceRow,
  id: string,
): Promise<RatingOfReference> {
  announceChange(tx, caller, reference, id)
  const row = await findRating(tx, id)
  if (!row) throw new Error('the rating was just written')
  return presentWithReference(row, reference, [caller])
}

function announceChange(tx: Tx, caller: Caller, { sellerId }: ReferenceRow, id: string): void {
  announce(tx, { accounts: [caller.accountId, sellerId], topic: 'rating', id })
}
