import { apiContext } from '#web/context.ts'
import { gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { CatalogueList } from '#web/features/catalogue/catalogue-list.tsx'
import { restaurantSortOptions } from '#web/features/catalogue/filters.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readPlaces } from '#web/features/catalogue/read-filters.ts'
import { cardRestaurant, readCategories, readCuisines } from '#web/features/catalogue/read-row.ts'
import { ServingFilters } from '#web/features/catalogue/serving-filters.tsx'
import { RestaurantCard } from '#web/features/catalogue/restaurant-card.tsx'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { SpellingNote } from '#web/features/search/spelling-note.tsx'
import { breadcrumbs, itemList } from '#web/features/seo/lists.ts'
import { nameIn, originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { restaurantInList } from '#web/features/seo/restaurant.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { inArea, useArea } from '#web/links.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/restaurants.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originOf(matches)
  const listed = (loaderData?.restaurants ?? []).map((one) => restaurantInList(origin, one))
  return pageMeta(
    matches,
    'Restaurants',
    `Every kitchen on ${nameIn(matches)}: search by name, filter by category and cuisine, best rated first.`,
    {
      records: [
        itemList('Restaurants', listed),
        breadcrumbs(origin, [{ name: 'Restaurants', path: '/restaurants' }]),
      ],
    },
  )
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const place = await readDeliveryPlace(context, url, request)
  const { filters, query } = readFilters(url, restaurantSortOptions, place)
  const [restaurants, categories, cuisines] = await Promise.all([
    loadRequiredPage('Failed to load restaurants', url, api.restaurant.list({ query })),
    readCategories(api),
    readCuisines(api),
  ])
  return {
    filters,
    restaurants: restaurants.data.map(cardRestaurant),
    spelling: restaurants.spelling,
    places: await readPlaces(context, shownArea(context, url)),
    nextCursor: restaurants.nextCursor,
    categories,
    cuisines,
  }
}

export default function RestaurantsScreen({ loaderData }: Route.ComponentProps) {
  const { restaurants, spelling, places, ...list } = loaderData
  const area = useArea()
  return (
    <Page compact>
      <PageHeading title="Restaurants" compact isHiddenOnPhones />
      <CatalogueList
        {...list}
        what="restaurants"
        shown={restaurants}
        elsewhere={inArea(area, 'foods')}
        notes={
          <>
            <ServingFilters filters={list.filters} places={places} />
            <SpellingNote typed={list.filters.q} spelling={spelling} />
          </>
        }
        card={(restaurant, priority) => (
          <RestaurantCard {...{ restaurant, priority }} sizes={gridSizes} headingLevel={2} />
        )}
      />
    </Page>
  )
}
