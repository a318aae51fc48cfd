/** The average as schema.org has it; nothing where nobody has rated. */
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
