import { sql } from 'drizzle-orm'
import { type Clock, readClock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'

/** Deliveries before which the usual minutes are the estimate, and those that it is computed from (marketplace §2). */
const least = 20
const most = 200

/** The last deliveries among which those of an hour of the day are looked for. */
const searched = 1000

/** The job runs at half past: its estimates are for the hour that most of its time is in. */
const ahead = '30 minutes'

/**
 * Computes the minutes from the acceptance of an order to its delivery that are promised: the middle between the median and what
 * four of five took at most, of the restaurant's deliveries that were accepted at this hour of the day, or an hour before or after
 * it; where there are too few, of its last ones. `arrival_late`, the 80th percentile, is what earlier releases show beside it. Only restaurants with orders of the last two days or without an estimate are computed, each from a fixed number of
 * orders. Pickups and orders for later say nothing about a delivery as soon as possible.
 */
export async function estimateArrivals({ db }: Pick<Database, 'db'>, clock: Clock): Promise<void> {
  const { now, zone } = readClock(clock)
  const hourOf = (at: ReturnType<typeof sql>) => sql`extract(hour from ${at} at time zone ${zone})::int`
  const thisHour = hourOf(sql`(${now}::timestamptz + ${ahead}::interval)`)
  await db.execute(sql`
    with due as (
      select r.id from restaurants r
      where r.usual_minutes is not null and r.deleted_at is null and (r.arrival_median is null
        -- UUIDv7: ids begin with their time.
        or r.id in (select o.restaurant_id from orders o where o.id > (select uuidv7(interval '-2 days'))))
    ),
    learnt as (
      select due.id, count(*) filter (where last.is_now) >= ${least} as knows_hour,
        percentile_cont(array[0.5, 0.8]) within group (order by last.minutes) filter (where last.is_now and last.of_its <= ${most}) as of_hour,
        percentile_cont(array[0.5, 0.8]) within group (order by last.minutes) filter (where last.place <= ${most}) as of_all
      from due cross join lateral (
        select *, row_number() over (order by id desc) as place,
          row_number() over (partition by is_now order by id desc) as of_its
        from (select o.id, least(greatest(extract(epoch from d.delivered_at - d.created_at) / 60, 1), 1440) as minutes,
          -- The difference of the hours is -1, 0 or 1, also around midnight.
          (${hourOf(sql`d.created_at`)} - ${thisHour} + 25) % 24 <= 2 as is_now
        from orders o join deliveries d on d.order_id = o.id
        -- Completed, along the index of the restaurant's orders.
        where o.restaurant_id = due.id and o.status_rank = 3 and o.fulfilment = 'delivery' and o.scheduled_for is null
        order by o.id desc limit ${searched}) latest
      ) last
      group by due.id having count(*) >= ${least}
    ),
    estimate as (
      select id, (median + late + 1) / 2 as promised, late from (
        select id, ceil((case when knows_hour then of_hour else of_all end)[1])::int as median,
          ceil((case when knows_hour then of_hour else of_all end)[2])::int as late
        from learnt
      ) found
    )
    update restaurants r set arrival_median = estimate.promised, arrival_late = estimate.late from estimate
    where r.id = estimate.id and (r.arrival_median, r.arrival_late) is distinct from (estimate.promised, estimate.late)`)
}
