import type { Route } from './+types/order-dashboard.ts'
import { orderStatuses } from '#contract/rules/order.ts'
import { apiContext, sellerContext } from '#web/context.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { FilterForm, FilterSelect, RestaurantSelect } from '#web/features/forms/filter-form.tsx'
import { OrderRecords } from '#web/features/seller-orders/order-records.tsx'
import { takeOrderStep } from '#web/features/seller-orders/order-steps.ts'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'

export function meta() {
  return [{ title: 'Orders Dashboard · Foodie' }]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = url.searchParams
  const restaurant = context.get(sellerContext).restaurants.find((id) => id === asked.get('restaurant'))
  const status = orderStatuses.find((one) => one === asked.get('status'))
  const cursor = asked.get('cursor') ?? undefined
  const [seller, list] = await Promise.all([
    api.seller.data(),
    api.order.listOfSeller({ query: { restaurant, status, cursor } }),
  ])
  const restaurants = seller.data.restaurants.map(({ _id, name }) => ({ _id, name }))
  return { restaurants, restaurant, status, orders: list.data, nextCursor: list.nextCursor }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeOrderStep(request, url, context.get(apiContext))
}

export default function OrderDashboard({ loaderData }: Route.ComponentProps) {
  const { restaurants, restaurant, status, orders, nextCursor } = loaderData
  const filtered = restaurant !== undefined || status !== undefined
  return (
    <Page>
      <PageHeading title="Orders Dashboard" />
      <ConnectionNotice what="Changes of orders" />
      <FilterForm>
        <RestaurantSelect restaurants={restaurants} chosen={restaurant} />
        <FilterSelect
          label="Status"
          name="status"
          value={status ?? ''}
          options={[
            { value: '', label: 'All Statuses' },
            ...orderStatuses.map((one) => ({ value: one, label: one })),
          ]}
        />
      </FilterForm>
      <section className="grid gap-5">
        <h2 className="sr-only">Orders</h2>
        <StepResults>
          <OrderRecords orders={orders} whenEmpty={filtered && <ShowAll />} />
        </StepResults>
        <LoadMore nextCursor={nextCursor} />
      </section>
    </Page>
  )
}

function ShowAll() {
  return (
    <ButtonLink to="/seller/order-dashboard" tone="quiet">
      Show all orders
    </ButtonLink>
  )
}
