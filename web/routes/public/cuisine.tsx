import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/read-basket-view.ts'
import { CategoryOrCuisine } from '#web/features/catalogue/category-or-cuisine.tsx'
import { loadOrSay } from '#web/features/catalogue/load-or-say.ts'
import { pageMeta } from '#web/features/catalogue/page-meta.ts'
import { readFoodRow, readRestaurantRow } from '#web/features/catalogue/read-row.ts'
import { areaOf } from '#web/features/layout/area.ts'
import type { Route } from './+types/cuisine.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.cuisine.name, loaderData.cuisine.description) : []
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const id = params.cuisineId
  const { cuisine } = await loadOrSay('Failed to load cuisine', api.cuisine.get({ params: { id } }))
  const [restaurants, foods, basket] = await Promise.all([
    readRestaurantRow(api, { cuisine: id }),
    readFoodRow(api, { cuisine: id }),
    readBasketView(api, areaOf(url.pathname)),
  ])
  return { cuisine, restaurants: restaurants.data, foods: foods.data, basket }
}

export default function CuisineScreen({ loaderData: { cuisine, ...rows } }: Route.ComponentProps) {
  return <CategoryOrCuisine kind="cuisine" record={cuisine} {...rows} />
}
