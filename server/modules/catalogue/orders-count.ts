import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'

/**
 * Recounts the orders of restaurants and foods, which are part of their score: of those ordered in the last two days, or
 * of all. A job does this instead of each order, so that the orders of a popular restaurant do not wait for its row.
 */
export async function countOrders(db: Pick<Reader, 'execute'>, which: 'recent' | 'all'): Promise<void> {
  // UUIDv7: ids begin with their time. In a subquery the volatile function is called once, so that an index can be used.
  const recent = which === 'recent' ? sql`o.id > (select uuidv7(interval '-2 days'))` : sql`true`
  const counted = sql`status in ('Pending', 'Completed')`
  await updateCounts(
    db,
    sql`foods`,
    sql`select distinct i.food_id as id from orders o join order_items i on i.order_id = o.id where ${recent}`,
    sql`select count(distinct i.order_id) from order_items i join orders o on o.id = i.order_id where i.food_id = ordered.id and o.${counted}`,
  )
  await updateCounts(
    db,
    sql`restaurants`,
    sql`select distinct o.restaurant_id as id from orders o where ${recent}`,
    sql`select count(*) from orders o where o.restaurant_id = ordered.id and o.${counted}`,
  )
}

async function updateCounts(
  db: Pick<Reader, 'execute'>,
  table: SQL,
  ordered: SQL,
  count: SQL,
): Promise<void> {
  await db.execute(sql`
    update ${table} as t set orders_count = counted.orders
    from (select id, (${count}) as orders from (${ordered}) as ordered) as counted
    where t.id = counted.id and t.orders_count <> counted.orders`)
}
