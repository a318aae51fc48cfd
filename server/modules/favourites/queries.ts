import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FavouriteType } from '#contract/rules/favourite.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { type JsonOf, jsonObject } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { type Placeholders, prepared, preparedVariants } from '../../db/prepared.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { favourites } from '../../db/schema/favourites.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { hereTable, isOutOfReach, type PlaceValues } from '../catalogue/guest-place.ts'

const r = alias(restaurants, 'r')
const f = alias(foods, 'f')

/** `v` has a favourite that guests see. */
const isOffered = sql`case v.reference_type
  when 'Restaurant' then exists (select from restaurants r where r.id = v.reference_id and ${isListed(r)})
  else exists (select from foods f where f.id = v.reference_id and ${isListed(f)}) end`

const lock = prepared<object, { userId: string }>(
  'lock_customer',
  (value) => sql`select from accounts where id = ${value('userId')} for no key update`,
)

/** Locks the customer's account: favourites are counted before one is added. */
export async function lockCustomer(tx: Tx, userId: string): Promise<void> {
  await lock(tx, { userId })
}

const count = prepared<{ count: number }, { userId: string; referenceId: string }>(
  'count_favourites',
  (value) => sql`
    select count(*)::int as count from favourites
    where user_id = ${value('userId')} and reference_id <> ${value('referenceId')}::uuid`,
)

/** How many other favourites the customer has. */
export async function countOthers(tx: Tx, userId: string, referenceId: string): Promise<number> {
  const [row] = await count(tx, { userId, referenceId })
  return row?.count ?? 0
}

interface Favourite {
  userId: string
  referenceType: FavouriteType
  referenceId: string
}

const insert = prepared<{ isOffered: boolean }, Favourite>(
  'add_favourite',
  (value) => sql`
    with wanted as (
      select v.* from (select ${value('referenceType')}::favourite_reference as reference_type,
        ${value('referenceId')}::uuid as reference_id) v
      where ${isOffered}
    ),
    added as (
      insert into favourites (user_id, reference_type, reference_id)
      select ${value('userId')}, reference_type, reference_id from wanted
      on conflict do nothing
    )
    select exists (select from wanted) as "isOffered"`,
)

/** Adds a favourite; does nothing where it is one already. False where guests do not see it. */
export async function insertFavourite(tx: Tx, favourite: Favourite): Promise<boolean> {
  const [row] = await insert(tx, favourite)
  return row?.isOffered ?? false
}

const remove = prepared<object, Favourite>(
  'remove_favourite',
  (value) => sql`
    delete from favourites where user_id = ${value('userId')} and reference_id = ${value('referenceId')}
      and reference_type = ${value('referenceType')} returning id`,
)

/** Removes a favourite; does nothing where it is none. */
export async function deleteFavourite(db: Reader, favourite: Favourite): Promise<void> {
  await remove(db, favourite)
}

const v = alias(favourites, 'v')
const w = alias(restaurants, 'w')
const favouriteJson = jsonObject({
  id: v.id,
  referenceType: v.referenceType,
  referenceId: v.referenceId,
  createdAt: v.createdAt,
})
export type FavouriteRow = JsonOf<typeof favouriteJson>

interface FavouriteJson {
  value: string
  /** it does not deliver to the customer's place */
  isLast: boolean
}

interface ListValues {
  userId: string
  /** null: the newest */
  after: string | null
  referenceType?: FavouriteType
}
const value: Placeholders<ListValues> = sql.placeholder

const ofType = (isOfType: boolean) =>
  isOfType ? sql`and v.reference_type = ${value('referenceType')}` : sql``

/** The id of the restaurant that `v` is, or that has it as a food. */
const itsRestaurant = sql`case v.reference_type when 'Restaurant' then v.reference_id
  else (select f.restaurant_id from foods f where f.id = v.reference_id) end`

const isOlder = sql`v.id < coalesce(${value('after')}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`

const select = preparedVariants(
  'list_favourites',
  (value: Placeholders<ListValues>, isOfType: boolean, limit: number) => sql<FavouriteJson>`
    select ${favouriteJson} as value, false as "isLast" from favourites v
    where v.user_id = ${value('userId')} and ${isOlder} ${ofType(isOfType)} and ${isOffered}
    order by v.id desc ${literalLimit(limit)}`,
)

/** Looks up the restaurants of all favourites of the customer, of which there are at most `mostFavourites`. */
const selectPlaced = preparedVariants(
  'list_placed_favourites',
  (
    value: Placeholders<ListValues & PlaceValues & { afterLast: boolean }>,
    isOfType: boolean,
    limit: number,
  ) => sql<FavouriteJson>`
    with ${hereTable}
    select ${favouriteJson} as value, reach.is_last as "isLast" from favourites v
    cross join lateral (
      select (select ${isOutOfReach(w)} from restaurants w where w.id = ${itsRestaurant}) as is_last offset 0) as reach
    where v.user_id = ${value('userId')} ${ofType(isOfType)} and ${isOffered}
      and (reach.is_last > ${value('afterLast')} or reach.is_last = ${value('afterLast')} and ${isOlder})
    order by reach.is_last, v.id desc ${literalLimit(limit)}`,
)

/**
 * The favourites of a customer that guests see, newest first; with `after`, only those that follow it. With the customer's
 * place (`here`), those that do not deliver there come last.
 */
export async function findFavourites(
  db: Reader,
  { userId, referenceType, after, here, limit }: FavouriteRange,
): Promise<(FavouriteRow & Pick<FavouriteJson, 'isLast'>)[]> {
  const variant = [`${Boolean(referenceType)} ${limit}`, Boolean(referenceType), limit] as const
  const values = { userId, after: after?.id ?? null, ...(referenceType && { referenceType }) }
  const rows = here
    ? await selectPlaced(...variant)(db, { ...values, ...here, afterLast: after?.isLast ?? false })
    : await select(...variant)(db, values)
  return rows.map((row) => ({ ...(JSON.parse(row.value) as FavouriteRow), isLast: row.isLast }))
}

interface FavouriteRange {
  userId: string
  referenceType?: FavouriteType
  after?: { id: string; isLast: boolean }
  here?: PlaceValues
  limit: number
}
