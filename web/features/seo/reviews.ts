import type { Rating, RatingReference, RatingSummary } from '#contract/records/rating.ts'

/** The reviews of a restaurant or dish; undefined for a delivery, whose ratings are not public. */
export function reviewsRecord(
  origin: string,
  reference: RatingReference,
  summary: RatingSummary,
  ratings: Rating[],
) {
  const { _id, name, referenceType, image } = reference
  if (referenceType === 'Delivery' || reference.gone) return undefined
  return {
    '@type': referenceType === 'Restaurant' ? 'Restaurant' : 'Product',
    name,
    ...(referenceType === 'Restaurant' && {
      '@id': `${origin}/restaurants/${_id}`,
      url: `${origin}/restaurants/${_id}`,
    }),
    ...(image && { image: origin + image.url }),
    ...aggregateRating(summary),
    // Its author also sees a hidden one.
    review: ratings
      .filter(({ hidden }) => !hidden)
      .map((rating) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: rating.user.name },
        datePublished: rating.createdAt,
        reviewBody: rating.comment,
        reviewRating: { '@type': 'Rating', ratingValue: rating.rating, bestRating: 5, worstRating: 1 },
      })),
  }
}

/** The average rating in schema.org's terms; empty without ratings. */
export function aggregateRating(rated: { averageRating: number | null; ratingCount: number }) {
  if (rated.averageRating === null || rated.ratingCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rated.averageRating,
      ratingCount: rated.ratingCount,
      bestRating: 5,
      worstRating: 1,
    },
  }
}
