import { useEffect } from 'react'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/complete-delivery.ts'
import { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { deliveryEndpoints } from '#contract/endpoints/deliveries.ts'
import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { apiContext, marketplaceContext } from '#web/context.ts'
import { pageNotFound, requireId } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type FormFailure, failureOf, submitForm } from '#web/features/forms/form-result.ts'
import { readerOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { itemsOfOrder, ItemsTable } from '#web/features/orders/items-table.tsx'
import { ScheduledTime } from '#web/features/orders/scheduled-time.tsx'
import { stateInWords, stateOf } from '#web/features/orders/order-state.ts'
import { CodeScanner } from '#web/features/seller-orders/code-scanner.tsx'
import { Instructions, KitchenAvoids, PickupNote } from '#web/features/seller-orders/handover.tsx'
import { PaymentDue } from '#web/features/seller-orders/payment-due.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const dashboard = '/seller/order-dashboard'

export function meta({ matches }: Route.MetaArgs) {
  return [screenTitle(matches, 'Complete Delivery')]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const query = { delivery: requireId(params.deliveryId), limit: 1 }
  const [order] = (await context.get(apiContext).order.listOfSeller({ query })).data
  if (!order) throw pageNotFound()
  return { order, mayOmitCode: context.get(marketplaceContext).completeWithoutCode }
}

const steps = z.object({ step: z.literal('without-code').optional() })

export async function action({ request, context, params: { deliveryId: id } }: Route.ActionArgs) {
  const { delivery } = context.get(apiContext)
  const form = await request.formData()
  if (readStep(form, steps).step === 'without-code')
    return submitForm(form, readerOf(deliveryEndpoints.completeWithoutCode.body), (body) =>
      redirectAfter(
        delivery.completeWithoutCode({ params: { deliveryId: id }, query: { role: 'seller' }, body }),
        dashboard,
      ),
    )
  const read = readerOf(deliveryEndpoints.successful.body)
  const complete = (body: { deliveryCode: string }) =>
    redirectAfter(delivery.successful({ params: { id }, body }), dashboard)
  return submitForm(form, read, complete, failureWithWait)
}

export default function CompleteDelivery({
  loaderData: { order, mayOmitCode },
  actionData,
}: Route.ComponentProps) {
  const isPickup = order.fulfilment === 'pickup'
  const isWithoutCode = actionData?.values['step'] === 'without-code'
  const title = isPickup ? 'Complete Pickup' : 'Complete Delivery'
  return (
    <Page width="form">
      <PageHeading title={title} eyebrow={`Order ${order.billNumber}`} />
      <OrderInShort order={order} />
      {orderAllows(stateOf(order), 'deliver') ? (
        <>
          <DeliveryCodeForm
            order={order}
            submitText={title}
            failure={isWithoutCode ? undefined : actionData}
          />
          {mayOmitCode && <WithoutCode order={order} failure={isWithoutCode ? actionData : undefined} />}
        </>
      ) : (
        <Notice
          title={`This ${isPickup ? 'pickup' : 'delivery'} is no longer open`}
          action={<ButtonLink to={dashboard}>Orders Dashboard</ButtonLink>}
        >
          {stateInWords(order)}
        </Notice>
      )}
    </Page>
  )
}

function DeliveryCodeForm({
  order,
  submitText,
  failure: sent,
}: {
  order: Order
  submitText: string
  failure: FormFailure | undefined
}) {
  useEffect(() => {
    // Its field gets the focus by the form: the next digit is the first of another code.
    const field = document.querySelector<HTMLInputElement>('input[name=deliveryCode]')
    if (field && sent?.code === 'INCORRECT_CODE') field.value = ''
  }, [sent])
  const pendingText = `Completing the ${order.fulfilment === 'pickup' ? 'pickup' : 'delivery'}`
  return (
    <PostForm
      failure={sent}
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
          <SubmitButton size="lg" wide icon="check" pendingText={pendingText}>
            {submitText}
          </SubmitButton>
          <ButtonLink to={dashboard} tone="ghost">
            Back to the Orders Dashboard
          </ButtonLink>
        </>
      )}
    </PostForm>
  )
}

const loadCheck = async () =>
  readerOf((await import('#contract/endpoints/deliveries.ts')).deliveryEndpoints.successful.body)

function OrderInShort({ order }: { order: Order }) {
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

/** The way where the customer cannot say the code, if the marketplace allows it (marketplace §2). */
function WithoutCode({ order, failure }: { order: Order; failure: FormFailure | undefined }) {
  return (
    <AccordionItem title="Complete without the code" open={failure ? true : undefined}>
      <PostForm failure={failure} push className="grid gap-5">
        {(_, field) => (
          <>
            <input type="hidden" name="step" value="without-code" />
            <TextField
              label="Reason"
              required
              maxLength={200}
              autoComplete="off"
              {...field('reason')}
              hint={`${order.user.name} and the marketplace read it.`}
            />
            <SubmitButton tone="danger" pendingText="Completing" className="justify-self-start">
              Complete without the code
            </SubmitButton>
          </>
        )}
      </PostForm>
    </AccordionItem>
  )
}

/** After too many wrong codes the message says how long to wait. */
function failureWithWait(error: unknown, form: FormData): FormFailure {
  const failure = failureOf(error, form)
  if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) return failure
  const minutes = Math.ceil(error.retryAfter / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return { ...failure, message: `${failure.message} Please try again in ${wait}.` }
}
