import { placeQuery } from '#contract/rules/delivery-place.ts'
import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/basket-view.ts'
import { CategoryOrCuisine } from '#web/features/catalogue/category-or-cuisine.tsx'
import { readFoodRow, readRestaurantRow } from '#web/features/catalogue/read-row.ts'
import { listed } from '#web/features/errors/failed-part.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { appetiteQuery } from '#web/features/preferences/list-appetite.ts'
import { readListAppetite } from '#web/features/preferences/read-list-appetite.ts'
import { readDeliveryPlace } from '#web/features/place/read-place.ts'
import { breadcrumbs, dishInList, itemList } from '#web/features/seo/lists.ts'
import { originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { restaurantInList } from '#web/features/seo/restaurant.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import type { Route } from './+types/cuisine.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { cuisine, restaurants, foods } = loaderData
  const origin = originOf(matches)
  return pageMeta(cuisine.name, cuisine.description, {
    image: cuisine.image ? origin + cuisine.image.url : undefined,
    records: [
      itemList(
        `Restaurants: ${cuisine.name}`,
        listed(restaurants).map((one) => restaurantInList(origin, one)),
      ),
      itemList(
        `Foods: ${cuisine.name}`,
        listed(foods).map((one) => dishInList(origin, one)),
      ),
      breadcrumbs(origin, [{ name: cuisine.name, path: `/cuisines/${cuisine._id}` }]),
    ],
  })
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const id = params.cuisineId
  const { cuisine } = await loadRequired(
    'Failed to load cuisine',
    api.cuisine.get({ params: { id } }),
    'cuisine',
  )
  const appetite = await readListAppetite({ request, context, url })
  const here = placeQuery(readDeliveryPlace(context, url, request))
  const [restaurants, foods, basket] = await Promise.all([
    readRestaurantRow(api, { cuisine: id, ...here }),
    readFoodRow(api, { cuisine: id, ...here, ...appetiteQuery(appetite) }),
    readBasketView(api, shownArea(context, url)),
  ])
  return { cuisine, restaurants, foods, basket, appetite }
}

export default function CuisineScreen({ loaderData: { cuisine, ...rows } }: Route.ComponentProps) {
  return <CategoryOrCuisine kind="cuisine" record={cuisine} {...rows} />
}
