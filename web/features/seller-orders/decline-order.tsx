import { type FormEvent, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { Order } from '#contract/records/order.ts'
import {
  cancelReasonNames,
  type DeclineReason,
  declineReasons,
  orderAllows,
  orderSteps,
} from '#contract/rules/order.ts'
import { stateInWords, stateOf } from '#web/features/orders/order-state.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { ChoiceFrame } from '#web/ui/choice-frame.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RadioChip } from '#web/ui/radio-chip.tsx'
import { useWasEver } from '#web/ui/dialog-hooks.ts'

/** How long the restaurant can be paused together with declining; the value of the field `pause`. */
export const declinePauses = { '30': 30, '60': 60, tomorrow: 'tomorrow' } as const

const pauseNames = { '30': '30 minutes', '60': '1 hour', tomorrow: 'Until tomorrow' }

/**
 * *Decline* with its dialog (marketplace §2): a reason, the dishes that are sold out, a pause where the kitchen is too busy or
 * closes, a text. Posts `decline` to the current page, which hands the form to `declineStep`. If the order is accepted or ends while
 * the dialog is open, the dialog says so.
 */
export function DeclineOrder({ order, fetcher }: { order: Order; fetcher: FetcherWithComponents<unknown> }) {
  const canDecline = orderAllows(stateOf(order), 'decline')
  if (!useWasEver(canDecline)) return null
  return (
    <Confirm
      trigger="Decline"
      triggerTone="danger"
      triggerIcon="cross"
      title={`Decline order ${order.billNumber}?`}
      confirmText="Decline order"
      cancelText="Go back"
      fields={{ step: 'decline', orderId: order._id }}
      fetcher={fetcher}
      refusal={canDecline ? undefined : `${orderSteps.decline.refusal}. ${stateInWords(order)}`}
    >
      <DeclineFields order={order} />
      <p>
        {order.user.name} is notified with the reason.
        {order.paymentStatus === 'Paid' && ' The payment will be refunded.'} This can’t be undone.
      </p>
    </Confirm>
  )
}

/** What a reason asks for is shown by CSS, also without JavaScript; the server checks it again. */
function DeclineFields({ order }: { order: Order }) {
  const dishes = [...new Map(order.foodItems.map(({ food, name }) => [food, name]))]
  const isOnlyDish = dishes.length === 1
  const [reason, setReason] = useState<DeclineReason>()
  const [hasSoldOut, setHasSoldOut] = useState(isOnlyDish)
  function follow({ currentTarget, target }: FormEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'reason') setReason(target.value as DeclineReason)
    setHasSoldOut(currentTarget.querySelector('[name=foods]:checked') !== null)
  }
  return (
    <div className="decline grid gap-4 text-ink" onChange={follow}>
      <ChoiceFrame legend="Why?" role="radiogroup" className="flex flex-wrap gap-2">
        {declineReasons.map((one) => (
          <RadioChip
            key={one}
            name="reason"
            value={one}
            label={cancelReasonNames[one]}
            defaultChecked={false}
            required
          />
        ))}
      </ChoiceFrame>
      <div className="decline-dishes">
        <CheckboxGroup
          legend="What is sold out?"
          hint="It is marked Sold out today on the menu."
          name="foods"
          options={dishes.map(([value, label]) => ({ value, label }))}
          defaultValues={isOnlyDish ? [dishes[0]![0]] : []}
          required={reason === 'SOLD_OUT' && !hasSoldOut}
        />
      </div>
      <div className="decline-pause">
        <ChoiceFrame
          legend={`Pause ${order.restaurant.name} as well?`}
          role="radiogroup"
          className="flex flex-wrap gap-2"
        >
          <RadioChip name="pause" value="" label="Keep taking orders" defaultChecked />
          {Object.entries(pauseNames).map(([value, label]) => (
            <RadioChip key={value} name="pause" value={value} label={label} defaultChecked={false} />
          ))}
        </ChoiceFrame>
      </div>
      <TextField
        label="Message to the customer"
        name="text"
        maxLength={200}
        autoComplete="off"
        optional={reason !== 'OTHER'}
        required={reason === 'OTHER'}
      />
    </div>
  )
}
