import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FoundFood, FoundPerson, FoundRestaurant } from '#contract/records/desk.ts'
import { mostFound } from '#contract/rules/people.ts'
import type { Reader } from '../../db/client.ts'
import { isoTime, jsonObject, selectJson } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { pageIds } from '../../db/searching.ts'

/** What a search looks for in a kind of record: one id, words, or nothing of this kind. */
export type Wanted = { id: string } | { words: SQL }

const a = alias(accounts, 'a')
const r = alias(restaurants, 'r')
const f = alias(foods, 'f')
const most = literalLimit(mostFound)

const personJson: SQL<FoundPerson> = jsonObject({
  _id: a.id,
  role: sql<FoundPerson['role']>`${a.role}`,
  name: a.name,
  email: a.email,
  mobile: a.mobile,
  createdAt: isoTime(a.createdAt),
  suspended: sql<boolean>`${a.suspendedAt} is not null`,
})

/** The customers and sellers with these ids, newest first. */
const peopleOf = (db: Reader, name: string, ids: SQL) =>
  selectJson(db, name, personJson, sql`from accounts a where a.id in (${ids}) order by a.id desc ${most}`)

/** The customer or seller with an id. */
export const findPersonById = (db: Reader, id: string) =>
  peopleOf(db, 'desk_person', sql`select id from accounts where id = ${id} and role in ('user', 'seller')`)

/** The customer and the seller with an e-mail address. */
export const findPeopleByEmail = (db: Reader, email: string) =>
  peopleOf(
    db,
    'desk_people_of_email',
    sql`select id from accounts where role in ('user', 'seller') and lower(email) = lower(${email})`,
  )

/** Customers and sellers whose name, address or number match; the index is one per role. */
export function findPeople(db: Reader, patterns: readonly string[]): Promise<FoundPerson[]> {
  const ofRole = (role: SQL) =>
    pageIds({ ...newest(sql`accounts`, sql`role = ${role} and deleted_at is null`), patterns })
  return peopleOf(
    db,
    'desk_people',
    sql`(${ofRole(sql.raw(`'user'`))}) union all (${ofRole(sql.raw(`'seller'`))})`,
  )
}

const newest = (table: SQL, where: SQL) => ({
  table,
  where,
  keys: sql`id`,
  orderBy: sql`id desc`,
  limit: mostFound,
})

const isNamed = (words: SQL) => sql`to_tsvector('catalogue', name) @@ ${words}`
const byName = (words: SQL) => ({ patterns: [], searched: sql`name`, matches: isNamed(words) })

/** A restaurant `r` with its seller `a`. */
export const foundRestaurantJson: SQL<FoundRestaurant> = jsonObject({
  _id: r.id,
  name: r.name,
  listed: sql<boolean>`not ${r.withheld}`,
  seller: jsonObject({ _id: a.id, name: a.name }),
})

/** Restaurants that are not deleted, listed or not. */
export function findShops(db: Reader, wanted: Wanted): Promise<FoundRestaurant[]> {
  const live = sql`deleted_at is null`
  const ids =
    'id' in wanted
      ? sql`select id from restaurants where id = ${wanted.id} and ${live}`
      : pageIds({ ...newest(sql`restaurants`, live), ...byName(wanted.words) })
  return selectJson(
    db,
    'desk_restaurants',
    foundRestaurantJson,
    sql`from restaurants r join accounts a on a.id = r.seller_id where r.id in (${ids}) order by r.id desc ${most}`,
  )
}

const foodJson: SQL<FoundFood> = jsonObject({
  _id: f.id,
  name: f.name,
  listed: sql<boolean>`not (${f.hidden} or ${f.withheld})`,
  restaurant: jsonObject({ _id: r.id, name: r.name }),
})

/** Dishes that are not deleted, listed or not: the indexes of offered and of hidden ones are apart. */
export function findFoods(db: Reader, wanted: Wanted): Promise<FoundFood[]> {
  const ids =
    'id' in wanted
      ? sql`select id from foods where id = ${wanted.id} and deleted_at is null`
      : sql`(${pageIds({ ...newest(sql`foods`, sql`deleted_at is null and not hidden`), ...byName(wanted.words) })})
          union all (select id from foods where deleted_at is null and hidden and ${isNamed(wanted.words)} ${most})`
  return selectJson(
    db,
    'desk_foods',
    foodJson,
    sql`from foods f join restaurants r on r.id = f.restaurant_id where f.id in (${ids}) order by f.id desc ${most}`,
  )
}
