import { type FetcherWithComponents } from 'react-router'
import { useRef } from 'react'
import type { Address } from '#contract/records/address.ts'
import type { Order } from '#contract/records/order.ts'
import { orderAllows, orderSteps } from '#contract/rules/order.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { AddressChoice } from '#web/features/orders/address-choice.tsx'
import { MessagesLink } from '#web/features/order-messages/messages-link.tsx'
import { OrderAgain } from '#web/features/orders/order-again.tsx'
import { stateInWords, stateOf } from '#web/features/orders/order-state.ts'
import { PayNow } from '#web/features/orders/pay-now.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog, DialogActions, DialogClose, DialogTrigger } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link, telephoneHref } from '#web/ui/link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useCloseWhenAnswered, useWasEver } from '#web/ui/dialog-hooks.ts'
import { ShareOrder } from './share-order.tsx'

type CustomerOrderActionsProps = {
  order: Order
  addresses: readonly Address[]
  step: FetcherWithComponents<StepResult>
}

/** What the customer can do with an order in its current state. */
export function CustomerOrderActions({ order, addresses, step }: CustomerOrderActionsProps) {
  const { restaurant } = order
  const state = stateOf(order)
  return (
    <div className="flex flex-wrap gap-3">
      <PayNow order={order} size="sm" />
      {order.orderStatus === 'Pending' ? (
        <ShareOrder order={order} />
      ) : (
        <OrderAgain orderId={order._id} what={`${order.billNumber} from ${restaurant.name}`} />
      )}
      <MessagesLink order={order} reader="user" />
      <a href={telephoneHref(restaurant.phoneNumber)} className={buttonStyle('quiet', 'sm')}>
        <Icon name="phone" />
        <span className="sr-only">Call {restaurant.name}: </span>
        {restaurant.phoneNumber}
      </a>
      <Link to={`/user/restaurants/${restaurant._id}`} className={buttonStyle('ghost', 'sm')}>
        <Icon name="store" />
        Restaurant
      </Link>
      <ComplaintLinks order={order} />
      {order.fulfilment === 'delivery' && orderAllows(state, 'changeAddress') && (
        <ChangeAddress order={order} addresses={addresses} fetcher={step} />
      )}
      <CancelOrder order={order} step={step} />
      <AskToCancel order={order} step={step} />
    </div>
  )
}

/** Cancels an order. If it is accepted or ends while the dialog is open, the dialog says so. */
function CancelOrder({ order, step }: Omit<CustomerOrderActionsProps, 'addresses'>) {
  const canCancel = orderAllows(stateOf(order), 'cancel')
  if (!useWasEver(canCancel)) return null
  return (
    <Confirm
      trigger="Cancel order"
      triggerTone="danger"
      triggerIcon="cross"
      title="Cancel this order?"
      confirmText="Cancel order"
      fields={{ step: 'cancel', orderId: order._id }}
      fetcher={step}
      refusal={canCancel ? undefined : `${orderSteps.cancel.refusal}. ${stateInWords(order)}`}
    >
      {order.restaurant.name} will not prepare order {order.billNumber}. This can't be undone.
    </Confirm>
  )
}

/** Asks the seller to cancel an accepted order, with a reason. If it ends while the dialog is open, the dialog says so. */
function AskToCancel({ order, step }: Omit<CustomerOrderActionsProps, 'addresses'>) {
  const canAsk = orderAllows(stateOf(order), 'requestCancel')
  if (!useWasEver(canAsk)) return null
  return (
    <Confirm
      trigger="Ask to cancel"
      triggerTone="ghost"
      triggerIcon="cross"
      title="Ask to cancel this order?"
      confirmText="Send request"
      cancelText="Keep order"
      fields={{ step: 'request-cancel', orderId: order._id }}
      fetcher={step}
      refusal={canAsk ? undefined : stateInWords(order)}
    >
      <p>
        {order.restaurant.name} has accepted order {order.billNumber} and decides whether it can still be
        cancelled.{order.paymentStatus === 'Paid' && ' Then your payment is refunded.'}
      </p>
      <TextField label="Why?" name="reason" maxLength={200} autoComplete="off" required />
    </Confirm>
  )
}

/** Create Complaint, if the order allows one (specification §4), and the link to the complaint that it has. */
function ComplaintLinks({ order }: { order: Order }) {
  return (
    <>
      {orderAllows(stateOf(order), 'complain') && (
        <ButtonLink to={`/user/create-complaint/${order._id}`} icon="message" tone="quiet" size="sm">
          Create Complaint
        </ButtonLink>
      )}
      {order.complaint && (
        <ButtonLink
          to={`/user/user-complaints?complaint=${order.complaint}`}
          icon="message"
          tone="quiet"
          size="sm"
        >
          See your complaint
        </ButtonLink>
      )}
    </>
  )
}

/** Changes the delivery address of an order that is not accepted yet. Renders nothing if the customer has no other address. */
function ChangeAddress({
  order,
  addresses,
  fetcher,
}: {
  order: Order
  addresses: readonly Address[]
  /** The page owns it, because this button disappears when the order is accepted. */
  fetcher: FetcherWithComponents<StepResult>
}) {
  const id = `change-address-${order._id}`
  const form = useRef<HTMLFormElement>(null)
  useCloseWhenAnswered(form, fetcher)
  const { deliveryAddress } = order
  const current = addresses.find(
    ({ streetAddress, postalCode }) =>
      streetAddress === deliveryAddress.streetAddress && postalCode === deliveryAddress.postalCode,
  )
  if (addresses.every((address) => address === current)) return null
  return (
    <>
      <DialogTrigger dialogId={id} tone="quiet" size="sm" icon="map-pin">
        Change address
      </DialogTrigger>
      <Dialog id={id} title="Change the delivery address">
        <fetcher.Form ref={form} id={`${id}-form`} method="post">
          <input type="hidden" name="step" value="change-address" />
          <input type="hidden" name="orderId" value={order._id} />
          <AddressChoice addresses={addresses} chosen={current?._id} error={undefined} />
        </fetcher.Form>
        <DialogActions>
          <DialogClose>Keep address</DialogClose>
          <SubmitButton form={`${id}-form`} fetcher={fetcher} pendingText="Changing Address">
            Change address
          </SubmitButton>
        </DialogActions>
      </Dialog>
    </>
  )
}
