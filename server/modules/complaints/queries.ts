import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Complaint } from '#contract/records/complaint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { asJson, type JsonOf, jsonList, jsonObject, selectJson } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { complaintEvents, complaints } from '../../db/schema/feedback.ts'
import { orders } from '../../db/schema/orders.ts'
import { isContactHidden } from '../orders/buyer-contact.ts'

const c = alias(complaints, 'c')
const o = alias(orders, 'o')
const r = alias(restaurants, 'r')
const u = alias(accounts, 'u')
const e = alias(complaintEvents, 'e')

/** When it was resolved: an event of the first release has the time. */
const resolvedAt = sql<string | null>`coalesce(c.resolved_at,
  (select max(at) from complaint_events where complaint_id = c.id and type = 'resolved'))`

/** Whether money of the order was refunded since the complaint was filed. */
const isRefunded = sql<boolean>`(
  exists (select from order_refunds x where x.order_id = c.order_id and x.created_at >= c.created_at)
  or exists (
    select from payments p join refunds f on f.payment_id = p.id
    where p.order_id = c.order_id and f.created_at >= c.created_at))`

/** The ids of pictures `p`, as the contract has them. */
export const picturesJson = (where: SQL) => sql`coalesce((
  select json_agg(json_build_object('_id', p.id) order by p.position) from complaint_pictures p where ${where}), '[]')::text`

/** The columns that decide on the steps of a complaint. */
const stateFields = {
  status: c.status,
  answerBy: c.answerBy,
  resolvedAt,
  acceptedAt: c.acceptedAt,
  appealedAt: c.appealedAt,
  escalatedAt: c.escalatedAt,
  contestedAt: c.contestedAt,
  isRefunded,
}
const stateJson = jsonObject(stateFields)
export type ComplaintTimes = JsonOf<typeof stateJson>

/** A complaint with everything that its screens show. */
const complaintJson = jsonObject({
  ...stateFields,
  kind: c.kind,
  wish: c.wish,
  lines: asJson<Complaint['lines']>(sql`coalesce((
    select json_agg(json_build_object('itemId', order_item_id(c.order_id, (line->>'position')::smallint), 'quantity', line->'quantity'))
    from jsonb_array_elements(c.lines) as line), '[]')::text`),
  images: asJson<Complaint['images']>(picturesJson(sql`p.complaint_id = c.id and p.step = 'filed'`)),
  id: c.id,
  subject: c.subject,
  description: c.description,
  statusRank: c.statusRank,
  priority: c.priority,
  createdAt: c.createdAt,
  orderId: o.id,
  billNumber: o.billNumber,
  restaurantId: o.restaurantId,
  restaurantName: o.restaurantName,
  phoneNumber: r.phoneNumber,
  userName: u.name,
  userEmail: sql<string>`case when ${u.deletedAt} is null then ${u.email} else '' end`,
  userMobile: u.mobile,
  isContactHidden,
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

const lockedJson = jsonObject({
  ...stateFields,
  id: c.id,
  orderId: c.orderId,
  userId: c.userId,
  sellerId: c.sellerId,
  billNumber: o.billNumber,
  restaurantName: o.restaurantName,
})
export type LockedComplaint = JsonOf<typeof lockedJson>

/**
 * Locks a complaint after its order, at which refunds and other changes of it queue, and returns what a step on it needs;
 * undefined if none matches.
 */
export async function lockComplaint(tx: Tx, where: SQL): Promise<LockedComplaint | undefined> {
  await tx.execute(sql`
    select from orders o where o.id = (select c.order_id from complaints c where ${where}) for update`)
  const [row] = await selectJson(
    tx,
    'locked_complaint',
    lockedJson,
    sql`from complaints c join orders o on o.id = c.order_id where ${where} for update of c`,
  )
  return row
}

/** Whether the restaurant exists. Includes deleted ones, because their complaints are kept. */
export async function isRestaurant(db: Reader, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from restaurants where id = ${id}`)
  return rows.length > 0
}

/** The lines of an order, with their ids in the interface. */
export async function findOrderLines(tx: Tx, orderId: string) {
  const { rows } = await tx.execute<{ itemId: string; position: number; quantity: number }>(sql`
    select order_item_id(order_id, position) as "itemId", position, quantity from order_items where order_id = ${orderId}`)
  return rows
}
