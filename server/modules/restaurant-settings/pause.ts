import { sql } from 'drizzle-orm'
import type { OpeningHours, PauseLength } from '#contract/records/opening.ts'
import { endOfPauseUntilTomorrow } from '#contract/rules/hours.ts'
import type { Clock } from '../../clock.ts'
import type { SettingColumns } from './service.ts'

/** The columns of a pause that begins now. Taking orders again also forgets those that nobody accepted. */
export function pauseColumns(hours: OpeningHours, { zone, now }: Clock, pause: PauseLength): SettingColumns {
  if (pause === null) return { pausedUntil: null, missedOrders: 0 }
  if (pause === 'until-changed') return { pausedUntil: sql`'infinity'::timestamptz` }
  const at = now().getTime()
  const end = pause === 'tomorrow' ? endOfPauseUntilTomorrow(hours, zone, at) : at + pause * 60_000
  return { pausedUntil: new Date(end) }
}
