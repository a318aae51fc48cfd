import type { MouseEvent } from 'react'
import { addressStart } from '#web/features/addresses/address-start.ts'
import { AddressChoice } from '#web/features/orders/address-choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { InPlaceAddress } from './in-place-address.tsx'
import { InstructionsField } from './instructions-field.tsx'
import type { OrderFieldsProps } from './order-fields.tsx'
import { PointNeeded } from './point-needed.tsx'
import { addressNote } from './checkout-text.ts'
import { useMoney } from '#web/ui/money.tsx'

/** The delivery address, which can be added or edited in place, and instructions. */
export function DeliverySection(props: OrderFieldsProps) {
  const { terms, addresses, choice, start, shown, addressForm, newAddress } = props
  const money = useMoney()
  const isNeeded = choice.fulfilment === 'delivery' && choice.address
  const address = addresses.find(({ _id }) => _id === choice.address)
  const edited = addresses.find(({ _id }) => _id === addressForm.editing) ?? null
  const notes = addresses.map(({ _id }) => [_id, addressNote(terms, _id, money)])
  return (
    <div className="group-has-[input[value=pickup]:checked]/order:hidden">
      <Section
        title="Delivery Address"
        compact
        action={
          addresses.length > 0 &&
          !addressForm.editing && (
            <div className="flex flex-wrap gap-x-4">
              <AddressLinks {...props} edited={address} />
            </div>
          )
        }
      >
        {addresses.length > 0 ? (
          <AddressChoice
            addresses={addresses}
            chosen={start['address']}
            error={shown?.errors['address']}
            notes={Object.fromEntries(notes) as Record<string, string>}
          />
        ) : (
          <Notice
            tone="danger"
            icon="map-pin"
            title="Alert : You should add an address to place an order."
            action={<AddressLinks {...props} edited={null} />}
          />
        )}
        {addressForm.editing ? (
          <InPlaceAddress
            key={addressForm.editing}
            address={edited}
            freeTypes={props.freeTypes}
            start={edited ? addressStart(edited) : newAddress}
            shown={shown}
            onClose={addresses.length > 0 ? addressForm.close : undefined}
          />
        ) : (
          isNeeded &&
          address &&
          terms.quotes[address._id]?.reason === 'POINT_NEEDED' && (
            <PointNeeded key={address._id} address={address} shown={shown} />
          )
        )}
        <InstructionsField value={start['instructions']} error={shown?.errors['instructions']} />
      </Section>
    </div>
  )
}

/** Links to the screens of addresses. With JavaScript they open the form in place. */
function AddressLinks({
  addresses,
  addPath,
  editPath,
  addressForm,
  edited,
}: OrderFieldsProps & { edited: { _id: string; type: string } | null | undefined }) {
  const opens = (which: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    addressForm.open(which)
  }
  const look =
    'rounded-leaf-xs inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent-text underline-offset-4 hover:underline'
  return (
    <>
      {edited && (
        <Link to={editPath(edited._id)} className={look} onClick={opens(edited._id)}>
          <Icon name="edit" size={16} />
          Edit <span className="max-sm:sr-only">{edited.type}</span>
        </Link>
      )}
      {addPath && (
        <Link to={addPath} className={look} onClick={addresses.length > 0 ? opens('new') : undefined}>
          <Icon name="plus" size={16} />
          Add an address
        </Link>
      )}
    </>
  )
}
