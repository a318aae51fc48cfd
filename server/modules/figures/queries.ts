import { sql } from 'drizzle-orm'
import { dayStart } from '#contract/rules/hours.ts'
import { expectedSpan } from '#contract/rules/kitchen.ts'
import type { DaySums, FiguresRestaurant } from '#contract/records/figures.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { commissionOfEntry, refundOfEntry } from '../ledger/order-sums.ts'
import { firstId, idTolerance, timeOf } from '../orders/selected-orders.ts'

const tolerated = sql.raw(`interval '${expectedSpan(new Date(0).toISOString()).to} milliseconds'`)
/** Counts a day of the zone from its orders, instead of what was counted before. Days without orders have no row. */
export async function countDay(tx: Tx, zone: string, day: string): Promise<void> {
  const [start, end] = [dayStart(day, zone), dayStart(day, zone, 1)]
  await tx.execute(sql`
    with placed as materialized (
      select o.*, d.created_at as accepted_at, d.delivered_at, d.expected_at,
        coalesce((select max(p.paid_at) from payments p where p.order_id = o.id and p.state = 'Paid' and o.payment_method = 'PayNow'), o.created_at) as waits_since,
        (select coalesce(sum(${sql.raw(commissionOfEntry)}), 0) from ledger_entries l where l.order_id = o.id) as commission,
        (select coalesce(sum(${sql.raw(refundOfEntry)}), 0) from ledger_entries l where l.order_id = o.id) as refunded
      from orders o left join deliveries d on d.order_id = o.id
      where o.created_at >= ${timeOf(start)} and o.created_at < ${timeOf(end)}
        and o.id >= ${firstId(start - idTolerance)}::uuid and o.id < ${firstId(end + idTolerance)}::uuid
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
  earlierEntryId: number
  uncountedUntil: string | null
}

/** Up to where it was counted, locked; undefined before the first time. */
export async function lockState(tx: Tx): Promise<State | undefined> {
  await tx.execute(sql`lock table figures_state in share row exclusive mode`)
  const { rows } = await tx.execute<State>(sql`
    select zone, counted_at as "countedAt", earlier_entry_id::float8 as "earlierEntryId", to_char(uncounted_until, 'YYYY-MM-DD') as "uncountedUntil" from figures_state`)
  return rows[0]
}

/** The days whose orders may have changed since: by their events and the entries of the ledger. */
export async function findChangedDays(tx: Tx, { zone, countedAt, earlierEntryId }: State): Promise<string[]> {
  const since = firstId(new Date(countedAt).getTime() - idTolerance)
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct to_char(o.created_at at time zone ${zone}, 'YYYY-MM-DD') as day from orders o where o.id in (
      select order_id from order_events where id >= ${since}::uuid
      union select order_id from ledger_entries where id > ${earlierEntryId} and order_id is not null)`)
  return rows.map(({ day }) => day)
}

/** The newest day with orders before this one; null if there is none. */
export async function findNewestDay(tx: Tx, zone: string, day = '9999-12-31'): Promise<string | null> {
  const start = dayStart(day, zone)
  const { rows } = await tx.execute<{ day: string }>(sql`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day from orders
    where id < ${firstId(start + idTolerance)}::uuid and created_at < ${timeOf(start)} order by id desc limit 1`)
  return rows[0]?.day ?? null
}

/** Deletes the sums of all days, so that all are counted again. */
export async function deleteDays(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from figures_days`)
}

/** How many of the newest entries of the ledger a count of everything takes for possibly written during it. */
const openEntries = 10_000

/** Changes until now are counted but for the days up to `uncountedUntil`; `isFirst` where everything is counted again. */
export async function saveState(
  tx: Tx,
  {
    zone,
    now,
    uncountedUntil,
    isFirst,
  }: Pick<State, 'zone' | 'uncountedUntil'> & { now: Date; isFirst: boolean },
): Promise<void> {
  const openSince = sql`coalesce((select id from ledger_entries order by id desc offset ${openEntries} limit 1), 0)`
  await tx.execute(sql`
    insert into figures_state (zone, counted_at, entry_id, earlier_entry_id, uncounted_until)
    select ${zone}, ${now.toISOString()}::timestamptz, newest.id, ${openSince}, ${uncountedUntil}::date
      from (select coalesce(max(id), 0) as id from ledger_entries) newest
    on conflict (is_only) do update set zone = excluded.zone, counted_at = excluded.counted_at, entry_id = excluded.entry_id,
      earlier_entry_id = ${isFirst ? sql`excluded.earlier_entry_id` : sql`figures_state.entry_id`}, uncounted_until = excluded.uncounted_until`)
}

/** Up to which day the first count has to go on; null: it has reached the first order. */
export async function saveUncounted(tx: Tx, day: string | null): Promise<void> {
  await tx.execute(sql`update figures_state set uncounted_until = ${day}::date`)
}

/** The days of a time with counted orders or searches without result, in order. */
export async function findCountedDays(
  db: Reader,
  from: string,
  to: string,
): Promise<{ day: string; sums: Omit<DaySums, 'searchesWithoutResult'> | null; missed: number }[]> {
  const inTime = sql`where day between ${from}::date and ${to}::date`
  const { rows } = await db.execute<
    Awaited<ReturnType<typeof findCountedDays>>[number] & Record<string, unknown>
  >(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sums, coalesce(missed, 0) as missed
    from (select * from figures_days ${inTime}) f full join (select * from search_days ${inTime}) s using (day) order by day`)
  return rows
}

/** Until when changes are counted; null before the first count has reached all days. */
export async function findCountedAt(db: Reader): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char(counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from figures_state where uncounted_until is null`)
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
