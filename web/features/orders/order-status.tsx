import type { DeliveryStatus, OrderStatus, PaymentMethod, PaymentStatus } from '#contract/rules/order.ts'
import type { Order } from '#contract/records/order.ts'
import { endedUnpaid } from '#contract/rules/payment.ts'
import { Badge, StatusPill } from '#web/ui/badge.tsx'

type Tone = Parameters<typeof StatusPill>[0]['tone']

const orderTones: Record<OrderStatus, Tone> = {
  Pending: 'waiting',
  Completed: 'done',
  Failed: 'failed',
  Cancelled: 'failed',
}

/** The status of an order; `accepted` marks a Pending order as being delivered. */
export function OrderStatusPill({ status, accepted = false }: { status: OrderStatus; accepted?: boolean }) {
  return (
    <StatusPill tone={status === 'Pending' && accepted ? 'active' : orderTones[status]}>{status}</StatusPill>
  )
}

const deliveryTones: Record<DeliveryStatus, Tone> = { Pending: 'active', Delivered: 'done', Failed: 'failed' }

export function DeliveryStatusPill({ status }: { status: DeliveryStatus }) {
  return <StatusPill tone={deliveryTones[status]}>{status}</StatusPill>
}

const paymentTones: Record<PaymentStatus, Tone> = {
  Pending: 'waiting',
  Paid: 'done',
  Failed: 'failed',
  Refunded: 'done',
}

/** The payment status of an order; of one that ended unpaid, that nothing was charged. */
export function PaymentStatusPill({ order }: { order: Order }) {
  if (endedUnpaid(order)) return <Badge>Nothing was charged</Badge>
  return <StatusPill tone={paymentTones[order.paymentStatus]}>{order.paymentStatus}</StatusPill>
}

/** Display names of the payment methods. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  CashOnDelivery: 'Cash on Delivery',
  PayNow: 'Pay Now',
}
