// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChartPoint } from './chart-scales.ts'
import { LineChart, type LineChartProps } from './line-chart.tsx'

const sales = [
  ['Thursday', 1_200],
  ['Friday', 0],
  ['Saturday', 900],
] as const
const points = sales.map(([day, value]): ChartPoint => ({
  key: day,
  label: day.slice(0, 3),
  value,
  text: `${day}: ₹${value}`,
}))

class SilentResizeObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  // jsdom has no layout: the chart keeps its initial width of 560 px, with points at 52, 299 and 546.
  vi.stubGlobal('ResizeObserver', SilentResizeObserver)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderChart(props: Partial<LineChartProps> = {}) {
  const { container } = render(
    <LineChart
      label="Sales, Last 3 days"
      points={points}
      formatValue={(value) => `₹${value}`}
      emptyText="Nothing was sold"
      {...props}
    />,
  )
  return container.firstElementChild as HTMLElement
}

const chosen = () => screen.getByRole('slider').getAttribute('aria-valuetext')
/** The tooltip is hidden from assistive technology, which has the slider. */
const tooltip = () => screen.queryByText(/day: ₹/)?.textContent

it('is a picture with a name, a line through its points and labelled axes', () => {
  const chart = renderChart()
  expect(screen.getByRole('img', { name: 'Sales, Last 3 days' })).toBeTruthy()
  const line = [...chart.querySelectorAll('path')].find((path) => path.getAttribute('stroke-width') === '2.5')
  expect(line?.getAttribute('d')).toMatch(/^M52,[\d.]+L299,192L546,[\d.]+$/)
  for (const text of ['Thu', 'Fri', 'Sat', '₹0', '₹600', '₹1200']) {
    expect(within(chart).getByText(text)).toBeTruthy()
  }
  expect(screen.queryByText('Nothing was sold')).toBeNull()
})

it('shows the point that is nearest to the pointer until the pointer leaves', () => {
  const chart = renderChart()
  expect(tooltip()).toBeUndefined()
  fireEvent.pointerMove(chart, { clientX: 310 })
  expect(tooltip()).toBe('Friday: ₹0')
  fireEvent.pointerMove(chart, { clientX: 5 })
  expect(tooltip()).toBe('Thursday: ₹1200')
  fireEvent.pointerLeave(chart)
  expect(tooltip()).toBeUndefined()
})

it('shows the newest point on focus and others by the slider, until focus leaves', async () => {
  const user = userEvent.setup()
  renderChart()
  await user.tab()
  expect(document.activeElement).toBe(
    screen.getByRole('slider', { name: 'Sales, Last 3 days: choose a point' }),
  )
  expect([tooltip(), chosen()]).toEqual(['Saturday: ₹900', 'Saturday: ₹900'])
  // What a browser fires for the arrow keys of a range input; jsdom does not handle these keys.
  fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } })
  expect([tooltip(), chosen()]).toEqual(['Thursday: ₹1200', 'Thursday: ₹1200'])
  await user.tab()
  expect(tooltip()).toBeUndefined()
})

it('ends at the last point that has happened', () => {
  const chart = renderChart({ happened: 2 })
  fireEvent.pointerMove(chart, { clientX: 550 })
  expect(tooltip()).toBe('Friday: ₹0')
  expect(screen.getByRole('slider').getAttribute('max')).toBe('1')
  expect(within(chart).getByText('Sat')).toBeTruthy()
})

it('marks a single point', () => {
  const chart = renderChart({ points: points.slice(0, 1) })
  expect(chart.querySelectorAll('circle')).toHaveLength(1)
  fireEvent.pointerMove(chart, { clientX: 500 })
  expect(tooltip()).toBe('Thursday: ₹1200')
})

it.each([
  ['all values are zero', points.map((point) => ({ ...point, value: 0 })), 1],
  ['there are no points', [], 0],
])('says that there is nothing where %s', (_when, given, sliders) => {
  const chart = renderChart({ points: given })
  expect(screen.getByText('Nothing was sold')).toBeTruthy()
  expect(within(chart).getByText('₹100')).toBeTruthy()
  expect(chart.querySelectorAll('circle')).toHaveLength(0)
  expect(screen.queryAllByRole('slider')).toHaveLength(sliders)
  expect(() => fireEvent.pointerMove(chart, { clientX: 300 })).not.toThrow()
})
