/*
 * What an order costs its seller, as SQL over its entries `l`: the same in statements, on the sales dashboard and in the CSV of orders.
 */

/** The commission: what was subtracted at completion, less what refunds gave back. */
export const commissionOfEntry = signed("l.credit = 'commission'", "l.debit = 'commission'")

/** Refunds that the seller bears; before completion they lower what the seller gets. */
export const refundOfEntry = signed(
  "l.cause in ('refund-before-completion', 'refund-by-seller') and l.credit = 'customer'",
)

/** SQL: the entry may be one of these: the condition of the index `ledger_entries_costs`. */
export const isCost = `(l.cause in ('refund-before-completion', 'refund-by-seller') or 'commission' in (l.debit, l.credit))`

function signed(plus: string, minus?: string): string {
  return `(case when ${plus} then l.amount ${minus ? `when ${minus} then -l.amount ` : ''}else 0 end)`
}
