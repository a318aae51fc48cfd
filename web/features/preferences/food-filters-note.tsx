import { useLocation, useSearchParams } from 'react-router'
import { inArea, useArea } from '#web/links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { foodFiltersInWords, type FoodListFilters, withoutFoodFilters } from './food-filters.ts'
import { useMoney } from '#web/ui/money.tsx'

const link = 'hit-area inline-flex items-center font-semibold text-accent-text underline'

/** Shows the filters of a list by diet, allergens, price and rating, with a link that removes them. */
export function FoodFiltersNote({ foodFilters }: { foodFilters: FoodListFilters }) {
  const area = useArea()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const words = foodFiltersInWords(foodFilters, useMoney()).join(' · ')
  if (!words && !foodFilters.hasSaved) return null
  const returnTo = new URLSearchParams({ returnTo: `${pathname}${search.size > 0 ? `?${search}` : ''}` })
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-2">
        <Icon name="filter" size={16} className="text-accent-text" />
        <span className={words ? 'font-semibold' : 'text-ink-muted'}>
          {words || 'Your preferences are off'}
        </span>
      </span>
      {words ? (
        <Link to={withoutFoodFilters(search, foodFilters)} preventScrollReset className={link}>
          Show all foods
        </Link>
      ) : (
        <Link to={withPreferences(search)} preventScrollReset className={link}>
          Apply them
        </Link>
      )}
      {foodFilters.hasSaved && (
        <Link to={`${inArea(area, 'preferences')}?${returnTo}`} className={link}>
          Change what I eat
        </Link>
      )}
    </p>
  )
}

function withPreferences(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  for (const name of ['preferences', 'cursor']) rest.delete(name)
  return `?${rest}`
}
