import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/client.ts'
import { cuisines, foods, restaurantCuisines } from '../../../db/schema/catalogue.ts'
import { notFound } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { releasePicture } from '../../images/service.ts'
import { lockCuisine } from './queries.ts'

/** Foods that one transaction updates: each is in a dozen indexes, and more would take seconds. */
const batchSize = 1_000

/**
 * Deletes a cuisine and removes it from all restaurants and foods (decisions §6). It is hidden immediately; if it has
 * more foods than one batch, a job removes it from the others. Throws 404.
 */
export async function deleteCuisine(tx: Tx, id: string): Promise<void> {
  const cuisine = await lockCuisine(tx, id, 'update')
  if (!cuisine) throw notFound()
  await tx
    .update(cuisines)
    .set({ deletedAt: sql`now()`, imageId: null })
    .where(eq(cuisines.id, id))
  await releasePicture(tx, cuisine.imageId)
  await tx.delete(restaurantCuisines).where(eq(restaurantCuisines.cuisineId, id))
  if ((await removeFromFoods(tx, id)) < batchSize) await deleteRow(tx, id)
  else await enqueue(tx, 'delete-cuisine', { id })
}

/** Removes a deleted cuisine from its remaining foods, in batches, and then deletes its row. */
export async function finishDeletion({ transaction, db }: Database, id: string): Promise<void> {
  while ((await transaction((tx) => removeFromFoods(tx, id))) === batchSize);
  await deleteRow(db, id)
}

async function removeFromFoods(tx: Tx, cuisineId: string): Promise<number> {
  const some = tx
    .select({ id: foods.id })
    .from(foods)
    .where(and(eq(foods.cuisineId, cuisineId), isNull(foods.deletedAt)))
    .orderBy(asc(foods.id))
    .limit(batchSize)
    .for('no key update')
  const { rowCount } = await tx.update(foods).set({ cuisineId: null }).where(inArray(foods.id, some))
  return rowCount ?? 0
}

async function deleteRow(db: Pick<Tx, 'delete'>, id: string): Promise<void> {
  await db.delete(cuisines).where(and(eq(cuisines.id, id), isNotNull(cuisines.deletedAt)))
}
