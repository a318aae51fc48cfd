import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { stateInWords, stateOf } from '#web/features/orders/order-state.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWasEver } from '#web/ui/dialog-hooks.ts'
import { StepButton } from './step-button.tsx'

/** The customer's open request to cancel an accepted order, with the seller's two answers. */
export function CancelRequest({ order }: { order: Order }) {
  const fetcher = useStepFetcher()
  const isOpen = orderAllows(stateOf(order), 'answerCancel')
  if (!useWasEver(isOpen)) return null
  const agree = (
    <Confirm
      trigger="Agree"
      triggerTone="danger"
      title={`Cancel order ${order.billNumber}?`}
      confirmText="Cancel order"
      cancelText="Go back"
      fields={{ step: 'answer-cancel', orderId: order._id, agree: 'yes' }}
      fetcher={fetcher}
      refusal={isOpen ? undefined : stateInWords(order)}
    >
      {order.user.name} is notified.{order.paymentStatus === 'Paid' && ' The payment will be refunded.'} This
      can’t be undone.
    </Confirm>
  )
  // The dialog stays, as it may be open.
  if (!isOpen) return agree
  return (
    <Notice
      icon="message"
      title={`${order.user.name} asks to cancel`}
      action={
        <div className="flex gap-2">
          <StepButton
            step="answer-cancel"
            fields={{ orderId: order._id, agree: 'no' }}
            tone="quiet"
            size="sm"
          >
            Go on with it
          </StepButton>
          {agree}
        </div>
      }
    >
      <span className="wrap-anywhere">“{order.cancelRequest?.reason}”</span>
    </Notice>
  )
}
