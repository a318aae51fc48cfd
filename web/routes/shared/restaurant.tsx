import type { Api } from '#contract/client.ts'
import { id as isId } from '#contract/fields.ts'
import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/basket-view.ts'
import { FoodCarousel } from '#web/features/catalogue/carousels.tsx'
import { menuParts } from '#web/features/catalogue/menu.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { breadcrumbs } from '#web/features/seo/lists.ts'
import { originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { restaurantRecord } from '#web/features/seo/restaurant.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { Page } from '#web/ui/page.tsx'
import { BasketBar, LoginBar } from './restaurant/basket-bar.tsx'
import { MenuList } from './restaurant/menu-list.tsx'
import { RestaurantHeader } from './restaurant/restaurant-header.tsx'
import type { Route } from './+types/restaurant.ts'

/** Number of best rated dishes above the menu. */
const bestDishes = 8

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { restaurant, foods } = loaderData
  const origin = originOf(matches)
  return pageMeta(restaurant.name, restaurant.description, {
    image: restaurant.image ? origin + restaurant.image.url : undefined,
    records: [
      restaurantRecord(origin, restaurant, foods),
      breadcrumbs(origin, [
        { name: 'Restaurants', path: '/restaurants' },
        { name: restaurant.name, path: `/restaurants/${restaurant._id}` },
      ]),
    ],
  })
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const id = params.restaurantId
  const { q: query } = readFilters(url.searchParams, []).filters
  const [full, results, basket] = await Promise.all([
    loadRequired('Failed to load restaurant', api.restaurant.getFull({ params: { id } }), 'restaurant'),
    searchMenu(api, id, query),
    readBasketView(api, shownArea(context, url)),
  ])
  const { foods, ...restaurant } = full.data
  return { restaurant, foods, query, results, basket }
}

/** Dishes on the menu that match the query; null without one. For a malformed id `restaurant.getFull` responds 404. */
async function searchMenu(api: Api, restaurant: string, q: string) {
  if (!q || !isId.safeParse(restaurant).success) return null
  const { data } = await loadRequired(
    'Failed to load foods',
    api.food.list({ query: { restaurant, q, limit: 100 } }),
  )
  return data
}

export default function RestaurantScreen({ loaderData }: Route.ComponentProps) {
  const { restaurant, foods, query, results, basket } = loaderData
  const best = foods
    .toSorted((a, b) => (b.averageRating ?? 0) - (a.averageRating ?? 0) || b.ratingCount - a.ratingCount)
    .slice(0, bestDishes)
  return (
    <Page>
      <RestaurantHeader restaurant={restaurant} />
      <FoodCarousel foods={best} basket={basket} />
      <div className="min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10">
        <MenuList parts={menuParts(foods, restaurant.categories)} {...{ query, results, basket }} />
        {basket ? (
          <BasketBar
            lines={basket.lines.filter(({ restaurantId }) => restaurantId === restaurant._id)}
            names={new Map(foods.map(({ _id, name }) => [_id, name]))}
          />
        ) : (
          <LoginBar />
        )}
      </div>
    </Page>
  )
}
