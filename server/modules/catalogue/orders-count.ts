import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'

/**
 * Counts anew how often restaurants and foods were ordered, which is a part of how much people like them: those
 * ordered in the last two days, or with `all` every one. Not at every order: a popular restaurant's row would be
 * what all its orders wait for.
 */
export async function countOrders(db: Pick<Reader, 'execute'>, which: 'recent' | 'all'): Promise<void> {
  // Ids begin with the time.
  const recent = which === 'recent' ? sql`o.id > uuidv7(interval '-2 days')` : sql`true`
  const counted = sql`status in ('Pending', 'Completed')`
  await update(
    db,
    sql`foods`,
    sql`select distinct i.food_id as id from orders o join order_items i on i.order_id = o.id where ${recent}`,
    sql`select count(*) from order_items i join orders o on o.id = i.order_id where i.food_id = ordered.id and o.${counted}`,
  )
  await update(
    db,
    sql`restaurants`,
    sql`select distinct o.restaurant_id as id from orders o where ${recent}`,
    sql`select count(*) from orders o where o.restaurant_id = ordered.id and o.${counted}`,
  )
}

async function update(db: Pick<Reader, 'execute'>, table: SQL, ordered: SQL, count: SQL): Promise<void> {
  await db.execute(sql`
    update ${table} as t set orders_count = counted.orders
    from (select id, (${count}) as orders from (${ordered}) as ordered) as counted
    where t.id = counted.id and t.orders_count <> counted.orders`)
}
