import { memo, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { counted } from '#contract/format/locale.ts'
import { formatSpans } from '#contract/format/time.ts'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import { FoodFiltersNote } from '#web/features/preferences/food-filters-note.tsx'
import { foodFilterSearch, hasFilters, type FoodListFilters } from '#web/features/preferences/food-filters.ts'
import type { MenuDish, MenuPart } from '#web/features/catalogue/menu.ts'
import { useArea } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionTabs } from '#web/ui/tabs.tsx'
import { DishRows } from './dish-row.tsx'
import type { FirstMatches } from '#web/features/lists/matches.ts'
import { MenuSearchForm } from './menu-search.tsx'
import { type MenuSearch, useMenuSearch } from './use-menu-search.ts'

/** Which dishes of the menu the page does not have. */
export interface MenuPaging {
  /** The page has the first dishes, and `?menu=all` more. */
  isBeginning: boolean
  /** Number of dishes on the whole menu; undefined where `?menu=all` has several pages. */
  count?: number
  /** The next and the previous page of `?menu=all`. */
  nextSkip?: number | undefined
  previousSkip?: number
}

export type MenuListProps = {
  restaurantId: string
  /** The parts of the menu; those that were not loaded have no dishes. */
  parts: MenuPart[]
  paging: MenuPaging
  /** The search query; empty: the whole menu is shown. */
  query: string
  /** Dishes that match the query; null: no search. */
  results: MenuDish[] | null
  basket: BasketView | null
  /** What the visitor eats, by which the menu is filtered; undefined: nothing is set. */
  foodFilters: FoodListFilters | undefined
}

/** The menu of a restaurant: search results, or all dishes by category with tabs that follow the scroll position. */
export const MenuList = memo(function MenuList(props: MenuListProps) {
  const { restaurantId, parts, paging, query, results, basket, foodFilters } = props
  const isPart = paging.isBeginning || paging.count === undefined
  const search = useMenuSearch({ restaurantId, parts, isPart, query, foodFilters })
  return (
    // Not a grid: the tabs must stay sticky for the whole height of this section.
    <section aria-labelledby="menu" className="min-w-0">
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-[auto_minmax(0,24rem)] sm:items-center sm:justify-between">
        {/* On a phone the tabs make it clear, and the first dishes need the room. */}
        <h2 id="menu" className="font-display text-2xl font-bold max-sm:sr-only">
          Menu
        </h2>
        <MenuSearchForm search={search} kept={foodFilterSearch(foodFilters)} />
      </div>
      {foodFilters && (
        <div className="pt-2">
          <FoodFiltersNote foodFilters={foodFilters} />
        </div>
      )}
      <MenuNote {...{ search, query, results, foodFilters }} />
      {results && search.isLoaded ? (
        results.length > 0 && <Results {...{ results, basket }} />
      ) : (
        <MenuParts {...{ parts, basket, paging, foodFilters }} all={search.parts} matches={search.matches} />
      )}
      <MoreMatches search={search} />
    </section>
  )
})

/** How many dishes a search has found, and why there are none. */
function MenuNote({
  search: { isLoaded, matches, searched, clear },
  query,
  results,
  foodFilters,
}: { search: MenuSearch } & Pick<MenuListProps, 'query' | 'results' | 'foodFilters'>) {
  const found = isLoaded ? results?.length : matches?.count
  const words = isLoaded ? query : searched.trim()
  const isEmpty = isLoaded && found === 0
  return (
    <>
      <p role="status" className="text-sm text-ink-muted not-empty:pt-3">
        {/* A search without matches goes on at the server. */}
        {found !== undefined &&
          (found > 0 || isEmpty ? `${counted(found, 'dish', 'dishes')} for “${words}”` : 'Searching…')}
      </p>
      {isEmpty && (
        <div className="pt-4">
          <EmptyState
            text="No Foods available"
            action={
              <ButtonLink to={`?${foodFilterSearch(foodFilters)}`} replace preventScrollReset onClick={clear}>
                Show the whole menu
              </ButtonLink>
            }
          >
            Nothing on this menu matches “{query}”.
          </EmptyState>
        </div>
      )}
    </>
  )
}

/** The results of the server, best first. */
function Results({ results, basket }: { results: MenuDish[]; basket: BasketView | null }) {
  const area = useArea()
  return (
    <>
      <h3 className="sr-only">Found on the menu</h3>
      <DishRows foods={results} {...{ basket, area }} />
    </>
  )
}

function MoreMatches({ search: { matches, showMore } }: { search: MenuSearch }) {
  if (!matches || matches.count <= matches.shown.size) return null
  return (
    <Button tone="quiet" onClick={showMore} className="mt-4">
      Show more of {counted(matches.count, 'dish', 'dishes')}
    </Button>
  )
}

