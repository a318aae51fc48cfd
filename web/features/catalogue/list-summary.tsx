import { Link } from 'react-router'
import { cx } from '#web/ui/class-names.ts'
import type { Filters } from './filters.ts'
import { narrows } from './filters.ts'

type Named = { _id: string; name: string }

/** The filters in words: ` for “biryani” in Desserts, Italian`; empty without filters. */
export function filtersInWords(
  filters: Filters,
  categories: readonly Named[],
  cuisines: readonly Named[],
): string {
  const chosen = [nameOf(categories, filters.category), nameOf(cuisines, filters.cuisine)].filter(Boolean)
  const words = filters.q ? ` for “${filters.q}”` : ''
  return words + (chosen.length > 0 ? ` in ${chosen.join(', ')}` : '')
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
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="text-sm text-ink-muted">
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
