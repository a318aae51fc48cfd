import { useEffect } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/complete-delivery.ts'
import { ApiError } from '#contract/client.ts'
import { deliveryEndpoints } from '#contract/endpoints/deliveries.ts'
import { id } from '#contract/fields.ts'
import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { apiContext } from '#web/context.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, refuse } from '#web/features/forms/form-result.ts'
import { readerOf, readForm } from '#web/features/forms/read-form.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { itemsOfOrder, ItemsTable } from '#web/features/orders/items-table.tsx'
import { ScheduledTime } from '#web/features/orders/scheduled-time.tsx'
import { stateInWords, stateOf } from '#web/features/orders/order-state.ts'
import { CodeScanner } from '#web/features/seller-orders/code-scanner.tsx'
import { Instructions, PickupNote } from '#web/features/seller-orders/handover.tsx'
import { KitchenAvoids } from '#web/features/seller-orders/kitchen-avoids.tsx'
import { PaymentDue } from '#web/features/seller-orders/payment-due.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const dashboard = '/seller/order-dashboard'

export function meta() {
  return [{ title: 'Complete Delivery · Foodie' }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const delivery = id.safeParse(params.deliveryId)
  if (!delivery.success) throw notFound()
  const list = await context
    .get(apiContext)
    .order.listOfSeller({ query: { delivery: delivery.data, limit: 1 } })
  const order = list.data[0]
  if (!order) throw notFound()
  return { order }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readFormWithoutStep(request)
  const read = readForm(form, deliveryEndpoints.successful.body)
  if ('failure' in read) return refuse(read.failure)
  try {
    const { message } = await context
      .get(apiContext)
      .delivery.successful({ params: { id: params.deliveryId }, body: read.value })
    return await redirectWith(dashboard, 'success', message)
  } catch (error) {
    const failure = failureOf(error, form)
    return refuse(failure.fault ? failure : { ...failure, message: inWords(error) })
  }
}

export default function CompleteDelivery({ loaderData: { order }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    // Its field gets the focus by the form: the next digit is the first of another code.
    const field = document.querySelector<HTMLInputElement>('input[name=deliveryCode]')
    if (field && actionData?.code === 'INCORRECT_CODE') field.value = ''
  }, [actionData])
  const open = orderAllows(stateOf(order), 'deliver')
  const isPickup = order.fulfilment === 'pickup'
  const title = isPickup ? 'Complete Pickup' : 'Complete Delivery'
  return (
    <Page width="form">
      <PageHeading title={title} eyebrow={`Order ${order.billNumber}`} />
      <OrderSummary order={order} />
      {!open ? (
        <Notice
          title={`This ${isPickup ? 'pickup' : 'delivery'} is no longer open`}
          action={<ButtonLink to={dashboard}>Orders Dashboard</ButtonLink>}
        >
          {stateInWords(order)}
        </Notice>
      ) : (
        <PostForm
          failure={actionData}
          check={loadCheck}
          fault="An error occurred while completing the delivery"
          push
          className="grid gap-5"
        >
          {(failure) => (
            <>
              <PasswordField
                label="Delivery Code"
                name="deliveryCode"
                what="delivery code"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                required
                hint={`Ask ${order.user.name} for the six-digit code in My Orders.`}
                error={failure?.errors['deliveryCode']}
                className="text-xl tracking-[0.2em]"
              />
              <CodeScanner />
              <SubmitButton
                size="lg"
                wide
                icon="check"
                pendingText={`Completing the ${isPickup ? 'pickup' : 'delivery'}`}
              >
                {title}
              </SubmitButton>
              <ButtonLink to={dashboard} tone="ghost">
                Back to the Orders Dashboard
              </ButtonLink>
            </>
          )}
        </PostForm>
      )}
    </Page>
  )
}

const loadCheck = async () =>
  readerOf((await import('#contract/endpoints/deliveries.ts')).deliveryEndpoints.successful.body)

function OrderSummary({ order }: { order: Order }) {
  return (
    <Card className="grid gap-4">
      <p className="text-lg font-semibold wrap-anywhere">{order.user.name}</p>
      <ScheduledTime order={order} />
      {order.fulfilment === 'pickup' && <PickupNote order={order} />}
      <Instructions order={order} />
      <KitchenAvoids order={order} />
      <ItemsTable
        caption={`Items of order ${order.billNumber}`}
        items={itemsOfOrder(order).map((item) => ({ ...item, image: undefined }))}
      />
      <PaymentDue order={order} />
    </Card>
  )
}

/** The interface's message; for 429 with the waiting time. */
function inWords(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  const { status, message, retryAfter } = error
  if (status !== 429 || !retryAfter) return message
  const minutes = Math.ceil(retryAfter / 60)
  return `${message} Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}
