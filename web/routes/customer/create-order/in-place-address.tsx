import { useEffect } from 'react'
import type { Address } from '#contract/records/address.ts'
import { AddressFields } from '#web/features/addresses/address-fields.tsx'
import type { AddressStart } from '#web/features/addresses/address-start.ts'
import { AddressTypeField } from '#web/features/addresses/address-type-field.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/**
 * Adds or edits an address inside the form of Confirm Your Order, with a button of its own that keeps the rest of the form.
 * `address` null: a new one.
 */
export function InPlaceAddress({
  address,
  freeTypes,
  start,
  shown,
  onClose,
}: {
  address: Address | null
  freeTypes: readonly string[]
  /** what the fields begin with */
  start: AddressStart
  shown: FormFailure | undefined
  /** undefined: the customer has no address yet */
  onClose: (() => void) | undefined
}) {
  useEffect(() => () => document.querySelector<HTMLInputElement>('input[name=address]:checked')?.focus(), [])
  const title = address ? 'Edit Address' : 'Add Address'
  const typed = shown?.values['addressForm'] === (address?._id ?? 'new') ? shown : undefined
  return (
    <Card className="grid gap-3 max-sm:p-4">
      {onClose && <h3 className="text-lg font-bold">{address ? `${title}: ${address.type}` : title}</h3>}
      <input type="hidden" name="addressForm" value={address?._id ?? 'new'} />
      <AddressFields
        start={start}
        values={typed?.values}
        errors={typed?.errors}
        typeField={
          !address && (
            <AddressTypeField free={freeTypes} value={typed?.values['type']} error={typed?.errors['type']} />
          )
        }
      >
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {onClose && (
            <Button tone="quiet" className="noscript:hidden" onClick={onClose}>
              Cancel
            </Button>
          )}
          <SubmitButton
            name="step"
            value="save-address"
            tone={onClose ? 'quiet' : 'primary'}
            icon="check"
            pendingText="Saving Address"
          >
            {title}
          </SubmitButton>
        </div>
      </AddressFields>
    </Card>
  )
}
