import type { WrittenAddress } from '#contract/records/address.ts'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Where an order is picked up, and what for. */
export function PickupPlace({ name, address }: { name: string; address: WrittenAddress }) {
  return (
    <Card className="flex items-start gap-3">
      <Icon name="store" size={22} className="mt-0.5 text-ink-muted" />
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <DeliveryAddress address={address} />
        <p className="text-sm text-ink-muted">
          My Orders will show a code. Read it out at the counter to get your order.
        </p>
      </div>
    </Card>
  )
}
