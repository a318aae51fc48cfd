import type { Api } from '#contract/client.ts'
import { menuSkip } from '#contract/endpoints/catalogue.ts'
import { apiContext } from '#web/context.ts'
import { type BasketView, readBasketView } from '#web/features/basket/basket-view.ts'
import type { CardFood } from '#web/features/catalogue/card-food.ts'
import { FoodCarousel } from '#web/features/catalogue/carousels.tsx'
import {
  firstDishes,
  menuDish,
  type MenuDish,
  type MenuPart,
  menuParts,
} from '#web/features/catalogue/menu.ts'
import { readSearchText } from '#web/features/catalogue/read-filters.ts'
import { loadQuote } from '#web/features/catalogue/load-quote.ts'
import { OrderedDishes } from '#web/features/favourites/ordered-before.tsx'
import { readOrderedDishes } from '#web/features/favourites/read-ordered.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import {
  foodFilterQuery,
  foodFilterSearch,
  showsFoodFilters,
  hasFilters,
} from '#web/features/preferences/food-filters.ts'
import { readFoodFilters } from '#web/features/preferences/read-food-filters.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { breadcrumbs } from '#web/features/seo/lists.ts'
import { originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { restaurantRecord } from '#web/features/seo/restaurant.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { Page } from '#web/ui/page.tsx'
import { BasketBar, LoginBar } from './restaurant/basket-bar.tsx'
import { findMenuDishes } from './restaurant/find-dishes.ts'
import { MenuList } from './restaurant/menu-list.tsx'
import { RestaurantHeader } from './restaurant/restaurant-header.tsx'
import { moneyOf } from '#contract/format/money.ts'
import { marketplaceIn } from '#web/features/marketplace/shown-marketplace.ts'
import type { Route } from './+types/restaurant.ts'

/** Number of best rated dishes below the menu. */
const bestDishes = 8
/** Dishes up to which a menu is sent whole. */
const wholeLength = 100
/**
 * Dishes that the page of a larger menu begins with, so that it has less than 30 KB (`tests/access/menu-pages.test.ts`).
 * `?menu=all` has the others, 500 at a time: `&skip=500` those after the first 500.
 */
const firstLength = 60
/** Dishes of a page of `?menu=all`, which is a page of `restaurant.getFull`. */
const pageLength = 500
/** Dishes that a search shows at most. */
const mostResults = 100

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { restaurant, parts } = loaderData
  const origin = originOf(matches)
  return pageMeta(matches, restaurant.name, restaurant.description, {
    image: restaurant.image ? origin + restaurant.image.url : undefined,
    records: [
      restaurantRecord(origin, moneyOf(marketplaceIn(matches).money), restaurant, parts),
      breadcrumbs(origin, [
        { name: 'Restaurants', path: '/restaurants' },
        { name: restaurant.name, path: `/restaurants/${restaurant._id}` },
      ]),
    ],
  })
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const id = params.restaurantId
  const isAll = url.searchParams.get('menu') === 'all'
  const skip = (isAll && menuSkip.safeParse(url.searchParams.get('skip') ?? 0).data) || 0
  const query = readSearchText(url)
  const place = await readDeliveryPlace(context, url, request)
  const area = shownArea(context, url)
  // The filter by place does not apply: all its dishes are at one.
  const foodFilters = { ...(await readFoodFilters({ request, context, url })), place: '' }
  const filters = foodFilterQuery(foodFilters)
  const [full, whole, basket, quote, ordered] = await Promise.all([
    readMenu(api, id, { ...filters, skip }),
    // For the names of dishes in the basket.
    (hasFilters(foodFilters) || skip > 0) && area === '/user' ? readMenu(api, id, {}) : null,
    readBasketView(api, area),
    loadQuote(api, id, place),
    readOrderedDishes(api, area, id),
  ])
  const { foods, menuSections, nextSkip, ...restaurant } = full.data
  const parts = menuParts(foods, menuSections, restaurant.categories)
  const isShown = isAll || foods.length <= wholeLength
  const isWhole = skip === 0 && !nextSkip
  const dishes = parts.flatMap((part) => part.foods)
  return {
    restaurant,
    best: bestOf(dishes),
    parts: isShown ? parts : firstDishes(parts, firstLength),
    paging: {
      isBeginning: !isShown,
      ...(isWhole && { count: foods.length }),
      ...(isShown && { nextSkip }),
      ...(skip > 0 && { previousSkip: Math.max(0, skip - pageLength) }),
    },
    query,
    results: query
      ? await searchMenu(api, query, isWhole ? parts : [], { restaurant: id, ...filters })
      : null,
    basket,
    quote,
    ordered,
    inBasket: basket ? linesOf(basket, restaurant._id, (whole ?? full).data.foods) : [],
    ...(showsFoodFilters(foodFilters) && { foodFilters }),
  }
}

type MenuFilters = ReturnType<typeof foodFilterQuery> & { skip?: number }

function readMenu(api: Api, id: string, filters: MenuFilters) {
  const call = api.restaurant.getFull({ params: { id }, query: filters })
  return loadRequired('Failed to load restaurant', call, 'restaurant')
}

/** The best rated dishes. */
function bestOf(dishes: MenuDish[]): CardFood[] {
  return dishes
    .toSorted((a, b) => (b.averageRating ?? 0) - (a.averageRating ?? 0) || b.ratingCount - a.ratingCount)
    .slice(0, bestDishes)
}

/** The lines of this restaurant's basket, with the names of their dishes. */
function linesOf(
  { lines }: BasketView,
  restaurantId: string,
  dishes: readonly { _id: string; name: string }[],
) {
  const names = new Map(dishes.map(({ _id, name }) => [_id, name]))
  return lines
    .filter((line) => line.restaurantId === restaurantId)
    .map(({ foodId, quantity, price }) => ({ quantity, price, name: names.get(foodId) }))
}

/**
 * Dishes that match the query: those that the browser finds while it is typed, and where it finds none, or the menu has several
 * pages, those of the server, which knows other words and misspelt ones.
 */
async function searchMenu(
  api: Api,
  q: string,
  parts: MenuPart[],
  query: ReturnType<typeof foodFilterQuery> & { restaurant: string },
): Promise<MenuDish[]> {
  const found = findMenuDishes(parts, q, mostResults)
  if (found && found.count > 0)
    return parts.flatMap(({ foods }) => foods).filter(({ _id }) => found.shown.has(_id))
  const call = api.food.list({ query: { ...query, q, limit: mostResults } })
  return (await loadRequired('Failed to load foods', call)).data.map(menuDish)
}

export default function RestaurantScreen({ loaderData }: Route.ComponentProps) {
  const { restaurant, best, parts, paging, query, results, basket, inBasket, quote, ordered, foodFilters } =
    loaderData
  return (
    <Page className="pt-3! sm:pt-6!">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6">
        <RestaurantHeader restaurant={restaurant} quote={quote} />
        <OrderedDishes ids={ordered}>
          <div className="min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
              <MenuList
                key={restaurant._id + foodFilterSearch(foodFilters)}
                restaurantId={restaurant._id}
                {...{ parts, paging, query, results, basket, foodFilters }}
              />
              <FoodCarousel foods={best} basket={basket} namesRestaurant={false} />
            </div>
            {basket ? <BasketBar lines={inBasket} /> : <LoginBar />}
          </div>
        </OrderedDishes>
      </div>
    </Page>
  )
}
