import type { Order } from '#contract/records/order.ts'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Where an order goes, for its seller: the customer's address, or that the customer comes; and what to mind on the way. */
export function Handover({ order }: { order: Order }) {
  return (
    <div className="grid content-start gap-2">
      {order.fulfilment === 'pickup' ? (
        <PickupNote order={order} />
      ) : (
        <DeliveryAddress address={order.deliveryAddress} />
      )}
      <Instructions order={order} />
    </div>
  )
}

/** Tells the seller that the customer comes to the restaurant. */
export function PickupNote({ order: { user } }: { order: Pick<Order, 'user'> }) {
  return (
    <p className="grid gap-0.5">
      <span className="flex items-center gap-2 text-lg font-bold">
        <Icon name="store" className="text-accent-text" />
        Pickup
      </span>
      <span className="text-ink-muted wrap-anywhere">{user.name} comes to the restaurant.</span>
    </p>
  )
}

/** What the customer wrote for whoever delivers; nothing without instructions. */
export function Instructions({ order: { instructions } }: { order: Pick<Order, 'instructions'> }) {
  if (!instructions) return null
  return (
    <p className="rounded-leaf-xs border-l-4 border-accent bg-accent-soft px-3 py-2 font-semibold wrap-anywhere whitespace-pre-line text-accent-text">
      <span className="sr-only">Instructions for delivery: </span>
      {instructions}
    </p>
  )
}
