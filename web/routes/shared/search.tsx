import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Understood } from '#contract/records/search-filters.ts'
import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/basket-view.ts'
import { gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { CardsByReach } from '#web/features/catalogue/cards-by-reach.tsx'
import {
  CategoryCarousel,
  CuisineCarousel,
  RestaurantCarousel,
  SeeAll,
} from '#web/features/catalogue/carousels.tsx'
import { FoodCard } from '#web/features/catalogue/food-card.tsx'
import { readSearchText, readServing } from '#web/features/catalogue/read-filters.ts'
import { RestaurantCard } from '#web/features/catalogue/restaurant-card.tsx'
import { ServingFilters } from '#web/features/catalogue/serving-filters.tsx'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { FoodFiltersNote } from '#web/features/preferences/food-filters-note.tsx'
import { readFoodFilters } from '#web/features/preferences/read-food-filters.ts'
import { SearchCombobox } from '#web/features/search/search-combobox.tsx'
import { SpellingNote } from '#web/features/search/spelling-note.tsx'
import { nameIn, pageMeta } from '#web/features/seo/page-meta.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { inArea, useArea } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { useMoney } from '#web/ui/money.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { readPopularSearches, readSearch } from './search/read-search.ts'
import { ParsedFilters } from './search/parsed-filters.tsx'
import type { Route } from './+types/search.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { q } = loaderData ?? {}
  return pageMeta(
    matches,
    q ? `Search: ${q}` : 'Search',
    `Find dishes, restaurants, cuisines and categories on ${nameIn(matches)} by a word of their names.`,
    { hidden: true },
  )
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const q = readSearchText(url)
  const { filters, query } = readServing(url, await readDeliveryPlace(context, url, request))
  const foodFilters = await readFoodFilters({ request, context, url })
  const [found, basket, popular] = await Promise.all([
    readSearch(api, q, foodFilters, query),
    readBasketView(api, shownArea(context, url)),
    q ? [] : readPopularSearches(api),
  ])
  return { q, found, basket, popular, foodFilters, filters }
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { q, found, basket, popular, foodFilters, filters } = loaderData
  const { understood } = found ?? {}
  // `near me` alone: what is near the place that the visitor chooses.
  const asksForPlace = understood?.needsPlace && understood.words === ''
  const nothing =
    found &&
    [found.foods, found.restaurants, found.cuisines, found.categories].every((list) => list.length === 0)
  return (
    <Page>
      <PageHeading title={q ? `Results for “${q}”` : 'Search'}>
        {!q && 'Find dishes, restaurants, cuisines and categories by name.'}
      </PageHeading>
      <SearchCombobox
        key={q}
        label="Search dishes, restaurants, cuisines"
        placeholder="Dosa, biryani, pizza"
        size="page"
        defaultValue={q}
        autoFocus={!q}
        className="max-w-2xl"
      />
      {found && <ParsedFilters {...{ q, understood }} />}
      {found && (
        <ServingFilters filters={filters} places={null} isOpenUnderstood={understood?.open !== undefined} />
      )}
      {found && <FoodFiltersNote foodFilters={foodFilters} />}
      {found && <SpellingNote typed={understood?.words ?? q} spelling={found.spelling} />}
      {found?.leftOut && <LeftOut words={found.leftOut} />}
      {found?.from !== undefined && <LowestPrice {...{ q, understood }} from={found.from} />}
      {popular.length > 0 && <PopularSearches searches={popular} />}
      {nothing ? !asksForPlace && <NothingFound q={q} /> : found && <Found {...{ q, found, basket }} />}
    </Page>
  )
}

type Results = Pick<Route.ComponentProps['loaderData'], 'q' | 'basket'> & {
  found: NonNullable<Route.ComponentProps['loaderData']['found']>
}

