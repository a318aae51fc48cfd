import type { Order } from '#contract/records/order.ts'
import { mostAdvancedFirst } from '#web/features/orders/order-state.ts'
import { qrPath } from '#web/features/share/qr-path.ts'
import type { QrCode } from '#web/ui/qr-image.tsx'

/** The running orders, the most advanced first, then the others. */
export function runningFirst(running: readonly Order[], newest: readonly Order[], now: number): Order[] {
  const known = new Set(running.map(({ _id }) => _id))
  const all = [...running, ...newest.filter(({ _id }) => !known.has(_id))]
  const [pending, ended] = [true, false].map((isPending) =>
    all.filter(({ orderStatus }) => (orderStatus === 'Pending') === isPending),
  ) as [Order[], Order[]]
  return [...mostAdvancedFirst(pending, now), ...ended]
}

/** The delivery codes as QR codes, by the ids of their orders. */
export function qrCodes(orders: readonly Order[]): Record<string, QrCode> {
  const withCode = orders.filter(
    ({ delivery }) => delivery?.deliveryStatus === 'Pending' && delivery.deliveryCode && !delivery.codeLocked,
  )
  return Object.fromEntries(withCode.map(({ _id, delivery }) => [_id, qrPath(delivery!.deliveryCode!)]))
}
