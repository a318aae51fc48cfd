import { data, Form } from 'react-router'
import { id } from '#contract/fields.ts'
import { newComplaint } from '#contract/records/complaint.ts'
import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { apiContext } from '#web/context.ts'
import { currentCustomer } from '#web/features/session/current-account.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, readForm, refuse } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { RefusalNotice } from '#web/features/forms/refusal-notice.tsx'
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
  // Somebody who is a seller too may read the orders of the own restaurants: those are other people's.
  if (order.user.email !== (await currentCustomer(context)).email) throw notFound()
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
  { value: 'Low', title: 'Low', description: 'Worth knowing' },
  { value: 'Medium', title: 'Medium', description: 'Should be put right' },
  { value: 'High', title: 'High', description: 'Urgent, or about health' },
]

export default function AddComplaint({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const form = useFirstInvalid(actionData)
  const { values = {}, errors = {} } = actionData ?? {}
  return (
    <Page width="form">
      <PageHeading title="Add Complaint" eyebrow={`Order ${order.billNumber}`}>
        {order.restaurant.name} reads it at once and answers under My Complaints.
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
            hint="What happened, and what would put it right?"
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

/** Why there is no form: the order has a complaint, or is still on its way. */
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
        A complaint is possible once the order is no longer Pending. Until then, {order.restaurant.name} is at{' '}
        {order.restaurant.phoneNumber}.
      </Notice>
    )
  }
  return (
    <Notice
      title="There is a complaint about this order"
      action={
        <ButtonLink to={`/user/user-complaints?complaint=${order.complaint}`} tone="quiet" size="sm">
          See your complaint
        </ButtonLink>
      }
    >
      An order has one complaint at a time. While it is open you can delete it and write another.
    </Notice>
  )
}

function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}
