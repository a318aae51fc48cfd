/** The shares of counts in whole percent, which add up to 100 unless all counts are 0: the largest remainders are rounded up. */
export function wholePercentages(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0)
  if (sum === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / sum)
  const missing = 100 - exact.reduce((total, share) => total + Math.floor(share), 0)
  const roundedUp = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, missing)
    .map(({ place }) => place)
  return exact.map((share, place) => Math.floor(share) + (roundedUp.includes(place) ? 1 : 0))
}
