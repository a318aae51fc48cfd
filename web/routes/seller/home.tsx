import type { Route } from './+types/home.ts'
import { apiContext } from '#web/context.ts'
import { type LinkTile, LinkTiles } from '#web/features/layout/link-tiles.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { OwnRestaurantCard } from '#web/features/seller-restaurants/restaurant-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'

export function meta() {
  return [{ title: 'Seller Home · Foodie' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext).seller.data()
  const { data: seller } = await loadRequired('Failed to load seller data', call)
  return { seller }
}

const tiles: LinkTile[] = [
  { to: '/seller/new-restaurant-create', text: 'Add Restaurant', icon: 'plus' },
  { to: '/seller/pending-orders', text: 'Pending Orders', icon: 'clock' },
  { to: '/seller/order-dashboard', text: 'Order Dashboard', icon: 'receipt' },
  { to: '/seller/complaints-database', text: 'Complaints Database', icon: 'message' },
  { to: '/seller/my-restaurants', text: 'My Restaurants', icon: 'store' },
  { to: '/seller/sales-database', text: 'Sales Database', icon: 'chart' },
]

export default function SellerHome({ loaderData: { seller } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={`Hello, ${seller.name}`} />
      {seller.pendingOrders !== null && <Waiting count={seller.pendingOrders} />}
      <LinkTiles label="Seller" tiles={tiles} />
      {seller.restaurants.length === 0 ? (
        <NoRestaurants />
      ) : (
        <Carousel title="Your restaurants" label="Your restaurants">
          {seller.restaurants.map((restaurant) => (
            <OwnRestaurantCard key={restaurant._id} restaurant={restaurant} sizes="284px" />
          ))}
        </Carousel>
      )}
    </Page>
  )
}

function NoRestaurants() {
  return (
    <EmptyState
      text="No Restaurants available"
      action={
        <ButtonLink to="/seller/new-restaurant-create" icon="plus">
          Add your first restaurant
        </ButtonLink>
      }
    >
      Customers can find it as soon as you create it.
    </EmptyState>
  )
}

/** `count` is at most 100: the interface does not count further. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return <Notice tone="ok" title="No orders to accept" />
  const orders = count === 1 ? '1 order' : `${count < 100 ? count : '100 or more'} orders`
  return (
    <Notice
      icon="bell"
      title={`${orders} to accept`}
      action={
        <ButtonLink to="/seller/pending-orders" iconAfter="arrow-right">
          View pending orders
        </ButtonLink>
      }
    />
  )
}
