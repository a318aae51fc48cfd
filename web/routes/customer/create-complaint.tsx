import { data, Form } from 'react-router'
import { id } from '#contract/fields.ts'
import { newComplaint } from '#contract/records/complaint.ts'
import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { apiContext, userContext } from '#web/context.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, readForm, refuse } from '#web/features/forms/form-result.ts'
import { RefusalNotice } from '#web/features/forms/refusal-notice.tsx'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { ItemsTable } from '#web/features/orders/items-table.tsx'
import { stateOf } from '#web/features/orders/order-state.ts'
import { OrderStatusPill } from '#web/features/orders/order-status.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Route } from './+types/create-complaint.ts'

const orders = '/user/user-orders'

export const meta: Route.MetaFunction = () => [{ title: 'Add Complaint · Foodie' }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const orderId = id.safeParse(params.orderId)
  if (!orderId.success) throw notFound()
  const { data: order } = await context.get(apiContext).order.get({ params: { id: orderId.data } })
  // If the browser is also signed in as a seller, the API returns orders of that seller's customers too.
  if (order.user.email !== context.get(userContext).email) throw notFound()
  return { order }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const input = { ...Object.fromEntries(form), orderId: params.orderId }
  const read = readForm(form, newComplaint, input)
  if ('failure' in read) return refuse(read.failure)
  try {
    const { message } = await context.get(apiContext).complaint.create({ body: read.value })
    return await redirectWith(orders, 'success', message)
  } catch (error) {
    return refuse(failureOf(error, form))
  }
}

const priorities = [
  { value: 'Low', title: 'Low', description: 'For your information' },
  { value: 'Medium', title: 'Medium', description: 'Needs to be fixed' },
  { value: 'High', title: 'High', description: 'Urgent or a health risk' },
]

export default function AddComplaint({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const form = useFirstInvalid(actionData)
  const { values = {}, errors = {} } = actionData ?? {}
  return (
    <Page width="form">
      <PageHeading title="Add Complaint" eyebrow={`Order ${order.billNumber}`}>
        {order.restaurant.name} will see it right away and reply under My Complaints.
      </PageHeading>
      <OrderInShort order={order} />
      {!orderAllows(stateOf(order), 'complain') ? (
        <NotNow order={order} />
      ) : (
        <Form ref={form} method="post" noValidate className="grid gap-6">
          {actionData && Object.keys(errors).length === 0 && (
            <RefusalNotice failure={actionData}>{actionData.message}</RefusalNotice>
          )}
          <RadioCards
            legend="Priority"
            name="priority"
            options={priorities}
            columns={3}
            defaultValue={values['priority']}
            required
            error={errors['priority']}
          />
          <TextField
            label="Subject"
            name="subject"
            defaultValue={values['subject']}
            maxLength={2000}
            required
            autoComplete="off"
            error={errors['subject']}
          />
          <TextArea
            label="Description"
            name="description"
            defaultValue={values['description']}
            rows={6}
            maxLength={2000}
            required
            hint="What happened, and how can it be fixed?"
            error={errors['description']}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <ButtonLink to={orders} tone="quiet" size="lg">
              Cancel
            </ButtonLink>
            <SubmitButton size="lg" icon="message" pendingText="Adding Complaint">
              Add Complaint
            </SubmitButton>
          </div>
        </Form>
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
        <OrderStatusPill status={order.orderStatus} accepted={order.delivery !== null} />
      </div>
      <ItemsTable
        caption={`Items of order ${order.billNumber}`}
        items={order.foodItems.map(({ food, ...item }) => ({ key: food, ...item }))}
      />
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
        You can complain once the order is no longer Pending. Until then, call {order.restaurant.name} at{' '}
        {order.restaurant.phoneNumber}.
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

function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}
