import { encodeQR } from 'qr'

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004). */
const quietZone = 4

/** A text as a QR code: its dark modules as the path of an SVG, and the length of the SVG's sides. For the server. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { border: quietZone })
  const runs = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { path: runs.join(''), size: rows.length }
}
