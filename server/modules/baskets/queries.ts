import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../db/client.ts'
import { basketItems, baskets } from '../../db/schema/baskets.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'

/** A food counts as deleted when it or its restaurant was deleted (decisions §6). */
const foodDeleted = sql<boolean>`(${foods.deletedAt} is not null or ${restaurants.deletedAt} is not null)`

const foodImages = alias(images, 'food_images')
const restaurantImages = alias(images, 'restaurant_images')

/** Newest basket first, items in the order of adding. */
const basketOrder = [desc(baskets.id), asc(basketItems.addedAt), asc(basketItems.foodId)]

/** The items of baskets with the current foods and restaurants. */
export function findBasketLines(db: Reader, where: SQL | undefined) {
  return db
    .select({
      basketId: baskets.id,
      restaurantId: restaurants.id,
      restaurantName: restaurants.name,
      restaurantImage: getTableColumns(restaurantImages),
      restaurantDeleted: sql<boolean>`${restaurants.deletedAt} is not null`,
      foodId: foods.id,
      foodName: foods.name,
      foodImage: getTableColumns(foodImages),
      /** paise */
      price: foods.price,
      isDeleted: foodDeleted,
      quantity: basketItems.quantity,
    })
    .from(baskets)
    .innerJoin(restaurants, eq(restaurants.id, baskets.restaurantId))
    .innerJoin(basketItems, eq(basketItems.basketId, baskets.id))
    .innerJoin(foods, eq(foods.id, basketItems.foodId))
    .leftJoin(foodImages, eq(foodImages.id, foods.imageId))
    .leftJoin(restaurantImages, eq(restaurantImages.id, restaurants.imageId))
    .where(where)
    .orderBy(...basketOrder)
}

export type BasketLineRow = Awaited<ReturnType<typeof findBasketLines>>[number]

/** The foods in all baskets of a customer, without display data. Prices in paise. */
export function findContents(db: Reader, userId: string) {
  return db
    .select({
      basketId: baskets.id,
      restaurantId: baskets.restaurantId,
      foodId: basketItems.foodId,
      quantity: basketItems.quantity,
      price: foods.price,
      isDeleted: foodDeleted,
    })
    .from(baskets)
    .innerJoin(restaurants, eq(restaurants.id, baskets.restaurantId))
    .innerJoin(basketItems, eq(basketItems.basketId, baskets.id))
    .innerJoin(foods, eq(foods.id, basketItems.foodId))
    .where(eq(baskets.userId, userId))
    .orderBy(...basketOrder)
}

/** Whether the customer has the food in the basket of the restaurant. */
export async function holdsFood(
  db: Reader,
  userId: string,
  restaurantId: string,
  foodId: string,
): Promise<boolean> {
  const rows = await db
    .select({ foodId: basketItems.foodId })
    .from(baskets)
    .innerJoin(basketItems, eq(basketItems.basketId, baskets.id))
    .where(
      and(eq(baskets.userId, userId), eq(baskets.restaurantId, restaurantId), eq(basketItems.foodId, foodId)),
    )
  return rows.length > 0
}

/** The price in paise of a food that this restaurant offers; undefined where it does not. */
export async function findPrice(
  db: Reader,
  restaurantId: string,
  foodId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ price: foods.price })
    .from(foods)
    .where(and(eq(foods.id, foodId), eq(foods.restaurantId, restaurantId), sql`${foods.deletedAt} is null`))
  return row?.price
}
