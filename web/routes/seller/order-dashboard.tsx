import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/order-dashboard.ts'
import { orderStatuses } from '#contract/rules/order.ts'
import { RestaurantSelect, StatusSelect } from '#web/features/forms/filter-form.tsx'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { ordersOnAPage } from '#web/features/orders/order-state.ts'
import { loadOrders } from '#web/features/seller-orders/load-orders.ts'
import { NoMatchingOrders } from '#web/features/seller-orders/order-search.tsx'
import { OrderRecords } from '#web/features/seller-orders/order-records.tsx'
import { SellerOrders } from '#web/features/seller-orders/seller-orders.tsx'
import { takeOrderStep } from '#web/features/seller-orders/order-steps.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [screenTitle(matches, 'Orders Dashboard')]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const status = chosenIn(url, 'status', orderStatuses)
  return { ...(await loadOrders(context, url, { limit: ordersOnAPage, status })), status }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeOrderStep(request, url, context)
}

export default function OrderDashboard({ loaderData }: Route.ComponentProps) {
  const { restaurants, restaurant, status, q, orders, nextCursor } = loaderData
  const narrowed = Boolean(q || restaurant || status)
  return (
    <Page compact>
      <PageHeading compact title="Orders Dashboard" />
      <SellerOrders
        live="Changes of orders"
        found={orders.length}
        {...{ q, nextCursor }}
        keep={{ filters: ['restaurant', 'status'] }}
        filters={
          <>
            <RestaurantSelect restaurants={restaurants} chosen={restaurant} />
            <StatusSelect statuses={orderStatuses} chosen={status} />
          </>
        }
      >
        <h2 className="sr-only">Orders</h2>
        <OrderRecords
          orders={orders}
          whenEmpty={
            narrowed ? (
              <NoMatchingOrders q={q} hasMore={nextCursor !== undefined} all="/seller/order-dashboard" />
            ) : undefined
          }
        />
      </SellerOrders>
    </Page>
  )
}
