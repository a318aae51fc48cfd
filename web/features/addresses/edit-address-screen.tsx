import type { Address } from '#contract/records/address.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import type { Done } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { AddressScreen } from './address-screen.tsx'

/** Edit Address of the customer and seller areas. */
export function EditAddressScreen({
  type,
  values,
  profile,
  result,
}: {
  type: Address['type']
  values: Record<string, string>
  /** Path of Back to Profile. */
  profile: string
  result: FormFailure | Done | undefined
}) {
  useStepBack(result?.success ? result.message : undefined, profile)
  return (
    <AddressScreen
      title="Edit Address"
      eyebrow={type}
      pendingText="Saving Address"
      back={{ to: profile, text: 'Back to Profile' }}
      failure={result?.success === false ? result : undefined}
      values={values}
    />
  )
}
