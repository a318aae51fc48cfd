import type { RatingSummary } from '#contract/records/rating.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { StarShape, Stars } from '#web/ui/stars.tsx'

/** The average and the distribution of stars, of the ratings that count towards the average. */
export function RatingSummaryCard({
  summary,
  chosen,
}: {
  summary: RatingSummary
  /** only ratings with so many stars are listed; null: all are */
  chosen: number | null
}) {
  const { averageRating, ratingCount, totalCount, distribution } = summary
  const shares = wholePercentages(distribution.map(({ count }) => count))
  return (
    <Card as="section" aria-labelledby="rating-summary" className="grid gap-5">
      <h2 id="rating-summary" className="sr-only">
        Rating summary
      </h2>
      <div className="flex items-center gap-4">
        <p className="font-display text-3xl font-extrabold tabular-nums">{averageRating?.toFixed(1)}</p>
        <div className="grid gap-0.5">
          <Stars average={averageRating} size={20} />
          <p className="text-sm text-ink-muted">
            {ratingCount} {ratingCount === 1 ? 'rating' : 'ratings'}
          </p>
        </div>
      </div>
      <ul aria-label="Ratings by stars" className="grid gap-2">
        {distribution.map(({ stars, count }, place) => (
          <Bar key={stars} {...{ stars, count }} percent={shares[place] ?? 0} isChosen={stars === chosen} />
        ))}
      </ul>
      {chosen !== null && (
        <ButtonLink to="?" preventScrollReset tone="quiet" size="sm">
          All ratings
        </ButtonLink>
      )}
      {totalCount > ratingCount && (
        <p className="flex gap-2 text-sm text-ink-muted">
          <Icon name="check" size={18} className="mt-0.5 shrink-0 text-ok" />
          Counts ratings with a verified order only. {totalCount - ratingCount} without one{' '}
          {totalCount - ratingCount === 1 ? 'is' : 'are'} listed as well.
        </p>
      )}
    </Card>
  )
}

/** A bar of the distribution, which lists the ratings with its stars. */
function Bar({
  stars,
  count,
  percent,
  isChosen,
}: {
  stars: number
  count: number
  percent: number
  isChosen: boolean
}) {
  return (
    <li>
      <Link
        to={`?stars=${stars}`}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={cx(
          'rounded-leaf-xs grid min-h-11 grid-cols-[2.25rem_1fr_2.75rem] items-center gap-3 px-1 text-sm tabular-nums hover:bg-surface-high',
          isChosen && 'bg-surface-high',
        )}
      >
        <span className="flex items-center gap-1 font-semibold">
          <span className="sr-only">
            {stars === 1 ? '1 star' : `${stars} stars`}: {count}
          </span>
          <span aria-hidden="true">{stars}</span>
          <StarShape filled size={16} />
        </span>
        <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-surface-high">
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${percent}%`, minWidth: count > 0 ? '0.375rem' : undefined }}
          />
        </span>
        <span aria-hidden="true" className="text-right text-ink-muted">
          {percent}%
        </span>
      </Link>
    </li>
  )
}

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
