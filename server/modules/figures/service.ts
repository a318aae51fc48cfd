import type { FiguresFilters } from '#contract/endpoints/figures.ts'
import type { DaySums, Figures, FiguresPoint } from '#contract/records/figures.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { findMissedSearches } from '../finding/popular-searches.ts'
import { wallClock } from '../sales/wall-clock.ts'
import {
  countDay,
  deleteDays,
  findChangedDays,
  findCountedAt,
  findCountedDays,
  findNewestDay,
  findRestaurantsBy,
  lockState,
  saveState,
  saveUncounted,
} from './queries.ts'

/**
 * Counts the days whose orders have changed. The first time, and after a change of the time zone, all days are counted from the
 * newest to the oldest, each in a transaction of its own; a count that was interrupted goes on where it ended.
 */
export async function countFigures(database: Database, { zone, now }: Clock): Promise<void> {
  await database.transaction((tx) => countChanges(tx, zone, now()), { isLong: true })
  while (await database.transaction(countEarlierDay, { isLong: true })) continue
}

async function countChanges(tx: Tx, zone: string, now: Date): Promise<void> {
  const state = await lockState(tx)
  const isFirst = state?.zone !== zone
  if (isFirst) await deleteDays(tx)
  for (const day of isFirst ? [] : await findChangedDays(tx, state)) await countDay(tx, zone, day)
  const uncountedUntil = isFirst ? await findNewestDay(tx, zone) : state.uncountedUntil
  await saveState(tx, { zone, now, uncountedUntil, isFirst })
}

/** Counts the newest day that the first count has not reached. Returns whether there may be more. */
async function countEarlierDay(tx: Tx): Promise<boolean> {
  const state = await lockState(tx)
  if (!state?.uncountedUntil) return false
  const { zone, uncountedUntil } = state
  await countDay(tx, zone, uncountedUntil)
  await saveUncounted(tx, await findNewestDay(tx, zone, uncountedUntil))
  return true
}

/** The figures of a time by day, week or month; by default of the last thirty days. */
export async function readFigures(
  db: Reader,
  { zone, now }: Clock,
  { by, ...given }: FiguresFilters,
  money: MarketplaceMoney,
): Promise<Figures> {
  const clock = wallClock(now(), zone)
  const time = { from: given.from ?? clock.daysAgo(29), to: given.to ?? clock.today }
  const [found, countedAt, best, worst, missedSearches] = await Promise.all([
    findCountedDays(db, time.from, time.to),
    findCountedAt(db),
    findRestaurantsBy(db, 'best', time),
    findRestaurantsBy(db, 'worst', time),
    findMissedSearches(db, clock.today),
  ])
  const days = found.map(({ day, sums, missed }) => ({
    day,
    sums: { ...nothing, ...sums, searchesWithoutResult: missed },
  }))
  const inCurrency = <Row extends { sales: number }>(row: Row) => ({
    ...row,
    sales: money.fromMinor(row.sales),
  })
  return {
    timeZone: zone,
    countedAt: countedAt?.toISOString() ?? null,
    points: pointsOf(days, by).map(({ at, sums }) => ({ at, ...present(sums, money) })),
    total: present(sumOf(days.map(({ sums }) => sums)), money),
    cancellations: sumOf(days.map(({ sums }) => sums)).cancellations.toSorted(
      (one, other) => other.orders - one.orders,
    ),
    best: best.map(inCurrency),
    worst: worst.map(inCurrency),
    missedSearches,
  }
}

/** The first day of the week or month of a day, or the day. Weeks begin on Monday. */
function startOf(day: string, by: FiguresFilters['by']): string {
  if (by === 'month') return `${day.slice(0, 7)}-01`
  if (by === 'day') return day
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

function pointsOf(days: readonly { day: string; sums: DaySums }[], by: FiguresFilters['by']) {
  const groups = Map.groupBy(days, ({ day }) => startOf(day, by))
  return [...groups].map(([at, group]) => ({ at, sums: sumOf(group.map(({ sums }) => sums)) }))
}

const nothing: DaySums = {
  placed: 0,
  completed: 0,
  failed: 0,
  cancelled: 0,
  sales: 0,
  commission: 0,
  refunded: 0,
  accepted: 0,
  acceptSeconds: 0,
  timed: 0,
  late: 0,
  newCustomers: 0,
  returningCustomers: 0,
  searchesWithoutResult: 0,
  cancellations: [],
}
type Counts = Omit<DaySums, 'cancellations'>
const names = Object.keys(nothing).filter((name) => name !== 'cancellations') as (keyof Counts)[]

/** The sum of days, in minor units. */
function sumOf(days: readonly DaySums[]): DaySums {
  const sums = Object.fromEntries(
    names.map((name) => [name, days.reduce((total, day) => total + day[name], 0)]),
  ) as Counts
  const groups = Map.groupBy(
    days.flatMap(({ cancellations }) => cancellations),
    ({ by, reason }) => `${by} ${reason}`,
  )
  const cancellations = [...groups.values()].map((group) => ({
    ...group[0]!,
    orders: group.reduce((total, { orders }) => total + orders, 0),
  }))
  return { ...sums, cancellations }
}

/** The counts with amounts of the currency. */
function present(sums: DaySums, { fromMinor }: MarketplaceMoney): Omit<FiguresPoint, 'at'> {
  const counts = Object.fromEntries(names.map((name) => [name, sums[name]])) as Counts
  return {
    ...counts,
    sales: fromMinor(sums.sales),
    commission: fromMinor(sums.commission),
    refunded: fromMinor(sums.refunded),
  }
}
