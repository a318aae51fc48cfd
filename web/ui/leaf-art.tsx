import { cx } from './class-names.ts'

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
