import type { FetcherWithComponents } from 'react-router'
import type { Order } from '#contract/records/order.ts'
import { RefundFields, refundWayOf } from '#web/features/seller-orders/refund-order.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const payers = [
  { value: 'seller', label: 'The seller' },
  { value: 'marketplace', label: 'The marketplace' },
]
const decisions = {
  resolve: { trigger: 'Resolve Complaint', label: 'Resolving Details', title: 'Resolve this complaint?' },
  decide: { trigger: 'Decide', label: 'Decision', title: 'Decide this complaint?' },
}

interface DecisionProps {
  step: keyof typeof decisions
  order: Order
  /** the text of the form that was refused */
  typed?: string
  fetcher: FetcherWithComponents<unknown>
}

/** The resolution of the seller, or the decision of an operator, with a refund or without. */
export function Decision({ step, order, typed, fetcher }: DecisionProps) {
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
      <CountedArea
        label={label}
        name="text"
        required
        max={2000}
        defaultValue={typed}
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
