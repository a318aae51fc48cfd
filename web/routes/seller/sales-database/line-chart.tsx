import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '#web/ui/class-names.ts'

export interface ChartPoint {
  key: string
  /** under the axis */
  label: string
  value: number
  /** the whole point in words: `Saturday: ₹1,200.00, 3 orders` */
  text: string
}

export interface LineChartProps {
  /** what the chart shows */
  label: string
  points: ChartPoint[]
  /** how many of them have happened; the line ends there */
  happened?: number
  formatValue: (value: number) => string
  /** said where all that has happened is nothing */
  emptyText: string
}

const height = 220
const margin = { top: 14, right: 14, bottom: 28, left: 52 }
/** Room that a label under the axis needs, px. */
const labelWidth = ({ label }: ChartPoint) => 12 + label.length * 7
const axisText = {
  className: 'fill-ink-muted text-xs',
  fill: '',
  fontFamily: '',
  fontSize: '',
  stroke: 'none',
}

/**
 * A line with its axes. Points are looked at by pointer, and as a slider by the arrow keys; what is looked at is said
 * above the line. Colours come from the theme, so it needs no drawing anew when that changes.
 */
export function LineChart({
  label,
  points,
  happened = points.length,
  formatValue,
  emptyText,
}: LineChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>(560)
  const [chosen, setChosen] = useState<number | null>(null)
  const x = scalePoint({ domain: points.map(({ key }) => key), range: [margin.left, width - margin.right] })
  const highest = Math.max(...points.map(({ value }) => value), 100)
  const y = scaleLinear({ domain: [0, highest], range: [height - margin.bottom, margin.top], nice: 4 })
  const left = (point: ChartPoint) => x(point.key) ?? 0
  const top = (point: ChartPoint) => y(point.value)
  const widest = Math.max(...points.map(labelWidth))
  const every = Math.max(1, Math.ceil((points.length * widest) / (width - margin.left - margin.right)))
  // Counted from the right, so that now is always named.
  const named = points.filter((_, index) => (points.length - 1 - index) % every === 0)
  const drawn = points.slice(0, happened)
  const last = drawn.length - 1
  const labels = new Map(points.map((point) => [point.key, point.label]))
  const shown = chosen === null ? undefined : drawn[chosen]
  const newest = drawn[last]
  const isEmpty = drawn.every(({ value }) => value === 0)

  function look(event: PointerEvent<HTMLDivElement>) {
    const { left: edge } = event.currentTarget.getBoundingClientRect()
    const along = (event.clientX - edge - margin.left) / (width - margin.left - margin.right)
    setChosen(Math.min(last, Math.max(0, Math.round(along * (points.length - 1)))))
  }

  function step(event: KeyboardEvent) {
    const from = chosen ?? last
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, to)))
  }

  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={drawn.length}
      aria-valuenow={(chosen ?? last) + 1}
      aria-valuetext={(shown ?? drawn.at(-1))?.text}
      onPointerMove={look}
      onPointerDown={look}
      onPointerLeave={() => setChosen(null)}
      onKeyDown={step}
      onBlur={() => setChosen(null)}
      className="rounded-leaf-xs relative touch-pan-y"
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="block h-auto w-full overflow-visible"
        aria-hidden="true"
      >
        <GridRows
          scale={y}
          width={width - margin.left - margin.right}
          left={margin.left}
          numTicks={4}
          stroke="var(--line)"
        />
        <AreaClosed data={drawn} x={left} y={top} yScale={y} fill="var(--accent)" fillOpacity={0.14} />
        <LinePath
          data={drawn}
          x={left}
          y={top}
          stroke="var(--accent-text)"
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
        <AxisLeft
          scale={y}
          left={margin.left}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => formatValue(Number(value))}
          tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -6, dy: '0.32em' }}
        />
        <AxisBottom
          scale={x}
          top={height - margin.bottom}
          tickValues={named.map(({ key }) => key)}
          tickFormat={(key) => labels.get(key) ?? ''}
          stroke="var(--line-strong)"
          hideTicks
          tickLabelProps={{ ...axisText, textAnchor: 'middle', dy: '0.1em' }}
        />
        {/* Where the line ends is now; of a day that has just begun there is nothing else to see. */}
        {newest && !isEmpty && (
          <circle cx={left(newest)} cy={top(newest)} r={3.5} fill="var(--accent-text)" />
        )}
        {shown && (
          <g>
            <line
              x1={left(shown)}
              x2={left(shown)}
              y1={margin.top}
              y2={height - margin.bottom}
              stroke="var(--line-strong)"
              strokeDasharray="3 4"
            />
            <circle
              cx={left(shown)}
              cy={top(shown)}
              r={5}
              fill="var(--accent)"
              stroke="var(--surface-raised)"
              strokeWidth={2}
            />
          </g>
        )}
      </svg>
      {isEmpty && (
        <p
          style={{ insetInline: `${margin.left}px ${margin.right}px`, insetBlock: `0 ${margin.bottom}px` }}
          className="pointer-events-none absolute grid place-items-center"
        >
          <span className="bg-surface-raised px-3 py-1 text-center font-semibold">{emptyText}</span>
        </p>
      )}
      {shown && (
        <p
          aria-hidden="true"
          style={{ left: `${(left(shown) / width) * 100}%` }}
          className={cx(
            'rounded-leaf-xs pointer-events-none absolute -top-3 w-max max-w-[70%] bg-ink px-2.5 py-1 text-sm text-surface shadow-float',
            left(shown) > width / 2 ? '-translate-x-full' : '',
          )}
        >
          {shown.text}
        </p>
      )}
    </div>
  )
}

/** The width of an element in px, followed as it changes; `initial` until the browser has measured it. */
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
