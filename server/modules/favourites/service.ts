import { z } from 'zod'
import type { Favourite } from '#contract/records/favourite.ts'
import { type FavouriteType, mostFavourites } from '#contract/rules/favourite.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { conflict, notFound } from '../../errors.ts'
import { readFoodsById, readRestaurantsById } from '../catalogue/service.ts'
import { countOthers, type FavouriteRow, findFavourites, insertFavourite, lockCustomer } from './queries.ts'

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

const newestKey = z.tuple([z.uuid()])

interface FavouriteQuery {
  referenceType?: FavouriteType
  limit: number
  cursor?: string
}

/** A customer's favourites that are offered, newest first, with their restaurants and foods. */
export async function listFavourites(
  db: Reader,
  clock: Clock,
  userId: string,
  { referenceType, limit, cursor }: FavouriteQuery,
): Promise<ListPage<Favourite>> {
  const after = readCursor(cursor, newestKey)?.[0]
  const rows = await findFavourites(db, { userId, referenceType, after, limit: limit + 1 })
  const idsOf = (type: FavouriteType) =>
    rows.filter((row) => row.referenceType === type).map((row) => row.referenceId)
  const moment = readClock(clock)
  const [restaurants, foods] = await Promise.all([
    readRestaurantsById(db, moment, idsOf('Restaurant')),
    readFoodsById(db, moment, idsOf('Food')),
  ])
  const present = ({ id, ...row }: FavouriteRow): Favourite => ({
    _id: id,
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    restaurant: restaurants.get(row.referenceId) ?? null,
    food: foods.get(row.referenceId) ?? null,
  })
  return cutPage(rows, limit, ({ id }) => [id], present)
}
