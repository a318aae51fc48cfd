import type { ReferenceType } from '#contract/rules/rating.ts'
import type { Tx } from '../../db/client.ts'
import { addToCounts } from './references.queries.ts'

/** A rating, as far as it counts. */
export interface Counted {
  /** 1 to 5 */
  rating: number
  verified: boolean
}

/**
 * Takes one rating off the counts of what it is about and puts another there, in the transaction that changes the
 * rating itself: averages cost the same however many ratings there are. A delivery has one at most and counts none.
 */
export async function recount(
  tx: Tx,
  { type, id }: { type: ReferenceType; id: string },
  { off, on }: { off?: Counted; on?: Counted },
): Promise<void> {
  if (type === 'Delivery') return
  const all = [0, 0, 0, 0, 0]
  const verified = [0, 0, 0, 0, 0]
  const count = ({ rating, verified: counts }: Counted, by: 1 | -1) => {
    all[rating - 1]! += by
    if (counts) verified[rating - 1]! += by
  }
  if (off) count(off, -1)
  if (on) count(on, 1)
  await addToCounts(tx, { type, id }, { all, verified })
}
