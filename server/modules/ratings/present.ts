import type { Rating, RatingReference, RatingSummary } from '#contract/records/rating.ts'
import { starsFromBest } from '#contract/rules/rating.ts'
import { presentPicture } from '../images/present.ts'
import { billNumber } from '../orders/bill-number.ts'
import type { RatingRow } from './queries.ts'
import type { RatingCounts, ReferenceRow } from './references.queries.ts'

/** The rated restaurant, food or delivery. */
export function presentReference(row: ReferenceRow): RatingReference {
  const isRestaurant = row.type === 'Restaurant'
  return {
    _id: row.id,
    name: nameOf(row),
    referenceType: row.type,
    image: row.image,
    restaurant: isRestaurant ? null : { _id: row.restaurantId, name: row.restaurantName },
    gone: row.gone,
  }
}

/** The name of a reference; a delivery is named by its bill number. */
export function nameOf({ name, billNumber: number }: ReferenceRow): string {
  return name ?? `Delivery ${billNumber(number ?? 0)}`
}

/** What everybody sees of a rating. */
export const presentPublic = (row: RatingRow) => ({
  _id: row.id,
  user: { _id: row.user.id, name: row.user.name, image: presentPicture(row.image) },
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  verifiedOrder: row.verified,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

/** One rating; `readerId` is the customer who reads it, whose own rating is marked. */
export function presentRating(row: RatingRow, readerId: string | undefined): Rating {
  const own = row.user.id === readerId
  const hidden = row.hiddenAt !== null
  return {
    ...presentPublic(row),
    own,
    ...(own && { hidden }),
    ...(own && hidden && { hiddenReason: row.hiddenReason ?? '' }),
  }
}

/** The average and distribution; for a delivery, which has no counts, from its `only` rating. */
export function presentSummary(
  counts: RatingCounts | null,
  only: { rating: number } | undefined,
): RatingSummary {
  if (!counts) {
    const count = only ? 1 : 0
    return {
      averageRating: only?.rating ?? null,
      ratingCount: count,
      totalCount: count,
      distribution: starsFromBest.map((stars) => ({ stars, count: stars === only?.rating ? 1 : 0 })),
    }
  }
  const { all, verified, averageRating, ratingCount } = counts
  const counted = sum(verified) > 0 ? verified : all
  return {
    averageRating: ratingCount === 0 ? null : averageRating,
    ratingCount,
    totalCount: sum(all),
    distribution: starsFromBest.map((stars) => ({ stars, count: counted[stars - 1] ?? 0 })),
  }
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
