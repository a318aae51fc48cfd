import { sql } from 'drizzle-orm'
import type { OpeningHours } from '#contract/records/opening.ts'
import { isAlwaysOpen, type OpenSpan, spansUntil } from '#contract/rules/hours.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { withRunningLimits } from '../accept-limit/running-limits.ts'
import { findHoursBefore, lockHoursBefore, writeOpenSpans } from './open-spans.queries.ts'

/*
 * The stored spans of restaurants with hours (docs/decisions/0021): from their computation on for some days, so that
 * queries compare times and know no rules of hours.
 */

const day = 24 * 60 * 60_000

/** Days that spans cover when they are computed. */
const daysCovered = 15

/** Orders can be scheduled seven days ahead, and their restaurant is open until some time after it. */
const daysNeeded = 8

/** Restaurants per transaction: orders for them wait for its end. */
const batch = 50

/** The columns of hours, with special days in their order. */
export function hoursColumns({ weekly, special }: OpeningHours, clock: Clock) {
  const specialDays = special.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return { weeklyHours: weekly, specialDays, ...openSpanColumns({ weekly, special }, clock) }
}

/** The columns of `restaurants` that are computed from its hours. Null: always open. */
function openSpanColumns(hours: OpeningHours, { zone, now }: Clock) {
  if (isAlwaysOpen(hours)) return { openSpans: null, openSpansUntil: null }
  const from = now().getTime()
  const until = from + daysCovered * day
  return {
    openSpans: toMultirange(spansUntil(hours, zone, from, until)),
    openSpansUntil: new Date(until),
  }
}

function toMultirange(spans: readonly OpenSpan[]): string {
  const written = spans.map(({ from, to }) => `[${bound(from)},${bound(to)})`)
  return `{${written.join(',')}}`
}

/** A bound of a range; none for a time that never comes. */
function bound(at: number): string {
  return Number.isFinite(at) ? new Date(at).toISOString() : ''
}

/** Computes all spans again that cover less than 14 days from now: each of them once a day. */
export function refreshOpenSpans(database: Database, clock: Clock): Promise<void> {
  return computeSpansBefore(database, clock, clock.now().getTime() + (daysCovered - 1) * day)
}

/**
 * Makes sure before the start that all spans are right for the times that are asked for: after an outage that was longer
 * than they cover, and in another time zone than at the last start.
 */
export function requireOpenSpans(
  database: Database,
  clock: Clock,
  { isOtherZone }: { isOtherZone: boolean },
): Promise<void> {
  const needed = isOtherZone ? Infinity : clock.now().getTime() + daysNeeded * day
  return computeSpansBefore(database, clock, needed)
}

/** Safe in any number of processes: hours that change in between are computed by their change. */
async function computeSpansBefore(database: Database, clock: Clock, before: number): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const last: string = after
    after = await database.transaction(async (tx) => {
      const ids = await findHoursBefore(tx, { before, after: last, limit: batch })
      if (ids.length === 0) return undefined
      await withRunningLimits(
        tx,
        { where: sql`restaurant_id = any(${sql.param(ids)}::uuid[])`, now: clock.now() },
        () => lockHoursBefore(tx, before, ids),
        (rows) => {
          const of = ({ id, weekly, special }: (typeof rows)[0]) => ({
            id,
            ...openSpanColumns({ weekly, special }, clock),
          })
          return writeOpenSpans(tx, rows.map(of))
        },
      )
      return ids.at(-1)
    })
  }
}
