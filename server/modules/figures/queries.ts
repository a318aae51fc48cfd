import { sql } from 'drizzle-orm'
import { expectedSpan } from '#contract/rules/kitchen.ts'
import type { DaySums, FiguresRestaurant } from '#contract/records/figures.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { commissionOfEntry, refundOfEntry } from '../ledger/order-sums.ts'

const tolerated = sql.raw(`interval '${expectedSpan(new Date(0).toISOString()).to} milliseconds'`)
/** The id of an order follows the time at which it was placed, but for the length of its transaction. */
const firstId = (time: ReturnType<typeof sql>) =>
  sql`rpad(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`

/** Counts a day of the zone from its orders, instead of what was counted before. Days without orders have no row. */
export async function countDay(tx: Tx, zone: string, day: string): Promise<void> {
  const start = sql`(${day}::date::timestamp at time zone ${zone})`
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`
  await tx.execute(sql`
    with placed as materialized (
      select o.*, d.created_at as accepted_at, d.delivered_at, d.expected_at,
        coalesce((select max(p.paid_at) from payments p where p.order_id = o.id and p.state = 'Paid' and o.payment_method = 'PayNow'), o.created_at) as waits_since,
        (select coalesce(sum(${sql.raw(commissionOfEntry)}), 0) from ledger_entries l where l.order_id = o.id) as commission,
        (select coalesce(sum(${sql.raw(refundOfEntry)}), 0) from ledger_entries l where l.order_id = o.id) as refunded
      from orders o left join deliveries d on d.order_id = o.id
      where o.created_at >= ${start} and o.created_at < ${end}
        and o.id >= ${firstId(sql`${start} - interval '1 hour'`)} and o.id < ${firstId(sql`${end} + interval '1 hour'`)}
    ), customers as (
      select user_id, exists (select from orders e where e.user_id = p.user_id and e.id < min(p.id::text)::uuid) as returns
      from placed p group by user_id
    ), lost as (
      select cancelled_by as by, cancel_reason as reason, count(*)::int as orders from placed where status = 'Cancelled' group by 1, 2
    ), sums as (
      select json_build_object(
        'placed', count(*), 'completed', count(*) filter (where status = 'Completed'),
        'failed', count(*) filter (where status = 'Failed'), 'cancelled', count(*) filter (where status = 'Cancelled'),
        'sales', coalesce(sum(grand_total) filter (where status in ('Pending', 'Completed')), 0),
        'commission', coalesce(sum(commission), 0), 'refunded', coalesce(sum(refunded), 0),
        'accepted', count(accepted_at),
        'acceptSeconds', coalesce(sum(extract(epoch from accepted_at - waits_since))::bigint, 0),
        'timed', count(*) filter (where delivered_at is not null and expected_at is not null),
        'late', count(*) filter (where delivered_at > expected_at + ${tolerated}),
        'newCustomers', (select count(*) from customers where not returns),
        'returningCustomers', (select count(*) from customers where returns),
        'cancellations', (select coalesce(json_agg(lost order by by, reason), '[]') from lost)
      ) as sums, count(*) as orders from placed
    )
    insert into figures_days (day, sums) select ${day}::date, sums::jsonb from sums where orders > 0
    on conflict (day) do update set sums = excluded.sums`)
}

interface State extends Record<string, unknown> {
  zone: string
  countedAt: Date
  entryId: number
  earlierEntryId: number
}

/** Up to where it was counted, locked; undefined before the first time. */
export async function lockState(tx: Tx): Promise<State | undefined> {
  await tx.execute(sql`lock table figures_state in share row exclusive mode`)
  const { rows } = await tx.execute<State>(sql`
    select zone, counted_at as "countedAt", entry_id::float8 as "entryId", earlier_entry_id::float8 as "earlierEntryId"
    from figures_state`)
  return rows[0]
}

/** The days whose orders may have changed since: by their events and the entries of the ledger. */
export async function findChangedDays(tx: Tx, { zone, countedAt, earlierEntryId }: State): Promise<string[]> {
  const since = sql`${new Date(countedAt).toISOString()}::timestamptz - interval '1 hour'`
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct to_char(o.created_at at time zone ${zone}, 'YYYY-MM-DD') as day from orders o where o.id in (
      select order_id from order_events where id >= ${firstId(since)}
      union select order_id from ledger_entries where id > ${earlierEntryId} and order_id is not null)`)
  return rows.map(({ day }) => day)
}

/** All days from the first order on. */
export async function findAllDays(tx: Tx, zone: string): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from generate_series(
      (select date_trunc('day', created_at at time zone ${zone}) from orders order by id limit 1),
      (select date_trunc('day', created_at at time zone ${zone}) from orders order by id desc limit 1), interval '1 day') day`)
  return rows.map(({ day }) => day)
}

/** Deletes the sums of all days, so that all are counted again. */
export async function deleteDays(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from figures_days`)
}

/** Changes until now are counted. */
export async function saveState(tx: Tx, zone: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into figures_state (zone, counted_at, entry_id, earlier_entry_id)
    select ${zone}, ${now.toISOString()}::timestamptz, newest.id, 0
      from (select coalesce(max(id), 0) as id from ledger_entries) newest
    on conflict (is_only) do update set zone = excluded.zone, counted_at = excluded.counted_at, entry_id = excluded.entry_id,
      earlier_entry_id = figures_state.entry_id`)
}

/** The counted days of a time, in order. */
export async function findCountedDays(
  db: Reader,
  from: string,
  to: string,
): Promise<{ day: string; sums: DaySums }[]> {
  const { rows } = await db.execute<{ day: string; sums: DaySums }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sums from figures_days where day between ${from}::date and ${to}::date order by day`)
  return rows
}

export async function findCountedAt(db: Reader): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char(counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from figures_state`)
  return rows[0] ? new Date(rows[0].at) : null
}

/** Restaurants by the sums of their days: those that sold most, or that lost the largest share of their orders. */
export async function findRestaurantsBy(
  db: Reader,
  which: 'best' | 'worst',
  { from, to }: { from: string; to: string },
): Promise<FiguresRestaurant[]> {
  const { rows } = await db.execute<FiguresRestaurant & Record<string, unknown>>(sql`
    select r.id as "_id", r.name, s.placed::int as placed, s.lost::int as lost, s.sales::float8 as sales
    from (
      select restaurant_id, sum(placed) as placed, sum(failed + cancelled) as lost, sum(amount) as sales from sales
      where grain = 'day' and starts_at >= ${from}::timestamp and starts_at < ${to}::date + 1 group by 1
    ) s join restaurants r on r.id = s.restaurant_id
    where ${which === 'best' ? sql`s.sales > 0` : sql`s.lost > 0`}
    order by ${which === 'best' ? sql`s.sales` : sql`s.lost::float8 / s.placed`} desc, s.placed desc, r.id limit 5`)
  return rows
}
