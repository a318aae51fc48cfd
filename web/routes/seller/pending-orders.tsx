import type { Order } from '#contract/records/order.ts'
import { rings } from '#contract/rules/kitchen.ts'
import { RestaurantSelect } from '#web/features/forms/filter-form.tsx'
import { loadOrders } from '#web/features/seller-orders/load-orders.ts'
import { NoMatchingOrders } from '#web/features/seller-orders/order-search.tsx'
import { NoOrders } from '#web/features/seller-orders/order-records.tsx'
import { hushRinging } from '#web/features/order-ring/ringing-store.ts'
import { SoundButton } from '#web/features/order-ring/sound-button.tsx'
import { useMarkSeen } from '#web/features/order-ring/use-mark-seen.ts'
import { useStableOrder } from '#web/features/lists/use-stable-order.ts'
import { SellerOrders } from '#web/features/seller-orders/seller-orders.tsx'
import { takeOrderStep } from '#web/features/seller-orders/order-steps.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { useTickingNow } from '#web/ui/time.tsx'
import { PendingOrder } from './pending-orders/pending-order.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/pending-orders.ts'

/** How often the ages of the orders are rendered. */
const tickMilliseconds = 10_000

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const waiting = loaderData?.orders.filter(isNew).length ?? 0
  return [screenTitle(matches, `${waiting > 0 ? `(${waiting}) ` : ''}Pending Orders`)]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadOrders(context, url, { sort: 'to-accept', limit: 100 })
  return { ...loaded, isFirstPage: !url.searchParams.get('cursor') }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeOrderStep(request, url, context)
}

export default function PendingOrders({ loaderData }: Route.ComponentProps) {
  const { restaurants, restaurant, q, nextCursor, isFirstPage } = loaderData
  const orders = useStableOrder(loaderData.orders)
  const isPart = nextCursor !== undefined || !isFirstPage
  const now = useTickingNow(tickMilliseconds).getTime()
  useMarkSeen(() => orders.filter(rings).map(({ _id }) => _id), hushRinging)
  return (
    <Page compact>
      <PageHeading compact title="Pending Orders" action={<SoundButton isShort />} />
      <SellerOrders
        live="New orders"
        found={orders.length}
        {...{ q, nextCursor }}
        keep={{ filters: ['restaurant'] }}
        filters={<RestaurantSelect restaurants={restaurants} chosen={restaurant} hideLabel />}
        counts={<Counts orders={orders} isPart={isPart} />}
      >
        {orders.length === 0 ? (
          <NonePending q={q} hasMore={nextCursor !== undefined} />
        ) : (
          // Cards keep their heights: a stretched one would move its buttons when an order arrives beside it.
          <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
            {orders.map((order) => (
              <li key={order._id}>
                <PendingOrder order={order} now={now} />
              </li>
            ))}
          </ul>
        )}
      </SellerOrders>
    </Page>
  )
}

/** The empty list. After a search it links to all orders, since the order may no longer be Pending. */
function NonePending({ q, hasMore }: { q: string; hasMore: boolean }) {
  if (!q) return <NoOrders>New orders appear here automatically.</NoOrders>
  const everywhere = `/seller/order-dashboard?${new URLSearchParams({ q })}`
  return (
    <NoMatchingOrders
      {...{ q, hasMore }}
      all="/seller/pending-orders"
      elsewhere={{ to: everywhere, text: 'Search all orders' }}
    />
  )
}

/** Announced when it changes. `isPart`: there are more orders on other pages. */
function Counts({ orders, isPart }: { orders: Order[]; isPart: boolean }) {
  const waiting = orders.filter(isNew).length
  return (
    <p role="status" className="text-lg tabular-nums">
      <strong>{waiting}</strong> to accept · <strong>{orders.length - waiting}</strong> accepted
      {isPart && ' on this page'}
    </p>
  )
}

function isNew({ delivery }: Order): boolean {
  return delivery === null
}
