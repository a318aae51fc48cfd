import { scaleLinear, scalePoint } from '@visx/scale'

export interface ChartPoint {
  /** unique within a chart */
  key: string
  /** shown under the axis */
  label: string
  value: number
  /** the whole point in words: `Saturday: ₹1,200.00, 3 orders` */
  text: string
}

/** All lengths of the chart are in px. */
export const chartHeight = 220
export const margin = { top: 14, right: 14, bottom: 28, left: 52 }

/** The value axis reaches at least this far, so that a chart of zeros has a scale. */
const lowestTop = 100
const characterWidth = 7
const labelGap = 12

export type ChartScales = ReturnType<typeof chartScales>

/** Spreads the points evenly over the width, and the values from 0 to a round number over the height. */
export function chartScales(points: readonly ChartPoint[], width: number) {
  const highest = Math.max(lowestTop, ...points.map(({ value }) => value))
  const x = scalePoint({ domain: points.map(({ key }) => key), range: [margin.left, width - margin.right] })
  const y = scaleLinear({ domain: [0, highest], range: [chartHeight - margin.bottom, margin.top], nice: 4 })
  return { left: ({ key }: ChartPoint) => x(key) ?? 0, top: ({ value }: ChartPoint) => y(value), x, y }
}

/** The points whose labels fit side by side. Counted from the right, so that the newest has a label. */
export function labelledPoints(points: readonly ChartPoint[], width: number): ChartPoint[] {
  const widest = Math.max(0, ...points.map(({ label }) => labelGap + label.length * characterWidth))
  const every = Math.max(1, Math.ceil((points.length * widest) / plotWidth(width)))
  return points.filter((_, index) => (points.length - 1 - index) % every === 0)
}

/** The index of the point that is nearest to `offset` px from the chart's left edge; at most `last`. */
export function nearestIndex(offset: number, width: number, count: number, last: number): number {
  const position = (offset - margin.left) / plotWidth(width)
  return Math.min(last, Math.max(0, Math.round(position * (count - 1))))
}

/** The width between the axes. */
export function plotWidth(width: number): number {
  return width - margin.left - margin.right
}
