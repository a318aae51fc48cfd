import { useEffect, useRef } from 'react'
import type { Order } from '#contract/records/order.ts'
import { deliveredLabel, orderAllows } from '#contract/rules/order.ts'
import { stateOf } from '#web/features/orders/order-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'

/** The seller's next steps for an order: accept it, or report how its delivery ended. Posts to the current page. */
export function OrderActions({ order }: { order: Order }) {
  const fetcher = useStepFetcher()
  const next = useRef<HTMLAnchorElement>(null)
  const accepting = useRef(false)
  const state = stateOf(order)
  const canDeliver = orderAllows(state, 'deliver')

  useEffect(() => {
    // The pressed button is removed: move focus to the next step.
    if (accepting.current && canDeliver) next.current?.focus({ preventScroll: true })
    accepting.current = false
  }, [canDeliver])

  if (orderAllows(state, 'accept')) {
    return (
      <fetcher.Form method="post" className="grid" onSubmit={() => (accepting.current = true)}>
        <input type="hidden" name="step" value="accept" />
        <SubmitButton
          fetcher={fetcher}
          name="orderId"
          value={order._id}
          size="lg"
          icon="check"
          pendingText="Accepting"
        >
          Accept Order
        </SubmitButton>
      </fetcher.Form>
    )
  }
  if (!canDeliver || !order.delivery) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink
        ref={next}
        to={`/seller/set-payed-delivered/${order.delivery._id}`}
        size="lg"
        icon="truck"
        className="grow"
      >
        {deliveredLabel(order.paymentStatus)}
      </ButtonLink>
      {orderAllows(state, 'fail') && <DeliveryFailed order={order} deliveryId={order.delivery._id} />}
    </div>
  )
}

function DeliveryFailed({ order, deliveryId }: { order: Order; deliveryId: string }) {
  return (
    <Confirm
      trigger="Delivery Failed"
      triggerTone="danger"
      triggerIcon="cross"
      title={`Could order ${order.billNumber} not be delivered?`}
      confirmText="Set as failed"
      cancelText="Go back"
      fields={{ step: 'fail', deliveryId }}
      fetcher={useStepFetcher()}
    >
      The order and its delivery will be set to Failed, and {order.user.name} will be notified.
      {order.paymentStatus === 'Paid' && ' The payment will be refunded.'} This can’t be undone.
    </Confirm>
  )
}
