import type { Api } from '#contract/client.ts'
import { placeQuery } from '#contract/rules/delivery-place.ts'
import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/basket-view.ts'
import { CategoryOrCuisine } from '#web/features/catalogue/category-or-cuisine.tsx'
import { readFoodRow, readRestaurantRow } from '#web/features/catalogue/read-row.ts'
import { listed } from '#web/features/errors/failed-part.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { foodFilterQuery } from '#web/features/preferences/food-filters.ts'
import { readFoodFilters } from '#web/features/preferences/read-food-filters.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { breadcrumbs, dishInList, itemList } from '#web/features/seo/lists.ts'
import { originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { restaurantInList } from '#web/features/seo/restaurant.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import type { Route } from './+types/category-or-cuisine.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { kind, record, restaurants, foods } = loaderData
  const { _id, name, description } = record
  const origin = originOf(matches)
  const path = kind === 'category' ? `/categories/${_id}` : `/cuisines/${_id}`
  return pageMeta(matches, name, description, {
    image: 'image' in record && record.image ? origin + record.image.url : undefined,
    records: [
      itemList(
        `Restaurants: ${name}`,
        listed(restaurants).map((one) => restaurantInList(origin, one)),
      ),
      itemList(
        `Foods: ${name}`,
        listed(foods).map((one) => dishInList(origin, one)),
      ),
      breadcrumbs(origin, [{ name, path }]),
    ],
  })
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { kind, record, filter } = await readRecord(api, params)
  const foodFilters = await readFoodFilters({ request, context, url })
  const here = placeQuery(await readDeliveryPlace(context, url, request))
  const [restaurants, foods, basket] = await Promise.all([
    readRestaurantRow(api, { ...filter, ...here }),
    readFoodRow(api, { ...filter, ...here, ...foodFilterQuery(foodFilters) }),
    readBasketView(api, shownArea(context, url)),
  ])
  return { kind, record, restaurants, foods, basket, foodFilters }
}

/** What the address names, and the filter by it: this module is the route of both kinds. */
async function readRecord(api: Api, params: { categoryId?: string; cuisineId?: string }) {
  if (params.categoryId !== undefined) {
    const call = api.category.get({ params: { id: params.categoryId } })
    const { category } = await loadRequired('Failed to load category', call, 'category')
    return { kind: 'category' as const, record: category, filter: { category: category._id } }
  }
  const call = api.cuisine.get({ params: { id: params.cuisineId ?? '' } })
  const { cuisine } = await loadRequired('Failed to load cuisine', call, 'cuisine')
  return { kind: 'cuisine' as const, record: cuisine, filter: { cuisine: cuisine._id } }
}

export default function CategoryOrCuisineScreen({ loaderData }: Route.ComponentProps) {
  return <CategoryOrCuisine {...loaderData} />
}
