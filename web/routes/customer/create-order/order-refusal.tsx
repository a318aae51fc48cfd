import type { FormFailure } from '#web/features/forms/form-result.ts'
import { RefusalNotice } from '#web/features/forms/refusal-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { billChanges } from './bill.ts'
import type { ShownBill } from './bill.ts'

/**
 * Why an order was not placed, and what is different now. A missing address is said by its alert, a food that has
 * gone where the button was.
 */
export function OrderRefusal({
  failure,
  before,
  bill,
}: {
  failure: FormFailure | undefined
  /** The bill that was confirmed. */
  before: ShownBill | null | undefined
  /** The bill as it is now; null: something on it has gone. */
  bill: ShownBill | null
}) {
  if (!failure || failure.errors['address'] || !bill) return null
  const changes = failure.code === 'TOTALS_CHANGED' && before ? billChanges(before, bill) : []
  return (
    <RefusalNotice
      failure={failure}
      title={failure.message}
      action={failure.code === 'GONE' && <ToMyBaskets />}
    >
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

/** The way back to where a basket can be put right. */
export function ToMyBaskets() {
  return (
    <ButtonLink to="/user/user-basket" tone="quiet" size="sm" icon="bag">
      Go to My Baskets
    </ButtonLink>
  )
}
