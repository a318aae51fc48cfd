import { gstPercent, type Totals } from '#contract/rules/pricing.ts'
import { PriceSummary } from '#web/ui/price-summary.tsx'

export interface TotalsSummaryProps {
  totals: Totals
  caption: string
  /** the line of the discount also where there is none */
  showsNoDiscount?: boolean
}

/** Total Price, Discount, GST and Grand Total, in rupees as the interface gives them. */
export function TotalsSummary({ totals, caption, showsNoDiscount = true }: TotalsSummaryProps) {
  // Adding 0 keeps "no discount" from reading as −₹0.00.
  const discount = { label: 'Discount', amount: 0 - totals.discount }
  return (
    <PriceSummary
      caption={caption}
      lines={[
        { label: 'Total Price', amount: totals.totalPrice },
        ...(showsNoDiscount || totals.discount > 0 ? [discount] : []),
        { label: `GST (${gstPercent} %)`, amount: totals.gst },
      ]}
      total={{ label: 'Grand Total', amount: totals.grandTotal }}
    />
  )
}
