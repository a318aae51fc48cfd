import { useEffect, useRef } from 'react'
import type { Order } from '#contract/records/order.ts'
import { formatRupees } from '#contract/format/money.ts'
import { deliveredLabel, orderAllows } from '#contract/rules/order.ts'
import { stateInWords, stateOf } from '#web/features/orders/order-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useWasEver } from '#web/ui/use-was-ever.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { isWaitingForCard } from './payment-due.tsx'

/** The seller's next steps for an order: accept it, or report how its delivery ended. Posts to the current page. */
export function OrderActions({ order }: { order: Order }) {
  const next = useRef<HTMLAnchorElement>(null)
  const accepting = useRef(false)
  const state = stateOf(order)
  const canDeliver = orderAllows(state, 'deliver')

  useEffect(() => {
    // The pressed button is removed: move focus to the next step.
    if (accepting.current && canDeliver) next.current?.focus({ preventScroll: true })
    accepting.current = false
  }, [canDeliver])

  if (!order.delivery) {
    const asks = isWaitingForCard(order)
    return (
      <div className="grid empty:hidden" onSubmit={() => (accepting.current = true)}>
        <AcceptUnpaid order={order} />
        {orderAllows(state, 'accept') && !asks && <Accept order={order} />}
      </div>
    )
  }
  if (!canDeliver) return null
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

function Accept({ order }: { order: Order }) {
  const fetcher = useStepFetcher()
  return (
    <fetcher.Form method="post" className="grid">
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

/**
 * Accept Order of an order whose customer chose to pay by card and has not: asks first. If it is paid or cancelled while
 * the dialog is open, the dialog says so.
 */
function AcceptUnpaid({ order }: { order: Order }) {
  const fetcher = useStepFetcher()
  const asks = isWaitingForCard(order)
  if (!useWasEver(asks)) return null
  const change =
    order.orderStatus === 'Pending' ? `Order ${order.billNumber} has been paid.` : stateInWords(order)
  return (
    <Confirm
      trigger="Accept Order"
      triggerTone="primary"
      triggerIcon="check"
      triggerSize="lg"
      triggerWide
      title={`Not paid yet. Accept and collect ${formatRupees(order.grandTotal)} at the door?`}
      confirmText="Accept and collect"
      cancelText="Wait for the payment"
      tone="primary"
      fields={{ step: 'accept', orderId: order._id }}
      fetcher={fetcher}
      refusal={asks ? undefined : change}
    >
      {order.user.name} chose to pay order {order.billNumber} by card and has not paid yet. They can still pay
      by card until it is delivered.
    </Confirm>
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
