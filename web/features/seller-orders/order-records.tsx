import type { ReactNode } from 'react'
import type { Order } from '#contract/records/order.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OrderRecord } from './order-record.tsx'

/** Orders in the order in which the interface gives them, or why there are none. */
export function OrderRecords({ orders, whenEmpty }: { orders: Order[]; whenEmpty?: ReactNode }) {
  if (orders.length === 0) return <NoOrders>{whenEmpty}</NoOrders>
  return (
    <Accordion>
      {orders.map((order) => (
        <OrderRecord key={order._id} order={order} />
      ))}
    </Accordion>
  )
}

/** The specification's empty text of every list of orders, with what helps. */
export function NoOrders({ children }: { children?: ReactNode }) {
  return <EmptyState text="No orders available for this restaurant">{children}</EmptyState>
}
