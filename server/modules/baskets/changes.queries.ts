import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { basketItems, baskets } from '../../db/schema/baskets.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'

/**
 * Creates the customer's basket of the restaurant, or locks the existing one: the upsert waits for the row lock. Undefined
 * where the restaurant does not exist.
 */
export async function openBasket(tx: Tx, userId: string, restaurantId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into baskets (user_id, restaurant_id)
    select ${userId}::uuid, id from restaurants where id = ${restaurantId} and deleted_at is null
    on conflict (user_id, restaurant_id) do update set restaurant_id = excluded.restaurant_id
    returning id`)
  return rows[0]?.id
}

/** Locks a basket of the customer; false where it is not theirs. Every change of a basket queues at its row. */
export async function lockBasket(tx: Tx, userId: string, basketId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: baskets.id })
    .from(baskets)
    .where(and(eq(baskets.id, basketId), eq(baskets.userId, userId)))
    .for('update')
  return rows.length > 0
}

/**
 * Adds a food at the shown price (paise); false where it is in the basket already, or is not offered at that price any
 * more.
 */
export async function insertItem(
  tx: Tx,
  basket: { basketId: string; restaurantId: string },
  item: { foodId: string; quantity: number; price: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into basket_items (basket_id, food_id, quantity)
    select ${basket.basketId}::uuid, id, ${item.quantity}::int from foods
    where id = ${item.foodId} and restaurant_id = ${basket.restaurantId} and price = ${item.price}
      and deleted_at is null
    on conflict do nothing`)
  return rowCount === 1
}

const isItem = (basketId: string, foodId: string) =>
  and(eq(basketItems.basketId, basketId), eq(basketItems.foodId, foodId))

/** Sets a quantity; false where the food is not in the basket. */
export async function setQuantity(
  tx: Tx,
  basketId: string,
  foodId: string,
  quantity: number,
): Promise<boolean> {
  const { rowCount } = await tx.update(basketItems).set({ quantity }).where(isItem(basketId, foodId))
  return rowCount === 1
}

/** Removes a food; false where it is not in the basket. */
export async function deleteItem(tx: Tx, basketId: string, foodId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(basketItems).where(isItem(basketId, foodId))
  return rowCount === 1
}

/** Deletes a basket with its items. */
export async function deleteBasket(tx: Tx, basketId: string): Promise<void> {
  await tx.delete(baskets).where(eq(baskets.id, basketId))
}

/** The restaurant of a locked basket, locked against deletion until the transaction ends. */
export async function shareRestaurant(tx: Tx, basketId: string) {
  const [row] = await tx
    .select({ id: restaurants.id, isDeleted: sql<boolean>`${restaurants.deletedAt} is not null` })
    .from(baskets)
    .innerJoin(restaurants, eq(restaurants.id, baskets.restaurantId))
    .where(eq(baskets.id, basketId))
    .for('share', { of: restaurants })
  return row
}

/** The items of a locked basket in the order of adding; names and prices (paise) are locked until the transaction ends. */
export function shareLines(tx: Tx, basketId: string) {
  return tx
    .select({
      foodId: foods.id,
      name: foods.name,
      quantity: basketItems.quantity,
      price: foods.price,
      isDeleted: sql<boolean>`${foods.deletedAt} is not null`,
    })
    .from(basketItems)
    .innerJoin(foods, eq(foods.id, basketItems.foodId))
    .where(eq(basketItems.basketId, basketId))
    .orderBy(asc(basketItems.addedAt), asc(basketItems.foodId))
    .for('share', { of: foods })
}
