import { z } from 'zod'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/home.ts'
import { apiContext, marketplaceContext } from '#web/context.ts'
import { type LinkTile, LinkTiles } from '#web/features/layout/link-tiles.tsx'
import { isFailed } from '#web/features/errors/failed-part.tsx'
import { loadPart } from '#web/features/errors/load-part.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { carouselSizes } from '#web/features/catalogue/card-grid.tsx'
import { OwnRestaurantCard } from '#web/features/seller-restaurants/restaurant-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Checklist } from './home/checklist.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [screenTitle(matches, 'Seller Home')]
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext).seller
  const [{ data: seller }, list] = await Promise.all([
    loadRequired('Failed to load seller data', api.data()),
    loadPart('Failed to load Get ready to open', api.checklist()),
  ])
  const { approveRestaurants } = context.get(marketplaceContext)
  return { seller, checklist: isFailed(list) ? null : list.data, approveRestaurants }
}

const steps = z.object({ step: z.literal('dismiss-checklist') })

export async function action({ request, context }: Route.ActionArgs) {
  readStep(await request.formData(), steps)
  return inPlace(request, '/seller', () => context.get(apiContext).seller.dismissChecklist())
}

const tiles: LinkTile[] = [
  { to: '/seller/board', text: 'Board', icon: 'board' },
  { to: '/seller/new-restaurant-create', text: 'Add Restaurant', icon: 'plus' },
  { to: '/seller/pending-orders', text: 'Pending Orders', icon: 'clock' },
  { to: '/seller/order-dashboard', text: 'Order Dashboard', icon: 'receipt' },
  { to: '/seller/complaints-database', text: 'Complaints Database', icon: 'message' },
  { to: '/seller/my-restaurants', text: 'My Restaurants', icon: 'store' },
  { to: '/seller/sales-database', text: 'Sales Database', icon: 'chart' },
]

export default function SellerHome({ loaderData }: Route.ComponentProps) {
  const { seller, checklist, approveRestaurants } = loaderData
  return (
    <Page>
      <PageHeading title={`Hello, ${seller.name}`} />
      {seller.pendingOrders !== null && <Waiting count={seller.pendingOrders} />}
      <LinkTiles label="Seller" tiles={tiles} />
      {checklist && <Checklist restaurants={checklist} />}
      {seller.restaurants.length === 0 ? (
        <NoRestaurants waitFirst={approveRestaurants} />
      ) : (
        <Carousel title="Your restaurants" label="Your restaurants">
          {seller.restaurants.map((restaurant) => (
            <OwnRestaurantCard key={restaurant._id} restaurant={restaurant} sizes={carouselSizes} />
          ))}
        </Carousel>
      )}
    </Page>
  )
}

function NoRestaurants({ waitFirst }: { waitFirst: boolean }) {
  return (
    <EmptyState
      text="No Restaurants available"
      action={
        <ButtonLink to="/seller/new-restaurant-create" icon="plus">
          Add your first restaurant
        </ButtonLink>
      }
    >
      {waitFirst
        ? 'Customers can find it as soon as an operator of the marketplace has approved it.'
        : 'Customers can find it as soon as you create it.'}
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
