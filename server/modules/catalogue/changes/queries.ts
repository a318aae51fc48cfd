import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import {
  categories,
  cuisines,
  foodCategories,
  foods,
  menuSections,
  restaurantCategories,
  restaurantCuisines,
  restaurants,
} from '../../../db/schema/catalogue.ts'
import { optionGroups } from '../../../db/schema/options.ts'

/** The columns that a change names, for an update; undefined if it names none. */
export function namedColumns<Columns extends object>(columns: Columns): Partial<Columns> | undefined {
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  return named.length > 0 ? (Object.fromEntries(named) as Partial<Columns>) : undefined
}

/** Locks a category for its deletion, after waiting for transactions that are adding it to a record. */
export async function lockCategory(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('update')
  return rows.length > 0
}

/** SQL: ids of the foods whose section may be another one when a category is deleted: those of arranged menus. */
export function foodsByArrangement(categoryId: string): SQL {
  return sql`
    select f.id from menu_sections s join foods f on f.restaurant_id = s.restaurant_id where s.category_id = ${categoryId}
    union select f.id from food_categories x join foods f on f.id = x.food_id
      join menu_sections s on s.restaurant_id = f.restaurant_id where x.category_id = ${categoryId}`
}

/** The restaurants whose menu shows a category, with their sellers. */
export async function findMenusWithCategory(tx: Tx, id: string): Promise<{ id: string; sellerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; sellerId: string }>(sql`
    select r.id, r.seller_id as "sellerId" from restaurants r where r.deleted_at is null and r.id in (
      select restaurant_id from menu_sections where category_id = ${id}
      union select f.restaurant_id from food_categories x join foods f on f.id = x.food_id
        where x.category_id = ${id} and f.deleted_at is null)`)
  return rows
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

/** Locks a food of the seller; undefined for another's and for a deleted one. */
export async function lockOwnFood(tx: Tx, sellerId: string, id: string) {
  const [row] = await tx
    .select({ id: foods.id, imageId: foods.imageId, restaurantId: foods.restaurantId })
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
  const rows = ids.map((categoryId) => ({ restaurantId, categoryId }))
  if (rows.length > 0) await tx.insert(links).values(rows).onConflictDoNothing()
}

/** Replaces the cuisines of a restaurant. */
export async function setRestaurantCuisines(tx: Tx, restaurantId: string, ids: readonly string[]) {
  const links = restaurantCuisines
  await tx
    .delete(links)
    .where(and(eq(links.restaurantId, restaurantId), notInArray(links.cuisineId, [...ids])))
  const rows = ids.map((cuisineId) => ({ restaurantId, cuisineId }))
  if (rows.length > 0) await tx.insert(links).values(rows).onConflictDoNothing()
}

/** Replaces the categories of a food. Its section is chosen no longer if it is not one of them. */
export async function setFoodCategories(tx: Tx, foodId: string, ids: readonly string[]) {
  const links = foodCategories
  await tx.delete(links).where(and(eq(links.foodId, foodId), notInArray(links.categoryId, [...ids])))
  await tx
    .update(foods)
    .set({ chosenSectionId: null })
    .where(and(eq(foods.id, foodId), notInArray(foods.chosenSectionId, [...ids])))
  const rows = ids.map((categoryId) => ({ foodId, categoryId }))
  if (rows.length > 0) await tx.insert(links).values(rows).onConflictDoNothing()
}

/**
 * Marks a food as deleted. Its row is kept for past orders; its links to categories and option groups are deleted, so that
 * categories count only foods on offer, and changes of groups lock only those.
 */
export async function markFoodDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .update(foods)
    .set({ deletedAt: sql`now()` })
    .where(eq(foods.id, id))
  await setFoodCategories(tx, id, [])
  await tx.execute(sql`delete from food_option_groups where food_id = ${id}`)
}

/** Marks a locked restaurant with its option groups and all its foods as deleted, as `markFoodDeleted` does. */
export async function markRestaurantDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .update(restaurants)
    .set({ deletedAt: sql`now()` })
    .where(eq(restaurants.id, id))
  await tx
    .update(optionGroups)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(optionGroups.restaurantId, id), isNull(optionGroups.deletedAt)))
  await tx
    .update(foods)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(foods.restaurantId, id), isNull(foods.deletedAt)))
  await tx.execute(sql`
    delete from food_categories using foods
    where food_categories.food_id = foods.id and foods.restaurant_id = ${id}`)
  await tx.execute(sql`
    delete from food_option_groups using foods
    where food_option_groups.food_id = foods.id and foods.restaurant_id = ${id}`)
  await tx.delete(menuSections).where(eq(menuSections.restaurantId, id))
  await setRestaurantCategories(tx, id, [])
  await setRestaurantCuisines(tx, id, [])
}
