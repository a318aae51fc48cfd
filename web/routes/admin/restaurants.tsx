import { apiContext } from '#web/context.ts'
import { AdminRestaurantCard } from '#web/features/admin-catalogue/restaurant-card.tsx'
import { CardGrid } from '#web/features/catalogue/card-grid.tsx'
import { FilterForm } from '#web/features/catalogue/filter-form.tsx'
import { restaurantSorts } from '#web/features/catalogue/filters.ts'
import { filtersInWords, ListSummary } from '#web/features/catalogue/list-summary.tsx'
import { loadPageOrSay } from '#web/features/catalogue/load-or-say.ts'
import { NoMatches } from '#web/features/catalogue/no-matches.tsx'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readNames } from '#web/features/catalogue-forms/read-names.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/restaurants.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Restaurants · Foodie' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { filters, query } = readFilters(url.searchParams, restaurantSorts)
  const [{ data: restaurants, nextCursor }, names] = await Promise.all([
    loadPageOrSay('Failed to load restaurants', url, api.restaurant.list({ query })),
    readNames(api),
  ])
  return { filters, restaurants, nextCursor, ...names }
}

export default function AdminRestaurants({ loaderData }: Route.ComponentProps) {
  const { filters, restaurants, nextCursor, categories, cuisines } = loaderData
  const words = filtersInWords(filters, categories, cuisines)
  return (
    <Page>
      <PageHeading title="Restaurants">Every restaurant of every seller.</PageHeading>
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
          elsewhere={{ to: '/admin/admin-foods', text: 'Search foods instead' }}
          {...{ words, filters }}
        />
      ) : (
        <CardGrid>
          {restaurants.map((restaurant, place) => (
            <li key={restaurant._id}>
              <AdminRestaurantCard restaurant={restaurant} priority={place < 4} />
            </li>
          ))}
        </CardGrid>
      )}
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}
