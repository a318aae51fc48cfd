import type { Spot } from './projection.ts'

/** The chosen point: a pin whose tip is there. */
export function Marker({ spot }: { spot: Spot }) {
  return (
    <svg
      aria-hidden="true"
      width={36}
      height={44}
      viewBox="0 0 36 44"
      style={{ transform: `translate(${spot.x - 18}px, ${spot.y - 42}px)` }}
      className="pointer-events-none absolute top-0 left-0"
    >
      <ellipse cx={18} cy={41} rx={7} ry={2.4} className="fill-scrim" />
      <path
        d="M18 42C9.5 33.5 4 26.5 4 18a14 14 0 0 1 28 0c0 8.5-5.5 15.5-14 24Z"
        className="fill-accent stroke-on-accent stroke-2"
      />
      <circle cx={18} cy={17.5} r={5} className="fill-on-accent" />
    </svg>
  )
}
