import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { alias } from 'drizzle-orm/pg-core'
import { asJson, type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { type Placeholders, prepared, runPrepared, unplanned } from '../../db/prepared.ts'
import { foods, restaurants as restaurantTable } from '../../db/schema/catalogue.ts'
import { pictureJoin, pictureJson } from '../images/columns.ts'
import { commissionOfEntry, isCost, refundOfEntry } from '../ledger/order-sums.ts'
import { effects, placedAt } from './counting.queries.ts'

/*
 * Prepared with values that do not change the plan: planned for its values, a statement took half of its time to be planned
 * again at every call.
 */

interface OfRestaurants {
  restaurants: string[]
  zone: string
}

const value: Placeholders<OfRestaurants> = sql.placeholder
const ofRestaurants = sql`restaurant_id = any(${unplanned(value('restaurants'), 'uuid[]')}::uuid[])`
const zone = value('zone')

/** The seller's restaurants, deleted ones included, because their sales still count. */
export async function findRestaurants(db: Reader, sellerId: string, one?: string): Promise<string[]> {
  const rows = await runPrepared(
    db,
    'sales_restaurants',
    sql<{ id: string }>`
    select id from restaurants where seller_id = ${sellerId} ${one ? sql`and id = ${one}` : sql``}`,
  )
  return rows.map(({ id }) => id)
}

/** Whole numbers and dates as JSON: `to_json` took most of the time of these statements. */
const total = (column: string) => asJson<number>(sql.raw(`sum(${column})::text`))

/**
 * Sums of the orders placed in a period: their number, outcomes, and in minor units, without Cancelled and Failed ones, the
 * amount and the fees and tips within it.
 */
const sums = {
  placed: total('placed'),
  completed: total('completed'),
  failed: total('failed'),
  cancelled: total('cancelled'),
  amount: total('amount'),
  fees: total('fees'),
  tips: total('tips'),
}
/** `day`: `2026-11-21` */
const dayFields = { day: asJson<string>(sql`to_char(starts_at, '\\"YYYY-MM-DD\\"')`), ...sums }
const dayJson = jsonObject(dayFields)
const hourJson = jsonObject({
  ...dayFields,
  hour: asJson<number>(sql`extract(hour from starts_at)::text`),
})
export type DayRow = JsonOf<typeof dayJson>
export type HourRow = JsonOf<typeof hourJson>

interface Days {
  from: string
  split: string
  daysFrom: string
}

/**
 * Sums since a date (`2026-11-21`), oldest first, without days that have no orders: by day since `daysFrom`, and before
 * that by month, where the days of a month from `split` on are a sum of their own.
 */
export function findDays(db: Reader, restaurants: string[], period: Days, zone: string): Promise<DayRow[]> {
  return selectDays(db, { ...period, restaurants, zone })
}

const selectDays = preparedJson<DayRow, OfRestaurants & Days>('sales_days', (value) => {
  const month = sql`date_trunc('month', starts_at)`
  const split = unplanned(value('split'), 'timestamp')
  return sql`
    select ${dayJson} as value
    from (
      select case when starts_at >= ${unplanned(value('daysFrom'), 'timestamp')} then starts_at
          when starts_at >= ${split} then greatest(${month}, ${split}) else ${month} end as starts_at,
        placed, completed, failed, cancelled, amount, fees, tips
      from (${counted('day')}) d where starts_at >= ${unplanned(value('from'), 'timestamp')}
    ) s group by starts_at order by starts_at`
})

const costJson = jsonObject({
  from: asJson<string>(sql`to_char(s.start, '\\"YYYY-MM-DD\\"')`),
  refunded: asJson<number>(sql.raw(`sum${refundOfEntry}::text`)),
  commission: asJson<number>(sql.raw(`sum${commissionOfEntry}::text`)),
})
export type CostRow = JsonOf<typeof costJson>

/**
 * What the orders placed since each of some dates, the last of which is the earliest, have cost their seller: refunds and commission, of the ledger. No row
 * where there is nothing of both.
 */
export function findCosts(
  db: Reader,
  ofSeller: { sellerId: string; restaurants: string[] },
  starts: string[],
  zone: string,
): Promise<CostRow[]> {
  return selectCosts(db, { ...ofSeller, starts, zone, first: starts.at(-1)! })
}

const selectCosts = preparedJson<
  CostRow,
  OfRestaurants & { sellerId: string; starts: string[]; first: string }
>(
  'sales_costs',
  (value) => sql`
    select ${costJson} as value
    from ledger_entries l
      join orders o on o.id = l.order_id and o.status in ('Pending', 'Completed') and o.${ofRestaurants}
      join unnest(${unplanned(value('starts'), 'timestamp[]')}) as s (start) on ${placedAt(zone)} >= s.start
    where l.seller_id = ${unplanned(value('sellerId'), 'uuid')} and ${sql.raw(isCost)}
      -- An order costs something only after it was placed.
      and l.at >= ${unplanned(value('first'), 'timestamp')} at time zone ${zone}
    group by s.start`,
)

interface Hours {
  days: string[]
  hours: number[]
}

/** Sums of the first hours of the given days: by hour of whole days, as one sum of others. */
export function findHours(
  db: Reader,
  restaurants: string[],
  periods: Hours,
  zone: string,
): Promise<HourRow[]> {
  return selectHours(db, { ...periods, restaurants, zone })
}

const selectHours = preparedJson<HourRow, OfRestaurants & Hours>(
  'sales_hours',
  (value) => sql`
    select ${hourJson} as value
    from unnest(${unplanned(value('days'), 'timestamp[]')}, ${unplanned(value('hours'), 'int[]')}) as d (day, hours),
      -- "offset 0" makes the planner read each day by index instead of joining all hours with the days.
      lateral (select case when d.hours = 24 then c.starts_at else d.day end as starts_at,
          placed, completed, failed, cancelled, amount, fees, tips
        from (${counted('hour')}) c
        where c.starts_at >= d.day and c.starts_at < d.day + make_interval(hours => d.hours) offset 0) s
    group by starts_at order by starts_at`,
)

/** The stored sums and the changes that are not added to them yet. */
function counted(grain: 'hour' | 'day'): SQL {
  const unit = sql.raw(`'${grain}'`)
  return sql`
    select starts_at, placed, completed, failed, cancelled, amount, fees, tips from sales
    where ${ofRestaurants} and grain = ${unit}
    union all
    select date_trunc(${unit}, ${placedAt(zone)}), e.placed, e.completed, e.failed, e.cancelled, e.sign * o.grand_total,
      e.sign * o.delivery_fee, e.sign * o.tip
    from sales_changes c join orders o on o.id = c.order_id join ${effects} on e.type = c.type
    where c.${ofRestaurants}`
}

const soldFood = alias(foods, 'f')
const soldBy = alias(restaurantTable, 'r')

/** A dish that was sold; the amount in minor units. */
const dishJson = jsonObject({
  id: soldFood.id,
  name: soldFood.name,
  restaurant: soldBy.name,
  image: pictureJson,
  quantity: sql<number>`s.quantity`,
  amount: sql<number>`s.amount`,
})

/** The dishes sold most often since a date. */
export function findBestDishes(
  db: Reader,
  restaurants: string[],
  from: string,
  zone: string,
): Promise<JsonOf<typeof dishJson>[]> {
  return selectBestDishes(db, { restaurants, from, zone })
}

const selectBestDishes = preparedJson<JsonOf<typeof dishJson>, OfRestaurants & { from: string }>(
  'best_dishes',
  (value) => sql`
    select ${dishJson} as value
    from (
      select food_id, sum(quantity)::int as quantity, sum(amount)::float8 as amount
      from (
        select food_id, quantity, amount from dish_sales
        where ${ofRestaurants} and starts_at >= ${unplanned(value('from'), 'timestamp')}
        union all
        select i.food_id, e.sign * i.quantity, e.sign * i.quantity * i.price
        from sales_changes c join orders o on o.id = c.order_id join ${effects} on e.type = c.type
          join order_items i on i.order_id = o.id
        where c.${ofRestaurants} and ${placedAt(zone)} >= ${unplanned(value('from'), 'timestamp')}
      ) d
      group by food_id having sum(quantity) > 0 order by 2 desc, 3 desc, 1 limit 5
    ) s
    join foods f on f.id = s.food_id join restaurants r on r.id = f.restaurant_id
      ${pictureJoin(soldFood.imageId)}
    order by s.quantity desc, s.amount desc, f.id`,
)

/** The average of all ratings that count for these restaurants; null without ratings. */
export async function findRating(db: Reader, restaurants: string[]) {
  const [row] = await selectRating(db, { restaurants })
  return row ?? { averageRating: null, ratingCount: 0 }
}

interface Rating {
  averageRating: number | null
  ratingCount: number
}

const selectRating = prepared<Rating, { restaurants: string[] }>(
  'sales_rating',
  (value) => sql`
    select round(sum(average_rating * rating_count) / nullif(sum(rating_count), 0), 1)::float8 as "averageRating",
      coalesce(sum(rating_count), 0)::int as "ratingCount"
    from restaurants where id = any(${unplanned(value('restaurants'), 'uuid[]')}::uuid[]) and deleted_at is null`,
)
