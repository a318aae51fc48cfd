import { apiContext } from '#web/context.ts'
import { AdminRestaurantCard } from '#web/features/admin-catalogue/restaurant-card.tsx'
import { CatalogueList } from '#web/features/catalogue/catalogue-list.tsx'
import { restaurantSortOptions } from '#web/features/catalogue/filters.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readNames } from '#web/features/catalogue-forms/read-names.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/restaurants.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Restaurants · Foodie' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { filters, query } = readFilters(url.searchParams, restaurantSortOptions)
  const [{ data: restaurants, nextCursor }, names] = await Promise.all([
    loadRequiredPage('Failed to load restaurants', url, api.restaurant.list({ query })),
    readNames(api),
  ])
  return { filters, restaurants, nextCursor, ...names }
}

export default function AdminRestaurants({ loaderData }: Route.ComponentProps) {
  const { restaurants, ...list } = loaderData
  return (
    <Page>
      <PageHeading title="Restaurants">Every restaurant of every seller.</PageHeading>
      <CatalogueList
        {...list}
        what="restaurants"
        shown={restaurants}
        elsewhere="/admin/admin-foods"
        card={(restaurant, priority) => <AdminRestaurantCard {...{ restaurant, priority }} />}
      />
    </Page>
  )
}
