import type { Sales } from '#contract/records/sales.ts'

export const periods = ['today', 'week', 'month', 'year'] as const
export type PeriodName = (typeof periods)[number]

/** What each period is called, and what it is held against. */
export const periodTexts: Record<PeriodName, { title: string; before: string; unit: string }> = {
  today: { title: 'Today', before: 'than yesterday by this hour', unit: 'Hour' },
  week: { title: 'Last 7 days', before: 'than the 7 days before', unit: 'Day' },
  month: { title: 'Last 30 days', before: 'than the 30 days before', unit: 'Day' },
  year: { title: 'Last 12 months', before: 'than the 12 months before', unit: 'Month' },
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A point's time as the specification labels it: hour, weekday, day/month, month and year. */
export function pointLabel(period: PeriodName, at: string): string {
  if (period === 'today') return at.slice(11)
  if (period === 'week') return weekdays[new Date(at).getUTCDay()] ?? ''
  const [year, month, day] = at.split('-')
  if (period === 'month') return `${Number(day)}/${Number(month)}`
  return `${months[Number(month) - 1]} ${year}`
}

/** The same for under an axis, where there is little room. */
export function shortLabel(period: PeriodName, at: string): string {
  const label = pointLabel(period, at)
  return period === 'week' || period === 'year' ? label.slice(0, 3) : label
}

/** Change in per cent to the period before; null where nothing was sold then. */
export function changeOf({ sales, before }: Sales[PeriodName]): number | null {
  return before.sales === 0 ? null : Math.round(((sales - before.sales) / before.sales) * 100)
}

const steps = [
  { from: 1e7, unit: 'Cr' },
  { from: 1e5, unit: 'L' },
  { from: 1e3, unit: 'k' },
]

/** Rupees on an axis: `₹2.5k`, `₹1.2L`. */
export function axisRupees(rupees: number): string {
  const step = steps.find(({ from }) => rupees >= from)
  return step ? `₹${Number((rupees / step.from).toFixed(1))}${step.unit}` : `₹${rupees}`
}
