import { eq, type SQL, sql } from 'drizzle-orm'
import type { NewRestaurant, RestaurantChange } from '#contract/records/catalogue-changes.ts'
import type { OwnRestaurant } from '#contract/records/catalogue.ts'
import type { Tx } from '../../../db/client.ts'
import { restaurants } from '../../../db/schema/catalogue.ts'
import { conflict, notFound } from '../../../errors.ts'
import { insertPicture, releasePicture, type StoredPicture } from '../../images/service.ts'
import { readMarketplaceSettings } from '../../marketplace/settings.ts'
import { announceMenu } from '../../menu/announce.ts'
import { lockOwnRestaurant, type OwnRecord } from '../../menu/own-restaurant.ts'
import { countPendingOrdersOf } from '../../orders/service.ts'
import { readChangedRestaurant } from '../service.ts'
import { requireNames } from './require-names.ts'
import {
  markRestaurantDeleted,
  namedColumns,
  setRestaurantCategories,
  setRestaurantCuisines,
} from './queries.ts'

/** Creates a restaurant of the seller, which waits for approval where the marketplace wants that. Throws 400 for an unknown category or cuisine. */
export async function createRestaurant(
  tx: Tx,
  { clock, sellerId }: Omit<OwnRecord, 'id'>,
  { categories, cuisines, hidden, ...columns }: NewRestaurant,
  picture: StoredPicture | null,
): Promise<OwnRestaurant> {
  await requireNames(tx, { categories, cuisines })
  const imageId = await insertPicture(tx, picture)
  const { approveRestaurants } = await readMarketplaceSettings(tx)
  const asked = approveRestaurants ? { approvalAskedAt: sql`now()` } : {}
  const [row] = await tx
    .insert(restaurants)
    .values({ sellerId, ...columns, ...hiddenColumns(hidden, sellerId, sql`now()`), ...asked, imageId })
    .returning({ id: restaurants.id })
  const { id } = row!
  await setRestaurantCategories(tx, id, categories)
  await setRestaurantCuisines(tx, id, cuisines)
  return readChangedRestaurant(tx, clock, id)
}

/** Changes a restaurant of the seller. Throws 404 for another's, 400 for an unknown category or cuisine. */
export async function updateRestaurant(
  tx: Tx,
  { clock, sellerId, id }: OwnRecord,
  { categories, cuisines, image, hidden, ...columns }: RestaurantChange,
  picture: StoredPicture | null,
): Promise<OwnRestaurant> {
  await requireNames(tx, { categories, cuisines })
  const before = await lockOwnRestaurant(tx, sellerId, id, 'no key update')
  if (!before) throw notFound()
  const imageId = picture || image === null ? await insertPicture(tx, picture) : undefined
  const since = sql`coalesce(${restaurants.hiddenAt}, now())`
  const values = namedColumns({ ...columns, ...hiddenColumns(hidden, sellerId, since), imageId })
  if (values) await tx.update(restaurants).set(values).where(eq(restaurants.id, id))
  if (imageId !== undefined) await releasePicture(tx, before.imageId)
  if (categories) await setRestaurantCategories(tx, id, categories)
  if (cuisines) await setRestaurantCuisines(tx, id, cuisines)
  announceMenu(tx, sellerId, id)
  return readChangedRestaurant(tx, clock, id)
}

/** *Hidden until I open* (marketplace §11), since when and by whom; nothing where a change leaves it out. */
function hiddenColumns(hidden: boolean | undefined, sellerId: string, since: SQL) {
  if (hidden === undefined) return {}
  return hidden ? { hiddenAt: since, hiddenBy: sellerId } : { hiddenAt: null, hiddenBy: null }
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