type MenuPartsProps = Pick<MenuListProps, 'parts' | 'paging' | 'basket' | 'foodFilters'> & {
  /** With the dishes that were loaded for the search. */
  all: MenuPart[]
  matches: FirstMatches | null
}

/** The dishes by category. A search hides what does not match it, and shows what else does. */
const MenuParts = memo(function MenuParts(props: MenuPartsProps) {
  const { parts, all, paging, basket, foodFilters, matches } = props
  const wholeMenu = addressOfWholeMenu(foodFilters)
  useWholeMenuForHash(paging.isBeginning, wholeMenu)
  if (parts.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState text="No Foods available">
          {foodFilters && hasFilters(foodFilters)
            ? 'Nothing on this menu matches your filters.'
            : 'This restaurant has no dishes on its menu yet.'}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {parts.length > 1 && !matches && (
        <SectionTabs
          label="Menu by category"
          sections={parts.map(({ id, name, foods }) => ({
            id: partId(id),
            label: name,
            elsewhere: foods.length === 0 ? wholeMenu : undefined,
          }))}
        />
      )}
      <div className="menu-parts">
        {parts.map((part, place) => (
          <PartSection
            key={part.id}
            {...{ part, basket, matches }}
            all={all.find(({ id }) => id === part.id)}
            isFirst={place === 0}
          />
        ))}
      </div>
      {!matches && <MenuPages {...{ paging, foodFilters }} />}
    </>
  )
})

function MenuPages({ paging, foodFilters }: Pick<MenuListProps, 'paging' | 'foodFilters'>) {
  const { isBeginning, count, nextSkip, previousSkip } = paging
  if (!isBeginning && nextSkip === undefined && previousSkip === undefined) return null
  return (
    <nav aria-label="Rest of the menu" className="flex flex-wrap justify-center gap-3 pt-8">
      {isBeginning && (
        <ButtonLink to={addressOfWholeMenu(foodFilters)} replace preventScrollReset tone="quiet">
          {count ? `Show all ${count} dishes` : 'Show more dishes'}
        </ButtonLink>
      )}
      {previousSkip !== undefined && (
        <ButtonLink to={addressOfWholeMenu(foodFilters, previousSkip)} tone="quiet">
          Previous dishes
        </ButtonLink>
      )}
      {nextSkip !== undefined && (
        <ButtonLink to={addressOfWholeMenu(foodFilters, nextSkip)} tone="quiet">
          Next dishes
        </ButtonLink>
      )}
    </nav>
  )
}

type PartSectionProps = {
  part: MenuPart
  all: MenuPart | undefined
  basket: BasketView | null
  matches: FirstMatches | null
  isFirst: boolean
}

function PartSection({ part: { id, name, hours, foods }, all, basket, matches, isFirst }: PartSectionProps) {
  const area = useArea()
  const more =
    matches && all && all.foods.length > foods.length
      ? all.foods.filter(({ _id }) => matches.shown.has(_id) && !foods.some((food) => food._id === _id))
      : []
  const rows = [...foods, ...more]
  if (rows.length === 0) return null
  return (
    <section
      id={partId(id)}
      hidden={matches !== null && !rows.some(({ _id }) => matches.shown.has(_id))}
      aria-labelledby={`${partId(id)}-name`}
      className="menu-part"
      // Two of them are beside each other on a wide screen.
      data-single={rows.length === 1 || undefined}
    >
      <h3 id={`${partId(id)}-name`} tabIndex={-1}>
        {name}
      </h3>
      {hours && <p className="text-sm text-ink-muted">From {formatSpans(hours)}</p>}
      <DishRows foods={rows} {...{ basket, area }} shown={matches?.shown} priority={isFirst ? 2 : 0} />
    </section>
  )
}

/** The address of the page with all dishes that the filters leave, or with those after the first `skip`. */
function addressOfWholeMenu(foodFilters: FoodListFilters | undefined, skip = 0): string {
  return ['?menu=all', skip > 0 && `skip=${skip}`, foodFilterSearch(foodFilters)].filter(Boolean).join('&')
}

/** Loads the whole menu if the address names a dish that is not among the first. */
function useWholeMenuForHash(isBeginning: boolean, wholeMenu: string): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isBeginning || !hash || document.getElementById(hash.slice(1))) return
    if (/^#(dish|category)-/.test(hash)) void navigate(wholeMenu + hash, { replace: true })
  }, [isBeginning, wholeMenu, hash, navigate])
}

function partId(categoryId: string): string {
  return `category-${categoryId}`
}
