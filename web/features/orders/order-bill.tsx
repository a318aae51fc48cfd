import type { Order } from '#contract/records/order.ts'
import { gstPercent, type Totals } from '#contract/rules/pricing.ts'
import { PriceSummary } from '#web/ui/price-summary.tsx'
import { ItemsTable } from './items-table.tsx'

/** An order's bill: items × quantity with prices, then total price, discount, GST and grand total. */
export function OrderBill({ order }: { order: Order }) {
  return (
    <div className="grid gap-3">
      <ItemsTable
        caption={`Items of order ${order.billNumber}`}
        items={order.foodItems.map(({ food, ...item }) => ({ key: food, ...item }))}
      />
      <TotalsSummary caption={`Sums of order ${order.billNumber}`} totals={order} />
    </div>
  )
}

export interface TotalsSummaryProps {
  totals: Totals
  caption: string
  /** whether to show the discount line even without a discount */
  showsNoDiscount?: boolean
}

/** Total Price, Discount, GST and Grand Total, in rupees. */
export function TotalsSummary({ totals, caption, showsNoDiscount = true }: TotalsSummaryProps) {
  // 0 - 0 is 0, while -0 would be formatted as −₹0.00.
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
