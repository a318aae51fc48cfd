import { useEffect } from 'react'
import type { Address } from '#contract/records/address.ts'
import { LocationFields } from '#web/features/addresses/location-fields.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { Card } from '#web/ui/card.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The map of an address whose point the restaurant needs, with a button of its own that keeps the rest of the form. */
export function PointNeeded({ address, shown }: { address: Address; shown: FormFailure | undefined }) {
  useEffect(() => () => document.querySelector<HTMLInputElement>('input[name=address]:checked')?.focus(), [])
  return (
    <Card id="point" className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg font-bold">Where is {address.type}?</h3>
        <p className="text-sm text-ink-muted">
          Whether and for how much the restaurant delivers depends on it. The place is saved with your
          address.
        </p>
      </div>
      <LocationFields values={shown?.values} errors={shown?.errors} city={address.city} isRequired />
      <SubmitButton name="step" value="set-point" tone="quiet" icon="map-pin" pendingText="Saving the place">
        Save this place
      </SubmitButton>
    </Card>
  )
}
