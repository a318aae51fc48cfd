import type { Address } from '#contract/records/address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { addressLine } from './delivery-address.tsx'
import { paymentMethodNames } from './order-status.tsx'

const addressIcons: Record<Address['type'], IconName> = {
  Home: 'home',
  Work: 'store',
  Other: 'map-pin',
  Restaurant: 'store',
}

/** Which of the customer's addresses the order goes to, and the way to add one. */
export function AddressChoice({
  addresses,
  chosen,
  addPath,
  error,
}: {
  addresses: readonly Address[]
  chosen: string | undefined
  /** Leads to Add Address and back here; null: the customer has one of each type. */
  addPath: string | null
  error: string | undefined
}) {
  const add = addPath && (
    <ButtonLink to={addPath} tone="quiet" size="sm" icon="plus" className="w-fit">
      Add an address
    </ButtonLink>
  )
  if (addresses.length === 0) {
    return (
      <Notice icon="map-pin" title="You should add an address to place an order." action={add}>
        We need to know where to bring it.
      </Notice>
    )
  }
  return (
    <div className="grid gap-3">
      <RadioCards
        legend="Delivery address"
        hideLegend
        name="address"
        defaultValue={chosen}
        error={error}
        options={addresses.map((address) => ({
          value: address._id,
          title: address.type,
          description: addressLine(address),
          icon: addressIcons[address.type],
        }))}
      />
      {add}
    </div>
  )
}

/** How the order is paid. */
export function PaymentChoice({ chosen }: { chosen: string | undefined }) {
  return (
    <RadioCards
      legend="Payment method"
      hideLegend
      name="paymentMethod"
      defaultValue={chosen ?? 'CashOnDelivery'}
      columns={2}
      options={[
        {
          value: 'CashOnDelivery',
          title: paymentMethodNames.CashOnDelivery,
          description: 'Pay when your food arrives.',
          icon: 'cash',
        },
        {
          value: 'PayNow',
          title: paymentMethodNames.PayNow,
          description: 'By card, on the secure page of our payment provider.',
          icon: 'card',
        },
      ]}
    />
  )
}
