import type { Route } from './+types/pending-orders.ts'
import type { Order } from '#contract/records/order.ts'
import { apiContext } from '#web/context.ts'
import { currentSeller } from '#web/features/session/current-account.ts'
import { loadRequired, loadRequiredPage } from '#web/features/errors/load-required.ts'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { FilterForm, RestaurantSelect } from '#web/features/forms/filter-form.tsx'
import { NewOrderSound } from '#web/features/seller-orders/new-order-sound.tsx'
import { moreText, NothingFound, OrderSearch, searchedIn } from '#web/features/seller-orders/order-search.tsx'
import { NoOrders } from '#web/features/seller-orders/order-records.tsx'
import { takeOrderStep } from '#web/features/seller-orders/order-steps.ts'
import { PendingOrder } from '#web/features/seller-orders/pending-order.tsx'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { useNow } from '#web/features/seller-orders/use-now.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  const waiting = loaderData?.orders.filter(isNew).length ?? 0
  return [{ title: `${waiting > 0 ? `(${waiting}) ` : ''}Pending Orders · Foodie` }]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const restaurant = chosenIn(url, 'restaurant', (await currentSeller(context)).restaurants)
  const q = searchedIn(url)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [seller, list] = await loadRequiredPage(
    'Failed to load orders',
    url,
    Promise.all([
      loadRequired('An error occurred while fetching seller data', api.seller.data()),
      api.order.listOfSeller({ query: { sort: 'to-accept', q, restaurant, cursor, limit: 100 } }),
    ]),
  )
  const restaurants = seller.data.restaurants.map(({ _id, name }) => ({ _id, name }))
  return {
    restaurants,
    restaurant,
    q,
    orders: list.data,
    nextCursor: list.nextCursor,
    isFirstPage: !cursor,
    now: Date.now(),
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeOrderStep(request, url, context.get(apiContext))
}

export default function PendingOrders({ loaderData }: Route.ComponentProps) {
  const { restaurants, restaurant, q, orders, nextCursor, isFirstPage } = loaderData
  const isPart = nextCursor !== undefined || !isFirstPage
  const now = useNow(loaderData.now)
  const newest = Math.max(0, ...orders.filter(isNew).map(({ createdAt }) => Date.parse(createdAt)))
  return (
    <Page>
      <PageHeading
        title="Pending Orders"
        action={<NewOrderSound openedAt={loaderData.now} newest={newest} />}
      />
      <ConnectionNotice what="New orders" />
      <div className="grid gap-5">
        <OrderSearch {...{ q, nextCursor }} found={orders.length} keep={['restaurant']} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <FilterForm keep={['q']}>
            <RestaurantSelect restaurants={restaurants} chosen={restaurant} />
          </FilterForm>
          <Counts orders={orders} isPart={isPart} />
        </div>
      </div>
      <StepResults>
        {orders.length === 0 ? (
          <NonePending q={q} hasMore={nextCursor !== undefined} />
        ) : (
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {orders.map((order) => (
              <li key={order._id}>
                <PendingOrder order={order} now={now} />
              </li>
            ))}
          </ul>
        )}
      </StepResults>
      <LoadMore nextCursor={nextCursor} text={moreText(q)} />
    </Page>
  )
}

/** An order that is looked for may be pending no longer. */
function NonePending({ q, hasMore }: { q: string; hasMore: boolean }) {
  if (!q) return <NoOrders>New orders appear here by themselves.</NoOrders>
  const everywhere = `/seller/order-dashboard?${new URLSearchParams({ q })}`
  return (
    <NothingFound
      {...{ q, hasMore }}
      all="/seller/pending-orders"
      elsewhere={{ to: everywhere, text: 'Search all orders' }}
    />
  )
}

/** Announced when a new order comes. `isPart`: there are more on other pages. */
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
