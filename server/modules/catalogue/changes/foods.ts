import { eq } from 'drizzle-orm'
import type { FoodChange, NewFood } from '#contract/records/catalogue-changes.ts'
import type { Food } from '#contract/records/catalogue.ts'
import { toPaise } from '#contract/rules/pricing.ts'
import type { Tx } from '../../../db/client.ts'
import { foods } from '../../../db/schema/catalogue.ts'
import { notFound } from '../../../errors.ts'
import { insertPicture, releasePicture, type StoredPicture } from '../../images/service.ts'
import { readFood } from '../service.ts'
import { requireNames } from './require-names.ts'
import {
  lockOwnFood,
  lockOwnRestaurant,
  markFoodDeleted,
  namedColumns,
  setFoodCategories,
} from './queries.ts'

/**
 * Adds a food to the menu of one of the seller's restaurants. Throws 404 for another's, 400 for an unknown category
 * or cuisine.
 */
export async function createFood(
  tx: Tx,
  sellerId: string,
  restaurantId: string,
  { price, categories, cuisine, ...columns }: NewFood,
  picture: StoredPicture | null,
): Promise<Food> {
  await requireNames(tx, { categories, cuisine })
  if (!(await lockOwnRestaurant(tx, sellerId, restaurantId, 'share'))) throw notFound()
  const imageId = await insertPicture(tx, picture)
  const [row] = await tx
    .insert(foods)
    .values({ restaurantId, ...columns, price: toPaise(price), cuisineId: cuisine, imageId })
    .returning({ id: foods.id })
  const { id } = row!
  await setFoodCategories(tx, id, categories)
  return readFood(tx, id)
}

/** Changes a food of the seller. Throws 404 for another's, 400 for an unknown category or cuisine. */
export async function updateFood(
  tx: Tx,
  sellerId: string,
  id: string,
  { price, categories, cuisine, image, ...columns }: FoodChange,
  picture: StoredPicture | null,
): Promise<Food> {
  await requireNames(tx, { categories, cuisine })
  const before = await lockOwnFood(tx, sellerId, id)
  if (!before) throw notFound()
  const imageId = picture || image === null ? await insertPicture(tx, picture) : undefined
  const values = namedColumns({
    ...columns,
    price: price === undefined ? undefined : toPaise(price),
    cuisineId: cuisine,
    imageId,
  })
  if (values) await tx.update(foods).set(values).where(eq(foods.id, id))
  if (imageId !== undefined) await releasePicture(tx, before.imageId)
  if (categories) await setFoodCategories(tx, id, categories)
  return readFood(tx, id)
}

/**
 * Deletes a food of the seller: past orders and ratings keep it, baskets show it as deleted (decisions §5, §6).
 * Throws 404 for another's.
 */
export async function deleteFood(tx: Tx, sellerId: string, id: string): Promise<void> {
  if (!(await lockOwnFood(tx, sellerId, id))) throw notFound()
  await markFoodDeleted(tx, id)
}
