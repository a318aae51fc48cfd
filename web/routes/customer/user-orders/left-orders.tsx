import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#contract/records/order.ts'
import type { OrderStatus } from '#contract/rules/order.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Names the orders that have left the open list because their status is another one now. */
export function LeftOrders({
  orders,
  status,
}: {
  orders: readonly Order[]
  status: OrderStatus | undefined
}) {
  const left = useLeft(orders)
  if (!status || left.length === 0) return null
  return (
    <Notice
      title={`No longer ${status}: ${left.join(', ')}`}
      action={
        <Link
          to="/user/user-orders"
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline"
        >
          Show all orders
        </Link>
      }
    />
  )
}

/** The bill numbers of the orders that the list has had since it was opened, and has no longer. */
function useLeft(orders: readonly Order[]): string[] {
  const { key } = useLocation()
  const bills = orders.map(({ billNumber }) => billNumber)
  const [shown, setShown] = useState({ key, bills })
  const before = shown.key === key ? shown.bills : bills
  const all = [...new Set([...before, ...bills])]
  if (shown.key !== key || all.length !== before.length) setShown({ key, bills: all })
  return before.filter((bill) => !bills.includes(bill))
}
