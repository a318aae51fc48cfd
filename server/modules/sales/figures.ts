import type { SalesFigures, SalesPeriod, SalesPoint } from '#contract/records/sales.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { CostRow, DayRow, HourRow } from './queries.ts'
import type { WallClock } from './wall-clock.ts'

type Sums = Omit<DayRow, 'day'>

/** What `salesFigures` needs of `findDays`. */
export function periodsOfDays(clock: WallClock) {
  return { from: clock.startOfMonth(23), split: clock.monthsAgo(12), daysFrom: clock.daysAgo(59) }
}

/** What it needs of `findHours`: all of today, and of the last day of each previous period those up to now. */
export function daysOfHours(clock: WallClock): { days: string[]; hours: number[] } {
  const before = [clock.daysAgo(1), clock.daysAgo(7), clock.daysAgo(30), clock.monthsAgo(12)]
  return { days: [clock.today, ...before], hours: [24, ...before.map(() => clock.hour + 1)] }
}

/** The first day of each chart. */
export function startsOf(clock: WallClock) {
  return {
    today: clock.today,
    week: clock.daysAgo(6),
    month: clock.daysAgo(29),
    year: clock.startOfMonth(11),
  }
}

interface SalesRows {
  days: readonly DayRow[]
  hours: readonly HourRow[]
  costs: readonly CostRow[]
}

/**
 * The four charts (specification, transactions §2: today by hour, 7 days, 30 days, 12 months), each with its sum and the
 * sum of the previous period up to the same hour, so that a partial day is not compared with a whole one. `days` are
 * those of `periodsOfDays`, `hours` those of `daysOfHours`, `costs` those of `startsOf`.
 */
export function salesFigures(
  clock: WallClock,
  { days, hours, costs }: SalesRows,
  money: MarketplaceMoney,
): SalesFigures {
  const starts = startsOf(clock)
  const pointOf = (at: string, rows: readonly Sums[]) => point(at, rows, money)
  const periodOf = (start: string, points: SalesPoint[], earlier: readonly Sums[]) => {
    const rows = days.filter(({ day }) => day >= start)
    return period(points, { rows, earlier, cost: costs.find(({ from }) => from === start) }, money)
  }
  const byDay = new Map(days.map((row) => [row.day, row]))
  const byHour = new Map(hours.map((row) => [`${row.day}T${row.hour}`, row]))

  const before = (from: string, until: string) => [
    ...days.filter(({ day }) => day >= from && day < until),
    ...hours.filter(({ day, hour }) => day === until && hour <= clock.hour),
  ]
  const lastDays = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const day = clock.daysAgo(count - 1 - index)
      return pointOf(day, present(byDay.get(day)))
    })

  const today = Array.from({ length: 24 }, (_, hour) =>
    pointOf(
      `${clock.today}T${String(hour).padStart(2, '0')}:00`,
      present(byHour.get(`${clock.today}T${hour}`)),
    ),
  )
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = clock.startOfMonth(11 - index).slice(0, 7)
    return pointOf(
      month,
      days.filter(({ day }) => day.startsWith(month)),
    )
  })
  const last30 = days.filter(({ day }) => day >= starts.month)
  return {
    today: periodOf(starts.today, today, before(clock.daysAgo(1), clock.daysAgo(1))),
    week: periodOf(starts.week, lastDays(7), before(clock.daysAgo(13), clock.daysAgo(7))),
    month: periodOf(starts.month, lastDays(30), before(clock.daysAgo(59), clock.daysAgo(30))),
    year: periodOf(starts.year, months, before(clock.startOfMonth(23), clock.monthsAgo(12))),
    outcome: {
      placed: sum(last30, 'placed'),
      completed: sum(last30, 'completed'),
      failed: sum(last30, 'failed'),
      cancelled: sum(last30, 'cancelled'),
    },
  }
}

/** `rows` are the days of the points. */
function period(
  points: SalesPoint[],
  { rows, earlier, cost }: { rows: readonly Sums[]; earlier: readonly Sums[]; cost: CostRow | undefined },
  money: MarketplaceMoney,
): SalesPeriod {
  const { sales, orders } = point('', earlier, money)
  const { toMinor, fromMinor } = money
  return {
    // Summed in minor units: sums of fractions are not exact.
    sales: fromMinor(points.reduce((total, one) => total + toMinor(one.sales), 0)),
    orders: points.reduce((total, one) => total + one.orders, 0),
    fees: fromMinor(sum(rows, 'fees')),
    tips: fromMinor(sum(rows, 'tips')),
    refunded: fromMinor(cost?.refunded ?? 0),
    commission: fromMinor(cost?.commission ?? 0),
    before: { sales, orders },
    points,
  }
}

function point(at: string, rows: readonly Sums[], { fromMinor }: MarketplaceMoney): SalesPoint {
  const orders = sum(rows, 'placed') - sum(rows, 'failed') - sum(rows, 'cancelled')
  return { at, sales: fromMinor(sum(rows, 'amount')), orders }
}

function sum(rows: readonly Sums[], key: keyof Sums): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

const present = (row: Sums | undefined) => (row ? [row] : [])
