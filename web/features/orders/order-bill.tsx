import type { Order } from '#contract/records/order.ts'
import { type Extras, taxLabel, type Totals } from '#contract/rules/pricing.ts'
import { useMoney } from '#web/ui/money.tsx'
import { PriceSummary, type PriceSummaryProps } from '#web/ui/price-summary.tsx'
import { itemsOfOrder, ItemsTable } from './items-table.tsx'
import { isRefundedInPart, leftToPay } from './order-refunds.tsx'

/** An order's bill: items × quantity with prices, then total price, discount, tax and grand total. */
export function OrderBill({ order }: { order: Order }) {
  return (
    <div className="grid gap-3">
      <ItemsTable caption={`Items of order ${order.billNumber}`} items={itemsOfOrder(order)} />
      <SumsOfOrder order={order} />
    </div>
  )
}

/** The sums of an order, and what is left of them where something was refunded in part. */
export function SumsOfOrder({ order }: { order: Order }) {
  const left = order.orderStatus === 'Pending' && order.paymentStatus !== 'Paid' ? 'To pay' : 'After refunds'
  return (
    <TotalsSummary
      caption={`Sums of order ${order.billNumber}`}
      totals={order}
      order={order}
      after={
        isRefundedInPart(order)
          ? [
              { label: 'Refunded', amount: 0 - order.refunded },
              { label: left, amount: leftToPay(order) },
            ]
          : undefined
      }
    />
  )
}

export interface TotalsSummaryProps extends Pick<PriceSummaryProps, 'after'> {
  totals: Totals & Partial<Extras>
  /** an order, which keeps the rules of its tax; left out: the present ones */
  order?: Pick<Order, 'taxRate' | 'taxIncluded'>
  caption: string
  /** whether to show the discount line even without a discount */
  showsNoDiscount?: boolean
}

/** Total Price, Discount, tax, delivery fee and tip where they are not zero, and Grand Total. */
export function TotalsSummary({ totals, order, caption, after, showsNoDiscount = true }: TotalsSummaryProps) {
  const money = useMoney()
  const { deliveryFee = 0, tip = 0 } = totals
  // 0 - 0 is 0, while -0 would be formatted as −₹0.00.
  const discount = { label: 'Discount', amount: 0 - totals.discount, isSaving: totals.discount > 0 }
  return (
    <PriceSummary
      caption={caption}
      lines={[
        { label: 'Total Price', amount: totals.totalPrice },
        ...(showsNoDiscount || totals.discount > 0 ? [discount] : []),
        { label: taxLabel(money, order), amount: totals.gst },
        ...(deliveryFee > 0 ? [{ label: 'Delivery fee', amount: deliveryFee }] : []),
        ...(tip > 0 ? [{ label: 'Tip', amount: tip }] : []),
      ]}
      total={{ label: 'Grand Total', amount: totals.grandTotal }}
      after={after}
    />
  )
}
