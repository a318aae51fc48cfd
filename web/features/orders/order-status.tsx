import type { Fulfilment } from '#contract/records/charges.ts'
import type { DeliveryStatus, OrderStatus, PaymentStatus } from '#contract/rules/order.ts'
import type { Order } from '#contract/records/order.ts'
import { endedUnpaid } from '#contract/rules/payment.ts'
import { Badge, StatusPill } from '#web/ui/badge.tsx'
import { useNow } from '#web/ui/time.tsx'
import { type StagedOrder, stageInWords } from './order-state.ts'

type Tone = Parameters<typeof StatusPill>[0]['tone']

const orderTones: Record<OrderStatus, Tone> = {
  Pending: 'waiting',
  Completed: 'done',
  Failed: 'failed',
  Cancelled: 'failed',
}

/** The status of an order; of a Pending one first how far it is, of a Cancelled one also how it was cancelled. */
export function OrderStatusPill({ order }: { order: StagedOrder }) {
  const now = useNow().getTime()
  const { orderStatus: status, delivery, cancelledBy } = order
  const isDetailed = status === 'Pending' || cancelledBy === 'seller' || cancelledBy === 'system'
  const words = isDetailed ? [status, stageInWords(order, now)] : [status]
  const [first, second] = status === 'Pending' ? words.toReversed() : words
  return (
    <StatusPill tone={status === 'Pending' && delivery ? 'active' : orderTones[status]}>
      <span>{first}</span>
      {second && <span className="font-normal">· {second}</span>}
    </StatusPill>
  )
}

const deliveryTones: Record<DeliveryStatus, Tone> = { Pending: 'active', Delivered: 'done', Failed: 'failed' }

/** The status of a delivery or, where the customer comes, of the pickup. */
export function DeliveryStatusPill({
  status,
  fulfilment,
}: {
  status: DeliveryStatus
  fulfilment: Fulfilment
}) {
  const isPickedUp = fulfilment === 'pickup' && status === 'Delivered'
  return <StatusPill tone={deliveryTones[status]}>{isPickedUp ? 'Picked up' : status}</StatusPill>
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
