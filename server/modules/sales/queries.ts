import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { alias } from 'drizzle-orm/pg-core'
import { type JsonOf, jsonObject, selectJson } from '../../db/json-object.ts'
import { foods, restaurants as restaurantTable } from '../../db/schema/catalogue.ts'
import { pictureJson } from '../images/columns.ts'
import { effects, placedAt } from './counting.queries.ts'
import type { DayRow, HourRow } from './figures.ts'

/** The seller's restaurants, deleted ones included, because their sales still count. */
export async function findRestaurants(db: Reader, sellerId: string, one?: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from restaurants where seller_id = ${sellerId} ${one ? sql`and id = ${one}` : sql``}`)
  return rows.map(({ id }) => id)
}

/** Sums by day since a date (`2026-11-21`), oldest first, without days that have no orders. */
export async function findDays(
  db: Reader,
  restaurants: string[],
  from: string,
  zone: string,
): Promise<DayRow[]> {
  const { rows } = await db.execute<{ [K in keyof DayRow]: DayRow[K] }>(sql`
    select to_char(starts_at, 'YYYY-MM-DD') as day, ${sums}
    from (${counted('day', restaurants, zone)}) s where starts_at >= ${from} group by starts_at order by starts_at`)
  return rows
}

/** Sums by hour of the given days. */
export async function findHours(
  db: Reader,
  restaurants: string[],
  days: string[],
  zone: string,
): Promise<HourRow[]> {
  const { rows } = await db.execute<{ [K in keyof HourRow]: HourRow[K] }>(sql`
    select to_char(starts_at, 'YYYY-MM-DD') as day, extract(hour from starts_at)::int as hour, ${sums}
    from unnest(${sql.param(days)}::timestamp[]) d,
      -- "offset 0" makes the planner read each day by index instead of joining all hours with the days.
      lateral (select * from (${counted('hour', restaurants, zone)}) c
        where c.starts_at >= d and c.starts_at < d + interval '1 day' offset 0) s
    group by starts_at order by starts_at`)
  return rows
}

const sums = sql`sum(placed)::int as placed, sum(completed)::int as completed, sum(failed)::int as failed,
  sum(cancelled)::int as cancelled, sum(amount)::float8 as amount`

/** The stored sums and the changes that are not added to them yet. */
function counted(grain: 'hour' | 'day', restaurants: string[], zone: string): SQL {
  return sql`
    select starts_at, placed, completed, failed, cancelled, amount from sales
    where restaurant_id = any(${sql.param(restaurants)}::uuid[]) and grain = ${grain}
    union all
    select date_trunc(${grain}, ${placedAt(zone)}), e.placed, e.completed, e.failed, e.cancelled, e.sign * o.grand_total
    from sales_changes c join orders o on o.id = c.order_id join ${effects} on e.type = c.type
    where c.restaurant_id = any(${sql.param(restaurants)}::uuid[])`
}

const soldFood = alias(foods, 'f')
const soldBy = alias(restaurantTable, 'r')

/** A dish that was sold; the amount in paise. */
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
  return selectJson(
    db,
    dishJson,
    sql`from (
      select food_id, sum(quantity)::int as quantity, sum(amount)::float8 as amount
      from (
        select food_id, quantity, amount from dish_sales
        where restaurant_id = any(${sql.param(restaurants)}::uuid[]) and starts_at >= ${from}
        union all
        select i.food_id, e.sign * i.quantity, e.sign * i.quantity * i.price
        from sales_changes c join orders o on o.id = c.order_id join ${effects} on e.type = c.type
          join order_items i on i.order_id = o.id
        where c.restaurant_id = any(${sql.param(restaurants)}::uuid[]) and ${placedAt(zone)} >= ${from}
      ) d
      group by food_id having sum(quantity) > 0 order by 2 desc, 3 desc, 1 limit 5
    ) s
    join foods f on f.id = s.food_id join restaurants r on r.id = f.restaurant_id
      left join images m on m.id = f.image_id
    order by s.quantity desc, s.amount desc, f.id`,
  )
}

/** The average of all ratings that count for these restaurants; null without ratings. */
export async function findRating(db: Reader, restaurants: string[]) {
  const { rows } = await db.execute<{ averageRating: number | null; ratingCount: number }>(sql`
    select round(sum(average_rating * rating_count) / nullif(sum(rating_count), 0), 1)::float8 as "averageRating",
      coalesce(sum(rating_count), 0)::int as "ratingCount"
    from restaurants where id = any(${sql.param(restaurants)}::uuid[]) and deleted_at is null`)
  return rows[0] ?? { averageRating: null, ratingCount: 0 }
}
