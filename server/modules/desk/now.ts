import { sql } from 'drizzle-orm'
import type { DeskNow } from '#contract/records/waiting.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { billNumberText } from '../orders/bill-number.ts'
import { waitingEntries } from '../waiting/service.ts'

/** Rows that are counted of each kind. */
const most = sql.raw('limit 1000')
const count = (rows: ReturnType<typeof sql>) => sql`(select count(*)::int from (${rows} ${most}) x)`
const isUnpaid = sql`payment_method = 'PayNow' and payment_status <> 'Paid'`
const accepted = (stage: string) =>
  count(sql`select from deliveries where status = 'Pending' and ${sql.raw(stage)}`)
const mails = (state: string) =>
  count(sql`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where (t.identifier = 'send-mail' or t.identifier like 'mail-%') and ${sql.raw(state)}`)

/** The marketplace at this moment. */
export async function readNow(db: Reader, clock: Clock, provider: string): Promise<DeskNow> {
  const { rows } = await db.execute<DeskNow & Record<string, unknown>>(sql`
    select json_build_object(
        'unpaid', ${count(sql`select from orders where pending_rank = 1 and ${isUnpaid}`)},
        'notAccepted', ${count(sql`select from orders where pending_rank = 1 and not (${isUnpaid})`)},
        'cooking', ${accepted('ready_at is null and dispatched_at is null')},
        'ready', ${accepted('ready_at is not null and dispatched_at is null')},
        'onItsWay', ${accepted('dispatched_at is not null')}
      ) as running,
      (select json_build_object('_id', o.id, 'billNumber', ${billNumberText(sql`o.bill_number`)},
          'createdAt', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from orders o where pending_rank = 1 and not (${isUnpaid}) order by id limit 1) as oldest,
      ${count(waitingEntries(clock.now(), ['order-late']))} as late,
      ${count(waitingEntries(clock.now(), ['refund']))} as refunds,
      json_build_object('provider', ${provider}::text, 'overdue', ${count(sql`
        select from payments where check_at < now() - interval '10 minutes'
        union all select from refunds where check_at < now() - interval '10 minutes'`)}) as cards,
      json_build_object('waiting', ${mails('j.attempts < j.max_attempts and j.run_at < now()')},
        'failed', ${mails('j.attempts >= j.max_attempts')}) as mail`)
  return rows[0]!
}
