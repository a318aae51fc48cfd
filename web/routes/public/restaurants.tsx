import { apiContext } from '#web/context.ts'
import { CardGrid, gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { FilterForm } from '#web/features/catalogue/filter-form.tsx'
import { restaurantSorts } from '#web/features/catalogue/filters.ts'
import { filtersInWords, ListSummary } from '#web/features/catalogue/list-summary.tsx'
import { loadPageOrSay } from '#web/features/catalogue/load-or-say.ts'
import { NoMatches } from '#web/features/catalogue/no-matches.tsx'
import { pageMeta } from '#web/features/catalogue/page-meta.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readCategories, readCuisines } from '#web/features/catalogue/read-row.ts'
import { RestaurantCard } from '#web/features/catalogue/restaurant-card.tsx'
import { useArea } from '#web/features/catalogue/use-area.ts'
import { inArea } from '#web/features/layout/area.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/restaurants.ts'

export function meta() {
  return pageMeta(
    'Restaurants',
    'Every kitchen on Foodie: search by name, filter by category and cuisine, best rated first.',
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
    nextCursor: restaurants.nextCursor,
    categories: categories.data,
    cuisines: cuisines.data,
  }
}

export default function RestaurantsScreen({ loaderData }: Route.ComponentProps) {
  const { filters, restaurants, nextCursor, categories, cuisines } = loaderData
  const area = useArea()
  const words = filtersInWords(filters, categories, cuisines)
  return (
    <Page>
      <PageHeading title="Restaurants">Real kitchens, cooked to order and brought to your door.</PageHeading>
      <div className="grid gap-3">
        <FilterForm what="restaurants" sorts={restaurantSorts} {...{ filters, categories, cuisines }} />
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
