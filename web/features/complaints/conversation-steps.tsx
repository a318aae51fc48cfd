import type { FetcherWithComponents } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import type { ComplaintDetails } from '#contract/records/complaint.ts'
import type { Order } from '#contract/records/order.ts'
import { complaintAllows, type ComplaintStep } from '#contract/rules/complaint.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { RefundFields, refundWayOf } from '#web/features/seller-orders/refund-order.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface StepsProps {
  complaint: ComplaintDetails
  order: Order
  role: Role
}

/** The steps that the complaint allows this role. */
export function ConversationSteps({ complaint, order, role }: StepsProps) {
  const fetcher = useStepFetcher()
  const may = (step: ComplaintStep) => complaintAllows(complaint, step, role)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {may('accept') && <OneTap step="accept" text="Accept the resolution" fetcher={fetcher} />}
      {may('appeal') && (
        <Written
          step="appeal"
          text="Appeal"
          hint="What is wrong with the resolution. The marketplace then decides. You can appeal once."
          fetcher={fetcher}
        />
      )}
      {may('setInProgress') && <OneTap step="in-progress" text="Set as In Progress" fetcher={fetcher} />}
      {may('resolve') && <Decision step="resolve" order={order} fetcher={fetcher} />}
      {may('contest') && (
        <Written
          step="contest"
          text="Contest"
          hint="Your side of it. The marketplace reads it before it decides. You can answer once."
          fetcher={fetcher}
        />
      )}
      {may('decide') && <Decision step="decide" order={order} fetcher={fetcher} />}
      {may('close') && <OneTap step="close" text="Close Complaint" fetcher={fetcher} />}
    </div>
  )
}

interface StepProps {
  step: string
  text: string
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

function Written({ step, text, hint, fetcher }: StepProps & { hint: string }) {
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
    >
      <TextArea label="What happened" name="text" required maxLength={2000} hint={hint} />
    </Confirm>
  )
}

const payers = [
  { value: 'seller', label: 'The seller' },
  { value: 'marketplace', label: 'The marketplace' },
]
const decisions = {
  resolve: { trigger: 'Resolve Complaint', label: 'Resolving Details', title: 'Resolve this complaint?' },
  decide: { trigger: 'Decide', label: 'Decision', title: 'Decide this complaint?' },
}

/** The resolution of the seller, or the decision of an operator, with a refund or without. */
function Decision({
  step,
  order,
  fetcher,
}: Pick<StepProps, 'fetcher'> & { step: keyof typeof decisions; order: Order }) {
  const { trigger, label, title } = decisions[step]
  return (
    <Confirm
      trigger={trigger}
      triggerIcon="check"
      title={title}
      confirmText={trigger}
      cancelText="Go back"
      tone="primary"
      fields={{ step }}
      fetcher={fetcher}
    >
      <TextArea
        label={label}
        name="text"
        required
        maxLength={2000}
        hint={step === 'decide' ? 'Both sides read it. It is final.' : `${order.user.name} will see this.`}
      />
      {refundWayOf(order) && (
        <details>
          <summary className="font-semibold">With a refund</summary>
          <div className="mt-3 grid gap-3">
            <RefundFields order={order} withReason={false} />
            {step === 'decide' && (
              <SelectField label="Who pays for it" name="paidBy" options={payers} defaultValue="seller" />
            )}
          </div>
        </details>
      )}
    </Confirm>
  )
}
