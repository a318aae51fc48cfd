import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { OpeningHours } from '#contract/records/opening.ts'
import type { RestaurantSettings } from '#contract/records/restaurant-settings.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { JsonText } from '../../db/json-text.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { notFound } from '../../errors.ts'
import { withRunningLimits } from '../accept-limit/running-limits.ts'
import { announceMenu } from '../menu/announce.ts'
import { findOwnSettings, lockOwnSettings } from './queries.ts'

/** Columns of a restaurant. */
export type SettingColumns = PgUpdateSetSource<typeof restaurants>

/** A restaurant of the seller whose settings change. */
export interface OwnRestaurant {
  sellerId: string
  restaurantId: string
}

/** What a seller has set for a restaurant, and its state now. Throws 404 for another's. */
export async function readSettings(
  db: Reader,
  clock: Clock,
  { sellerId, restaurantId }: OwnRestaurant,
): Promise<JsonText<RestaurantSettings>> {
  const json = await findOwnSettings(db, readClock(clock), sellerId, restaurantId)
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
  clock: Clock,
  own: OwnRestaurant,
  columnsOf: (hours: OpeningHours, tx: Tx) => SettingColumns | Promise<SettingColumns>,
): Promise<JsonText<RestaurantSettings>> {
  return database.transaction(async (tx: Tx) => {
    const { sellerId, restaurantId } = own
    const where = sql`restaurant_id = ${restaurantId} and seller_id = ${sellerId}`
    await withRunningLimits(
      tx,
      { where, now: clock.now() },
      () => lockOwnSettings(tx, sellerId, restaurantId),
      async (hours) => {
        if (!hours) throw notFound()
        const columns = await columnsOf(hours, tx)
        await tx.update(restaurants).set(columns).where(eq(restaurants.id, restaurantId))
      },
    )
    announceMenu(tx, sellerId, restaurantId)
    return readSettings(tx, clock, own)
  })
}
