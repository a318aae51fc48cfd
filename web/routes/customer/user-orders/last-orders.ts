import type { Order } from '#contract/records/order.ts'
import { mostAdvancedFirst } from '#web/features/orders/order-state.ts'
import type { QrCode } from './delivery-code.tsx'
import { encodeQR } from 'qr'

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

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004). */
const quietZone = 4

/** A text as a QR code: its dark modules as the path of an SVG, and the length of the SVG's sides. For the server. */
function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { border: quietZone })
  const runs = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { path: runs.join(''), size: rows.length }
}
