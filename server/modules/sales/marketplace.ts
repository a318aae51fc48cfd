import { sql } from 'drizzle-orm'
import type { Marketplace, RestaurantSums } from '#contract/records/sales.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { effects, placedAt } from './counting.queries.ts'
import { wallClock } from './wall-clock.ts'

type Waiting = Pick<Marketplace, 'openComplaints' | 'pendingContacts' | 'newUsers' | 'newSellers'>

/** Key figures of the marketplace: today in the business time zone, and new accounts of the last seven days. */
export async function readMarketplace(
  db: Reader,
  zone: string,
  now: Date,
  money: MarketplaceMoney,
): Promise<Marketplace> {
  const [today, waiting] = await Promise.all([
    findToday(db, wallClock(now, zone).today, zone, money),
    findWaiting(db),
  ])
  return { timeZone: zone, asOf: now.toISOString(), today, ...waiting }
}

async function findToday(
  db: Reader,
  today: string,
  zone: string,
  { fromMinor }: MarketplaceMoney,
): Promise<Marketplace['today']> {
  const { rows } = await db.execute<{ orders: number; amount: number }>(sql`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(amount), 0)::float8 as amount
    from (
      select placed - failed - cancelled as orders, amount from sales where grain = 'day' and starts_at = ${today}
      union all
      select e.placed - e.failed - e.cancelled, e.sign * o.grand_total
      from sales_changes c join orders o on o.id = c.order_id join ${effects} on e.type = c.type
      where date_trunc('day', ${placedAt(zone)}) = ${today}
    ) s`)
  return { orders: rows[0]?.orders ?? 0, sales: fromMinor(rows[0]?.amount ?? 0) }
}

/** Counts stop at a limit above which the exact number does not matter. */
async function findWaiting(db: Reader): Promise<Waiting> {
  const newOf = (role: 'user' | 'seller') => sql`
    (select count(*) from (select from accounts
      where role = ${role} and id >= (select uuidv7(interval '-7 days')) limit 10000) p)::int`
  const { rows } = await db.execute<{ [K in keyof Waiting]: Waiting[K] }>(sql`
    select
      (select count(*) from (select from complaints where status_rank >= 3 limit 1000) c)::int as "openComplaints",
      (select count(*) from (select from contact_us where status = 'Pending' limit 1000) f)::int as "pendingContacts",
      ${newOf('user')} as "newUsers", ${newOf('seller')} as "newSellers"`)
  if (!rows[0]) throw new Error('counts are one row')
  return rows[0]
}

/** The orders of a restaurant on the last thirty days, and the complaints about it that are open. */
export async function readRestaurantSums(
  db: Reader,
  { zone, now }: Clock,
  restaurantId: string,
  { fromMinor }: MarketplaceMoney,
): Promise<RestaurantSums> {
  const { rows } = await db.execute<RestaurantSums & Record<string, unknown>>(sql`
    select coalesce(sum(placed), 0)::int as placed, coalesce(sum(completed), 0)::int as completed,
      coalesce(sum(cancelled), 0)::int as cancelled, coalesce(sum(failed), 0)::int as failed, coalesce(sum(amount), 0)::float8 as sales,
      (select count(*) from (select from complaints where restaurant_id = ${restaurantId} and status_rank >= 3 limit 1000) c)::int
        as "openComplaints"
    from sales where restaurant_id = ${restaurantId} and grain = 'day' and starts_at >= ${wallClock(now(), zone).daysAgo(29)}::timestamp`)
  return { ...rows[0]!, sales: fromMinor(rows[0]!.sales) }
}
