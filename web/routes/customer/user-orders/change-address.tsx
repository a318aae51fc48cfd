import { useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { Address } from '#contract/records/address.ts'
import type { Order } from '#contract/records/order.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { Dialog, DialogActions, DialogClose, DialogTrigger } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useCloseWhenAnswered } from '#web/ui/use-close-when-answered.ts'
import { AddressChoice } from '#web/features/orders/address-choice.tsx'

/** Changes the delivery address of an order that is not accepted yet. Renders nothing if the customer has no other address. */
export function ChangeAddress({
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
          <AddressChoice addresses={addresses} chosen={current?._id} addPath={null} error={undefined} />
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
