import { cx } from './class-names.ts'

/** A point of the midrib, from the stalk below left (0) to the tip above right (1), in a field of 1000 × 600. */
function onMidrib(t: number): [number, number] {
  const u = 1 - t
  return [2 * u * t * 560 + t * t * 1000, u * u * 600 + 2 * u * t * 360]
}

/** Veins leave the midrib on both sides and lean towards the tip; none is quite like its neighbour. */
function vein(n: number, side: 1 | -1): string {
  const t = n / 46
  const [x, y] = onMidrib(t)
  const wobble = ((n * 7919) % 13) - 6
  const reach = 620 + wobble * 9
  const angle = side === 1 ? 0.34 + t * 0.1 : -1.3 + t * 0.06
  const bend = side === 1 ? -0.2 : 0.2
  const middle = [x + reach * 0.45 * Math.cos(angle - bend), y + reach * 0.45 * Math.sin(angle - bend)]
  const end = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  return `M${point([x, y])}Q${point(middle)} ${point(end)}`
}

function point(values: number[]): string {
  return values.map((value) => Math.round(value)).join(' ')
}

const veins = Array.from({ length: 46 }, (_, n) => vein(n + 1, 1) + vein(n + 1, -1)).join('')

/** The drawing as an SVG symbol: it is long, and pages show it many times. */
export function LeafVeinsSymbol() {
  return (
    <symbol id="leaf-veins" viewBox="0 0 1000 600" preserveAspectRatio="none">
      <path d={veins} strokeWidth={1} vectorEffect="non-scaling-stroke" opacity={0.7} />
      <path d="M0 600Q560 360 1000 0" strokeWidth={3} vectorEffect="non-scaling-stroke" />
    </symbol>
  )
}

/**
 * Midrib and veins as background art, from the lower left corner to the upper right: the two corners that are
 * not rounded. It stretches to its box and has the colour of the surrounding text.
 */
export function LeafVeins({ className }: { className?: string }) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={cx('pointer-events-none', className)}
    >
      <use href="#leaf-veins" width="100%" height="100%" />
    </svg>
  )
}

/** A single leaf, for empty places and missing pictures. */
export function LeafSpot({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M24 96V62A46 46 0 0 1 70 16h34v34a46 46 0 0 1-46 46Z" />
      <path d="M10 110 88 32M40 80V56M54 66V42M68 52V30M40 80h24M54 66h24M68 52h22" />
    </svg>
  )
}
