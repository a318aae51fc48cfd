import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { ComplaintDetails, ComplaintEntry } from '#contract/records/complaint.ts'
import type { Reader } from '../../db/client.ts'
import { asJson, isoTime, jsonIfJoined, jsonObject, minorPerUnit, selectJson } from '../../db/json-object.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { alias } from 'drizzle-orm/pg-core'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { readNotes } from '../cases/notes.ts'
import { presentComplaint } from './present.ts'
import { findComplaints, picturesJson } from './queries.ts'

/** Whose complaint `c` it is: operators read everybody's. */
export function isOf(role: Role, accountId: string): SQL {
  return role === 'admin' ? sql`true` : sql`c.${sql.raw(role)}_id = ${accountId}`
}

const a = alias(accounts, 'a')
const entryJson: SQL<ComplaintEntry> = jsonObject({
  _id: sql<string>`e.id`,
  type: sql<ComplaintEntry['type']>`e.type`,
  at: isoTime(sql`e.at`),
  by: jsonIfJoined(a.id, jsonObject({ role: sql<Role>`e.by_role`, name: a.name })),
  text: sql<string>`e.text`,
  refund: asJson<number | null>(sql`(x.amount::float8 / ${minorPerUnit})::text`),
  images: asJson<ComplaintEntry['images']>(
    picturesJson(sql`p.complaint_id = e.complaint_id and p.step = e.type`),
  ),
})

/** What happened to a complaint, oldest first. A resolution of the first release has its text in the complaint. */
function findTimeline(db: Reader, complaintId: string): Promise<ComplaintEntry[]> {
  return selectJson(
    db,
    'complaint_timeline',
    entryJson,
    sql`from (
      select e.id, e.complaint_id, e.type::text, e.at, e.by_role, e.by_id, e.refund_id,
        case when e.type = 'resolved' and e.text = '' then coalesce(c.resolution_details, '') else e.text end as text
      from complaint_events e join complaints c on c.id = e.complaint_id where c.id = ${complaintId}
      union all
      select id, complaint_id, type, at, by_role, by_id, refund_id, text from complaint_entries where complaint_id = ${complaintId}) e
    left join accounts a on a.id = e.by_id left join order_refunds x on x.id = e.refund_id
    order by e.id`,
  )
}

/** The numbers of other complaints of the customer, and of the same kind about the restaurant, deleted ones included. */
async function countEarlier(db: Reader, complaintId: string, role: Role) {
  const everywhere = role === 'admin' ? sql`true` : sql`x.seller_id = c.seller_id`
  const { rows } = await db.execute<NonNullable<ComplaintDetails['earlier']> & Record<string, unknown>>(sql`
    select (
        (select count(*) from complaints x where x.user_id = c.user_id and ${everywhere} and x.id < c.id)
        + (select count(*) from deleted_complaints x where x.user_id = c.user_id and ${everywhere} and x.id < c.id)
      )::int as "ofCustomer",
      case when c.kind is not null then (
        (select count(*) from complaints x where x.restaurant_id = c.restaurant_id and x.kind = c.kind and x.id < c.id)
        + (select count(*) from deleted_complaints x
          where x.restaurant_id = c.restaurant_id and x.kind = c.kind and x.id < c.id)
      )::int end as "ofKind"
    from complaints c where c.id = ${complaintId}`)
  return rows[0] ?? null
}

/** A complaint with its conversation as a role sees it. Throws 404 where the condition on `c` matches none. */
export async function readDetails(
  db: Reader,
  where: SQL,
  { role, now }: { role: Role; now: Date },
): Promise<ComplaintDetails> {
  const [row] = await findComplaints(db, { where, orderBy: sql`c.id`, limit: 1 })
  if (!row) throw notFound()
  const [timeline, earlier, notes] = await Promise.all([
    findTimeline(db, row.id),
    role === 'user' ? null : countEarlier(db, row.id, role),
    role === 'admin' ? readNotes(db, row.id) : null,
  ])
  return { ...presentComplaint(row, { role, now }), timeline, earlier, notes }
}

/** A complaint as the first of these sessions that may read it. Throws 404. */
export async function readDetailsFor(
  db: Reader,
  callers: Caller[],
  complaintId: string,
  { wanted, now }: { wanted?: Role; now: Date },
): Promise<ComplaintDetails> {
  for (const { role, accountId } of callers) {
    if (wanted !== undefined && role !== wanted) continue
    const where = sql`c.id = ${complaintId} and ${isOf(role, accountId)}`
    const [found] = await findComplaints(db, { where, orderBy: sql`c.id`, limit: 1 })
    if (found) return readDetails(db, where, { role, now })
  }
  throw notFound()
}
