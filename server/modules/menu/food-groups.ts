import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { foodOptionGroups, optionGroups } from '../../db/schema/options.ts'
import { invalid } from '../../errors.ts'

/**
 * Keeps the option groups that a food will have from being changed until the transaction ends; call it before locking the
 * food. Returns whether all are groups of that restaurant of the seller.
 */
export async function shareGroups(
  tx: Tx,
  sellerId: string,
  restaurant: { id: string } | { ofFood: string },
  ids: readonly string[] = [],
): Promise<boolean> {
  if (ids.length === 0) return true
  const restaurantId =
    'id' in restaurant
      ? sql`${restaurant.id}`
      : sql`(select restaurant_id from foods where foods.id = ${restaurant.ofFood})`
  const rows = await tx
    .select({ id: optionGroups.id })
    .from(optionGroups)
    .innerJoin(restaurants, eq(restaurants.id, optionGroups.restaurantId))
    .where(
      and(
        inArray(optionGroups.id, [...ids]),
        isNull(optionGroups.deletedAt),
        eq(optionGroups.restaurantId, restaurantId),
        eq(restaurants.sellerId, sellerId),
      ),
    )
    .orderBy(asc(optionGroups.id))
    .for('share', { of: optionGroups })
  return rows.length === ids.length
}

/** 400: a food can only have option groups of its restaurant. */
export const unknownGroup = () => invalid([{ path: 'optionGroups', message: 'Unknown option group' }])

/** Replaces the option groups of a locked food, in this order. */
export async function setFoodGroups(tx: Tx, foodId: string, ids: readonly string[]): Promise<void> {
  const links = foodOptionGroups
  await tx.delete(links).where(and(eq(links.foodId, foodId), notInArray(links.groupId, [...ids])))
  if (ids.length === 0) return
  await tx
    .insert(links)
    .values(ids.map((groupId, place) => ({ foodId, groupId, place })))
    .onConflictDoUpdate({ target: [links.foodId, links.groupId], set: { place: sql`excluded.place` } })
}
