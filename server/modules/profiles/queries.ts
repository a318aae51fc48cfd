import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { isDatabaseOutage } from '../../db/outage.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { baskets } from '../../db/schema/baskets.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { pictureColumns } from '../images/columns.ts'

/**
 * An account's person with picture and number of unread notifications, which is null if it cannot be read: the count
 * is no reason to lose every page of the area.
 */
export async function findPerson(db: Reader, accountId: string) {
  const unread = db.$count(notifications, sql`account_id = ${accountId} and not read`)
  return selectPerson(db, accountId, unread).catch((error: unknown) => {
    if (isDatabaseOutage(error)) throw error
    return selectPerson(db, accountId, sql<null>`null`)
  })
}

async function selectPerson(db: Reader, accountId: string, unread: SQL<number | null>) {
  const [row] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      mobile: accounts.mobile,
      image: pictureColumns,
      unread,
    })
    .from(accounts)
    .leftJoin(images, eq(images.id, accounts.imageId))
    .where(eq(accounts.id, accountId))
  return row
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** The number of a customer's open baskets. */
export async function countBaskets(db: Reader, userId: string): Promise<number> {
  const [row] = await db.select({ baskets: count() }).from(baskets).where(eq(baskets.userId, userId))
  return row?.baskets ?? 0
}

/** The ids of a seller's restaurants, newest first. */
export async function findRestaurantIds(db: Reader, sellerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.sellerId, sellerId), sql`deleted_at is null`))
    .orderBy(sql`id desc`)
  return rows.map(({ id }) => id)
}

/**
 * A seller's orders that are not accepted yet: their number, at most 100, which a badge shows as 99+, and the id of the
 * newest.
 */
export async function findPendingOrders(db: Reader, sellerId: string) {
  const pending = sql`from orders where seller_id = ${sellerId} and pending_rank = 1`
  const { rows } = await db.execute<{ pendingOrders: number; newestPendingOrder: string | null }>(sql`
    select
      (select count(*)::int from (select ${pending} limit 100) waiting) as "pendingOrders",
      (select id ${pending} order by pending_rank desc, id desc limit 1) as "newestPendingOrder"`)
  return rows[0]!
}

/** The number of Pending contact forms, at most 100, which a badge shows as 99+. */
export async function countPendingContacts(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ pending: number }>(sql`
    select count(*)::int as pending from (select from contact_us where status_rank = 3 limit 100) waiting`)
  return rows[0]?.pending ?? 0
}
