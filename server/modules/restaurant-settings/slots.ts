import { sql } from 'drizzle-orm'
import type { OpeningHours } from '#contract/records/opening.ts'
import { dateAt, isQuarterHour, quarterHours } from '#contract/rules/hours.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { notFound } from '../../errors.ts'
import { usualMinutesOf } from './columns.ts'

const minute = 60_000
const daysAhead = 7
/** Minutes from now to the first time, where no usual minutes are set (marketplace §2). */
const usualMinutes = 30

const findSchedule = prepared<
  OpeningHours & { scheduledOrders: boolean; usualMinutes: number | null; pausedUntil: number | null },
  { restaurantId: string }
>(
  'schedule_of_restaurant',
  (value) => sql`
    select weekly_hours as weekly, special_days as special, scheduled_orders as "scheduledOrders",
      ${usualMinutesOf(restaurants)} as "usualMinutes", (extract(epoch from paused_until) * 1000)::float8 as "pausedUntil"
    from restaurants where id = ${value('restaurantId')} and ${isListed(restaurants)}`,
)

/**
 * The times for which an order can be scheduled on a date in business time, today by default. None where the restaurant
 * takes no orders for later. Throws 404 for a deleted one.
 */
export async function readSlots(
  db: Reader,
  { zone, now }: Clock,
  restaurantId: string,
  date: string | undefined,
): Promise<string[]> {
  const [schedule] = await findSchedule(db, { restaurantId })
  if (!schedule) throw notFound()
  const at = now().getTime()
  const day = date ?? dateAt(zone, at)
  if (!schedule.scheduledOrders || day < dateAt(zone, at)) return []
  if (day > dateAt(zone, at + daysAhead * 24 * 60 * minute)) return []
  return quarterHours(schedule, zone, day)
    .filter((slot) => slotFault(slot, at, schedule.usualMinutes) === null)
    .filter((slot) => schedule.pausedUntil === null || slot >= schedule.pausedUntil)
    .map((slot) => new Date(slot).toISOString())
}

/** Why a time can never be that of an order, whatever the hours are; null: it can. Times in milliseconds. */
export function slotFault(slot: number, now: number, minutes: number | null): string | null {
  if (!isQuarterHour(slot)) return 'Please choose one of the offered times'
  if (slot < now + (minutes ?? usualMinutes) * minute)
    return 'This time is too soon. Please choose a later one.'
  if (slot > now + daysAhead * 24 * 60 * minute) return 'At most seven days from now'
  return null
}
