import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { SubmitButton, type SubmitButtonProps } from '#web/ui/submit-button.tsx'

/** A button that takes a step of an order at once: the form's `step` and its fields. */
export function StepButton({
  step,
  fields,
  className,
  ...button
}: { step: string; fields: Record<string, string> } & Omit<SubmitButtonProps, 'fetcher' | 'pending'>) {
  const fetcher = useStepFetcher()
  const sent = fetcher.formData
  const isMine = Object.entries({ step, ...fields }).every(([name, value]) => sent?.get(name) === value)
  return (
    <fetcher.Form method="post" className={className}>
      <HiddenFields fields={{ step, ...fields }} />
      <SubmitButton {...button} wide fetcher={fetcher} pending={fetcher.state !== 'idle' && isMine} />
    </fetcher.Form>
  )
}

/** The texts of the specification (§8) for a step of an order that got no answer. */
export const orderStepFaults = { fail: 'An error occurred while setting delivery failed.' }
