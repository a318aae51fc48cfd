import { encodeQR } from 'qr'
import type { QrCode } from '#web/ui/qr-image.tsx'

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004). */
const quietZone = 4

/** A text as a QR code. For the server: browsers get the path. */
export function qrPath(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { border: quietZone })
  const runs = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { path: runs.join(''), size: rows.length }
}
