import { AreaClosed, LinePath } from '@visx/shape'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ChartAxes } from './chart-axes.tsx'
import { PointDetails, PointMarker, PointSlider } from './chart-inspection.tsx'
import { chartHeight, type ChartPoint, chartScales, margin, nearestIndex } from './chart-scales.ts'

export interface LineChartProps {
  /** what the chart shows; its accessible name */
  label: string
  points: ChartPoint[]
  /** how many of the points have happened; the line ends there */
  happened?: number
  formatValue: (value: number) => string
  /** shown where all values so far are 0 */
  emptyText: string
}

/** Used until the browser has measured the chart, px. */
const initialWidth = 560

/**
 * A line with its axes. The picture has role `img`: its figures are expected in a table nearby. The details of a point
 * are shown under the pointer, and by keyboard with a slider that is visible only by the chart's focus ring.
 */
export function LineChart({
  label,
  points,
  happened = points.length,
  formatValue,
  emptyText,
}: LineChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>(initialWidth)
  const [chosen, setChosen] = useState<number | null>(null)
  const scales = chartScales(points, width)
  const drawn = points.slice(0, happened)
  const last = drawn.length - 1
  const inspected = chosen === null ? undefined : drawn[Math.min(chosen, last)]

  function inspect({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) {
    const offset = clientX - currentTarget.getBoundingClientRect().left
    setChosen(nearestIndex(offset, width, points.length, last))
  }

  return (
    <div
      ref={frame}
      onPointerMove={inspect}
      onPointerDown={inspect}
      onPointerLeave={() => setChosen(null)}
      className="rounded-leaf-xs relative touch-pan-y has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${chartHeight}`}
        width={width}
        height={chartHeight}
        className="block h-auto w-full overflow-visible"
      >
        <ChartAxes {...{ scales, points, width, formatValue }} />
        <Line {...{ scales, drawn }} />
        {inspected && <PointMarker scales={scales} point={inspected} />}
      </svg>
      {drawn.every(({ value }) => value === 0) && <NoValues text={emptyText} />}
      {inspected && <PointDetails text={inspected.text} position={scales.left(inspected) / width} />}
      <PointSlider label={label} points={drawn} chosen={chosen ?? last} onChoose={setChosen} />
    </div>
  )
}

function Line({
  scales: { left, top, y },
  drawn,
}: {
  scales: ReturnType<typeof chartScales>
  drawn: ChartPoint[]
}) {
  const newest = drawn.at(-1)
  const hasValues = drawn.some(({ value }) => value > 0)
  return (
    <>
      <AreaClosed data={drawn} x={left} y={top} yScale={y} fill="var(--accent)" fillOpacity={0.14} />
      <LinePath
        data={drawn}
        x={left}
        y={top}
        stroke="var(--accent-text)"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {/* Marks where the line ends: a line of a single point would be invisible. */}
      {newest && hasValues && <circle cx={left(newest)} cy={top(newest)} r={3.5} fill="var(--accent-text)" />}
    </>
  )
}

function NoValues({ text }: { text: string }) {
  return (
    <p
      style={{ insetInline: `${margin.left}px ${margin.right}px`, insetBlock: `0 ${margin.bottom}px` }}
      className="pointer-events-none absolute grid place-items-center"
    >
      <span className="bg-surface-raised px-3 py-1 text-center font-semibold">{text}</span>
    </p>
  )
}

/** The width of an element in px, updated when it changes; `initial` until the browser has measured it. */
function useWidth<E extends Element>(initial: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
