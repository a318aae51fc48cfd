import { months } from '#contract/format/time.ts'
import type { Sales } from '#contract/records/sales.ts'

export const periods = ['today', 'week', 'month', 'year'] as const
export type PeriodName = (typeof periods)[number]

/** The title of each period, what it is compared with, the unit of its points, and its empty text. */
export const periodTexts: Record<PeriodName, Record<'title' | 'before' | 'unit' | 'none', string>> = {
  today: {
    title: 'Today',
    before: 'yesterday up to this hour',
    unit: 'Hour',
    none: 'Nothing was sold today so far',
  },
  week: {
    title: 'Last 7 days',
    before: 'the 7 days before',
    unit: 'Day',
    none: 'Nothing was sold in the last 7 days',
  },
  month: {
    title: 'Last 30 days',
    before: 'the 30 days before',
    unit: 'Day',
    none: 'Nothing was sold in the last 30 days',
  },
  year: {
    title: 'Last 12 months',
    before: 'the 12 months before',
    unit: 'Month',
    none: 'Nothing was sold in the last 12 months',
  },
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A point's time as the specification labels it: hour, weekday, day/month, month and year. */
export function pointLabel(period: PeriodName, at: string): string {
  if (period === 'today') return at.slice(11)
  if (period === 'week') return weekdays[new Date(at).getUTCDay()] ?? ''
  const [year, month, day] = at.split('-')
  if (period === 'month') return `${Number(day)}/${Number(month)}`
  return `${months[Number(month) - 1]} ${year}`
}

/** The label of a point under the axis, where there is little room. */
export function shortLabel(period: PeriodName, at: string): string {
  const label = pointLabel(period, at)
  return period === 'week' ? label.slice(0, 3) : label
}

/** Change in per cent against the period before; null if nothing was sold in it. */
export function changeInPercent({
  sales,
  before,
}: Pick<Sales[PeriodName], 'sales' | 'before'>): number | null {
  return before.sales === 0 ? null : Math.round(((sales - before.sales) / before.sales) * 100)
}

/** A change as `50 % more than …`, and from ten times as much on, as `12 times the sales of …`. */
export function changeText(percent: number): { strong: string; rest: string } {
  if (percent >= 900) return { strong: `${Math.round(percent / 100) + 1} times`, rest: 'the sales of' }
  return { strong: `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'}`, rest: 'than' }
}
