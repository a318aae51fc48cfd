import { useSearchParams } from 'react-router'
import { useDeliveryPlace } from '#web/features/place/place-context.ts'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, showFocused } from '#web/ui/link.tsx'
import type { Filters } from './filters.ts'
import { type KnownPlace, Nearest } from './nearest.tsx'

/** Filters by what is open and what delivers to the reader's place, and the sort by distance. */
export function ServingFilters({
  filters,
  places,
  isOpenUnderstood = false,
}: {
  filters: Pick<Filters, 'open' | 'delivers'>
  /** origins of the sort by distance; null where results are not sorted */
  places: KnownPlace[] | null
  /** the words of a search ask for what is open, which has its own chip */
  isOpenUnderstood?: boolean
}) {
  const place = useDeliveryPlace()
  return (
    <div
      onFocus={showFocused}
      className="-mx-(--gutter) flex items-center gap-x-4 overflow-x-auto scroll-px-(--gutter) px-(--gutter) whitespace-nowrap [scrollbar-width:none] *:shrink-0 empty:hidden sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {(filters.open || !isOpenUnderstood) && (
        <FilterLink name="open" value="now" isOn={filters.open}>
          Open now
        </FilterLink>
      )}
      {place && (
        <FilterLink name="delivers" value="here" isOn={filters.delivers}>
          Delivers here
        </FilterLink>
      )}
      {places && !place?.point && <Nearest places={places} />}
    </div>
  )
}

type FilterLinkProps = {
  /** The search parameter. */
  name: string
  value: string
  isOn: boolean
  children: string
}

/** A filter that one press sets and one press removes. */
function FilterLink({ name, value, isOn, children }: FilterLinkProps) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.delete('cursor')
  if (isOn) next.delete(name)
  else next.set(name, value)
  return (
    <Link
      to={`?${next}`}
      preventScrollReset
      className={cx(
        'hit-area inline-flex items-center gap-1.5 text-sm font-semibold text-accent-text',
        isOn ? 'rounded-leaf-xs bg-accent-soft px-3' : 'underline',
      )}
    >
      {isOn && <span className="sr-only">Remove </span>}
      {children}
      {isOn && <Icon name="cross" size={16} />}
    </Link>
  )
}
