import type { Order } from '#contract/records/order.ts'
import { avoidsText } from '#web/features/orders/avoids.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What the customer of an order avoids, if they chose to show it to the kitchen. */
export function KitchenAvoids({ order: { avoids, user } }: { order: Order }) {
  if (!avoids) return null
  return (
    <Notice icon="warning" title={<span className="wrap-anywhere">Diet of {user.name}</span>}>
      <p className="text-lg font-bold">{avoidsText(avoids)}</p>
    </Notice>
  )
}
