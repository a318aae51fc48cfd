import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { SubmitButton, type SubmitButtonProps } from '#web/ui/submit-button.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'

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
