import type { Order } from '#contract/records/order.ts'
import type { OrderEventType } from '#contract/rules/order.ts'
import { Time } from '#web/ui/time.tsx'
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx'

type Happening = Pick<TimelineStep, 'title' | 'state' | 'icon'>

const happenings: Record<OrderEventType, Happening> = {
  placed: { title: 'Order placed', state: 'done' },
  'address-changed': { title: 'Delivery address changed', state: 'done', icon: 'map-pin' },
  accepted: { title: 'Accepted', state: 'done' },
  delivered: { title: 'Delivered', state: 'done' },
  failed: { title: 'Delivery failed', state: 'failed' },
  cancelled: { title: 'Cancelled', state: 'failed' },
  paid: { title: 'Paid by card', state: 'done', icon: 'card' },
  'payment-failed': { title: 'Card payment failed', state: 'failed', icon: 'card' },
  refunded: { title: 'Payment refunded', state: 'done', icon: 'card' },
}

/** What an order went through, with times, and what is to come while it is Pending. */
export function OrderTimeline({ order }: { order: Order }) {
  const steps = order.events.map(({ type, at }): TimelineStep => ({
    key: `${type} ${at}`,
    ...happenings[type],
    detail: <Time iso={at} />,
  }))
  return (
    <Timeline
      label={`What happened to order ${order.billNumber}`}
      steps={[...steps, ...settledOrAhead(order)]}
    />
  )
}

function settledOrAhead(order: Order): TimelineStep[] {
  if (order.paymentStatus === 'Paid' && ['Cancelled', 'Failed'].includes(order.orderStatus)) {
    return [{ key: 'refund', title: 'Refund on its way', state: 'current', icon: 'card' }]
  }
  if (order.orderStatus !== 'Pending') return []
  return [
    order.delivery
      ? { key: 'now', title: 'Being prepared and delivered', state: 'current', icon: 'truck' }
      : { key: 'now', title: 'Waiting for the restaurant to accept', state: 'current' },
    { key: 'ahead', title: 'Delivered', state: 'ahead', icon: 'home' },
  ]
}
