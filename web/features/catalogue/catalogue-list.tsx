import type { ReactNode } from 'react'
import { dishId, useArea } from '#web/links.ts'
import { type FailedPart, FailureNotice, isFailed, listed } from '#web/features/errors/failed-part.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { CardGrid } from './card-grid.tsx'
import { CatalogueFilterForm } from './catalogue-filter-form.tsx'
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
  /** Between the filters and the summary. */
  notes?: ReactNode
  /** `priority`: the card is in the first viewport of a phone. */
  card: (one: Shown, priority: boolean) => ReactNode
}

/** A list of restaurants or foods: filters, cards or an empty state, and pagination. */
export function CatalogueList<Shown extends { _id: string }>(props: CatalogueListProps<Shown>) {
  const { what, shown, nextCursor, filters, elsewhere, notes, card } = props
  const [categories, cuisines] = [listed(props.categories), listed(props.cuisines)]
  const { one, sorts, none, otherwise } = kinds[what]
  const words = filtersInWords(filters, categories, cuisines)
  return (
    <>
      <div className="grid gap-3">
        <CatalogueFilterForm {...{ what, sorts, filters, categories, cuisines }} />
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
        <NoMatches text={none} elsewhere={{ to: elsewhere, text: otherwise }} {...{ what, words, filters }} />
      ) : (
        <CardGrid>
          {shown.map((record, place) => (
            <li
              key={record._id}
              id={what === 'foods' ? dishId(record._id) : undefined}
              className="scroll-mt-20"
            >
              {card(record, place === 0)}
            </li>
          ))}
        </CardGrid>
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
  elsewhere,
}: {
  text: string
  /** `restaurants` */
  what: string
  /** the filters in words */
  words: string
  filters: Filters
  /** Link to the other list with the same query. */
  elsewhere: { to: string; text: string }
}) {
  const isAdmins = useArea() === '/admin'
  if (!narrows(filters)) {
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
