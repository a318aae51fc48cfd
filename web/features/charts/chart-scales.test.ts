import { describe, expect, it } from 'vitest'
import {
  chartHeight,
  type ChartPoint,
  chartScales,
  labelledPoints,
  margin,
  nearestIndex,
} from './chart-scales.ts'

const width = 566
const points = (...values: number[]): ChartPoint[] =>
  values.map((value, index) => ({ key: `k${index}`, label: `L${index}`, value, text: `L${index}: ${value}` }))

describe('the scales of a chart', () => {
  it('spread the points from the left axis to the right margin', () => {
    const [first, second, third] = points(1, 2, 3) as [ChartPoint, ChartPoint, ChartPoint]
    const { left } = chartScales([first, second, third], width)
    expect([first, second, third].map(left)).toEqual([margin.left, 302, width - margin.right])
  })

  it('put a single point in the middle', () => {
    const [only] = points(5) as [ChartPoint]
    expect(chartScales([only], width).left(only)).toBe(302)
  })

  it('put zero on the bottom axis and higher values above lower ones', () => {
    const [zero, low, high] = points(0, 500, 1_000) as [ChartPoint, ChartPoint, ChartPoint]
    const { top } = chartScales([zero, low, high], width)
    expect(top(zero)).toBe(chartHeight - margin.bottom)
    expect(top(high)).toBe(margin.top)
    expect(top(low)).toBe((top(zero) + top(high)) / 2)
  })

  it.each([[[]], [[0, 0]], [[20]]])('end at 100 or more for the values %j', (values) => {
    expect(chartScales(points(...values), width).y.domain()).toEqual([0, 100])
  })
})

describe('labels under the axis', () => {
  it('are shown for all points where there is room', () => {
    expect(labelledPoints(points(1, 2, 3), width)).toHaveLength(3)
  })

  it('leave out points at even distances, never the newest', () => {
    const many = points(...Array.from({ length: 30 }, (_, index) => index))
    const shown = labelledPoints(many, width).map(({ value }) => value)
    expect(shown.at(-1)).toBe(29)
    expect(shown.length).toBeLessThan(30)
    expect(new Set(shown.slice(1).map((value, index) => value - shown[index]!)).size).toBe(1)
  })

  it('are none without points', () => expect(labelledPoints([], width)).toEqual([]))
})

it.each([
  ['left of the axis', 0, 0],
  ['on the axis', margin.left, 0],
  ['nearer to the second point', margin.left + 130, 1],
  ['at the right edge, beyond the last point drawn', width, 3],
])('a pointer %s is at point %3$d', (_where, offset, index) => {
  expect(nearestIndex(offset, width, 5, 3)).toBe(index)
})
