import type { FormFailure } from '#web/features/forms/form-result.ts'
import { faultText } from '#web/features/forms/fault-text.ts'
import { RefusalNotice } from '#web/features/forms/refusal-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { diffBills } from './bill.ts'
import type { ConfirmedBill } from './parse-bill.ts'

/**
 * Why an order was not placed, and what has changed on the bill. Not shown for a missing address (an alert reports it)
 * or for an unavailable food (a notice replaces the button).
 */
export function OrderRefusal({
  failure,
  before,
  bill,
}: {
  failure: FormFailure | undefined
  /** The bill that was submitted. */
  before: ConfirmedBill | null | undefined
  /** The current bill; null: a food on it is no longer available. */
  bill: ConfirmedBill | null
}) {
  if (!failure || failure.errors['address'] || !bill) return null
  const changes = failure.code === 'TOTALS_CHANGED' && before ? diffBills(before, bill) : []
  return (
    <RefusalNotice
      failure={failure}
      title={failure.fault ? faultText(failure.fault) : failure.message}
      action={failure.code === 'GONE' && <ToMyBaskets />}
    >
      {failure.fault && failure.message}
      {changes.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </RefusalNotice>
  )
}

/** Link to My Baskets, where the customer can correct the basket. */
export function ToMyBaskets() {
  return (
    <ButtonLink to="/user/user-basket" tone="quiet" size="sm" icon="bag">
      Go to My Baskets
    </ButtonLink>
  )
}
