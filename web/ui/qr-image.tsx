import { cx } from './class-names.ts'

/** The dark modules of a QR code as the path of an SVG, and the length of its sides. */
export interface QrCode {
  path: string
  size: number
}

/** A QR code. Dark on light in both themes: many cameras read no other. */
export function QrImage({ qr, label, className }: { qr: QrCode; label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className={cx('rounded-leaf-xs shrink-0', className)}
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
