import { useLayoutEffect, useRef } from 'react'
import type { Order } from '#contract/records/order.ts'
import { deliveredLabel, orderAllows } from '#contract/rules/order.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { stateOf } from '#web/features/orders/order-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { AcceptOrder } from './accept-order.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { CourierLink, CourierReport } from './courier-link.tsx'
import { DeclineOrder } from './decline-order.tsx'
import { StepButton } from './step-button.tsx'

/**
 * The seller's next steps for an order: accept it, or report how its delivery ended. `everyStep` adds those of a kitchen
 * (marketplace §2): decline, minutes, ready, on its way, a new time. Posts to the current page.
 */
export function OrderActions({ order, everyStep = false }: { order: Order; everyStep?: boolean }) {
  const next = useRef<HTMLAnchorElement>(null)
  const accepting = useRef(false)
  const fetcher = useStepFetcher()
  const canDeliver = orderAllows(stateOf(order), 'deliver')

  useLayoutEffect(() => {
    // The pressed button is removed: move focus to the next step.
    if (accepting.current && canDeliver) next.current?.focus({ preventScroll: true })
    accepting.current = false
  }, [canDeliver])

  if (!order.delivery) {
    return (
      <div className="grid gap-2 empty:hidden" onSubmit={() => (accepting.current = true)}>
        <AcceptOrder order={order} withMinutes={everyStep} />
        {everyStep && (
          <div className="justify-self-end">
            <DeclineOrder order={order} fetcher={fetcher} />
          </div>
        )}
      </div>
    )
  }
  if (!canDeliver) return <CancelRequest order={order} />
  return (
    <div className="grid gap-3">
      <CourierReport order={order} />
      <CancelRequest order={order} />
      <div className="flex flex-wrap items-center gap-3">
        {everyStep && <KitchenSteps order={order} deliveryId={order.delivery._id} />}
        <ButtonLink
          ref={next}
          to={`/seller/set-payed-delivered/${order.delivery._id}`}
          tone={everyStep && nextKitchenStep(order) ? 'soft' : 'primary'}
          size="lg"
          icon={order.fulfilment === 'pickup' ? 'store' : 'truck'}
          className="grow"
        >
          {deliveredLabel(order.paymentStatus, order.fulfilment)}
        </ButtonLink>
        <DeliveryFailed order={order} deliveryId={order.delivery._id} />
        {everyStep && <NewTime order={order} deliveryId={order.delivery._id} />}
        <CourierLink order={order} />
      </div>
    </div>
  )
}

/** The step that comes before the handover, if there is one left. */
function nextKitchenStep(order: Order): 'ready' | 'on-its-way' | null {
  const state = stateOf(order)
  if (orderAllows(state, 'setReady')) return 'ready'
  return orderAllows(state, 'setOnItsWay') ? 'on-its-way' : null
}

/** *Ready* and *On its way*, the next one as the main step. */
function KitchenSteps({ order, deliveryId }: { order: Order; deliveryId: string }) {
  const next = nextKitchenStep(order)
  const step = { fields: { deliveryId }, size: 'lg' as const, className: 'grow' }
  return (
    <>
      {next === 'ready' && (
        <StepButton {...step} step="ready" icon="check">
          Ready
        </StepButton>
      )}
      {orderAllows(stateOf(order), 'setOnItsWay') && (
        <StepButton
          {...step}
          step="on-its-way"
          icon="truck"
          tone={next === 'on-its-way' ? 'primary' : 'soft'}
        >
          On its way
        </StepButton>
      )}
    </>
  )
}

/** Another expected time, which the seller can give once. */
export function NewTime({ order, deliveryId }: { order: Order; deliveryId: string }) {
  const fetcher = useStepFetcher()
  if (!orderAllows(stateOf(order), 'setExpected')) return null
  return (
    <Confirm
      trigger="New time"
      triggerIcon="clock"
      title={`When will order ${order.billNumber} arrive?`}
      confirmText="Set new time"
      cancelText="Go back"
      tone="primary"
      fields={{ step: 'new-time', deliveryId }}
      fetcher={fetcher}
    >
      <p>The time can be changed once. {order.user.name} is notified with the reason.</p>
      <SelectField
        label="From now"
        name="minutes"
        defaultValue="20"
        options={[10, 20, 30, 45, 60, 90].map((minutes) => ({
          value: `${minutes}`,
          label: `${minutes} minutes`,
        }))}
      />
      <TextField label="Reason" name="reason" maxLength={200} autoComplete="off" required />
    </Confirm>
  )
}

/** *Delivery Failed* with a reason. */
export function DeliveryFailed({ order, deliveryId }: { order: Order; deliveryId: string }) {
  const isPickup = order.fulfilment === 'pickup'
  const fetcher = useStepFetcher()
  if (!orderAllows(stateOf(order), 'fail')) return null
  return (
    <Confirm
      trigger={isPickup ? 'Not Picked Up' : 'Delivery Failed'}
      triggerTone="danger"
      triggerIcon="cross"
      title={
        isPickup
          ? `Was order ${order.billNumber} not picked up?`
          : `Could order ${order.billNumber} not be delivered?`
      }
      confirmText="Set as failed"
      cancelText="Go back"
      fields={{ step: 'fail', deliveryId }}
      fetcher={fetcher}
    >
      <p>
        The order and its {isPickup ? 'pickup' : 'delivery'} will be set to Failed, and {order.user.name} will
        be notified.
        {order.paymentStatus === 'Paid' && ' The payment will be refunded.'} This can’t be undone.
      </p>
      <TextField label="Reason" name="reason" maxLength={200} autoComplete="off" optional />
    </Confirm>
  )
}
