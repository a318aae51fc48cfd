import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ChangedAddress, NewAddress } from '#contract/records/address.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import type { Caller } from '../../http/sessions.ts'

/** The customer or restaurant that an address belongs to. */
export type Owner = { userId: string } | { restaurantId: string }

/** Inserts an address; undefined if the customer has one of this type, or the restaurant has one. */
export async function insertAddress(db: Reader, owner: Owner, address: NewAddress) {
  const { type, streetAddress, city, postalCode, state, country } = address
  const [latitude, longitude] = address.coordinates ?? []
  const [row] = await db
    .insert(addresses)
    .values({ ...owner, type, streetAddress, city, postalCode, state, country, latitude, longitude })
    .onConflictDoNothing()
    .returning()
  return row
}

/** One address that any of the caller's sessions owns; undefined otherwise. */
export async function findOwnAddress(db: Reader, callers: Caller[], id: string) {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), ownedBy(callers)))
  return row
}

/** Updates an address; undefined if none of the caller's sessions owns it. */
export async function updateOwnAddress(db: Reader, callers: Caller[], id: string, changed: ChangedAddress) {
  const { coordinates, ...written } = changed
  const [latitude, longitude] = coordinates ?? [null, null]
  const [row] = await db
    .update(addresses)
    .set({ ...written, ...(coordinates !== undefined && { latitude, longitude }) })
    .where(and(eq(addresses.id, id), ownedBy(callers)))
    .returning()
  return row
}

/** Deletes an address of a customer. Returns whether there was one. */
export async function deleteOwnAddress(db: Reader, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
  return rowCount === 1
}

/** All addresses of a customer, at most three, oldest first. */
export function findAddressRows(db: Reader, userId: string) {
  return db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(addresses.id)
}

/** Locks a restaurant against deletion. Returns whether it is this seller's. */
export async function lockRestaurantOf(tx: Tx, sellerId: string, restaurantId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from restaurants where id = ${restaurantId} and seller_id = ${sellerId} and deleted_at is null for share`)
  return rowCount === 1
}

/**
 * Locks a restaurant against changes of its charges. Returns whether they need the point of its address: a change that is not
 * committed yet is awaited, because the lock is not limited to such restaurants.
 */
export async function lockNeedOfPoint(tx: Tx, restaurantId: string): Promise<boolean> {
  const [row] = await tx
    .select({ radius: restaurants.radiusMetres, perKm: restaurants.feePerKm })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('share')
  return row !== undefined && (row.radius !== null || row.perKm > 0)
}

/** Customers own their addresses, sellers those of their restaurants that are not deleted. */
function ownedBy(callers: Caller[]) {
  const ofUser = callers
    .filter(({ role }) => role === 'user')
    .map(({ accountId }) => eq(addresses.userId, accountId))
  const ofSeller = callers
    .filter(({ role }) => role === 'seller')
    .map(
      ({ accountId }) =>
        sql`exists (select from ${restaurants} where ${and(
          eq(restaurants.id, addresses.restaurantId),
          eq(restaurants.sellerId, accountId),
          isNull(restaurants.deletedAt),
        )})`,
    )
  return or(...ofUser, ...ofSeller) ?? sql`false`
}
