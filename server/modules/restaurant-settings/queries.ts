import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RestaurantSettings } from '#contract/records/restaurant-settings.ts'
import type { Moment } from '../../clock.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { finished, jsonObject } from '../../db/json-object.ts'
import { prepared } from '../../db/prepared.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { clockRow } from '../menu/columns.ts'
import { chargesFields, openStateJson, paymentsJson } from './columns.ts'

const r = alias(restaurants, 'r')

const settingsJson: SQL<RestaurantSettings> = jsonObject({
  restaurant: jsonObject({ _id: r.id, name: r.name }),
  hours: jsonObject({ weekly: r.weeklyHours, special: r.specialDays }),
  open: openStateJson(r),
  kitchen: jsonObject({
    usualMinutes: r.usualMinutes,
    acceptLimit: r.acceptLimit,
    scheduledOrders: r.scheduledOrders,
    messages: r.messages,
  }),
  charges: jsonObject({ ...chargesFields(r), postalCodes: r.postalCodes }),
  payments: paymentsJson(r),
  hasPoint: sql<boolean>`exists (
    select from addresses a where a.restaurant_id = r.id and a.latitude is not null)`,
})

const selectSettings = prepared<{ json: string }, Moment & { restaurantId: string; sellerId: string }>(
  'restaurant_settings',
  (value) => sql`
    select ${finished(settingsJson)} as json from restaurants r cross join ${clockRow}
    where r.id = ${value('restaurantId')} and r.seller_id = ${value('sellerId')} and r.deleted_at is null`,
)

/** The settings of a restaurant of the seller as JSON text; undefined for another's and for a deleted one. */
export async function findOwnSettings(
  db: Reader,
  moment: Moment,
  sellerId: string,
  restaurantId: string,
): Promise<string | undefined> {
  const [row] = await selectSettings(db, { ...moment, sellerId, restaurantId })
  return row?.json
}

/**
 * Locks a restaurant of the seller for a change of its settings: it waits for orders that are being placed, and they for it.
 * Returns its hours; undefined for another's and for a deleted one.
 */
export async function lockOwnSettings(tx: Tx, sellerId: string, restaurantId: string) {
  const [row] = await tx
    .select({ weekly: restaurants.weeklyHours, special: restaurants.specialDays })
    .from(restaurants)
    .where(
      and(
        eq(restaurants.id, restaurantId),
        eq(restaurants.sellerId, sellerId),
        isNull(restaurants.deletedAt),
      ),
    )
    .for('no key update')
  return row
}
