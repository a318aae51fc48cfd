import { discountSteps, priceLines, toRupees } from '#contract/rules/pricing.ts'
import { formatRupees, formatWholeRupees } from '#contract/format/money.ts'
import { FactsTable } from './facts-table.tsx'

/** Paise. */
const exampleTotal = 600_000

/** The discounts, as the bills compute them. */
export function DiscountTable() {
  const lowest = discountSteps.at(-1)
  const steps = discountSteps.toReversed().map(({ from, percent }) => ({
    key: String(from),
    cells: [`${rupees(from)} or more`, `${percent} % off`] as [string, string],
  }))
  const none = lowest && { key: 'none', cells: [`Below ${rupees(lowest.from)}`, 'None'] as [string, string] }
  return (
    <FactsTable
      caption="Discounts"
      columns={['Price of the foods', 'Discount']}
      rows={none ? [none, ...steps] : steps}
    />
  )
}

/** A bill in one sentence, computed by the rules that compute all bills. */
export function ExampleBill() {
  const { totalPrice, discount, gst, grandTotal } = priceLines([{ price: exampleTotal, quantity: 1 }])
  return (
    <p>
      An example: foods for {formatRupees(toRupees(totalPrice))}, less a discount of{' '}
      {formatRupees(toRupees(discount))}, plus GST of {formatRupees(toRupees(gst))}, make{' '}
      <strong>{formatRupees(toRupees(grandTotal))}</strong> to pay.
    </p>
  )
}

const rupees = (paise: number) => formatWholeRupees(toRupees(paise))
