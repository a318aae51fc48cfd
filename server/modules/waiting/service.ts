import { sql } from 'drizzle-orm'
import type { SuspendedRecord, WaitingEntry } from '#contract/records/waiting.ts'
import { mostWaiting, waitingKinds } from '#contract/rules/waiting.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { conflict } from '../../errors.ts'
import { waitingId } from '../notifications/live.ts'
import { billNumberText } from '../orders/bill-number.ts'
import { waitingEntries } from './queries.ts'

export { waitingEntries }

const isoText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** What waits for an operator, the longest first. */
export async function readWaiting(db: Reader, clock: Clock): Promise<WaitingEntry[]> {
  const { rows } = await db.execute<WaitingEntry & Record<string, unknown>>(sql`
    select e.kind, e.reference_type as "referenceType", e.reference_id as "referenceId", ${isoText('e.since')} as since, e.title,
      case when o.id is not null then json_build_object('_id', o.id, 'billNumber', ${billNumberText(sql`o.bill_number`)}) end as order
    from (${waitingEntries(clock.now(), waitingKinds)}) e left join orders o on o.id = e.order_id
    order by e.since, e.reference_id`)
  return rows
}

/** The orders of the waiting list. */
export async function findStuckOrders(db: Reader, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct e.order_id as id from (${waitingEntries(now, waitingKinds)}) e where e.order_id is not null`)
  return rows.map(({ id }) => id)
}

/** How much waits, for the badge. */
export async function countWaiting(db: Reader, clock: Clock): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${waitingEntries(clock.now(), waitingKinds)}) e`)
  return rows[0]?.count ?? 0
}

/** Runs a job again that has used up its tries. Throws 409 for others, which may have run since. */
export async function retryJob(tx: Tx, jobId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from graphile_worker._private_jobs
    where id = ${jobId}::bigint and attempts >= max_attempts and locked_at is null for update`)
  if (rows.length === 0) throw conflict('This job does not wait any more')
  await tx.execute(sql`
    select from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at := now(), attempts := 0)`)
}

/** Makes the open pages of operators read the list again: most of it begins to wait by the time alone. */
export function announceWaiting(database: Database): void {
  database.announce({ accounts: [], topic: 'order', id: waitingId })
}

/** Suspended people, restaurants and dishes, the newest first. */
export async function listSuspended(db: Reader): Promise<SuspendedRecord[]> {
  const part = (type: string, restaurant: string, from: string) =>
    sql`(select ${sql.raw(type)} as "referenceType", x.id as "referenceId", x.name, coalesce(x.suspended_reason, '') as reason,
      x.suspended_at, ${sql.raw(restaurant)} as restaurant from ${sql.raw(from)} order by x.suspended_at desc ${literalLimit(mostWaiting)})`
  const { rows } = await db.execute<SuspendedRecord & Record<string, unknown>>(sql`
    select s."referenceType", s."referenceId", s.name, s.reason, s.restaurant, ${isoText('s.suspended_at')} as since from (
      ${part(`case x.role when 'user' then 'User' else 'Seller' end`, 'null::uuid', `accounts x where x.suspended_at is not null and x.role <> 'admin'`)}
      union all ${part(`'Restaurant'`, 'null::uuid', `restaurants x where (x.suspended_at is not null or x.approval_asked_at is not null and x.approved_at is null) and x.deleted_at is null and x.suspended_at is not null`)}
      union all ${part(`'Food'`, 'x.restaurant_id', `foods x where x.suspended_at is not null and x.deleted_at is null`)}
    ) s order by s.suspended_at desc, s."referenceId"`)
  return rows
}
