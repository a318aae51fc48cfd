import { z } from 'zod'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { Favourite } from '#contract/records/favourite.ts'
import { type FavouriteType, mostFavourites } from '#contract/rules/favourite.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { conflict, notFound } from '../../errors.ts'
import { readFoodsById, readRestaurantsById } from '../catalogue/service.ts'
import { isPlaced, placeValues } from '../catalogue/guest-place.ts'
import { countOthers, findFavourites, insertFavourite, lockCustomer } from './queries.ts'

/**
 * Makes a restaurant or a food a favourite; a repeat changes nothing. Throws 404 where guests do not see it, 409 where the
 * customer has as many as allowed.
 */
export async function addFavourite(
  tx: Tx,
  favourite: { userId: string; referenceType: FavouriteType; referenceId: string },
): Promise<void> {
  const { userId, referenceId } = favourite
  await lockCustomer(tx, userId)
  if ((await countOthers(tx, userId, referenceId)) >= mostFavourites) {
    throw conflict(`You have ${mostFavourites} favourites, which is the limit. Please remove one first.`)
  }
  if (!(await insertFavourite(tx, favourite))) throw notFound()
}

/** The id, and 1 after it among those that do not deliver to the customer's place. */
const newestKey = z.tuple([z.uuid(), z.literal(1).optional()])

interface FavouriteQuery extends Pick<CatalogueQuery, 'near' | 'postalCode'> {
  referenceType?: FavouriteType
  limit: number
  cursor?: string
}

/**
 * A customer's favourites that are offered, newest first, with their restaurants and foods. With the customer's place, what
 * does not deliver there comes last.
 */
export async function listFavourites(
  db: Reader,
  clock: Clock,
  userId: string,
  { referenceType, limit, cursor, ...place }: FavouriteQuery,
): Promise<ListPage<Favourite>> {
  const key = readCursor(cursor, newestKey)
  const after = key && { id: key[0], isLast: key[1] === 1 }
  const here = isPlaced(place) ? placeValues(place, false) : undefined
  const rows = await findFavourites(db, { userId, referenceType, after, here, limit: limit + 1 })
  const idsOf = (type: FavouriteType) =>
    rows.filter((row) => row.referenceType === type).map((row) => row.referenceId)
  const values = { ...readClock(clock), here }
  const [restaurants, foods] = await Promise.all([
    readRestaurantsById(db, values, idsOf('Restaurant')),
    readFoodsById(db, values, idsOf('Food')),
  ])
  const present = ({ id, isLast: _isLast, ...row }: (typeof rows)[number]): Favourite => ({
    _id: id,
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    restaurant: restaurants.get(row.referenceId) ?? null,
    food: foods.get(row.referenceId) ?? null,
  })
  return cutPage(rows, limit, ({ id, isLast }) => (isLast ? [id, 1] : [id]), present)
}
