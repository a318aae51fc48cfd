import { cx } from './class-names.ts'

const veins = Array.from({ length: 15 }, (_, n) => {
  const y = 40 + n * 42
  return `M300 ${y}C${380} ${y - 10} ${470} ${y - 60} ${560} ${y - 150}M300 ${y}C${220} ${y - 10} ${130} ${y - 60} ${40} ${y - 150}`
}).join('')

/** Midrib and veins as line art, to lie behind things; takes the colour of the text around it. */
export function LeafVeins({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 600 600"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
      className={cx('pointer-events-none', className)}
    >
      <path d={veins} />
      <path d="M300 0v640" strokeWidth={4} />
    </svg>
  )
}

/** A plain leaf, for empty places and missing pictures. */
export function LeafSpot({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M18 102C8 52 40 16 104 16c0 64-36 96-86 86Z" />
      <path d="M8 112C32 80 58 54 92 30M36 80V50M52 64V36M68 50V28M40 78h30M56 62h28M72 46h22" />
    </svg>
  )
}
