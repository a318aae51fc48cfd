import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import {
  cuisines,
  foodCategories,
  foods,
  restaurantCategories,
  restaurantCuisines,
  restaurants,
} from '../../../db/schema/catalogue.ts'

/** The columns that a change names, for an update; undefined if it names none. */
export function namedColumns<Columns extends object>(columns: Columns): Partial<Columns> | undefined {
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  return named.length > 0 ? (Object.fromEntries(named) as Partial<Columns>) : undefined
}

/** Locks a cuisine against other changes; `update` also waits for transactions that are adding it to a record. */
export async function lockCuisine(tx: Tx, id: string, strength: 'no key update' | 'update') {
  const [row] = await tx
    .select({ imageId: cuisines.imageId })
    .from(cuisines)
    .where(and(eq(cuisines.id, id), isNull(cuisines.deletedAt)))
    .for(strength)
  return row
}

/**
 * Locks a restaurant of the seller; undefined for another's and for a deleted one. `share` only keeps it from being
 * changed, for transactions that add to it; `update` waits for those, and for orders that are being placed.
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

/** Locks a food of the seller; undefined for another's and for a deleted one. */
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

/** Replaces the categories of a restaurant. */
export async function setRestaurantCategories(tx: Tx, restaurantId: string, ids: readonly string[]) {
  const links = restaurantCategories
  await tx
    .delete(links)
    .where(and(eq(links.restaurantId, restaurantId), notInArray(links.categoryId, [...ids])))
  if (ids.length === 0) return
  const rows = ids.map((categoryId) => ({ restaurantId, categoryId }))
  await tx.insert(links).values(rows).onConflictDoNothing()
}

/** Replaces the cuisines of a restaurant. */
export async function setRestaurantCuisines(tx: Tx, restaurantId: string, ids: readonly string[]) {
  const links = restaurantCuisines
  await tx
    .delete(links)
    .where(and(eq(links.restaurantId, restaurantId), notInArray(links.cuisineId, [...ids])))
  if (ids.length === 0) return
  const rows = ids.map((cuisineId) => ({ restaurantId, cuisineId }))
  await tx.insert(links).values(rows).onConflictDoNothing()
}

/** Replaces the categories of a food. */
export async function setFoodCategories(tx: Tx, foodId: string, ids: readonly string[]) {
  const links = foodCategories
  await tx.delete(links).where(and(eq(links.foodId, foodId), notInArray(links.categoryId, [...ids])))
  if (ids.length === 0) return
  const rows = ids.map((categoryId) => ({ foodId, categoryId }))
  await tx.insert(links).values(rows).onConflictDoNothing()
}

/**
 * Marks a food as deleted. Its row is kept for past orders; its links to categories are deleted, so that categories
 * count only foods on offer.
 */
export async function markFoodDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .update(foods)
    .set({ deletedAt: sql`now()` })
    .where(eq(foods.id, id))
  await setFoodCategories(tx, id, [])
}

/** Marks a locked restaurant and all its foods as deleted, as `markFoodDeleted` does. */
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
