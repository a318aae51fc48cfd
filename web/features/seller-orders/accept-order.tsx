import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { stateInWords, stateOf } from '#web/features/orders/order-state.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useWasEver } from '#web/ui/dialog-hooks.ts'
import { isWaitingForCard } from './payment-due.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** Minutes until an order arrives, to choose from (marketplace §2). */
export const minuteChoices = [15, 25, 35, 45, 60]

/**
 * *Accept Order*: without minutes the restaurant's usual ones apply. `withMinutes` adds a button for each of the others, but
 * not for an order with a time of its own.
 */
export function AcceptOrder({ order, withMinutes }: { order: Order; withMinutes: boolean }) {
  const choosesMinutes = withMinutes && !order.scheduledFor
  return (
    <>
      <AcceptUnpaid order={order} withMinutes={choosesMinutes} />
      {orderAllows(stateOf(order), 'accept') && !isWaitingForCard(order) && (
        <Accept order={order} withMinutes={choosesMinutes} />
      )}
    </>
  )
}

function Accept({ order, withMinutes }: { order: Order; withMinutes: boolean }) {
  const fetcher = useStepFetcher()
  const sent = fetcher.formData?.get('orderId') === order._id ? fetcher.formData.get('minutes') : undefined
  return (
    <fetcher.Form method="post" className="grid gap-2">
      <HiddenFields fields={{ step: 'accept', orderId: order._id }} />
      <SubmitButton
        fetcher={fetcher}
        size="lg"
        icon="check"
        pendingText="Accepting"
        pending={fetcher.state !== 'idle' && sent === null}
      >
        Accept Order
      </SubmitButton>
      {withMinutes && (
        <div
          role="group"
          aria-label="Accept with the minutes until it arrives"
          className="grid grid-cols-5 gap-1.5"
        >
          {minuteChoices.map((minutes) => (
            <SubmitButton
              key={minutes}
              fetcher={fetcher}
              name="minutes"
              value={minutes}
              tone="quiet"
              size="sm"
              pending={fetcher.state !== 'idle' && sent === `${minutes}`}
              className="min-w-0 px-1! tabular-nums"
            >
              <span>
                <span className="sr-only">Accept in </span>
                {minutes} min
              </span>
            </SubmitButton>
          ))}
        </div>
      )}
    </fetcher.Form>
  )
}

/**
 * Accept Order of an order whose customer chose to pay by card and has not: asks first. If it is paid or cancelled while
 * the dialog is open, the dialog says so.
 */
function AcceptUnpaid({ order, withMinutes }: { order: Order; withMinutes: boolean }) {
  const money = useMoney()
  const fetcher = useStepFetcher()
  const asks = isWaitingForCard(order)
  if (!useWasEver(asks)) return null
  const isPickup = order.fulfilment === 'pickup'
  const change =
    order.orderStatus === 'Pending' ? `Order ${order.billNumber} has been paid.` : stateInWords(order)
  return (
    <Confirm
      trigger="Accept Order"
      triggerTone="soft"
      triggerIcon="check"
      triggerSize="lg"
      triggerWide
      title={`Not paid yet. Accept and collect ${money.format(order.grandTotal)} at the ${isPickup ? 'counter' : 'door'}?`}
      confirmText="Accept and collect"
      cancelText="Wait for the payment"
      tone="primary"
      fields={{ step: 'accept', orderId: order._id }}
      fetcher={fetcher}
      refusal={asks ? undefined : change}
    >
      <p>
        {order.user.name} chose to pay order {order.billNumber} by card and has not paid yet. They can still
        pay by card until it is {isPickup ? 'picked up' : 'delivered'}.
      </p>
      {withMinutes && (
        <SelectField
          label="Expected in"
          name="minutes"
          options={[
            { value: '', label: 'As usual' },
            ...minuteChoices.map((minutes) => ({ value: `${minutes}`, label: `${minutes} min` })),
          ]}
        />
      )}
    </Confirm>
  )
}
