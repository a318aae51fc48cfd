import { gstPercent, type Totals } from '#contract/rules/pricing.ts'
import { PriceSummary } from '#web/ui/price-summary.tsx'

/** Total Price, Discount, GST and Grand Total, in rupees as the interface gives them. */
export function TotalsSummary({ totals, caption }: { totals: Totals; caption: string }) {
  return (
    <PriceSummary
      caption={caption}
      lines={[
        { label: 'Total Price', amount: totals.totalPrice },
        // Adding 0 keeps "no discount" from reading as −₹0.00.
        { label: 'Discount', amount: 0 - totals.discount },
        { label: `GST (${gstPercent} %)`, amount: totals.gst },
      ]}
      total={{ label: 'Grand Total', amount: totals.grandTotal }}
    />
  )
}
