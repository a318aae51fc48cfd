import type { ReactNode } from 'react'
import { useArea } from '#web/links.ts'
import { type FailedPart, FailureNotice, isFailed, listed } from '#web/features/errors/failed-part.tsx'
import { useDeliveryPlace } from '#web/features/place/place-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import type { CardServing } from './card-serving.ts'
import { CardsByReach } from './cards-by-reach.tsx'
import { CatalogueFilterForm, type CatalogueFilterFormProps } from './catalogue-filter-form.tsx'
import { type Filters, foodSortOptions, restaurantSortOptions, narrows } from './filters.ts'
import { filtersInWords, ListSummary } from './list-summary.tsx'

type Named = { _id: string; name: string }

const kinds = {
  restaurants: {
    one: 'restaurant',
    sorts: restaurantSortOptions,
    none: 'No Restaurants available',
    otherwise: 'Search foods instead',
  },
  foods: {
    one: 'food',
    sorts: foodSortOptions,
    none: 'No Foods available',
    otherwise: 'Search restaurants instead',
  },
}

export type CatalogueListProps<Shown> = {
  what: keyof typeof kinds
  shown: Shown[]
  nextCursor: string | undefined
  filters: Filters
  categories: Named[] | FailedPart
  cuisines: Named[] | FailedPart
  /** Path of the other kind's list, offered when the query has no results here. */
  elsewhere: string
  /** Further fields of the filter form. */
  moreFilters?: CatalogueFilterFormProps['more']
  /** These narrow the list as well. */
  narrowedByMore?: boolean
  /** Between the filters and the summary. */
  notes?: ReactNode
  /** `priority`: the card is in the first viewport. */
  card: (one: Shown, priority: boolean) => ReactNode
}

/** A list of restaurants or foods: filters, cards or an empty state, and pagination. */
export function CatalogueList<Shown extends { _id: string; serving?: CardServing }>(
  props: CatalogueListProps<Shown>,
) {
  const { what, shown, nextCursor, filters, elsewhere, notes, card, moreFilters, narrowedByMore } = props
  const [categories, cuisines] = [listed(props.categories), listed(props.cuisines)]
  const { one, sorts, none, otherwise } = kinds[what]
  const place = useDeliveryPlace()
  const words = filtersInWords(filters, categories, cuisines, place)
  return (
    <>
      <div
        className={cx(
          '-mt-1 grid grid-cols-[minmax(0,1fr)] sm:my-0 sm:gap-y-3',
          Boolean(notes) && 'max-sm:-mb-2.5',
        )}
      >
        <CatalogueFilterForm {...{ what, sorts, filters, categories, cuisines }} more={moreFilters} />
        {[props.categories, props.cuisines].filter(isFailed).map(({ failure }) => (
          <FailureNotice key={failure} failure={failure} />
        ))}
        {notes}
        <ListSummary
          count={shown.length}
          one={one}
          many={what}
          more={Boolean(nextCursor)}
          {...{ words, filters }}
        />
      </div>
      {shown.length === 0 ? (
        <NoMatches
          text={none}
          elsewhere={{ to: elsewhere, text: otherwise }}
          {...{ what, words, filters, narrowedByMore }}
        />
      ) : (
        <CardsByReach {...{ what, shown }} card={(record, at) => card(record, at < 4)} />
      )}
      <LoadMore nextCursor={nextCursor} />
    </>
  )
}

/** Why the list is empty, with links that reset or move the search. */
function NoMatches({
  text,
  what,
  words,
  filters,
  narrowedByMore = false,
  elsewhere,
}: {
  text: string
  /** `restaurants` */
  what: string
  /** the filters in words */
  words: string
  filters: Filters
  narrowedByMore?: boolean
  /** Link to the other list with the same query. */
  elsewhere: { to: string; text: string }
}) {
  const isAdmins = useArea() === '/admin'
  if (!narrows(filters) && !narrowedByMore) {
    return (
      <EmptyState text={text}>
        {isAdmins ? 'No seller has created one yet.' : `There are no ${what} yet. Please come back soon.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      text={text}
      action={
        <>
          <ButtonLink to="?">Show all {what}</ButtonLink>
          {filters.q && (
            <ButtonLink to={`${elsewhere.to}?${new URLSearchParams({ q: filters.q })}`} tone="quiet">
              {elsewhere.text}
            </ButtonLink>
          )}
        </>
      }
    >
      No results{words}. Try fewer filters or different words.
    </EmptyState>
  )
}
