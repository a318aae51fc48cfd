import { sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/client.ts'
import { notify, notifyAdmins } from '../notifications/service.ts'
import { recordComplaintEntry } from './events.ts'
import { type LockedComplaint } from './queries.ts'
import { complaintData } from './steps.ts'

/** Complaints per transaction. */
const batch = 100

/**
 * Escalates open complaints whose time to answer is over, each once (marketplace §4). Safe in any number of processes: a complaint
 * that is locked is left to the next run.
 */
export async function escalateComplaints(database: Database, clock: Clock): Promise<void> {
  let escalated = batch
  while (escalated === batch) escalated = await database.transaction((tx) => escalateSome(tx, clock.now()))
}

type Escalated = Pick<
  LockedComplaint,
  'id' | 'orderId' | 'userId' | 'sellerId' | 'billNumber' | 'restaurantName'
>

async function escalateSome(tx: Tx, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Escalated & Record<string, unknown>>(sql`
    with due as (
      select id from complaints
      where answer_by is not null and escalated_at is null and status in ('Pending', 'In Progress') and answer_by <= ${at}
      order by answer_by limit ${batch} for update skip locked
    )
    update complaints c set escalated_at = ${at} from due, orders o
    where c.id = due.id and o.id = c.order_id
    returning c.id, c.order_id as "orderId", c.user_id as "userId", c.seller_id as "sellerId",
      o.bill_number::int as "billNumber", o.restaurant_name as "restaurantName"`)
  for (const complaint of rows) {
    await recordComplaintEntry(tx, complaint, 'escalated', { by: null, at: now })
    const data = complaintData(complaint)
    await notify(tx, complaint.userId, { type: 'complaint-escalated', data })
    await notify(tx, complaint.sellerId, { type: 'complaint-escalated-for-seller', data })
    await notifyAdmins(tx, { type: 'complaint-escalated-to-decide', data })
  }
  return rows.length
}
