import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { OpeningHours, PauseLength } from '#contract/records/opening.ts'
import type { RestaurantSettings } from '#contract/records/restaurant-settings.ts'
import { endOfPauseUntilTomorrow } from '#contract/rules/hours.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { JsonText } from '../../db/json-text.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { notFound } from '../../errors.ts'
import { withRunningLimits } from '../accept-limit/running-limits.ts'
import { announceMenu } from '../menu/announce.ts'
import type { OwnRecord } from '../menu/own-restaurant.ts'
import { findOwnSettings, lockOwnSettings } from './queries.ts'

/** Columns of a restaurant. */
export type SettingColumns = PgUpdateSetSource<typeof restaurants>

/** What a seller has set for a restaurant, and its state now. Throws 404 for another's. */
export async function readSettings(
  db: Reader,
  { clock, sellerId, id }: OwnRecord,
): Promise<JsonText<RestaurantSettings>> {
  const json = await findOwnSettings(db, readClock(clock), sellerId, id)
  if (!json) throw notFound()
  return new JsonText(json)
}

/**
 * Changes settings of a restaurant in one transaction, the accept limits of its waiting orders, and the open pages that show
 * it. `columnsOf` receives its hours.
 * Orders that are being placed are placed as confirmed or see the change. Throws 404 for another's.
 */
export function changeSettings(
  database: Database,
  own: OwnRecord,
  columnsOf: (hours: OpeningHours, tx: Tx) => SettingColumns | Promise<SettingColumns>,
): Promise<JsonText<RestaurantSettings>> {
  return database.transaction(async (tx: Tx) => {
    const { clock, sellerId, id } = own
    const where = sql`restaurant_id = ${id} and seller_id = ${sellerId}`
    await withRunningLimits(
      tx,
      { where, now: clock.now() },
      () => lockOwnSettings(tx, sellerId, id),
      async (hours) => {
        if (!hours) throw notFound()
        const columns = await columnsOf(hours, tx)
        await tx.update(restaurants).set(columns).where(eq(restaurants.id, id))
      },
    )
    announceMenu(tx, sellerId, id)
    return readSettings(tx, own)
  })
}

/** The columns of a pause that begins now. Taking orders again also forgets those that nobody accepted. */
export function pauseColumns(hours: OpeningHours, { zone, now }: Clock, pause: PauseLength): SettingColumns {
  if (pause === null) return { pausedUntil: null, missedOrders: 0 }
  if (pause === 'until-changed') return { pausedUntil: sql`'infinity'::timestamptz` }
  const at = now().getTime()
  const end = pause === 'tomorrow' ? endOfPauseUntilTomorrow(hours, zone, at) : at + pause * 60_000
  return { pausedUntil: new Date(end) }
}
