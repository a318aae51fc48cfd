import type { DeliveryPlace } from '#contract/rules/delivery-place.ts'
import { cx } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import type { Filters } from './filters.ts'
import { narrows } from './filters.ts'

type Named = { _id: string; name: string }

/** The filters in words: ` for “biryani” in Desserts, Italian · open now`; empty without filters. */
export function filtersInWords(
  filters: Filters,
  categories: readonly Named[],
  cuisines: readonly Named[],
  place: DeliveryPlace | null = null,
): string {
  const chosen = [nameOf(categories, filters.category), nameOf(cuisines, filters.cuisine)].filter(Boolean)
  const words = filters.q ? ` for “${filters.q}”` : ''
  const serving = [filters.open && 'open now', filters.delivers && `delivering to ${place?.label}`]
  const others = serving.flatMap((one) => (one ? [` · ${one}`] : [])).join('')
  return words + (chosen.length > 0 ? ` in ${chosen.join(', ')}` : '') + others
}

function nameOf(records: readonly Named[], id: string): string | undefined {
  return id ? (records.find(({ _id }) => _id === id)?.name ?? 'a deleted filter') : undefined
}

/** The number of results with the filters in words, announced when it changes, and Clear filters. */
export function ListSummary({
  count,
  one,
  many,
  more,
  words,
  filters,
}: {
  count: number
  one: string
  many: string
  /** Whether there are further pages. */
  more: boolean
  words: string
  filters: Filters
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 sm:min-h-11">
      {/* How many there are in all helps to choose filters; the first screen of a phone is for the cards. */}
      <p role="status" className={cx('text-sm text-ink-muted', !words && 'max-sm:sr-only')}>
        {count} {count === 1 ? one : many}
        {words}
        {more && ', and more on the next page'}
      </p>
      {narrows(filters) && (
        <Link
          to="?"
          className={cx('hit-area inline-flex items-center text-sm font-semibold text-accent-text underline')}
        >
          Clear filters
        </Link>
      )}
    </div>
  )
}
