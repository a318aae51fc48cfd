import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/client.ts'
import { cuisines, foods, restaurantCuisines } from '../../../db/schema/catalogue.ts'
import { notFound } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { releasePicture } from '../../images/service.ts'
import { lockCuisine } from './queries.ts'

/** From so many foods it goes at once: a food stands in a dozen indexes, and more would keep people waiting. */
const atOnce = 1_000

/**
 * Deletes a cuisine, which takes it off all that carried it (decisions §6). Nobody sees it any more from here on;
 * where very many foods carry it, a job takes it off the rest of them. Throws 404.
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
  if ((await takeOffFoods(tx, id)) < atOnce) await forget(tx, id)
  else await enqueue(tx, 'delete-cuisine', { id })
}

/** Takes a deleted cuisine off the foods that still carry it, some at a time, and then forgets it. */
export async function finishDeletion({ transaction, db }: Database, id: string): Promise<void> {
  while ((await transaction((tx) => takeOffFoods(tx, id))) === atOnce);
  await forget(db, id)
}

async function takeOffFoods(tx: Tx, cuisineId: string): Promise<number> {
  const some = tx
    .select({ id: foods.id })
    .from(foods)
    .where(and(eq(foods.cuisineId, cuisineId), isNull(foods.deletedAt)))
    .orderBy(asc(foods.id))
    .limit(atOnce)
    .for('no key update')
  const { rowCount } = await tx.update(foods).set({ cuisineId: null }).where(inArray(foods.id, some))
  return rowCount ?? 0
}

async function forget(db: Pick<Tx, 'delete'>, id: string): Promise<void> {
  await db.delete(cuisines).where(and(eq(cuisines.id, id), isNotNull(cuisines.deletedAt)))
}
