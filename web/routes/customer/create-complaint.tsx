import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { apiContext } from '#web/context.ts'
import { pageNotFound, requireId } from '#web/features/errors/load-required.ts'
import { currentCustomer } from '#web/features/session/current-account.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { itemsOfOrder, ItemsTable } from '#web/features/orders/items-table.tsx'
import { OrderFulfilment } from '#web/features/orders/order-fulfilment.tsx'
import { stateOf } from '#web/features/orders/order-state.ts'
import { OrderStatusPill } from '#web/features/orders/order-status.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Time } from '#web/ui/time.tsx'
import { ComplaintForm } from './create-complaint/complaint-form.tsx'
import { readComplaint } from './create-complaint/read-complaint.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/create-complaint.ts'

const orders = '/user/user-orders'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Add Complaint')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = requireId(params.orderId)
  const { data: order } = await context.get(apiContext).order.get({ params: { id } })
  // If the browser is also signed in as a seller, the API returns orders of that seller's customers too.
  if (order.user.email !== (await currentCustomer(context)).email) throw pageNotFound()
  return { order }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const { complaint } = context.get(apiContext)
  const read = (form: FormData) => readComplaint(form, params.orderId)
  return submitForm(request, read, (sent) => redirectAfter(complaint.create(sent), orders))
}

export default function AddComplaint({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Add Complaint" eyebrow={`Order ${order.billNumber}`}>
        {order.restaurant.name} will see it right away and reply under My Complaints.
      </PageHeading>
      <OrderInShort order={order} />
      {!orderAllows(stateOf(order), 'complain') ? (
        <NotNow order={order} />
      ) : (
        <ComplaintForm order={order} failure={actionData} />
      )}
    </Page>
  )
}

function OrderInShort({ order }: { order: Order }) {
  return (
    <Card as="section" className="grid gap-4" aria-label="Order">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <p className="text-lg font-semibold">{order.restaurant.name}</p>
          <p className="text-sm text-ink-muted">
            {order.billNumber} · <Time iso={order.createdAt} />
          </p>
        </div>
        <OrderStatusPill order={order} />
      </div>
      <OrderFulfilment order={order} />
      <ItemsTable caption={`Items of order ${order.billNumber}`} items={itemsOfOrder(order)} />
    </Card>
  )
}

/** Why there is no form: the order already has a complaint, or is still Pending. */
function NotNow({ order }: { order: Order }) {
  if (order.complaint === null) {
    return (
      <Notice
        title="Not yet"
        action={
          <ButtonLink to={orders} tone="quiet" size="sm">
            My Orders
          </ButtonLink>
        }
      >
        You can complain once the order is no longer Pending, or late. Until then, call{' '}
        {order.restaurant.name} at {order.restaurant.phoneNumber}.
      </Notice>
    )
  }
  return (
    <Notice
      title="This order already has a complaint"
      action={
        <ButtonLink to={`/user/user-complaints?complaint=${order.complaint}`} tone="quiet" size="sm">
          See your complaint
        </ButtonLink>
      }
    >
      An order can have one complaint at a time. You can delete an open one and create another.
    </Notice>
  )
}
