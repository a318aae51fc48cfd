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
import { readCategory, readCuisine } from '../service.ts'
import { given } from './given.ts'
import { lockCuisine } from './queries.ts'

/** Adds a category. Throws 409 at `name` where there is one of this name, whatever its case. */
export async function createCategory(tx: Tx, { name, description }: NewCategory): Promise<Category> {
  const [row] = await oneOfItsName('category', () =>
    tx.insert(categories).values({ name, description }).returning(),
  )
  return readCategory(tx, row!.id)
}

/** Changes a category. Throws 404, and 409 at `name` where there is another of this name. */
export async function updateCategory(
  tx: Tx,
  id: string,
  { name, description }: CategoryChange,
): Promise<Category> {
  const values = given({ name, description })
  if (values) {
    await oneOfItsName('category', () => tx.update(categories).set(values).where(eq(categories.id, id)))
  }
  return readCategory(tx, id)
}

/** Deletes a category, which takes it off all that carried it (decisions §6). Throws 404. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  const rows = await tx.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id })
  if (rows.length === 0) throw notFound()
}

/** Adds a cuisine. Throws 409 at `name` where there is one of this name, whatever its case. */
export async function createCuisine(
  tx: Tx,
  { name, description }: NewCuisine,
  picture: StoredPicture | null,
): Promise<Cuisine> {
  const imageId = await insertPicture(tx, picture)
  const [row] = await oneOfItsName('cuisine', () =>
    tx.insert(cuisines).values({ name, description, imageId }).returning(),
  )
  return readCuisine(tx, row!.id)
}

/** Changes a cuisine and its picture. Throws 404, and 409 at `name` where there is another of this name. */
export async function updateCuisine(
  tx: Tx,
  id: string,
  { name, description, image }: CuisineChange,
  picture: StoredPicture | null,
): Promise<Cuisine> {
  const before = await lockCuisine(tx, id, 'no key update')
  if (!before) throw notFound()
  const imageId = picture || image === null ? await insertPicture(tx, picture) : undefined
  const values = given({ name, description, imageId })
  if (values) {
    await oneOfItsName('cuisine', () => tx.update(cuisines).set(values).where(eq(cuisines.id, id)))
  }
  if (imageId !== undefined) await releasePicture(tx, before.imageId)
  return readCuisine(tx, id)
}

const uniqueName = { category: 'categories_one_a_name', cuisine: 'cuisines_one_a_name' }

async function oneOfItsName<T>(kind: 'category' | 'cuisine', write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!violates(error, uniqueName[kind])) throw error
    throw taken('name', `There is a ${kind} of this name already`, 'NAME_TAKEN')
  }
}
