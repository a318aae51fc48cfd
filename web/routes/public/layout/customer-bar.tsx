import type { RunningOrder } from '#contract/records/order.ts'
import { useLive } from '#web/features/live/use-live.ts'
import { useSavedOrders } from '#web/features/offline/use-saved-orders.ts'
import { RunningOrders } from '#web/features/orders/running-orders.tsx'

export interface CustomerBarProps {
  /** id of the customer */
  account: string
  session: string
  /** of the stream, from before the page was read */
  position: string
  orders: readonly RunningOrder[] | null
}

/** What a public page has for a customer only: the running orders, live updates, and orders saved for the time offline. */
export function CustomerBar({ account, session, position, orders }: CustomerBarProps) {
  useLive('user', session, position)
  useSavedOrders(account, orders)
  return <RunningOrders orders={orders} />
}
