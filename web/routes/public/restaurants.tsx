import { apiContext } from '#web/context.ts'
import { CardGrid, gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { FilterForm } from '#web/features/catalogue/filter-form.tsx'
import { restaurantSorts } from '#web/features/catalogue/filters.ts'
import { filtersInWords, ListSummary } from '#web/features/catalogue/list-summary.tsx'
import { loadPageOrSay } from '#web/features/catalogue/load-or-say.ts'
import { Nearest } from '#web/features/catalogue/nearest.tsx'
import { NoMatches } from '#web/features/catalogue/no-matches.tsx'
import { originOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readPlaces } from '#web/features/catalogue/read-places.ts'
import { readCategories, readCuisines } from '#web/features/catalogue/read-row.ts'
import { RestaurantCard } from '#web/features/catalogue/restaurant-card.tsx'
import { useArea } from '#web/features/layout/use-area.ts'
import { areaOf, inArea } from '#web/features/layout/area.ts'
import { SpellingNote } from '#web/features/search/spelling-note.tsx'
import { breadcrumbs, itemList } from '#web/features/structured-data/lists.ts'
import { restaurantInList } from '#web/features/structured-data/restaurant.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/restaurants.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originOf(matches)
  const listed = (loaderData?.restaurants ?? []).map((one) => restaurantInList(origin, one))
  return pageMeta(
    'Restaurants',
    'Every kitchen on Foodie: search by name, filter by category and cuisine, best rated first.',
    {
      records: [
        itemList('Restaurants', listed),
        breadcrumbs(origin, [{ name: 'Restaurants', path: '/restaurants' }]),
      ],
    },
  )
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { filters, query } = readFilters(url.searchParams, restaurantSorts)
  const [restaurants, categories, cuisines] = await Promise.all([
    loadPageOrSay('Failed to load restaurants', url, api.restaurant.list({ query })),
    readCategories(api),
    readCuisines(api),
  ])
  return {
    filters,
    restaurants: restaurants.data,
    spelling: restaurants.spelling,
    places: readPlaces(context, areaOf(url.pathname)),
    nextCursor: restaurants.nextCursor,
    categories: categories.data,
    cuisines: cuisines.data,
  }
}

export default function RestaurantsScreen({ loaderData }: Route.ComponentProps) {
  const { filters, restaurants, spelling, places, nextCursor, categories, cuisines } = loaderData
  const area = useArea()
  const words = filtersInWords(filters, categories, cuisines)
  return (
    <Page>
      <PageHeading title="Restaurants">Real kitchens, cooked to order and brought to your door.</PageHeading>
      <div className="grid gap-3">
        <FilterForm what="restaurants" sorts={restaurantSorts} {...{ filters, categories, cuisines }} />
        <Nearest places={places} />
        <SpellingNote typed={filters.q} spelling={spelling} />
        <ListSummary
          count={restaurants.length}
          one="restaurant"
          many="restaurants"
          more={Boolean(nextCursor)}
          {...{ words, filters }}
        />
      </div>
      {restaurants.length === 0 ? (
        <NoMatches
          text="No Restaurants available"
          what="restaurants"
          elsewhere={{ to: inArea(area, 'foods'), text: 'Search foods instead' }}
          {...{ words, filters }}
        />
      ) : (
        <CardGrid>
          {restaurants.map((restaurant, place) => (
            <li key={restaurant._id}>
              <RestaurantCard {...{ restaurant }} sizes={gridSizes} priority={place < 4} headingLevel={2} />
            </li>
          ))}
        </CardGrid>
      )}
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}
