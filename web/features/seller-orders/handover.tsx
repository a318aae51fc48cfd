import type { Order } from '#contract/records/order.ts'
import { avoidsText } from '#web/features/orders/avoids.ts'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessagesLink } from '#web/features/order-messages/messages-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Where an order goes, for its seller: the customer's address, or that the customer comes; what to mind on the way, and what they write to each other. */
export function Handover({ order }: { order: Order }) {
  return (
    <div className="grid content-start gap-2">
      {order.fulfilment === 'pickup' ? (
        <PickupNote order={order} />
      ) : (
        <DeliveryAddress address={order.deliveryAddress} metres={order.distance} />
      )}
      <Instructions order={order} />
      <MessagesLink order={order} reader="seller" />
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

/** What the customer wrote for the person who delivers; nothing without instructions. */
export function Instructions({ order: { instructions } }: { order: Pick<Order, 'instructions'> }) {
  if (!instructions) return null
  return (
    <p className="rounded-leaf-xs border-l-4 border-accent bg-accent-soft px-3 py-2 font-semibold wrap-anywhere whitespace-pre-line text-accent-text">
      <span className="sr-only">Instructions for delivery: </span>
      {instructions}
    </p>
  )
}

/** What the customer of an order avoids, if they chose to show it to the kitchen. */
export function KitchenAvoids({ order: { avoids, user } }: { order: Order }) {
  if (!avoids) return null
  return (
    <Notice icon="warning" title={<span className="wrap-anywhere">Diet of {user.name}</span>}>
      <p className="text-lg font-bold">{avoidsText(avoids)}</p>
    </Notice>
  )
}
