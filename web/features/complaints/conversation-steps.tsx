import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import type { ComplaintDetails } from '#contract/records/complaint.ts'
import type { Order } from '#contract/records/order.ts'
import { complaintAllows, type ComplaintStep, mostComplaintPictures } from '#contract/rules/complaint.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { PicturesField } from '#web/ui/pictures-field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Decision } from './decision.tsx'

interface StepsProps {
  complaint: ComplaintDetails
  order: Order
  role: Role
  /** the form that was refused without JavaScript */
  typed: Record<string, string> | undefined
}

/** The steps that the complaint allows this role. */
export function ConversationSteps({ complaint, order, role, typed }: StepsProps) {
  const fetcher = useStepFetcher()
  const textOf = (step: string) => (typed?.['step'] === step ? typed['text'] : undefined)
  const may = (step: ComplaintStep) => complaintAllows(complaint, step, role)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {may('accept') && <OneTap step="accept" text="Accept the resolution" fetcher={fetcher} />}
      {may('appeal') && (
        <Written
          step="appeal"
          text="Appeal"
          typed={textOf('appeal')}
          hint="What is wrong with the resolution. The marketplace then decides. You can appeal once."
          fetcher={fetcher}
        />
      )}
      {may('setInProgress') && <OneTap step="in-progress" text="Set as In Progress" fetcher={fetcher} />}
      {may('resolve') && (
        <Decision step="resolve" order={order} typed={textOf('resolve')} fetcher={fetcher} />
      )}
      {may('contest') && (
        <Written
          step="contest"
          text="Contest"
          typed={textOf('contest')}
          hint="Your side of it. The marketplace reads it before it decides. You can answer once."
          fetcher={fetcher}
        >
          <PicturesField label="Pictures" name="images" most={mostComplaintPictures} />
        </Written>
      )}
      {may('decide') && <Decision step="decide" order={order} typed={textOf('decide')} fetcher={fetcher} />}
      {may('close') && <OneTap step="close" text="Close Complaint" fetcher={fetcher} />}
    </div>
  )
}

interface StepProps {
  step: string
  text: string
  /** the text of the form that was refused */
  typed?: string
  fetcher: FetcherWithComponents<unknown>
}

function OneTap({ step, text, fetcher }: StepProps) {
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={{ step }} />
      <SubmitButton fetcher={fetcher} icon="check" tone="soft" size="sm">
        {text}
      </SubmitButton>
    </fetcher.Form>
  )
}

function Written({
  step,
  text,
  hint,
  typed,
  fetcher,
  children,
}: StepProps & { hint: string; children?: ReactNode }) {
  return (
    <Confirm
      trigger={text}
      triggerIcon="message"
      title={`${text}?`}
      confirmText={text}
      cancelText="Go back"
      tone="primary"
      fields={{ step }}
      fetcher={fetcher}
      encType={children ? 'multipart/form-data' : undefined}
    >
      <CountedArea label="What happened" name="text" required max={2000} hint={hint} defaultValue={typed} />
      {children}
    </Confirm>
  )
}
