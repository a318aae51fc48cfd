import { priceLines } from '#contract/rules/pricing.ts'
import { FactsTable } from '#web/features/static-pages/facts-table.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** The discount steps, from the pricing rules. */
export function DiscountTable() {
  const { discountSteps, formatWhole } = useMoney()
  const lowest = discountSteps.at(-1)
  if (!lowest) return null
  const steps = [...discountSteps].toReversed().map(({ from, percent }) => ({
    key: String(from),
    cells: [`${formatWhole(from)} or more`, `${percent} % off`] as [string, string],
  }))
  const none = { key: 'none', cells: [`Below ${formatWhole(lowest.from)}`, 'None'] as [string, string] }
  return (
    <FactsTable caption="Discounts" columns={['Price of the foods', 'Discount']} rows={[none, ...steps]} />
  )
}

/** An example bill, computed with the pricing rules; none where nothing is added or taken off. */
export function ExampleBill() {
  const money = useMoney()
  const { taxName, taxIncluded, discountSteps, formatMinor } = money
  // Above the highest step: 6,000 with the default ones.
  const price = money.toMinor(Math.ceil((discountSteps[0]?.from ?? 50) * 1.2))
  const { totalPrice, discount, gst, grandTotal } = priceLines([{ price, quantity: 1 }], money)
  if (taxIncluded && discount === 0) return null
  return (
    <p>
      An example: foods for {formatMinor(totalPrice)}
      {discount > 0 && `, less a discount of ${formatMinor(discount)}`}
      {!taxIncluded && `, plus ${taxName} of ${formatMinor(gst)}`}, make{' '}
      <strong>{formatMinor(grandTotal)}</strong> to pay.
    </p>
  )
}
