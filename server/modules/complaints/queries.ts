import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../db/client.ts'
import { type JsonOf, jsonList, jsonObject, selectJson } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { complaintEvents, complaints } from '../../db/schema/feedback.ts'
import { orders } from '../../db/schema/orders.ts'

const c = alias(complaints, 'c')
const o = alias(orders, 'o')
const r = alias(restaurants, 'r')
const u = alias(accounts, 'u')
const e = alias(complaintEvents, 'e')

/** A complaint with everything that its screens show. */
const complaintJson = jsonObject({
  id: c.id,
  subject: c.subject,
  description: c.description,
  status: c.status,
  statusRank: c.statusRank,
  priority: c.priority,
  createdAt: c.createdAt,
  orderId: o.id,
  billNumber: o.billNumber,
  restaurantId: o.restaurantId,
  restaurantName: o.restaurantName,
  phoneNumber: r.phoneNumber,
  userName: u.name,
  userEmail: u.email,
  userMobile: u.mobile,
  resolutionDetails: c.resolutionDetails,
  resolvedBy: sql<string | null>`s.name`,
  events: jsonList(
    jsonObject({ type: e.type, at: e.at, role: e.byRole, name: sql<string | null>`a.name` }),
    e.id,
    sql`from complaint_events e left join accounts a on a.id = e.by_id where e.complaint_id = c.id`,
  ),
})

export type ComplaintRow = JsonOf<typeof complaintJson>

/**
 * Matching complaints in the given order, each with one subquery for its parts. `where` and `orderBy` refer to the
 * complaint's columns as `c.…`.
 */
export function findComplaints(
  db: Reader,
  { where = sql`true`, orderBy, limit }: { where?: SQL; orderBy: SQL; limit: number },
): Promise<ComplaintRow[]> {
  return selectJson(
    db,
    'complaints',
    complaintJson,
    sql`from (select * from complaints c where ${where} order by ${orderBy} ${literalLimit(limit)}) c
      join orders o on o.id = c.order_id
      join restaurants r on r.id = c.restaurant_id
      join accounts u on u.id = c.user_id
      left join accounts s on s.id = c.resolved_by
      order by ${orderBy}`,
  )
}

/** Locks a complaint's row and returns what a step on it needs; undefined if none matches. */
export async function lockComplaint(tx: Tx, where: SQL) {
  const [row] = await tx
    .select({
      id: c.id,
      status: c.status,
      userId: c.userId,
      sellerId: c.sellerId,
      billNumber: o.billNumber,
      restaurantName: o.restaurantName,
    })
    .from(c)
    .innerJoin(o, eq(o.id, c.orderId))
    .where(where)
    .for('update', { of: c })
  return row
}

export type LockedComplaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>

/** Whether the restaurant exists. Includes deleted ones, because their complaints are kept. */
export async function isRestaurant(db: Reader, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from restaurants where id = ${id}`)
  return rows.length > 0
}
