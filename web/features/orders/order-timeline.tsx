import type { Order, OrderEvent } from '#contract/records/order.ts'
import type { OrderEventType } from '#contract/rules/order.ts'
import { waitsForPayment } from '#contract/rules/kitchen.ts'
import { Time, useNow } from '#web/ui/time.tsx'
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx'
import { ExpectedTime } from './expected-time.tsx'
import { refundOfWhole } from './order-refunds.tsx'
import { stageOf } from './order-state.ts'

type EventDisplay = Pick<TimelineStep, 'title' | 'state' | 'icon'>

const eventDisplays: Record<OrderEventType, EventDisplay> = {
  placed: { title: 'Order placed', state: 'done' },
  'address-changed': { title: 'Delivery address changed', state: 'done', icon: 'map-pin' },
  accepted: { title: 'Accepted', state: 'done' },
  delivered: { title: 'Delivered', state: 'done' },
  failed: { title: 'Delivery failed', state: 'failed' },
  cancelled: { title: 'Cancelled', state: 'failed' },
  declined: { title: 'Declined', state: 'failed' },
  ready: { title: 'Ready', state: 'done' },
  'on-its-way': { title: 'On its way', state: 'done', icon: 'truck' },
  'expected-changed': { title: 'New expected time', state: 'done', icon: 'clock' },
  'cancel-requested': { title: 'Cancellation requested', state: 'done' },
  'cancel-declined': { title: 'Request to cancel declined', state: 'done' },
  'code-renewed': { title: 'New delivery code', state: 'done' },
  paid: { title: 'Paid by card', state: 'done', icon: 'card' },
  'payment-failed': { title: 'Card payment failed', state: 'failed', icon: 'card' },
  refunded: { title: 'Payment refunded', state: 'done', icon: 'card' },
  'refund-failed': { title: 'Refund failed', state: 'failed', icon: 'card' },
}

/** Where the customer picks the order up. */
const pickupTitles: Partial<Record<OrderEventType, string>> = {
  delivered: 'Picked up',
  failed: 'Not picked up',
  ready: 'Ready for pickup',
}

/** The role that the order is shown to. */
type Viewer = 'user' | 'seller' | 'admin'

/** The events of an order with time and actor, and the steps ahead while it is Pending. */
export function OrderTimeline({
  order,
  viewer,
  actors,
}: {
  order: Order
  viewer: Viewer
  /** for operators: the names of the people who took the steps */
  actors?: readonly (string | null)[]
}) {
  const now = useNow().getTime()
  const steps = order.timeline.map((event, place): TimelineStep => ({
    key: `${event.type} ${event.at}`,
    ...eventDisplays[event.type],
    ...(event.type === 'address-changed' && event.by === 'admin' && { title: 'Delivery details changed' }),
    ...(order.fulfilment === 'pickup' && event.type in pickupTitles && { title: pickupTitles[event.type]! }),
    detail: (
      <>
        <Time iso={event.at} /> · {actorOf(event, order, viewer)}
        {actors?.[place] && ` (${actors[place]})`}
        {event.reason && ` · ${event.reason}`}
      </>
    ),
  }))
  return (
    <Timeline
      label={`What happened to order ${order.billNumber}`}
      steps={[...steps, ...pendingSteps(order, viewer, now)]}
    />
  )
}

function actorOf({ by, type }: OrderEvent, order: Order, viewer: Viewer): string {
  if (by === null) return type === 'cancelled' ? 'automatically' : 'reported by the card provider'
  if (by === viewer && viewer !== 'admin') return 'by you'
  return { user: 'by the customer', seller: `by ${order.restaurant.name}`, admin: 'by the marketplace' }[by]
}

function pendingSteps(order: Order, viewer: Viewer, now: number): TimelineStep[] {
  if (refundOfWhole(order) === 'Pending') {
    return [{ key: 'refund', title: 'Refund on its way', state: 'current', icon: 'card' }]
  }
  if (order.orderStatus !== 'Pending') return []
  const isPickup = order.fulfilment === 'pickup'
  return [
    {
      key: 'now',
      state: 'current',
      ...currentStep(order, viewer, now),
      detail: order.delivery?.expectedAt && <ExpectedTime order={order} before="Expected " />,
    },
    isPickup
      ? { key: 'ahead', title: 'Picked up', state: 'ahead', icon: 'store' }
      : { key: 'ahead', title: 'Delivered', state: 'ahead', icon: 'home' },
  ]
}

function currentStep(order: Order, viewer: Viewer, now: number): Pick<TimelineStep, 'title' | 'icon'> {
  const isSeller = viewer === 'seller'
  const customer = viewer === 'user' ? 'you' : 'the customer'
  if (!order.delivery) {
    return waitsForPayment(order)
      ? { title: 'Waiting for card payment', icon: 'card' }
      : { title: `Waiting for ${isSeller ? 'you' : 'the restaurant'} to accept` }
  }
  if (stageOf(order, now) === 'later') return { title: 'Accepted for later', icon: 'clock' }
  if (order.delivery.dispatchedAt) {
    return { title: `On the way to ${customer}`, icon: 'truck' }
  }
  if (order.fulfilment === 'pickup') {
    const title = order.delivery.readyAt
      ? `Waiting for ${customer} at the counter`
      : 'Being prepared for pickup'
    return { title, icon: 'store' }
  }
  return {
    title: order.delivery.readyAt ? 'About to leave' : 'Being prepared and delivered',
    icon: 'truck',
  }
}
