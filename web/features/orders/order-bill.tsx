import type { Order } from '#contract/records/order.ts'
import { ItemsTable } from './items-table.tsx'
import { TotalsSummary } from './totals-summary.tsx'

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
