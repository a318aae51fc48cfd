import { type SQL, sql } from 'drizzle-orm'
import { expectedSpan } from '#contract/rules/kitchen.ts'
import { mostWaiting, type WaitingKind } from '#contract/rules/waiting.ts'
import { literalLimit } from '../../db/paging.ts'

/** Columns of every part: reference_type, reference_id, order_id, title, since. `now` is the time of the business. */
type Part = (now: SQL) => SQL

const most = literalLimit(mostWaiting)
const minutes = (count: number) => sql.raw(`interval '${count} minutes'`)
/** From the expected time to the end of the span that customers see. */
const tolerated = sql.raw(`interval '${expectedSpan(new Date(0).toISOString()).to} milliseconds'`)
const unpaid = sql`o.payment_method = 'PayNow' and o.payment_status <> 'Paid'`

/** Orders that wait for their seller, oldest first, since they were placed or paid. */
const forSeller = sql`(
  select o.*, r.open_spans, r.paused_until, coalesce((
    select max(p.paid_at) from payments p where p.order_id = o.id and p.state = 'Paid'), o.created_at) as waits_since
  from orders o join restaurants r on r.id = o.restaurant_id where o.pending_rank = 1 and not (${unpaid}) order by o.id)`
const answerTime = sql`after_open_seconds(w.open_spans, w.paused_until, w.waits_since, 900)`
const answeredBy = sql`coalesce(w.accept_by, greatest(w.scheduled_for, w.waits_since + ${minutes(60)}))`

const refunds =
  (table: string, orderId: string, join: string): Part =>
  (now) =>
    sql`
  select 'Refund', x.id::text, ${sql.raw(orderId)}, o.restaurant_name, x.created_at
  from ${sql.raw(table)} x ${sql.raw(join)} join orders o on o.id = ${sql.raw(orderId)}
  where x.state <> 'Succeeded' and (x.state = 'Failed' or x.created_at <= ${now} - ${minutes(60)}) order by x.created_at ${most}`

const complaints =
  (since: 'appealed_at' | 'escalated_at', state: string): Part =>
  () =>
    sql`
  select 'Complaint', c.id::text, c.order_id, o.restaurant_name, c.${sql.raw(since)}
  from complaints c join orders o on o.id = c.order_id
  where c.${sql.raw(since)} is not null and ${sql.raw(state)} order by c.${sql.raw(since)} ${most}`

/** What waits, by kind: each part follows a partial index of what is not done. */
export const waitingParts: Record<WaitingKind, readonly Part[]> = {
  'order-not-accepted': [
    (now) => sql`select 'Order', w.id::text, w.id, w.restaurant_name, w.waits_since from ${forSeller} w
      where ${answerTime} <= ${now} ${most}`,
  ],
  // Of those that are not accepted the others: their restaurant has not been open for long enough.
  'order-late': [
    (now) => sql`select 'Order', w.id::text, w.id, w.restaurant_name, ${answeredBy} from ${forSeller} w
      where ${answeredBy} <= ${now} and not coalesce(${answerTime} <= ${now}, false) ${most}`,
    (now) => sql`select 'Order', o.id::text, o.id, o.restaurant_name, d.expected_at + ${tolerated}
      from deliveries d join orders o on o.id = d.order_id
      where d.status = 'Pending' and d.expected_at <= ${now} - ${tolerated} order by d.expected_at ${most}`,
    (
      now,
    ) => sql`select 'Order', o.id::text, o.id, o.restaurant_name, greatest(d.created_at, o.scheduled_for) + ${minutes(60)}
      from deliveries d join orders o on o.id = d.order_id
      where d.status = 'Pending' and d.expected_at is null and d.created_at <= ${now} - ${minutes(60)}
        and (o.scheduled_for is null or o.scheduled_for <= ${now} - ${minutes(60)}) order by d.created_at ${most}`,
  ],
  'order-unpaid': [
    (now) => sql`select 'Order', o.id::text, o.id, o.restaurant_name, o.created_at from orders o
      where o.pending_rank = 1 and ${unpaid} and o.created_at <= ${now} - ${minutes(60)} order by o.id ${most}`,
  ],
  refund: [
    refunds('refunds', 'p.order_id', 'join payments p on p.id = x.payment_id'),
    refunds('order_refunds', 'x.order_id', ''),
  ],
  dispute: [
    () => sql`select 'Dispute', x.id::text, p.order_id, o.restaurant_name, x.created_at
      from disputes x join payments p on p.id = x.payment_id join orders o on o.id = p.order_id
      where x.state = 'Open' or x.state = 'Lost' and x.paid_by is null order by x.created_at ${most}`,
  ],
  appeal: [complaints('appealed_at', `c.status = 'Resolved'`)],
  'complaint-escalated': [complaints('escalated_at', `c.status in ('Pending', 'In Progress')`)],
  job: [
    () => sql`select 'Job', j.id::text, null::uuid, t.identifier || coalesce(': ' || left(j.last_error, 200), ''), j.updated_at
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts >= j.max_attempts and j.locked_at is null order by j.updated_at ${most}`,
  ],
  restaurant: [
    () => sql`select 'Restaurant', r.id::text, null::uuid, r.name, r.approval_asked_at from restaurants r
      where (r.suspended_at is not null or r.approval_asked_at is not null and r.approved_at is null) and r.deleted_at is null
        and r.suspended_at is null order by r.approval_asked_at ${most}`,
  ],
  // A rating once, however many report it.
  report: [
    () => sql`select 'Rating', x.rating_id::text, null::uuid, (array_agg(x.reason order by x.created_at))[1], min(x.created_at)
      from (select * from rating_reports where settled_at is null order by created_at ${most}) x group by x.rating_id`,
  ],
}

/** All parts as one query: kind and the columns of the parts. */
export function waitingEntries(now: Date, kinds: readonly WaitingKind[]): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const parts = kinds.flatMap((kind) =>
    waitingParts[kind].map(
      (part) =>
        sql`select ${sql.raw(`'${kind}'`)} as kind, x.* from (${part(at)}) x (reference_type, reference_id, order_id, title, since)`,
    ),
  )
  return sql.join(parts, sql` union all `)
}
