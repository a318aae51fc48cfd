import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FavouriteType } from '#contract/rules/favourite.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { type JsonOf, jsonObject } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { prepared, preparedVariants } from '../../db/prepared.ts'
import { favourites } from '../../db/schema/favourites.ts'

const value = sql.placeholder

/** `v` has a favourite that guests see. */
const isOffered = sql`case v.reference_type
  when 'Restaurant' then exists (select from restaurants r where r.id = v.reference_id and r.deleted_at is null)
  else exists (select from foods f where f.id = v.reference_id and f.deleted_at is null and not f.hidden) end`

const lock = prepared(
  'lock_customer',
  () => sql<object>`select from accounts where id = ${value('userId')} for no key update`,
)

/** Locks the customer's account: favourites are counted before one is added. */
export async function lockCustomer(tx: Tx, userId: string): Promise<void> {
  await lock(tx, { userId })
}

const count = prepared(
  'count_favourites',
  () => sql<{ count: number }>`
    select count(*)::int as count from favourites
    where user_id = ${value('userId')} and reference_id <> ${value('referenceId')}::uuid`,
)

/** How many other favourites the customer has. */
export async function countOthers(tx: Tx, userId: string, referenceId: string): Promise<number> {
  const [row] = await count(tx, { userId, referenceId })
  return row?.count ?? 0
}

const insert = prepared(
  'add_favourite',
  () => sql<{ isOffered: boolean }>`
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
export async function insertFavourite(
  tx: Tx,
  favourite: { userId: string; referenceType: FavouriteType; referenceId: string },
): Promise<boolean> {
  const [row] = await insert(tx, favourite)
  return row?.isOffered ?? false
}

const remove = prepared(
  'remove_favourite',
  () => sql<object>`
    delete from favourites where user_id = ${value('userId')} and reference_id = ${value('referenceId')}
      and reference_type = ${value('referenceType')} returning id`,
)

/** Removes a favourite; does nothing where it is none. */
export async function deleteFavourite(
  db: Reader,
  favourite: { userId: string; referenceType: FavouriteType; referenceId: string },
): Promise<void> {
  await remove(db, favourite)
}

const v = alias(favourites, 'v')
const favouriteJson = jsonObject({
  id: v.id,
  referenceType: v.referenceType,
  referenceId: v.referenceId,
  createdAt: v.createdAt,
})
export type FavouriteRow = JsonOf<typeof favouriteJson>

const select = preparedVariants(
  'list_favourites',
  (isOfType: boolean, limit: number) => sql<{ value: string }>`
    select ${favouriteJson} as value from favourites v
    where v.user_id = ${value('userId')} and v.id < coalesce(${value('after')}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      ${isOfType ? sql`and v.reference_type = ${value('referenceType')}` : sql``} and ${isOffered}
    order by v.id desc ${literalLimit(limit)}`,
)

/** The favourites of a customer that guests see, newest first; with `after`, only those older than it. */
export async function findFavourites(
  db: Reader,
  { userId, referenceType, after, limit }: FavouriteRange,
): Promise<FavouriteRow[]> {
  const statement = select(`${Boolean(referenceType)} ${limit}`, Boolean(referenceType), limit)
  const values = { userId, after: after ?? null, ...(referenceType && { referenceType }) }
  return (await statement(db, values)).map((row): FavouriteRow => JSON.parse(row.value))
}

interface FavouriteRange {
  userId: string
  referenceType?: FavouriteType
  after?: string
  limit: number
}
