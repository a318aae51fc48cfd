import { eq } from 'drizzle-orm'
import type {
  CategoryChange,
  CuisineChange,
  NewCategory,
  NewCuisine,
} from '#contract/records/catalogue-changes.ts'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import { type Tx, violates } from '../../../db/client.ts'
import { categories, cuisines } from '../../../db/schema/catalogue.ts'
import { notFound, taken } from '../../../errors.ts'
import { insertPicture, releasePicture, type StoredPicture } from '../../images/service.ts'
import { announceMenu } from '../../menu/announce.ts'
import { lockFoods, refreshFoods } from '../../menu/locks.ts'
import { readCategory, readCuisine } from '../service.ts'
import {
  findMenusWithCategory,
  foodsByArrangement,
  lockCategory,
  lockCuisine,
  namedColumns,
} from './queries.ts'

/** Creates a category. Throws 409 at `name` if the name is taken, ignoring case. */
export async function createCategory(tx: Tx, { name, description }: NewCategory): Promise<Category> {
  const [row] = await withUniqueName('category', () =>
    tx.insert(categories).values({ name, description }).returning(),
  )
  return (await readCategory(tx, row!.id)).parse()
}

/** Changes a category. Throws 404, and 409 at `name` if the name is taken. */
export async function updateCategory(
  tx: Tx,
  id: string,
  { name, description }: CategoryChange,
): Promise<Category> {
  const values = namedColumns({ name, description })
  if (values) {
    await withUniqueName('category', () => tx.update(categories).set(values).where(eq(categories.id, id)))
    await announceMenusWithCategory(tx, id)
  }
  return (await readCategory(tx, id)).parse()
}

/** Deletes a category and removes it from all restaurants, foods and menus (decisions §6). Throws 404. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  if (!(await lockCategory(tx, id))) throw notFound()
  const foodIds = await lockFoods(tx, foodsByArrangement(id))
  await announceMenusWithCategory(tx, id)
  await tx.delete(categories).where(eq(categories.id, id))
  await refreshFoods(tx, foodIds)
}

/** Categories are the sections of menus. */
async function announceMenusWithCategory(tx: Tx, id: string): Promise<void> {
  for (const menu of await findMenusWithCategory(tx, id)) announceMenu(tx, menu.sellerId, menu.id)
}

/** Creates a cuisine. Throws 409 at `name` if the name is taken, ignoring case. */
export async function createCuisine(
  tx: Tx,
  { name, description }: NewCuisine,
  picture: StoredPicture | null,
): Promise<Cuisine> {
  const imageId = await insertPicture(tx, picture)
  const [row] = await withUniqueName('cuisine', () =>
    tx.insert(cuisines).values({ name, description, imageId }).returning(),
  )
  return (await readCuisine(tx, row!.id)).parse()
}

/** Changes a cuisine and its picture. Throws 404, and 409 at `name` if the name is taken. */
export async function updateCuisine(
  tx: Tx,
  id: string,
  { name, description, image }: CuisineChange,
  picture: StoredPicture | null,
): Promise<Cuisine> {
  const before = await lockCuisine(tx, id, 'no key update')
  if (!before) throw notFound()
  const imageId = picture || image === null ? await insertPicture(tx, picture) : undefined
  const values = namedColumns({ name, description, imageId })
  if (values) {
    await withUniqueName('cuisine', () => tx.update(cuisines).set(values).where(eq(cuisines.id, id)))
  }
  if (imageId !== undefined) await releasePicture(tx, before.imageId)
  return (await readCuisine(tx, id)).parse()
}

const constraints = { category: 'categories_one_a_name', cuisine: 'cuisines_one_a_name' }

async function withUniqueName<T>(kind: 'category' | 'cuisine', write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!violates(error, constraints[kind])) throw error
    throw taken('name', `There is a ${kind} of this name already`, 'NAME_TAKEN')
  }
}
