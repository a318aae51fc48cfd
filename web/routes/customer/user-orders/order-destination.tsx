import type { Order } from '#contract/records/order.ts'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'

/** Entry of a `<dl>`: where an order goes, the restaurant's address if the customer collects it. */
export function OrderDestination({ order }: { order: Order }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">
        {order.fulfilment === 'pickup' ? `Pickup at ${order.restaurant.name}` : 'Delivery address'}
      </dt>
      <dd>
        <DeliveryAddress address={order.deliveryAddress} metres={order.distance} />
      </dd>
    </div>
  )
}
