import type { Food, FullRestaurant } from '#contract/records/catalogue.ts'
import type { Menu } from '#contract/records/menu.ts'
import { apiContext } from '#web/context.ts'
import { orderStatuses } from '#contract/rules/order.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { StatusSelect } from '#web/features/forms/filter-form.tsx'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { FoodsSection, menuSorts } from './my-restaurant/foods-section.tsx'
import { NextSteps } from './my-restaurant/next-steps.tsx'
import { ordersOnAPage } from '#web/features/orders/order-state.ts'
import { NoMatchingOrders, readOrderSearch } from '#web/features/seller-orders/order-search.tsx'
import { SellerOrders } from '#web/features/seller-orders/seller-orders.tsx'
import { OrderRecords } from '#web/features/seller-orders/order-records.tsx'
import { takeOrderStep } from '#web/features/seller-orders/order-steps.ts'
import { ListingNotice } from '#web/features/seller-restaurants/listing-notice.tsx'
import { RestaurantInfo } from '#web/features/seller-restaurants/restaurant-info.tsx'
import { readOwnMenu, readOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/my-restaurant.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [screenTitle(matches, loaderData?.restaurant.name ?? 'Restaurant')]
}

export async function loader({ context, params: { restaurantId: id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const status = chosenIn(url, 'status', orderStatuses)
  const find = readOrderSearch(url, 'find')
  const cursor = (name: string) => url.searchParams.get(name) ?? undefined
  const { filters, query } = readFilters(url, menuSorts)
  const sort = filters.sort || (filters.q ? 'relevance' : 'newest')
  const [restaurant, own, foods, names, orders] = await Promise.all([
    readOwnRestaurant(context, id),
    readOwnMenu(context, id),
    loadRequiredPage(
      'Failed to load foods',
      url,
      api.food.list({ query: { ...query, sort, restaurant: id, cursor: cursor('foods') } }),
      { param: 'foods', record: 'restaurant' },
    ),
    readCategoriesAndCuisines(api),
    loadRequiredPage(
      'Failed to load orders',
      url,
      api.order.listOfRestaurant({
        params: { id },
        query: { limit: ordersOnAPage, q: find, status, cursor: cursor('orders') },
      }),
      { param: 'orders', record: 'restaurant' },
    ),
  ])
  return {
    restaurant,
    menu: summaryOf(own),
    // Lists have only what customers see.
    foods: restaurant.listing.listed ? foods : { data: shownFoods(own), nextCursor: undefined },
    filters,
    names,
    orders,
    status,
    find,
  }
}

/** The foods that customers will see, in the order of the menu. */
function shownFoods({ sections }: Menu): Omit<Food, 'restaurant'>[] {
  return sections.flatMap(({ foods }) => foods).filter(({ hidden }) => !hidden)
}

/** What the list of foods, which is that of customers, does not have. */
function summaryOf({ sections }: Menu) {
  const own = sections.flatMap(({ foods }) => foods)
  const soldOut = own.flatMap(({ _id, ownSoldOut }) => (ownSoldOut ? [[_id, ownSoldOut] as const] : []))
  return {
    isEmpty: own.length === 0,
    hiddenCount: own.filter(({ hidden }) => hidden).length,
    soldOut: Object.fromEntries(soldOut),
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeOrderStep(request, url, context)
}

/** The query parameters of the menu and of the orders. The forms of each section keep those of the other. */
const ofMenu = ['q', 'category', 'cuisine', 'sort', 'near', 'foods']
const ofOrders = ['find', 'status', 'orders']

export default function MyRestaurant({ loaderData }: Route.ComponentProps) {
  const { restaurant, menu, foods, filters, names, orders, status, find } = loaderData
  const createPath = `/seller/new-food-create/${restaurant._id}`
  return (
    <Page>
      <RestaurantInfo
        restaurant={restaurant}
        eyebrow="My Restaurants"
        addressAction={<AddressLink restaurant={restaurant} />}
        actions={<Actions restaurantId={restaurant._id} isListed={restaurant.listing.listed} />}
      />
      <ListingNotice listing={restaurant.listing} restaurantId={restaurant._id} />
      <NextSteps {...{ restaurant, createPath }} hasFoods={!menu.isEmpty} />
      <FoodsSection
        {...{ createPath, filters, menu }}
        restaurantId={restaurant._id}
        {...names}
        foods={foods.data}
        nextCursor={foods.nextCursor}
        keep={ofOrders}
      />
      <Section title="Restaurant Orders" id="orders">
        <SellerOrders
          live="New orders"
          found={orders.data.length}
          q={find}
          nextCursor={orders.nextCursor}
          keep={{ filters: ['status'], others: ofMenu }}
          place={{ name: 'find', cursorName: 'orders', section: 'orders' }}
          filters={<StatusSelect statuses={orderStatuses} chosen={status} />}
        >
          <OrderRecords
            orders={orders.data}
            whenEmpty={
              (find || status) && (
                <NoMatchingOrders q={find} hasMore={orders.nextCursor !== undefined} all="?#orders" />
              )
            }
          />
        </SellerOrders>
      </Section>
    </Page>
  )
}

/** The screens of a restaurant (marketplace §2, §3) by the beginnings of their addresses. */
const links = [
  { to: '/seller/my-restaurants/settings', icon: 'settings', text: 'Restaurant Settings' },
  { to: '/seller/my-restaurants/hours', icon: 'clock', text: 'Opening Hours' },
  { to: '/seller/my-restaurants/charges', icon: 'truck', text: 'Delivery and Charges' },
  { to: '/seller/my-restaurants/kitchen', icon: 'bell', text: 'Times and Kitchen' },
  { to: '/seller/my-restaurants/menu-file', icon: 'list', text: 'Menu as a File' },
  { to: '/seller/reference-ratings', icon: 'star', text: 'Ratings' },
] as const

function Actions({ restaurantId, isListed }: { restaurantId: string; isListed: boolean }) {
  const shown = isListed
    ? [...links, { to: '/restaurants', icon: 'eye', text: 'What customers see' } as const]
    : links
  return (
    <>
      {shown.map(({ to, icon, text }) => (
        <ButtonLink key={to} to={`${to}/${restaurantId}`} tone="quiet" size="sm" icon={icon}>
          {text}
        </ButtonLink>
      ))}
      <ButtonLink
        to={`/seller/my-restaurants/delete/${restaurantId}`}
        tone="ghost"
        size="sm"
        icon="trash"
        className="text-danger"
      >
        Delete Restaurant
      </ButtonLink>
    </>
  )
}

function AddressLink({ restaurant: { _id, address } }: { restaurant: FullRestaurant }) {
  const returnTo = new URLSearchParams({ returnTo: restaurantPath(_id) })
  return (
    <ButtonLink
      to={
        address
          ? `/seller/update-address/${address._id}?${returnTo}`
          : `/seller/add-restaurant-address/${_id}`
      }
      tone="quiet"
      size="sm"
      icon={address ? 'edit' : 'plus'}
    >
      {address ? 'Edit Address' : 'Add Address'}
    </ButtonLink>
  )
}
