import { cx } from '#web/ui/class-names.ts'
import { chartHeight, type ChartPoint, type ChartScales, margin } from './chart-scales.ts'

/** A vertical line through a point, and the point itself. */
export function PointMarker({ scales, point }: { scales: ChartScales; point: ChartPoint }) {
  const left = scales.left(point)
  return (
    <g>
      <line
        x1={left}
        x2={left}
        y1={margin.top}
        y2={chartHeight - margin.bottom}
        stroke="var(--line-strong)"
        strokeDasharray="3 4"
      />
      <circle
        cx={left}
        cy={scales.top(point)}
        r={5}
        fill="var(--accent)"
        stroke="var(--surface-raised)"
        strokeWidth={2}
      />
    </g>
  )
}

/** The tooltip of a point. `position`: 0 at the chart's left edge, 1 at its right. Screen readers have the slider. */
export function PointDetails({ text, position }: { text: string; position: number }) {
  return (
    <p
      aria-hidden="true"
      style={{ left: `${position * 100}%` }}
      className={cx(
        'rounded-leaf-xs pointer-events-none absolute -top-3 w-max max-w-[70%] bg-ink px-2.5 py-1 text-sm text-surface shadow-float',
        position > 0.5 && '-translate-x-full',
      )}
    >
      {text}
    </p>
  )
}

export interface PointSliderProps {
  /** of the chart */
  label: string
  points: ChartPoint[]
  /** index into `points` */
  chosen: number
  onChoose: (index: number | null) => void
}

/** Chooses a point by the keys of a range input, which also announces it. Not visible: the chart shows the choice. */
export function PointSlider({ label, points, chosen, onChoose }: PointSliderProps) {
  if (points.length === 0) return null
  return (
    <input
      type="range"
      aria-label={`${label}: choose a point`}
      aria-valuetext={points[chosen]?.text}
      min={0}
      max={points.length - 1}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.valueAsNumber)}
      onFocus={() => onChoose(chosen)}
      onBlur={() => onChoose(null)}
      autoComplete="off"
      className="sr-only"
    />
  )
}
