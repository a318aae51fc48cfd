import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

/** Deliveries before which the usual minutes are the estimate, and those that it is computed from (marketplace §2). */
const least = 20
const most = 200

/**
 * Computes the median and 80th percentile of the minutes from the acceptance of an order to its delivery, over the last
 * deliveries of each restaurant whose seller has set usual minutes. Only restaurants with orders of the last two days or
 * without an estimate are computed. Pickups and orders for later say nothing about a delivery as soon as possible.
 */
export async function estimateArrivals({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`
    with due as (
      select r.id from restaurants r
      where r.usual_minutes is not null and r.deleted_at is null and (r.arrival_median is null
        -- UUIDv7: ids begin with their time.
        or r.id in (select o.restaurant_id from orders o where o.id > (select uuidv7(interval '-2 days'))))
    ),
    estimate as (
      select due.id, ceil(percentile_cont(0.5) within group (order by last.minutes)) as median,
        ceil(percentile_cont(0.8) within group (order by last.minutes)) as late
      from due cross join lateral (
        select least(greatest(extract(epoch from d.delivered_at - d.created_at) / 60, 1), 1440) as minutes
        from orders o join deliveries d on d.order_id = o.id
        -- Completed, along the index of the restaurant's orders.
        where o.restaurant_id = due.id and o.status_rank = 3 and o.fulfilment = 'delivery' and o.scheduled_for is null
        order by o.id desc limit ${most}
      ) last
      group by due.id having count(*) >= ${least}
    )
    update restaurants r set arrival_median = estimate.median, arrival_late = estimate.late from estimate
    where r.id = estimate.id and (r.arrival_median, r.arrival_late) is distinct from (estimate.median, estimate.late)`)
}
