import type { Order } from '#contract/records/order.ts'
import { DeliveryStatusPill } from '#web/features/orders/order-status.tsx'
import { Time } from '#web/ui/time.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'
import { DeliveryRating } from './delivery-rating.tsx'

/** How an order's delivery stands, and where it goes. */
export function DeliveryRecord({ order }: { order: Order }) {
  const { delivery, deliveryAddress: to } = order
  const facts: (Fact | null)[] = [
    {
      name: 'Delivery Status',
      value: delivery ? <DeliveryStatusPill status={delivery.deliveryStatus} /> : 'Not accepted yet',
    },
    { name: 'Delivered', value: delivery?.deliveredAt ? <Time iso={delivery.deliveredAt} /> : '–' },
    { name: 'Buyer’s Mobile', value: order.user.mobile },
    delivery?.deliveryStatus === 'Delivered'
      ? {
          name: 'Delivery Rating',
          value: <DeliveryRating delivery={delivery} />,
        }
      : null,
    { name: 'Street', value: to.streetAddress },
    { name: 'City', value: to.city },
    { name: 'State', value: to.state },
    { name: 'Country', value: to.country },
    { name: 'Postal Code', value: to.postalCode },
  ]
  return <Facts facts={facts.filter((fact) => fact !== null)} />
}
