import type { Delivery, Order } from '#contract/records/order.ts'
import { ExpectedTime } from '#web/features/orders/expected-time.tsx'
import { DeliveryStatusPill } from '#web/features/orders/order-status.tsx'
import { Time } from '#web/ui/time.tsx'
import { type Fact, Facts, hiddenContact } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** The status and the address of an order's delivery, or that it is picked up. */
export function DeliveryRecord({ order }: { order: Order }) {
  const { delivery, deliveryAddress: to } = order
  const isPickup = order.fulfilment === 'pickup'
  const facts: (Fact | null)[] = [
    {
      name: isPickup ? 'Pickup Status' : 'Delivery Status',
      value: delivery ? (
        <DeliveryStatusPill status={delivery.deliveryStatus} fulfilment={order.fulfilment} />
      ) : (
        'Not accepted yet'
      ),
    },
    {
      name: isPickup ? 'Picked Up' : 'Delivered',
      value: delivery?.deliveredAt ? <Time iso={delivery.deliveredAt} /> : '–',
    },
    delivery?.expectedAt && delivery.deliveryStatus === 'Pending'
      ? { name: 'Expected', value: <ExpectedTime order={order} /> }
      : null,
    delivery?.readyAt ? { name: 'Ready', value: <Time iso={delivery.readyAt} /> } : null,
    delivery?.dispatchedAt ? { name: 'On Its Way', value: <Time iso={delivery.dispatchedAt} /> } : null,
    { name: 'Buyer’s Mobile', value: order.user.mobile || hiddenContact },
    delivery?.deliveryStatus === 'Delivered'
      ? {
          name: isPickup ? 'Pickup Rating' : 'Delivery Rating',
          value: <DeliveryRating delivery={delivery} />,
        }
      : null,
    ...(isPickup
      ? [{ name: 'Handover', value: `${order.user.name} comes to the restaurant` }]
      : [
          { name: 'Street', value: to.streetAddress || hiddenContact },
          { name: 'City', value: to.city },
          { name: 'State', value: to.state },
          { name: 'Country', value: to.country },
          { name: 'Postal Code', value: to.postalCode },
        ]),
    order.instructions ? { name: 'Instructions', value: order.instructions } : null,
  ]
  return <Facts facts={facts.filter((fact) => fact !== null)} />
}

/** The buyer's rating of a delivery. */
function DeliveryRating({ delivery: { _id, ratingGiven } }: { delivery: Delivery }) {
  if (!ratingGiven) return 'Not rated yet'
  return (
    <div className="rounded-leaf-sm grid gap-1.5 border border-line bg-surface-high p-4">
      <Stars average={ratingGiven.rating} />
      {ratingGiven.comment && <p className="wrap-anywhere whitespace-pre-line">“{ratingGiven.comment}”</p>}
      <Link
        to={`/seller/reference-ratings/${_id}`}
        className="-my-1 inline-flex min-h-11 w-fit items-center text-accent-text underline"
      >
        View rating
      </Link>
    </div>
  )
}
