import type { Order, OrderEvent } from '#contract/records/order.ts'
import type { OrderEventType } from '#contract/rules/order.ts'
import { Time } from '#web/ui/time.tsx'
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx'

type EventDisplay = Pick<TimelineStep, 'title' | 'state' | 'icon'>

const eventDisplays: Record<OrderEventType, EventDisplay> = {
  placed: { title: 'Order placed', state: 'done' },
  'address-changed': { title: 'Delivery address changed', state: 'done', icon: 'map-pin' },
  accepted: { title: 'Accepted', state: 'done' },
  delivered: { title: 'Delivered', state: 'done' },
  failed: { title: 'Delivery failed', state: 'failed' },
  cancelled: { title: 'Cancelled', state: 'failed' },
  paid: { title: 'Paid by card', state: 'done', icon: 'card' },
  'payment-failed': { title: 'Card payment failed', state: 'failed', icon: 'card' },
  refunded: { title: 'Payment refunded', state: 'done', icon: 'card' },
  'refund-failed': { title: 'Refund failed', state: 'failed', icon: 'card' },
}

/** The role that the order is shown to. */
type Viewer = 'user' | 'seller'

/** The events of an order with time and actor, and the steps ahead while it is Pending. */
export function OrderTimeline({ order, viewer }: { order: Order; viewer: Viewer }) {
  const steps = order.events.map((event): TimelineStep => ({
    key: `${event.type} ${event.at}`,
    ...eventDisplays[event.type],
    detail: (
      <>
        <Time iso={event.at} /> · {actorOf(event, order, viewer)}
      </>
    ),
  }))
  return (
    <Timeline
      label={`What happened to order ${order.billNumber}`}
      steps={[...steps, ...pendingSteps(order, viewer)]}
    />
  )
}

function actorOf({ by }: OrderEvent, order: Order, viewer: Viewer): string {
  // Events without an actor come from the card provider.
  if (by === null) return 'reported by the card provider'
  if (by === viewer) return 'by you'
  return { user: 'by the customer', seller: `by ${order.restaurant.name}`, admin: 'by Foodie' }[by]
}

function pendingSteps(order: Order, viewer: Viewer): TimelineStep[] {
  if (order.refund === 'Pending') {
    return [{ key: 'refund', title: 'Refund on its way', state: 'current', icon: 'card' }]
  }
  if (order.orderStatus !== 'Pending') return []
  return [
    order.delivery
      ? { key: 'now', title: 'Being prepared and delivered', state: 'current', icon: 'truck' }
      : {
          key: 'now',
          title: `Waiting for ${viewer === 'seller' ? 'you' : 'the restaurant'} to accept`,
          state: 'current',
        },
    { key: 'ahead', title: 'Delivered', state: 'ahead', icon: 'home' },
  ]
}
