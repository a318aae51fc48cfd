import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import {
  type categories,
  cuisines,
  foodCategories,
  foods,
  restaurantCategories,
  restaurantCuisines,
  restaurants,
} from '../../../db/schema/catalogue.ts'

/**
 * Keeps categories or cuisines from being deleted until the transaction ends; false where one of them does not
 * exist. Before any lock on a restaurant or food: who deletes a cuisine goes the same way.
 */
export async function holdNames(
  tx: Tx,
  table: typeof categories | typeof cuisines,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), 'deletedAt' in table ? isNull(table.deletedAt) : undefined))
    .orderBy(asc(table.id))
    .for('key share')
  return rows.length === ids.length
}

/** Locks a cuisine's row against other changes; `update` also waits for all who are about to carry it. */
export async function lockCuisine(tx: Tx, id: string, strength: 'no key update' | 'update') {
  const [row] = await tx
    .select({ imageId: cuisines.imageId })
    .from(cuisines)
    .where(and(eq(cuisines.id, id), isNull(cuisines.deletedAt)))
    .for(strength)
  return row
}

/**
 * Locks a restaurant of the seller; undefined for another's, and for one that has gone. `share` keeps it as it is,
 * for who adds to it; `update` waits for everybody who does, and for orders that are being placed.
 */
export async function lockOwnRestaurant(
  tx: Tx,
  sellerId: string,
  id: string,
  strength: 'share' | 'no key update' | 'update',
) {
  const [row] = await tx
    .select({ id: restaurants.id, name: restaurants.name, imageId: restaurants.imageId })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), eq(restaurants.sellerId, sellerId), isNull(restaurants.deletedAt)))
    .for(strength)
  return row
}

/** Locks a food of the seller; undefined for another's, and for one that has gone, also with its restaurant. */
export async function lockOwnFood(tx: Tx, sellerId: string, id: string) {
  const [row] = await tx
    .select({ id: foods.id, imageId: foods.imageId })
    .from(foods)
    .innerJoin(restaurants, eq(restaurants.id, foods.restaurantId))
    .where(
      and(
        eq(foods.id, id),
        isNull(foods.deletedAt),
        eq(restaurants.sellerId, sellerId),
        isNull(restaurants.deletedAt),
      ),
    )
    .for('no key update', { of: foods })
  return row
}

/** The restaurant carries these categories, and no others. */
export async function setRestaurantCategories(tx: Tx, restaurantId: string, ids: readonly string[]) {
  const links = restaurantCategories
  await tx
    .delete(links)
    .where(and(eq(links.restaurantId, restaurantId), notInArray(links.categoryId, [...ids])))
  if (ids.length === 0) return
  const rows = ids.map((categoryId) => ({ restaurantId, categoryId }))
  await tx.insert(links).values(rows).onConflictDoNothing()
}

/** The restaurant carries these cuisines, and no others. */
export async function setRestaurantCuisines(tx: Tx, restaurantId: string, ids: readonly string[]) {
  const links = restaurantCuisines
  await tx
    .delete(links)
    .where(and(eq(links.restaurantId, restaurantId), notInArray(links.cuisineId, [...ids])))
  if (ids.length === 0) return
  const rows = ids.map((cuisineId) => ({ restaurantId, cuisineId }))
  await tx.insert(links).values(rows).onConflictDoNothing()
}

/** The food carries these categories, and no others. */
export async function setFoodCategories(tx: Tx, foodId: string, ids: readonly string[]) {
  const links = foodCategories
  await tx.delete(links).where(and(eq(links.foodId, foodId), notInArray(links.categoryId, [...ids])))
  if (ids.length === 0) return
  const rows = ids.map((categoryId) => ({ foodId, categoryId }))
  await tx.insert(links).values(rows).onConflictDoNothing()
}

/**
 * Takes a food out of the catalogue. Its row stays for past orders; what it carried does not, so that categories
 * count only what is offered.
 */
export async function markFoodDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .update(foods)
    .set({ deletedAt: sql`now()` })
    .where(eq(foods.id, id))
  await setFoodCategories(tx, id, [])
}

/** Takes a locked restaurant out of the catalogue with all its foods, as `markFoodDeleted`. */
export async function markRestaurantDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .update(restaurants)
    .set({ deletedAt: sql`now()` })
    .where(eq(restaurants.id, id))
  await tx
    .update(foods)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(foods.restaurantId, id), isNull(foods.deletedAt)))
  await tx.execute(sql`
    delete from food_categories using foods
    where food_categories.food_id = foods.id and foods.restaurant_id = ${id}`)
  await setRestaurantCategories(tx, id, [])
  await setRestaurantCuisines(tx, id, [])
}
