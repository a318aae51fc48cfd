import type { ReferenceType } from '#contract/rules/rating.ts'
import type { Tx } from '../../db/client.ts'
import { addToCounts } from './references.queries.ts'

/** The part of a rating that the counts depend on. */
export interface CountedRating {
  /** 1 to 5 */
  rating: number
  verified: boolean
}

/**
 * Updates the counts by star of a restaurant or food in the transaction that changes or deletes one of its ratings:
 * `removed` is subtracted, `added` is added. So averages need no scan of the ratings. A trigger counts hidden
 * ratings out: here they are counted as all others. New ratings: `insertRating`.
 * Deliveries have at most one rating and no counts.
 */
export async function updateRatingCounts(
  tx: Tx,
  { type, id }: { type: ReferenceType; id: string },
  { removed, added }: { removed: CountedRating; added?: CountedRating },
): Promise<void> {
  if (type === 'Delivery') return
  const all = [0, 0, 0, 0, 0]
  const verified = [0, 0, 0, 0, 0]
  const count = ({ rating, verified: isVerified }: CountedRating, by: 1 | -1) => {
    all[rating - 1]! += by
    if (isVerified) verified[rating - 1]! += by
  }
  count(removed, -1)
  if (added) count(added, 1)
  await addToCounts(tx, { type, id }, { all, verified })
}
