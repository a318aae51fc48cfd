import type { Order, OrderEvent } from '#contract/records/order.ts'
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
  'refund-failed': { title: 'Refund failed', state: 'failed', icon: 'card' },
}

/** Who looks at an order: its customer or its seller. */
type Viewer = 'user' | 'seller'

/** What an order went through, when and by whom, and what is to come while it is Pending. */
export function OrderTimeline({ order, viewer }: { order: Order; viewer: Viewer }) {
  const steps = order.events.map((event): TimelineStep => ({
    key: `${event.type} ${event.at}`,
    ...happenings[event.type],
    detail: (
      <>
        <Time iso={event.at} /> · {takenBy(event, order, viewer)}
      </>
    ),
  }))
  return (
    <Timeline
      label={`What happened to order ${order.billNumber}`}
      steps={[...steps, ...settledOrAhead(order, viewer)]}
    />
  )
}

function takenBy({ by }: OrderEvent, order: Order, viewer: Viewer): string {
  // What nobody of ours did is what became of a card payment.
  if (by === null) return 'as the card provider says'
  if (by === viewer) return 'by you'
  return { user: 'by the customer', seller: `by ${order.restaurant.name}`, admin: 'by Foodie' }[by]
}

function settledOrAhead(order: Order, viewer: Viewer): TimelineStep[] {
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
