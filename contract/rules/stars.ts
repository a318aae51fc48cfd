/** Whole stars out of 5 for an average with one decimal; null: nobody has rated yet (specification §4). */
export function wholeStars(averageRating: number | null): number | null {
  return averageRating === null ? null : Math.round(averageRating)
}
