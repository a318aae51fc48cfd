import type { Rating, RatingReference, RatingSummary } from '#contract/records/rating.ts'
import { aggregateRating } from './ratings.ts'

/** What customers said of a restaurant or dish; undefined for a delivery, which is nobody else's business. */
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
    review: ratings.map((rating) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: rating.user.name },
      datePublished: rating.createdAt,
      reviewBody: rating.comment,
      reviewRating: { '@type': 'Rating', ratingValue: rating.rating, bestRating: 5, worstRating: 1 },
    })),
  }
}