/** The results by kind, dishes first. */
function Found({ q, found, basket }: Results) {
  const area = useArea()
  const [search] = useSearchParams()
  const all = (list: 'foods' | 'restaurants') =>
    `${inArea(area, list)}?${moreResults(list, q, found.understood, search)}`
  const { foods, restaurants, cuisines, categories } = found
  return (
    <>
      {foods.length > 0 && (
        <Section title="Foods" action={found.moreFoods && <SeeAll to={all('foods')} what="foods" />}>
          <CardsByReach
            what="foods"
            shown={foods}
            headingLevel={3}
            card={(food, place) => <FoodCard {...{ food, basket }} sizes={gridSizes} priority={place < 4} />}
          />
        </Section>
      )}
      {restaurants.length > 0 && (
        <Restaurants
          restaurants={restaurants}
          action={found.moreRestaurants && <SeeAll to={all('restaurants')} what="restaurants" />}
          isFirst={foods.length === 0}
        />
      )}
      {cuisines.length > 0 && <CuisineCarousel cuisines={cuisines} />}
      {categories.length > 0 && <CategoryCarousel categories={categories} />}
    </>
  )
}

/** The restaurants in a row; where some do not deliver to the reader's place, as a list with those under their own heading. */
function Restaurants({
  restaurants,
  action,
  isFirst,
}: {
  restaurants: Results['found']['restaurants']
  action: ReactNode
  isFirst: boolean
}) {
  if (!restaurants.some(({ serving }) => serving?.isOutOfReach))
    return <RestaurantCarousel {...{ restaurants, action }} priority={isFirst} />
  return (
    <Section title="Restaurants" action={action}>
      <CardsByReach
        what="restaurants"
        shown={restaurants}
        headingLevel={3}
        card={(restaurant, place) => (
          <RestaurantCard restaurant={restaurant} sizes={gridSizes} priority={isFirst && place < 4} />
        )}
      />
    </Section>
  )
}

/** The search parameters of the list that continues the results. */
function moreResults(
  list: 'foods' | 'restaurants',
  q: string,
  understood: Understood | undefined,
  search: URLSearchParams,
): URLSearchParams {
  const {
    category,
    cuisine,
    words = q,
    place,
    diet,
    without,
    maxPrice,
    minRating,
    open,
    nearby,
    needsPlace,
  } = understood ?? {}
  const filters = list === 'foods' ? { diet, without: without?.join(','), maxPrice, minRating } : {}
  const kept = ['preferences', 'open', 'delivers'].map((name) => [name, search.get(name) ?? ''])
  const all = {
    q: words,
    category: category?._id,
    cuisine: cuisine?._id,
    place,
    ...filters,
    ...(Object.fromEntries(kept) as Record<string, string>),
    ...(open && { open }),
    ...(nearby && !needsPlace && { sort: 'distance' }),
  }
  const set = Object.entries(all).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
}

/** The popular searches, as links. */
function PopularSearches({ searches }: { searches: string[] }) {
  const area = useArea()
  return (
    <Section title="Popular searches">
      <ul className="flex flex-wrap gap-2">
        {searches.map((words) => (
          <li key={words}>
            <ButtonLink
              to={`${inArea(area, 'search')}?${new URLSearchParams({ q: words })}`}
              tone="quiet"
              size="sm"
            >
              {words}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function LeftOut({ words }: { words: string }) {
  return (
    <p className="text-ink-muted">
      Nothing matches all words. These are the results without{' '}
      <span className="font-semibold text-ink">“{words}”</span>.
    </p>
  )
}

/** Where the price limit of the search leaves nothing of what it names. */
function LowestPrice({
  q,
  understood,
  from,
}: {
  q: string
  understood: Understood | undefined
  from: number
}) {
  const area = useArea()
  const money = useMoney()
  const unlimited = understood?.parts.find(({ filter }) => filter.maxPrice !== undefined)?.rest ?? q
  return (
    <p className="text-ink-muted">
      No “{understood?.words ?? q}” at this price: it starts at{' '}
      <Link to={`${inArea(area, 'search')}?${new URLSearchParams({ q: unlimited })}`} className="underline">
        {money.withSign(from)}
      </Link>
      .
    </p>
  )
}

function NothingFound({ q }: { q: string }) {
  const area = useArea()
  return (
    <EmptyState
      text={`No results for “${q}”`}
      action={
        <>
          <ButtonLink to={inArea(area, 'foods')}>Show all foods</ButtonLink>
          <ButtonLink to={inArea(area, 'restaurants')} tone="quiet">
            Show all restaurants
          </ButtonLink>
        </>
      }
    >
      Try different or fewer words.
    </EmptyState>
  )
}
