import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FoundRestaurant, ListedComplaint, ListedRating, Person } from '#contract/records/desk.ts'
import { mostCounted, mostFound } from '#contract/rules/people.ts'
import type { Reader } from '../../db/client.ts'
import { asJson, isoTime, jsonObject, minorPerUnit, selectJson } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { complaints, ratings } from '../../db/schema/feedback.ts'
import { images } from '../../db/schema/images.ts'
import { hasSecondFactor } from '../../db/schema/second-factor.ts'
import { invitationState } from '../accounts/invitations.ts'
import { billNumberText } from '../orders/bill-number.ts'
import { selectOrders } from '../orders/selected-orders.ts'
import { foundRestaurantJson } from './search.queries.ts'

const most = literalLimit(mostFound)
const c = alias(complaints, 'c')
const t = alias(ratings, 't')

/** The account of a customer or seller; undefined for others. */
export async function findAccount(db: Reader, accountId: string) {
  const { id, role, name, email, mobile, createdAt, suspendedAt, suspendedReason } = accounts
  const [row] = await db
    .select({
      id,
      role,
      name,
      email,
      mobile,
      createdAt,
      suspendedAt,
      suspendedReason,
      invitation: invitationState,
      secondFactor: hasSecondFactor,
      image: images,
    })
    .from(accounts)
    .leftJoin(images, eq(images.id, accounts.imageId))
    .where(sql`${accounts.id} = ${accountId} and ${accounts.role} in ('user', 'seller')`)
  return row
}

const complaintJson: SQL<ListedComplaint> = jsonObject({
  _id: c.id,
  subject: c.subject,
  status: c.status,
  createdAt: isoTime(c.createdAt),
  order: jsonObject({
    _id: c.orderId,
    billNumber: asJson<string>(sql`concat('"', ${billNumberText(sql`o.bill_number`)}, '"')`),
  }),
})

/** Complaints of a customer or to a seller: open ones first, then the newest. */
export const findComplaintsOf = (db: Reader, column: 'user_id' | 'seller_id', accountId: string) =>
  selectJson(
    db,
    `desk_complaints_${column}`,
    complaintJson,
    sql`from (select * from complaints where ${sql.identifier(column)} = ${accountId} order by status_rank desc, id desc ${most}) c
      join orders o on o.id = c.order_id order by c.status_rank desc, c.id desc`,
  )

/** How often a customer, or customers of a seller, complained, at most `mostCounted`, and got money back for the newest orders. */
export async function countTrouble(
  db: Reader,
  column: 'user_id' | 'seller_id',
  accountId: string,
): Promise<Person['counts']> {
  const isTheirs = sql`${sql.identifier(column)} = ${accountId}`
  const owner = column === 'user_id' ? { user: accountId } : { seller: accountId }
  const newest = selectOrders(owner, { oldestFirst: false, limit: mostCounted })
  const count = (table: SQL) =>
    sql`(select count(*) from (select from ${table} where ${isTheirs} limit ${mostCounted}) x)::int`
  const { rows } = await db.execute<Person['counts'] & Record<string, unknown>>(sql`
    select least(${mostCounted}, ${count(sql`complaints`)} + ${count(sql`deleted_complaints`)}) as complaints,
      count(x.id)::int as refunds, coalesce(sum(x.amount), 0)::float8 / ${minorPerUnit} as refunded
    from (${newest}) o join order_refunds x on x.order_id = o.id where o.refunded_in_part > 0`)
  return rows[0] ?? { complaints: 0, refunds: 0, refunded: 0 }
}

const ratingJson: SQL<ListedRating> = jsonObject({
  _id: t.id,
  referenceType: t.referenceType,
  referenceId: t.referenceId,
  name: sql<
    string | null
  >`coalesce((select name from restaurants where t.reference_type = 'Restaurant' and id = t.reference_id),
    (select name from foods where t.reference_type = 'Food' and id = t.reference_id))`,
  rating: t.rating,
  comment: t.comment,
  createdAt: isoTime(t.createdAt),
  hidden: sql<boolean>`(t.hidden_at is not null)`,
})

/** The newest ratings by a customer. */
export const findRatingsBy = (db: Reader, userId: string) =>
  selectJson(
    db,
    'desk_ratings',
    ratingJson,
    sql`from ratings t where t.user_id = ${userId} order by t.id desc ${most}`,
  )

/** The newest restaurants of a seller that are not deleted. */
export const findShopsOf = (db: Reader, sellerId: string): Promise<FoundRestaurant[]> =>
  selectJson(
    db,
    'desk_restaurants_of_seller',
    foundRestaurantJson,
    sql`from restaurants r join accounts a on a.id = r.seller_id
      where r.seller_id = ${sellerId} and r.deleted_at is null order by r.id desc ${most}`,
  )
