import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { stateOf } from '#web/features/orders/order-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The page of an order's courier link. It belongs to the board, which kitchen devices may open. */
export const courierLinkPage = (orderId: string): string => `/seller/board/courier/${orderId}`

/** From an order to the link of its courier. Renders nothing where there can be none. */
export function CourierLink({ order }: { order: Order }) {
  if (!orderAllows(stateOf(order), 'linkCourier')) return null
  return (
    <ButtonLink to={courierLinkPage(order._id)} tone="quiet" size="sm" icon="truck">
      Courier link
      <span className="sr-only"> of order {order.billNumber}</span>
    </ButtonLink>
  )
}

/** Why the courier cannot deliver, while the seller can still do something about it. */
export function CourierReport({ order }: { order: Order }) {
  if (!order.courierReport || order.orderStatus !== 'Pending') return null
  return (
    <Notice tone="danger" title="The courier cannot deliver">
      <span className="wrap-anywhere">{order.courierReport.reason}</span>
    </Notice>
  )
}
