import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { type OrderStatus, orderStatuses } from '#contract/rules/order.ts'
import { apiContext } from '#web/context.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { inPlace, type StepResult } from '#web/features/forms/form-result.ts'
import { withFaultText } from '#web/features/forms/fault-text.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { ordersOnAPage } from '#web/features/orders/order-state.ts'
import { withCurrentState } from '#web/features/orders/refused-step.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CustomerOrder } from './user-orders/customer-order.tsx'
import { submitCancelOrder } from './user-orders/submit-cancel-order.ts'
import type { Route } from './+types/user-orders.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My Orders · Foodie' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const status = chosenIn(url, 'status', orderStatuses)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { data: orders, nextCursor } = await loadRequiredPage(
    'Failed to load orders',
    url,
    context.get(apiContext).order.listOfUser({ query: { limit: ordersOnAPage, status, cursor } }),
  )
  const addresses = await readOwnAddresses(context)
  return { orders, nextCursor, status, addresses, isFirstPage: cursor === undefined }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const step = readStep(await request.formData(), orderSteps)
  return inPlace(request, url.pathname + url.search, () => takeStep(context.get(apiContext), step), {
    success: 'alert',
    error: 'alert',
  })
}

const orderSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('cancel'), orderId: id }),
  z.object({ step: z.literal('change-address'), orderId: id, address: z.string().default('') }),
])

function takeStep(api: Api, step: z.infer<typeof orderSteps>): Promise<{ message: string }> {
  const { orderId } = step
  if (step.step === 'cancel') return submitCancelOrder(api, orderId)
  return api.order
    .updateAddress({ params: { orderId }, body: { address: step.address } })
    .catch((error: unknown) => {
      throw withCurrentState(error)
    })
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { orders, nextCursor, status, addresses, isFirstPage } = loaderData
  const step = useFetcher<StepResult>()
  const openId = useFirst(orders)
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
      {orders.length === 0 ? (
        <NoOrders status={status} />
      ) : (
        <Accordion>
          {orders.map((order) => (
            <CustomerOrder
              key={order._id}
              order={order}
              open={isFirstPage && order._id === openId}
              addresses={addresses}
              step={step}
            />
          ))}
        </Accordion>
      )}
      <LoadMore nextCursor={nextCursor} text="Older orders" firstText="Newest orders" />
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
