import type { ReactNode } from 'react'
import type { Order } from '#contract/records/order.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OrderRecord } from './order-record.tsx'

/** Orders in the order in which the interface gives them, or why there are none. */
export function OrderRecords({
  orders,
  whenEmpty = <NoOrders />,
}: {
  orders: Order[]
  whenEmpty?: ReactNode
}) {
  if (orders.length === 0) return whenEmpty
  return (
    <Accordion>
      {orders.map((order) => (
        <OrderRecord key={order._id} order={order} />
      ))}
    </Accordion>
  )
}

/** The specification's empty text of every list of orders, with what helps. */
export function NoOrders({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <EmptyState text="No orders available for this restaurant" action={action}>
      {children}
    </EmptyState>
  )
}
