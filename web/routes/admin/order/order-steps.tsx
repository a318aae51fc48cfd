import type { FetcherWithComponents } from 'react-router'
import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { stateOf } from '#web/features/orders/order-state.ts'
import { RefundFields, refundWayOf } from '#web/features/seller-orders/refund-order.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface StepProps {
  order: Order
  fetcher: FetcherWithComponents<unknown>
}

/** The steps that the order allows an operator, each with its dialog and a reason that both sides read. */
export function OrderSteps({ order }: { order: Order }) {
  const fetcher = useStepFetcher()
  const state = stateOf(order)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <Refund order={order} fetcher={fetcher} />
      {orderAllows(state, 'cancelByOperator') && <Cancel order={order} fetcher={fetcher} />}
      {orderAllows(state, 'deliverByOperator') && <Complete order={order} fetcher={fetcher} />}
      {orderAllows(state, 'changeByOperator') && <Change order={order} fetcher={fetcher} />}
    </div>
  )
}

const payers = [
  { value: 'seller', label: 'The seller' },
  { value: 'marketplace', label: 'The marketplace' },
]

function Refund({ order, fetcher }: StepProps) {
  if (!refundWayOf(order)) return null
  return (
    <Confirm
      trigger="Refund"
      triggerIcon="card"
      title={`Refund order ${order.billNumber}?`}
      confirmText="Refund"
      cancelText="Go back"
      fields={{ step: 'refund' }}
      fetcher={fetcher}
    >
      <RefundFields order={order} />
      <SelectField label="Who pays for it" name="paidBy" options={payers} defaultValue="seller" />
      <p>{order.user.name} and the restaurant are notified with the reason. This can’t be undone.</p>
    </Confirm>
  )
}

function Cancel({ order, fetcher }: StepProps) {
  return (
    <Confirm
      trigger="Cancel order"
      triggerIcon="cross"
      title={`Cancel order ${order.billNumber}?`}
      confirmText="Cancel order"
      fields={{ step: 'cancel' }}
      fetcher={fetcher}
    >
      <Reason />
      <p>
        {order.delivery ? 'Its delivery has then failed. ' : ''}What was paid is refunded. Customer and
        restaurant are notified. This can’t be undone.
      </p>
    </Confirm>
  )
}

function Complete({ order, fetcher }: StepProps) {
  if (!order.delivery) return null
  return (
    <Confirm
      trigger="Complete without the code"
      triggerIcon="check"
      title={`Complete order ${order.billNumber} without the code?`}
      confirmText="Complete"
      cancelText="Go back"
      fields={{ step: 'complete', deliveryId: order.delivery._id }}
      fetcher={fetcher}
    >
      <Reason maxLength={200} />
      <p>The order is then delivered and paid. Customer and restaurant are notified.</p>
    </Confirm>
  )
}

const parts = [
  ['streetAddress', 'Street address'],
  ['city', 'City'],
  ['postalCode', 'Postal code'],
  ['state', 'State'],
  ['country', 'Country'],
] as const

function Change({ order, fetcher }: StepProps) {
  const { deliveryAddress, fulfilment, user } = order
  return (
    <Confirm
      trigger="Change address or phone"
      triggerIcon="edit"
      title={`Change order ${order.billNumber}`}
      confirmText="Save"
      cancelText="Go back"
      tone="primary"
      fields={{ step: 'change' }}
      fetcher={fetcher}
    >
      {fulfilment === 'delivery' &&
        parts.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            defaultValue={deliveryAddress[name]}
            autoComplete="off"
            required
          />
        ))}
      <TextField
        label="Phone"
        name="mobile"
        type="tel"
        defaultValue={user.mobile}
        autoComplete="off"
        required
      />
      <TextField label="Reason" name="reason" maxLength={500} autoComplete="off" optional />
      <p>It applies to this order only. Customer and restaurant are notified.</p>
    </Confirm>
  )
}

function Reason({ maxLength = 500 }: { maxLength?: number }) {
  return <TextField label="Reason" name="reason" maxLength={maxLength} autoComplete="off" required />
}
