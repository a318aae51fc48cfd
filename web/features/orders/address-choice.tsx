import type { ReactNode } from 'react'
import type { Address } from '#contract/records/address.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { addressLine } from './delivery-address.tsx'

const addressIcons: Record<Address['type'], IconName> = {
  Home: 'home',
  Work: 'store',
  Other: 'map-pin',
  Restaurant: 'store',
}

/** Radio buttons for the delivery address. */
export function AddressChoice({
  addresses,
  chosen,
  error,
  notes = {},
}: {
  addresses: readonly Address[]
  chosen: string | undefined
  error: string | undefined
  /** what is shown below an address, by its id */
  notes?: Record<string, string>
}) {
  return (
    <RadioCards
      legend="Delivery address"
      hideLegend
      name="address"
      compact
      defaultValue={chosen}
      error={error}
      options={addresses.map((address) => ({
        value: address._id,
        title: address.type,
        description: <Description address={address} note={notes[address._id]} />,
        icon: addressIcons[address.type],
      }))}
    />
  )
}

function Description({ address, note }: { address: Address; note: string | undefined }): ReactNode {
  if (!note) return addressLine(address)
  return (
    <>
      {addressLine(address)}
      <span className="block font-semibold">{note}</span>
    </>
  )
}
