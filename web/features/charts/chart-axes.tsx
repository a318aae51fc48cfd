import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import {
  chartHeight,
  type ChartPoint,
  type ChartScales,
  labelledPoints,
  margin,
  plotWidth,
} from './chart-scales.ts'

// The classes set what visx would set as attributes.
const tickText = {
  className: 'fill-ink-muted text-xs',
  fill: '',
  fontFamily: '',
  fontSize: '',
  stroke: 'none',
}
const rows = 4

export interface ChartAxesProps {
  scales: ChartScales
  points: ChartPoint[]
  /** px */
  width: number
  formatValue: (value: number) => string
}

/** The grid, the values on the left and as many labels below as fit. */
export function ChartAxes({ scales: { x, y }, points, width, formatValue }: ChartAxesProps) {
  const labels = new Map(points.map(({ key, label }) => [key, label]))
  return (
    <>
      <GridRows scale={y} width={plotWidth(width)} left={margin.left} numTicks={rows} stroke="var(--line)" />
      <AxisLeft
        scale={y}
        left={margin.left}
        numTicks={rows}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatValue(Number(value))}
        tickLabelProps={{ ...tickText, textAnchor: 'end', dx: -6, dy: '0.32em' }}
      />
      <AxisBottom
        scale={x}
        top={chartHeight - margin.bottom}
        tickValues={labelledPoints(points, width).map(({ key }) => key)}
        tickFormat={(key) => labels.get(key) ?? ''}
        stroke="var(--line-strong)"
        hideTicks
        tickLabelProps={{ ...tickText, textAnchor: 'middle', dy: '0.1em' }}
      />
    </>
  )
}
