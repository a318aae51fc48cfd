import type { Address } from '#contract/records/address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { addressLine } from './delivery-address.tsx'

const addressIcons: Record<Address['type'], IconName> = {
  Home: 'home',
  Work: 'store',
  Other: 'map-pin',
  Restaurant: 'store',
}

/** Radio buttons for the delivery address, and a link to add an address. */
export function AddressChoice({
  addresses,
  chosen,
  addPath,
  error,
}: {
  addresses: readonly Address[]
  chosen: string | undefined
  /** Path of Add Address, with the way back here; null: the customer already has one address of each type. */
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
      <Notice
        tone="danger"
        icon="map-pin"
        title="Alert : You should add an address to place an order."
        action={add}
      />
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
