import { eq } from 'drizzle-orm'
import type { NewRestaurant, RestaurantChange } from '#contract/records/catalogue-changes.ts'
import type { Restaurant } from '#contract/records/catalogue.ts'
import type { Tx } from '../../../db/client.ts'
import { restaurants } from '../../../db/schema/catalogue.ts'
import { conflict, notFound } from '../../../errors.ts'
import { insertPicture, releasePicture, type StoredPicture } from '../../images/service.ts'
import { announceMenu } from '../../menu/announce.ts'
import { lockOwnRestaurant, type OwnRecord } from '../../menu/own-restaurant.ts'
import { countPendingOrdersOf } from '../../orders/service.ts'
import { readRestaurant } from '../service.ts'
import { requireNames } from './require-names.ts'
import {
  markRestaurantDeleted,
  namedColumns,
  setRestaurantCategories,
  setRestaurantCuisines,
} from './queries.ts'

/** Creates a restaurant of the seller. Throws 400 for an unknown category or cuisine. */
export async function createRestaurant(
  tx: Tx,
  { clock, sellerId }: Omit<OwnRecord, 'id'>,
  { categories, cuisines, ...columns }: NewRestaurant,
  picture: StoredPicture | null,
): Promise<Restaurant> {
  await requireNames(tx, { categories, cuisines })
  const imageId = await insertPicture(tx, picture)
  const [row] = await tx
    .insert(restaurants)
    .values({ sellerId, ...columns, imageId })
    .returning({ id: restaurants.id })
  const { id } = row!
  await setRestaurantCategories(tx, id, categories)
  await setRestaurantCuisines(tx, id, cuisines)
  return (await readRestaurant(tx, clock, id)).parse()
}

/** Changes a restaurant of the seller. Throws 404 for another's, 400 for an unknown category or cuisine. */
export async function updateRestaurant(
  tx: Tx,
  { clock, sellerId, id }: OwnRecord,
  { categories, cuisines, image, ...columns }: RestaurantChange,
  picture: StoredPicture | null,
): Promise<Restaurant> {
  await requireNames(tx, { categories, cuisines })
  const before = await lockOwnRestaurant(tx, sellerId, id, 'no key update')
  if (!before) throw notFound()
  const imageId = picture || image === null ? await insertPicture(tx, picture) : undefined
  const values = namedColumns({ ...columns, imageId })
  if (values) await tx.update(restaurants).set(values).where(eq(restaurants.id, id))
  if (imageId !== undefined) await releasePicture(tx, before.imageId)
  if (categories) await setRestaurantCategories(tx, id, categories)
  if (cuisines) await setRestaurantCuisines(tx, id, cuisines)
  announceMenu(tx, sellerId, id)
  return (await readRestaurant(tx, clock, id)).parse()
}

/**
 * Deletes a restaurant of the seller with all its foods: past orders, ratings and sales keep them (decisions §6). The
 * lock waits for orders that are being placed and prevents new ones before Pending orders are counted. Throws 404 for
 * another's, 409 while the restaurant has Pending orders.
 */
export async function deleteRestaurant(tx: Tx, sellerId: string, id: string): Promise<void> {
  if (!(await lockOwnRestaurant(tx, sellerId, id, 'update'))) throw notFound()
  const pendingOrders = await countPendingOrdersOf(tx, id)
  if (pendingOrders > 0) {
    const orders = pendingOrders === 1 ? '1 Pending order' : `${pendingOrders} Pending orders`
    throw conflict(
      `This restaurant has ${orders}. Please complete ${pendingOrders === 1 ? 'it' : 'them'} before you delete it.`,
      { pendingOrders },
      'HAS_PENDING_ORDERS',
    )
  }
  await markRestaurantDeleted(tx, id)
  announceMenu(tx, sellerId, id)
}
