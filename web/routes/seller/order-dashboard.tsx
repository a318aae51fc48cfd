import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/order-dashboard.ts'
import { orderStatuses } from '#contract/rules/order.ts'
import { apiContext, moneyContext } from '#web/context.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { FilterForm, RestaurantSelect, StatusSelect } from '#web/features/forms/filter-form.tsx'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { ordersOnAPage } from '#web/features/orders/order-state.ts'
import { loadOrders } from '#web/features/seller-orders/load-orders.ts'
import { loadMoreText, NoMatchingOrders, OrderSearch } from '#web/features/seller-orders/order-search.tsx'
import { OrderRecords } from '#web/features/seller-orders/order-records.tsx'
import { orderStepFaults } from '#web/features/seller-orders/step-button.tsx'
import { takeOrderStep } from '#web/features/seller-orders/order-steps.ts'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [screenTitle(matches, 'Orders Dashboard')]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const status = chosenIn(url, 'status', orderStatuses)
  return { ...(await loadOrders(context, url, { limit: ordersOnAPage, status })), status }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeOrderStep(request, url, { api: context.get(apiContext), money: context.get(moneyContext) })
}

export default function OrderDashboard({ loaderData }: Route.ComponentProps) {
  const { restaurants, restaurant, status, q, orders, nextCursor } = loaderData
  const narrowed = Boolean(q || restaurant || status)
  return (
    <Page compact>
      <PageHeading compact title="Orders Dashboard" />
      <ConnectionNotice what="Changes of orders" />
      <div className="grid gap-5">
        <OrderSearch {...{ q, nextCursor }} found={orders.length} keep={['restaurant', 'status']} />
        <FilterForm keep={['q']}>
          <RestaurantSelect restaurants={restaurants} chosen={restaurant} />
          <StatusSelect statuses={orderStatuses} chosen={status} />
        </FilterForm>
      </div>
      <section className="grid gap-5">
        <h2 className="sr-only">Orders</h2>
        <StepResults faults={orderStepFaults}>
          <OrderRecords
            orders={orders}
            whenEmpty={
              narrowed ? (
                <NoMatchingOrders q={q} hasMore={nextCursor !== undefined} all="/seller/order-dashboard" />
              ) : undefined
            }
          />
        </StepResults>
        <LoadMore nextCursor={nextCursor} text={loadMoreText(q)} />
      </section>
    </Page>
  )
}
