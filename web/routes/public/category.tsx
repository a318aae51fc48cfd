import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/read-basket-view.ts'
import { CategoryOrCuisine } from '#web/features/catalogue/category-or-cuisine.tsx'
import { loadOrSay } from '#web/features/catalogue/load-or-say.ts'
import { pageMeta } from '#web/features/catalogue/page-meta.ts'
import { readFoodRow, readRestaurantRow } from '#web/features/catalogue/read-row.ts'
import { areaOf } from '#web/features/layout/area.ts'
import type { Route } from './+types/category.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.category.name, loaderData.category.description) : []
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const id = params.categoryId
  const { category } = await loadOrSay('Failed to load category', api.category.get({ params: { id } }))
  const [restaurants, foods, basket] = await Promise.all([
    readRestaurantRow(api, { category: id }),
    readFoodRow(api, { category: id }),
    readBasketView(api, areaOf(url.pathname)),
  ])
  return { category, restaurants: restaurants.data, foods: foods.data, basket }
}

export default function CategoryScreen({ loaderData: { category, ...rows } }: Route.ComponentProps) {
  return <CategoryOrCuisine kind="category" record={category} {...rows} />
}
