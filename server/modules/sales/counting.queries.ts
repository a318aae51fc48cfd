import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'

/** What an event adds to the sums of the hour in which its order was placed; `sign` applies to amounts and dishes. */
export const effects = sql`(values
  ('placed'::order_event_type, 1, 0, 0, 0, 1), ('delivered', 0, 1, 0, 0, 0),
  ('failed', 0, 0, 1, 0, -1), ('cancelled', 0, 0, 0, 1, -1)
) as e (type, placed, completed, failed, cancelled, sign)`

/** The local time in the zone at which an order was placed. */
export const placedAt = (zone: string | Placeholder): SQL => sql`(o.created_at at time zone ${zone})`

/**
 * Adds up to `batch` of the oldest changes to the sums, and enqueues the receipts of orders that were placed for cash: placing an
 * order enqueues no job (docs/decisions/0014). Returns the number of changes.
 */
export async function takeChanges(tx: Tx, zone: string, batch: number): Promise<number> {
  await tx.execute(sql`lock table sales in share row exclusive mode`)
  const { rows } = await tx.execute<{ taken: number }>(sql`
    with taken as (
      delete from sales_changes where id in (select id from sales_changes order by id limit ${batch})
      returning order_id, type
    ), steps as (
      select o.id, o.restaurant_id, ${placedAt(zone)} as wall, o.grand_total, o.delivery_fee, o.tip, e.*
      from taken t join orders o on o.id = t.order_id join ${effects} on e.type = t.type
    ), into_sales as (
      insert into sales (restaurant_id, grain, starts_at, placed, completed, failed, cancelled, amount, fees, tips)
      select restaurant_id, grain::sales_grain, date_trunc(grain, wall), sum(placed), sum(completed), sum(failed),
        sum(cancelled), sum(sign * grand_total), sum(sign * delivery_fee), sum(sign * tip)
      from steps, unnest(array['hour', 'day']) grain group by 1, 2, 3
      on conflict (restaurant_id, grain, starts_at) do update set
        placed = sales.placed + excluded.placed, completed = sales.completed + excluded.completed,
        failed = sales.failed + excluded.failed, cancelled = sales.cancelled + excluded.cancelled,
        amount = sales.amount + excluded.amount, fees = sales.fees + excluded.fees, tips = sales.tips + excluded.tips
    ), into_dishes as (
      insert into dish_sales (restaurant_id, starts_at, food_id, quantity, amount)
      select s.restaurant_id, date_trunc('day', s.wall), i.food_id, sum(s.sign * i.quantity),
        sum(s.sign * i.quantity * i.price)
      from steps s join order_items i on i.order_id = s.id where s.sign <> 0 group by 1, 2, 3
      on conflict (restaurant_id, starts_at, food_id) do update set
        quantity = dish_sales.quantity + excluded.quantity, amount = dish_sales.amount + excluded.amount
    )
    select (select count(*)::int from taken) as taken, (
      select count(graphile_worker.add_job('mail-receipt', json_build_object('orderId', o.id), max_attempts := 12))
      from taken t join orders o on o.id = t.order_id join accounts a on a.id = o.user_id
      where t.type = 'placed' and o.payment_method = 'CashOnDelivery' and a.order_mails) as receipts`)
  return rows[0]?.taken ?? 0
}

/**
 * Blocks counting until the transaction ends; reading and new events continue. The transaction, which must not have read
 * anything, sees the orders and events of the moment at which it has the lock: an event is recorded together with its order.
 */
export async function lockSales(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`)
  await tx.execute(sql`lock table sales in share row exclusive mode`)
}

export async function readZone(db: Reader): Promise<string | undefined> {
  const { rows } = await db.execute<{ zone: string }>(sql`select zone from sales_zone`)
  return rows[0]?.zone
}

/** The sum of an amount of the orders `o` that are neither Cancelled nor Failed. */
const soldSum = (column: 'grand_total' | 'delivery_fee' | 'tip'): SQL =>
  sql`coalesce(sum(o.${sql.raw(column)}) filter (where o.status in ('Pending', 'Completed')), 0)`

/**
 * Recomputes all sums from the orders, by days and hours of a time zone, in the order in which dashboards read them: a year of
 * a restaurant is then on few pages of the table. Needs `lockSales`, so that later events are counted afterwards; takes long with
 * many orders.
 */
export async function recount(tx: Tx, zone: string): Promise<void> {
  await tx.execute(sql`delete from sales_changes`)
  await tx.execute(sql`delete from sales`)
  await tx.execute(sql`delete from dish_sales`)
  await tx.execute(sql`
    insert into sales (restaurant_id, grain, starts_at, placed, completed, failed, cancelled, amount, fees, tips)
    select o.restaurant_id, grain::sales_grain, date_trunc(grain, ${placedAt(zone)}), count(*),
      count(*) filter (where o.status = 'Completed'), count(*) filter (where o.status = 'Failed'),
      count(*) filter (where o.status = 'Cancelled'),
      ${soldSum('grand_total')}, ${soldSum('delivery_fee')}, ${soldSum('tip')}
    from orders o, unnest(array['hour', 'day']) grain group by 1, 2, 3 order by 1, 2, 3`)
  await tx.execute(sql`
    insert into dish_sales (restaurant_id, starts_at, food_id, quantity, amount)
    select o.restaurant_id, date_trunc('day', ${placedAt(zone)}), i.food_id, sum(i.quantity), sum(i.quantity * i.price)
    from orders o join order_items i on i.order_id = o.id where o.status in ('Pending', 'Completed') group by 1, 2, 3
    order by 1, 2, 3`)
  await tx.execute(sql`delete from sales_zone`)
  await tx.execute(sql`insert into sales_zone (zone) values (${zone})`)
}
