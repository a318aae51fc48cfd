import { toRupees } from '#contract/rules/minor-units.ts'
import { discountSteps, priceLines } from '#contract/rules/pricing.ts'
import { FactsTable } from '#web/features/static-pages/facts-table.tsx'
import { formatRupees, formatWholeRupees } from '#contract/format/money.ts'

/** In paise. */
const exampleTotal = 600_000

/** The discount steps, from the pricing rules. */
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

/** An example bill, computed with the pricing rules. */
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
