import { useState } from 'react'
import { useFetcher, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import type { Order } from '#contract/records/order.ts'
import { type OrderStatus, orderStatuses } from '#contract/rules/order.ts'
import { apiContext, nowContext, sessionContext } from '#web/context.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { loadRequired, loadRequiredPage } from '#web/features/errors/load-required.ts'
import { inPlace, type StepResult } from '#web/features/forms/form-result.ts'
import { withFaultText } from '#web/features/forms/fault-text.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { useStableOrder } from '#web/features/lists/use-stable-order.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { useSavedOrders } from '#web/features/offline/use-saved-orders.ts'
import { ordersOnAPage } from '#web/features/orders/order-state.ts'
import { inWords } from '#web/features/orders/refused-step.ts'
import { PushOffer } from '#web/features/push/push-offer.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { readAlternatives } from './user-orders/alternatives.ts'
import { CustomerOrder } from './user-orders/customer-order.tsx'
import { LeftOrders } from './user-orders/left-orders.tsx'
import { qrCodes, runningFirst } from './user-orders/last-orders.ts'
import { submitCancelOrder } from './user-orders/submit-cancel-order.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/user-orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'My Orders')]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const status = chosenIn(url, 'status', orderStatuses)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const isFirstPage = cursor === undefined
  const { listOfUser } = context.get(apiContext).order
  const query = { limit: ordersOnAPage, status, cursor }
  const [{ data: newest, nextCursor }, running] = await Promise.all([
    loadRequiredPage('Failed to load orders', url, listOfUser({ query })),
    // Older running orders come before the newest that have ended.
    isFirstPage && status === undefined
      ? loadRequired('Failed to load orders', listOfUser({ query: { ...query, status: 'Pending' } }))
      : null,
  ])
  const now = Date.parse(context.get(nowContext))
  const sorted = isFirstPage ? runningFirst(running?.data ?? [], newest, now) : newest
  const orders = await withCouriers(context.get(apiContext), sorted)
  const addresses = await readOwnAddresses(context)
  const place = await readDeliveryPlace(context, url, request)
  const alternatives = isFirstPage
    ? await readAlternatives(context.get(apiContext), newest, place, now)
    : null
  const { account } = context.get(sessionContext)
  return { account, orders, codes: qrCodes(orders), nextCursor, status, addresses, alternatives, isFirstPage }
}

/** Adds how far the couriers are, which lists of orders do not have. */
async function withCouriers(api: Api, orders: Order[]): Promise<Order[]> {
  if (!orders.some(({ delivery }) => delivery?.deliveryStatus === 'Pending')) return orders
  const { data } = await loadRequired('Failed to load orders', api.order.running())
  const awayById = new Map(data.map(({ _id, courierAway }) => [_id, courierAway]))
  return orders.map((order) => ({ ...order, courierAway: awayById.get(order._id) }))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const step = readStep(await request.formData(), orderSteps)
  return inPlace(request, url.pathname + url.search, () => runStep(context.get(apiContext), step), {
    success: 'alert',
    error: 'alert',
    returnsData: step.step === 'share',
  })
}

const orderSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('cancel'), orderId: id }),
  z.object({ step: z.literal('share'), orderId: id }),
  z.object({ step: z.literal('end-sharing'), orderId: id }),
  z.object({ step: z.literal('change-address'), orderId: id, address: z.string().default('') }),
  z.object({ step: z.literal('request-cancel'), orderId: id, reason: z.string().default('') }),
  z.object({ step: z.literal('renew-code'), deliveryId: id }),
])

async function runStep(
  api: Api,
  step: z.infer<typeof orderSteps>,
): Promise<{ message: string; data?: unknown }> {
  switch (step.step) {
    case 'cancel':
      return submitCancelOrder(api, step.orderId)
    case 'change-address': {
      const { orderId, address } = step
      return inWords(api.order.updateAddress({ params: { orderId }, body: { address } }))
    }
    case 'request-cancel': {
      const { orderId, reason } = step
      return inWords(api.order.requestCancel({ params: { orderId }, body: { reason } }))
    }
    case 'share': {
      const { data } = await api.order.share({ params: { orderId: step.orderId } })
      return { message: `Share this link: ${data.url}`, data }
    }
    case 'end-sharing':
      return api.order.endSharing({ params: { orderId: step.orderId } })
    case 'renew-code':
      return inWords(api.delivery.renewCode({ params: { deliveryId: step.deliveryId } }))
  }
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { codes, nextCursor, status, addresses, alternatives, isFirstPage } = loaderData
  const orders = useStableOrder(loaderData.orders)
  const step = useFetcher<StepResult>()
  const openId = useFirst(orders)
  // A pressed notification opens its order.
  const opened = useSearchParams()[0].get('order')
  const isWhole = isFirstPage && status === undefined
  useSavedOrders(loaderData.account, isWhole ? loaderData.orders : null)
  return (
    <Page>
      {step.state === 'idle' && <AlertDialog message={withFaultText(step.data, faults)?.message} />}
      <PageHeading
        title="My Orders"
        action={
          <ButtonLink to="/user/user-complaints" tone="quiet" icon="message">
            My Complaints
          </ButtonLink>
        }
      />
      <ConnectionNotice what="Changes of orders" />
      <StatusTabs status={status} />
      <LeftOrders orders={orders} status={status} />
      {orders.length === 0 ? (
        <NoOrders status={status} />
      ) : (
        <Accordion>
          {orders.map((order) => (
            <CustomerOrder
              key={order._id}
              order={order}
              open={
                opened === null
                  ? isFirstPage && [openId, alternatives?.orderId].includes(order._id)
                  : order._id === opened
              }
              addresses={addresses}
              step={step}
              qr={codes[order._id]}
              alternatives={order._id === alternatives?.orderId ? alternatives.restaurants : []}
            />
          ))}
        </Accordion>
      )}
      <LoadMore nextCursor={nextCursor} text="Older orders" firstText="Newest orders" />
      {/* Below the orders: it appears later than they do, and moves nothing there. */}
      {isFirstPage && orders.some(({ orderStatus }) => orderStatus === 'Pending') && <PushOffer />}
    </Page>
  )
}

const faults = { cancel: 'An error occurred while canceling the order.' }

/** The id of the first order when the list was loaded: it stays open when a newer one arrives. */
function useFirst([first]: readonly { _id: string }[]): string | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, id: first?._id })
  const id = kept.key === key && kept.id ? kept.id : first?._id
  if (kept.key !== key || kept.id !== id) setKept({ key, id })
  return id
}

function StatusTabs({ status }: { status: OrderStatus | undefined }) {
  const tabs = orderStatuses.map((one) => ({
    to: `?status=${one}`,
    label: one as string,
    current: one === status,
  }))
  return (
    <Tabs
      label="Orders by status"
      tabs={[{ to: '/user/user-orders', label: 'All', current: status === undefined }, ...tabs]}
    />
  )
}

function NoOrders({ status }: { status: OrderStatus | undefined }) {
  if (status) {
    return (
      <EmptyState
        text={`No ${status} orders`}
        action={<ButtonLink to="/user/user-orders">Show all orders</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      text="No orders yet"
      action={
        <ButtonLink to="/user/restaurants" icon="store">
          Browse restaurants
        </ButtonLink>
      }
    >
      Your orders will show up here.
    </EmptyState>
  )
}
