import type { FetcherWithComponents } from 'react-router'
import { optionText } from '#contract/format/options.ts'
import type { Order } from '#contract/records/order.ts'
import { notRefundable, refundWay } from '#contract/rules/refunds.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { leftToPay, OrderRefunds, refundedOf } from '#web/features/orders/order-refunds.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { useWasEver } from '#web/ui/dialog-hooks.ts'
import { TextField } from '#web/ui/field.tsx'
import { useMoney } from '#web/ui/money.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StepButton } from './step-button.tsx'

/** The refunds of an order for its seller, with *Handed over* for cash that is owed, and *Refund*. */
export function SellerRefunds({ order }: { order: Order }) {
  const fetcher = useStepFetcher()
  const money = useMoney()
  return (
    <div className="grid gap-3 empty:hidden">
      <OrderRefunds
        order={order}
        viewer="seller"
        stepsOf={({ _id, way, state, amount }) =>
          way === 'owed' &&
          state === 'Pending' && (
            <StepButton
              step="settle-refund"
              fields={{ refundId: _id }}
              tone="quiet"
              size="sm"
              icon="cash"
              aria-label={`${money.format(amount)} handed over`}
            >
              Handed over
            </StepButton>
          )
        }
      />
      <RefundOrder order={order} fetcher={fetcher} />
    </div>
  )
}

/** How a seller can refund an accepted or delivered order; null: not at all. */
function wayOf(order: Order) {
  const isAccepted = order.delivery !== null && order.delivery._id !== ''
  return isAccepted ? refundWayOf(order) : null
}

/** How an order can be refunded; null: not at all. */
export function refundWayOf(order: Order) {
  if (leftToPay(order) <= 0) return null
  const isPaidByCard = order.timeline.some(({ type }) => type === 'paid')
  return order.orderStatus === 'Pending' || order.orderStatus === 'Completed'
    ? refundWay({ ...order, isPaidByCard })
    : null
}

/** Dishes with quantities, or an amount, and the reason, where nothing else says it. */
export function RefundFields({ order, withReason = true }: { order: Order; withReason?: boolean }) {
  const money = useMoney()
  const lines = order.foodItems
    .map((item) => ({ ...item, left: item.quantity - refundedOf(order, item._id) }))
    .filter(({ left }) => left > 0)
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-ink">Dishes</legend>
        {lines.map(({ _id, name: dish, options, left }) => (
          <SelectField
            key={_id}
            label={[dish, ...options.map(optionText)].join(', ')}
            name={`quantity-${_id}`}
            defaultValue="0"
            options={Array.from({ length: left + 1 }, (_, quantity) => ({
              value: `${quantity}`,
              label: quantity === 0 ? 'None' : `${quantity} of ${left}`,
            }))}
          />
        ))}
      </fieldset>
      <TextField
        label="Or an amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        hint={`At most ${money.format(leftToPay(order))}`}
        optional
      />
      {withReason && <TextField label="Reason" name="reason" maxLength={200} autoComplete="off" required />}
    </>
  )
}

/**
 * *Refund* with its dialog (marketplace §3): dishes with quantities, or an amount, and a reason. Posts `refund` to the current page. If
 * the order ends while the dialog is open, the dialog says so.
 */
function RefundOrder({ order, fetcher }: { order: Order; fetcher: FetcherWithComponents<unknown> }) {
  const way = wayOf(order)
  if (!useWasEver(way !== null)) return null
  const { name } = order.user
  const where = order.fulfilment === 'pickup' ? 'at the counter' : 'at the door'
  return (
    <div>
      <Confirm
        trigger="Refund"
        triggerIcon={way === 'card' ? 'card' : 'cash'}
        title={`Refund order ${order.billNumber}?`}
        confirmText="Refund"
        cancelText="Go back"
        fields={{ step: 'refund', orderId: order._id }}
        fetcher={fetcher}
        refusal={way ? undefined : notRefundable}
      >
        <RefundFields order={order} />
        <p>
          {way === 'card' && `${name} gets the money back on their card.`}
          {way === 'uncollected' && `${name} pays less ${where}.`}
          {way === 'owed' && `You owe ${name} the money in cash until you mark it as handed over.`} {name} is
          notified with the reason. This can’t be undone.
        </p>
      </Confirm>
    </div>
  )
}
