import { useMoney } from '#web/ui/money.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { faultText } from '#web/features/forms/fault-text.ts'
import { RefusalNotice } from '#web/features/forms/refusal-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { diffBills, withChoice } from './bill.ts'
import { type OrderChoice, updatedCode } from './order-terms.ts'
import type { ConfirmedBill } from './parse-bill.ts'
import type { CheckoutProblem } from './checkout-problem.ts'

/**
 * Why an order was not placed, and what has changed on the bill. Not shown for a missing address (an alert reports it)
 * or where the order cannot be placed as it is (a notice replaces the button).
 */
export function OrderRefusal({
  failure,
  before,
  bill,
  choice,
  problem,
}: {
  failure: FormFailure | undefined
  /** The bill that was submitted. */
  before: ConfirmedBill | null | undefined
  /** The current bill; null: a line of it cannot be ordered. */
  bill: ConfirmedBill | null
  choice: OrderChoice
  problem: CheckoutProblem | null
}) {
  const money = useMoney()
  if (!failure || failure.code === updatedCode || failure.errors['address']) return null
  if (!bill || problem) return null
  const isAboutTotals = failure.code === 'TOTALS_CHANGED' && before
  const changes = isAboutTotals ? diffBills(withChoice(before, choice), bill, money) : []
  if (isAboutTotals && changes.length === 0) {
    return (
      <Notice title={`The total of what you have chosen is ${money.format(bill.grandTotal)}`}>
        Please check it and confirm your order.
      </Notice>
    )
  }
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
