import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { mostCounted } from '#contract/rules/people.ts'
import type { Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { images } from '../../db/schema/images.ts'
import { orders } from '../../db/schema/orders.ts'
import { pageIds } from '../../db/searching.ts'
import { invitationState } from '../accounts/invitations.ts'
import { pictureColumns, shownPicture } from '../images/columns.ts'

/** Literals, because the search has a partial index per role. */
const isUser = sql`role = 'user' and deleted_at is null`
const isSeller = sql`role = 'seller' and deleted_at is null`

interface ListOptions {
  patterns: readonly string[]
  /** if the typed text is one */
  email?: string
  /** id of the last row of the previous page */
  after?: string
  oldestFirst: boolean
  limit: number
}

const person = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  mobile: accounts.mobile,
  createdAt: accounts.createdAt,
  suspendedAt: accounts.suspendedAt,
  suspendedReason: accounts.suspendedReason,
  image: pictureColumns,
}

const countOrders = (whose: SQL) => sql<number>`(
  select count(*)::int from (select from orders where ${whose} = ${accounts.id} ${literalLimit(mostCounted)}) counted)`

/** Customers, the newest or the oldest first. */
export function findUsers(db: Reader, options: ListOptions) {
  return db
    .select({
      ...person,
      orders: countOrders(sql`user_id`),
      lastOrderAt: sql<Date | null>`(
        select created_at from orders where user_id = ${accounts.id} order by id desc limit 1)`.mapWith(
        orders.createdAt,
      ),
    })
    .from(accounts)
    .leftJoin(images, shownPicture(accounts.imageId))
    .innerJoin(page(isUser, options), sql`page.id = ${accounts.id}`)
    .orderBy(options.oldestFirst ? asc(accounts.id) : desc(accounts.id))
}

export type UserRow = Awaited<ReturnType<typeof findUsers>>[number]

/** Sellers, the newest or the oldest first. */
export function findSellers(db: Reader, options: ListOptions) {
  return db
    .select({
      ...person,
      orders: countOrders(sql`seller_id`),
      invitation: invitationState,
      restaurantCount: sql<number>`(
        select count(*)::int from restaurants where seller_id = ${accounts.id} and deleted_at is null)`,
      restaurants: sql<{ _id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('_id', r.id, 'name', r.name) order by r.id desc), '[]')
        from (select id, name from restaurants where seller_id = ${accounts.id} and deleted_at is null
          order by id desc limit 5) r)`,
    })
    .from(accounts)
    .leftJoin(images, shownPicture(accounts.imageId))
    .innerJoin(page(isSeller, options), sql`page.id = ${accounts.id}`)
    .orderBy(options.oldestFirst ? asc(accounts.id) : desc(accounts.id))
}

export type SellerRow = Awaited<ReturnType<typeof findSellers>>[number]

/** Of a whole e-mail address the trigram index reads the lists of what all addresses share: its account is looked up first. */
function page(isOfRole: SQL, { patterns, email, after, oldestFirst, limit }: ListOptions): SQL {
  const where =
    after === undefined ? isOfRole : sql`${isOfRole} and id ${sql.raw(oldestFirst ? '>' : '<')} ${after}`
  const orderBy = sql`id ${sql.raw(oldestFirst ? 'asc' : 'desc')}`
  const ids = pageIds({ table: sql`accounts`, where, keys: sql`id`, orderBy, patterns, limit })
  if (email === undefined) return sql`(${ids}) as page`
  return sql`(
    with owner as materialized (select id from accounts where ${where} and lower(email) = lower(${email}))
    select id from owner union all select id from (${ids}) as others where not exists (select from owner)) as page`
}

/** The number of accounts of a role, at most `most`. */
export async function countPeople(db: Reader, role: 'user' | 'seller', most: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from accounts where role = ${role} ${literalLimit(most)}) counted`)
  return rows[0]?.total ?? 0
}
