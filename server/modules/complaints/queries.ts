import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { ComplaintEventType, ComplaintPriority, ComplaintStatus } from '#contract/rules/complaint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'

/** A complaint with everything that screens show. Times are ISO texts. */
export interface ComplaintRow {
  id: string
  subject: string
  description: string
  status: ComplaintStatus
  statusRank: number
  priority: ComplaintPriority
  createdAt: string
  orderId: string
  billNumber: number
  restaurantId: string
  restaurantName: string
  phoneNumber: string
  userName: string
  userEmail: string
  userMobile: string
  resolutionDetails: string | null
  resolvedBy: string | null
  events: { type: ComplaintEventType; at: string; role: Role; name: string | null }[]
}

/**
 * Matching complaints in the given order, each with one subquery for its parts. `where` and `orderBy` refer to the
 * complaint's columns as `c.…`.
 */
export async function findComplaints(
  db: Reader,
  { where = sql`true`, orderBy, limit }: { where?: SQL; orderBy: SQL; limit: number },
): Promise<ComplaintRow[]> {
  const { rows } = await db.execute<{ complaint: ComplaintRow }>(sql`
    select json_build_object(
      'id', c.id, 'subject', c.subject, 'description', c.description, 'status', c.status,
      'statusRank', c.status_rank, 'priority', c.priority, 'createdAt', c.created_at,
      'orderId', o.id, 'billNumber', o.bill_number,
      'restaurantId', o.restaurant_id, 'restaurantName', o.restaurant_name, 'phoneNumber', r.phone_number,
      'userName', u.name, 'userEmail', u.email, 'userMobile', u.mobile,
      'resolutionDetails', c.resolution_details, 'resolvedBy', s.name,
      'events', (
        select json_agg(json_build_object('type', e.type, 'at', e.at, 'role', e.by_role, 'name', a.name)
          order by e.id)
        from complaint_events e left join accounts a on a.id = e.by_id where e.complaint_id = c.id)
    ) as complaint
    from (select * from complaints c where ${where} order by ${orderBy} ${literalLimit(limit)}) c
    join orders o on o.id = c.order_id
    join restaurants r on r.id = c.restaurant_id
    join accounts u on u.id = c.user_id
    left join accounts s on s.id = c.resolved_by
    order by ${orderBy}`)
  return rows.map(({ complaint }) => complaint)
}

/** The data that a step on a complaint needs. */
export interface LockedComplaint {
  id: string
  status: ComplaintStatus
  userId: string
  sellerId: string
  billNumber: number
  restaurantName: string
}

/** Locks a complaint's row and returns its current data; undefined if none matches. */
export async function lockComplaint(tx: Tx, where: SQL): Promise<LockedComplaint | undefined> {
  const { rows } = await tx.execute<{ [K in keyof LockedComplaint]: LockedComplaint[K] }>(sql`
    select c.id, c.status, c.user_id as "userId", c.seller_id as "sellerId",
      o.bill_number::int as "billNumber", o.restaurant_name as "restaurantName"
    from complaints c join orders o on o.id = c.order_id
    where ${where} for update of c`)
  return rows[0]
}

/** Whether the restaurant exists. Includes deleted ones, because their complaints are kept. */
export async function isRestaurant(db: Reader, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from restaurants where id = ${id}`)
  return rows.length > 0
}
