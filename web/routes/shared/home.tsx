import { Link } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import type { Order } from '#contract/records/order.ts'
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
import { isFailed, listed, Part } from '#web/features/errors/failed-part.tsx'
import { requireAny } from '#web/features/errors/load-part.ts'
import { originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { siteRecords } from '#web/features/seo/site.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { type Area, inArea, useArea } from '#web/links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Page } from '#web/ui/page.tsx'
import { Hero } from './home/hero.tsx'
import type { Route } from './+types/home.ts'

export function meta({ matches }: Route.MetaArgs) {
  const origin = originOf(matches)
  return pageMeta(
    'Home',
    'Order from restaurants near you: dishes, cuisines and categories, with prices and ratings, delivered hot to your door.',
    { image: `${origin}/icon-512.png`, records: siteRecords(origin) },
  )
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const area = shownArea(context, url)
  const [restaurants, foods, cuisines, categories, basket, order] = await Promise.all([
    readRestaurantRow(api),
    readFoodRow(api),
    readCuisines(api),
    readCategories(api),
    readBasketView(api, area),
    readCurrentOrder(api, area),
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
    order,
  }
}

/** The customer's newest Pending order. If the call fails on the server's side, the home page is shown without it. */
async function readCurrentOrder(api: Api, area: Area) {
  if (area !== '/user') return null
  try {
    const { data } = await api.order.listOfUser({ query: { status: 'Pending', limit: 1 } })
    return data[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null
    throw error
  }
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { restaurants, foods, cuisines, categories, basket, order } = loaderData
  const area = useArea()
  return (
    <Page className="pt-4! sm:pt-6!">
      {order && <CurrentOrder order={order} />}
      <Hero foods={listed(foods)} />
      <Part of={restaurants}>
        {(list) => (
          <RestaurantCarousel
            restaurants={list}
            action={<SeeAll to={inArea(area, 'restaurants')} what="restaurants" />}
          />
        )}
      </Part>
      <Part of={foods}>
        {(list) => (
          <FoodCarousel
            foods={list}
            basket={basket}
            action={<SeeAll to={inArea(area, 'foods')} what="foods" />}
          />
        )}
      </Part>
      <Part of={cuisines}>{(list) => <CuisineCarousel cuisines={list} />}</Part>
      <Part of={categories}>{(list) => <CategoryCarousel categories={list} />}</Part>
    </Page>
  )
}

/** The customer's newest Pending order, at the top of the page. */
function CurrentOrder({ order }: { order: Order }) {
  const pieces = order.foodItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label="Your current order">
      <Link
        to="/user/user-orders"
        className="group rounded-leaf-sm flex items-center gap-4 border border-accent-text/40 bg-accent-soft px-5 py-4"
      >
        <Icon name={order.delivery ? 'truck' : 'clock'} size={28} className="text-accent-text" />
        <span className="min-w-0 flex-1">
          <strong className="block font-semibold">
            {order.delivery
              ? `${order.restaurant.name} is preparing your order`
              : `Waiting for ${order.restaurant.name} to accept your order`}
          </strong>
          <span className="text-sm text-ink-muted">
            {pieces} {pieces === 1 ? 'item' : 'items'} · <Money amount={order.grandTotal} />
          </span>
        </span>
        <span className="hidden font-semibold text-accent-text underline sm:block">Track order</span>
        <Icon name="chevron-right" className="text-accent-text" />
      </Link>
    </section>
  )
}
