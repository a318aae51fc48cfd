import type { Order } from '#contract/records/order.ts'
import { addressLine } from './delivery-address.tsx'
import { ScheduledTime } from './scheduled-time.tsx'

/** For the customer, in short: when an order is scheduled for and where it is picked up; nothing for a delivery at once. */
export function OrderFulfilment({ order }: { order: Order }) {
  const isPickup = order.fulfilment === 'pickup'
  if (!order.scheduledFor && !isPickup) return null
  return (
    <div className="grid gap-2">
      <ScheduledTime order={order} />
      {isPickup && (
        <p className="wrap-anywhere">
          <strong>Pickup</strong> at {addressLine(order.deliveryAddress)}
        </p>
      )}
    </div>
  )
}
