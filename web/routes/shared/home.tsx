import { placeQuery } from '#contract/rules/delivery-place.ts'
import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/basket-view.ts'
import {
  CategoryCarousel,
  CuisineCarousel,
  FoodCarousel,
  RestaurantCarousel,
  SeeAll,
} from '#web/features/catalogue/carousels.tsx'
import {
  readCategories,
  readCuisines,
  readFoodRow,
  readRestaurantRow,
} from '#web/features/catalogue/read-row.ts'
import { isFailed, PartOrFailure } from '#web/features/errors/failed-part.tsx'
import { requireAny } from '#web/features/errors/load-part.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { foodFilterQuery, showsFoodFilters } from '#web/features/preferences/food-filters.ts'
import { readFoodFilters } from '#web/features/preferences/read-food-filters.ts'
import { originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { iconOf, siteRecords } from './home/site-records.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { inArea, useArea } from '#web/links.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Page } from '#web/ui/page.tsx'
import { Hero } from './home/hero.tsx'
import { readPersonalRows } from './home/read-personal-rows.ts'
import { marketplaceIn } from '#web/features/marketplace/shown-marketplace.ts'
import type { Route } from './+types/home.ts'

// Most guests have none of these.
const loadPersonalRows = () => import('./home/personal-rows.tsx')
const OrderAgainRow = onDemand(async () => (await loadPersonalRows()).OrderAgainRow)
const FavouritesRow = onDemand(async () => (await loadPersonalRows()).FavouritesRow)
const FoodFiltersNote = onDemand(
  async () => (await import('#web/features/preferences/food-filters-note.tsx')).FoodFiltersNote,
)

export function meta({ matches }: Route.MetaArgs) {
  const origin = originOf(matches)
  const marketplace = marketplaceIn(matches)
  return pageMeta(
    matches,
    'Home',
    'Order from restaurants near you: dishes, cuisines and categories, with prices and ratings, delivered hot to your door.',
    { image: origin + iconOf(marketplace), records: siteRecords(origin, marketplace) },
  )
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const area = shownArea(context, url)
  const foodFilters = await readFoodFilters({ request, context, url })
  const here = placeQuery(await readDeliveryPlace(context, url, request))
  const [restaurants, foods, cuisines, categories, basket, personal] = await Promise.all([
    readRestaurantRow(api, here),
    readFoodRow(api, { ...foodFilterQuery(foodFilters), ...here }),
    readCuisines(api),
    readCategories(api),
    readBasketView(api, area),
    readPersonalRows(api, area, here),
  ])
  requireAny([restaurants, foods, cuisines, categories])
  return {
    restaurants,
    foods,
    cuisines: isFailed(cuisines)
      ? cuisines
      : cuisines.map(({ description: _description, ...shown }) => shown),
    categories,
    basket,
    personal,
    foodFilters: showsFoodFilters(foodFilters) ? foodFilters : null,
  }
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { restaurants, foods, cuisines, categories, basket, personal, foodFilters } = loaderData
  const area = useArea()
  return (
    <Page className="pt-4! sm:[&>div]:gap-7">
      <Hero />
      {personal && <OrderAgainRow orders={personal.orders} />}
      {personal && <FavouritesRow favourites={personal.favourites} />}
      <PartOrFailure of={restaurants}>
        {(list) => (
          <RestaurantCarousel
            restaurants={list}
            priority={!personal}
            action={<SeeAll to={inArea(area, 'restaurants')} what="restaurants" />}
          />
        )}
      </PartOrFailure>
      {foodFilters && <FoodFiltersNote foodFilters={foodFilters} />}
      <PartOrFailure of={foods}>
        {(list) => (
          <FoodCarousel
            foods={list}
            basket={basket}
            action={<SeeAll to={inArea(area, 'foods')} what="foods" />}
          />
        )}
      </PartOrFailure>
      <PartOrFailure of={cuisines}>{(list) => <CuisineCarousel cuisines={list} />}</PartOrFailure>
      <PartOrFailure of={categories}>{(list) => <CategoryCarousel categories={list} />}</PartOrFailure>
    </Page>
  )
}
