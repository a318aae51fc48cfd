import { useLocation, useSearchParams } from 'react-router'
import type { Understood } from '#contract/records/search-filters.ts'
import { readSearchFilters } from '#contract/rules/search-filters.ts'
import { foodFiltersInWords } from '#web/features/preferences/food-filters.ts'
import { inArea, useArea } from '#web/links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useMoney } from '#web/ui/money.tsx'
import type { MarketplaceMoney } from '#contract/format/money.ts'

/** The filters that were understood in the query. Each is a link to the query without its words. */
export function ParsedFilters({ q, understood }: { q: string; understood: Understood | undefined }) {
  const [search] = useSearchParams()
  const [area, location] = [useArea(), useLocation()]
  const money = useMoney()
  if (!understood) return <NotApplied q={q} />
  const without = (rest: string) => {
    const next = new URLSearchParams(search)
    next.set('q', rest)
    return `?${next}`
  }
  const returnTo = location.pathname + location.search
  const choosePlace = `${inArea(area, 'place')}?${new URLSearchParams({ returnTo })}`
  const parts = understood.parts.filter(({ filter }) => !(filter.nearby && understood.needsPlace))
  const chips = parts.length > 0 && (
    <ul aria-label="Filters from your search" className="flex flex-wrap gap-2">
      {parts.map(({ filter, rest }) => {
        const words = filterText(filter, money)
        return (
          <li key={words}>
            <Link
              to={without(rest)}
              className="rounded-leaf-xs inline-flex min-h-11 items-center gap-2 border border-accent-text bg-accent-soft px-4 text-sm font-medium hover:border-ink-muted"
            >
              <span className="sr-only">Remove </span>
              {words}
              <Icon name="cross" size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      {chips}
      {understood.needsPlace && (
        <p className="text-sm text-ink-muted">
          <Link to={choosePlace} className="underline">
            Choose the place of your delivery
          </Link>{' '}
          to see what is near you.{understood.words !== '' && ' These are the results without that.'}
        </p>
      )}
    </>
  )
}

/** Where no food matches the filters in the query, the results are those for its words. */
function NotApplied({ q }: { q: string }) {
  const money = useMoney()
  const { parts } = readSearchFilters(q, { currency: money.currency, places: false })
  if (parts.length === 0) return null
  return (
    <p className="text-sm text-ink-muted">
      No food matches “{parts.map(({ filter }) => filterText(filter, money)).join(' · ')}”. These are the
      results for all words of your search.
    </p>
  )
}

type Filter = Understood['parts'][number]['filter']

function filterText(
  { category, cuisine, maxPrice, minRating, open, nearby, ...filter }: Filter,
  money: MarketplaceMoney,
): string {
  const limits = { maxPrice: String(maxPrice ?? ''), minRating: String(minRating ?? '') }
  const words = [
    ...[category, cuisine].flatMap((named) => named?.name ?? []),
    ...foodFiltersInWords({ ...filter, ...limits }, money),
    ...(open ? ['open now'] : []),
    ...(nearby ? ['nearest first'] : []),
  ].join(' · ')
  return words[0]!.toUpperCase() + words.slice(1)
}
