import type { Order } from '#contract/records/order.ts'

/** The code that the customer says at the door, large, as long as the delivery is open. */
export function DeliveryCode({ order: { delivery } }: { order: Order }) {
  if (delivery?.deliveryStatus !== 'Pending' || !delivery.deliveryCode) return null
  return (
    <section
      aria-label="Delivery code"
      className="rounded-leaf-sm grid justify-items-start gap-1 bg-leaf px-6 py-5 text-on-leaf"
    >
      <p className="font-semibold">Delivery code</p>
      <p className="font-display text-3xl font-extrabold tracking-[0.14em]! tabular-nums">
        {delivery.deliveryCode}
      </p>
      <p className="text-sm text-on-leaf-muted">Tell it to the person who brings your order, at the door.</p>
    </section>
  )
}
