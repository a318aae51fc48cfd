import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'

/** How many orders of a restaurant are Pending, accepted or not. */
export async function countPendingOrdersOf(db: Reader, restaurantId: string): Promise<number> {
  const { rows } = await db.execute<{ pending: number }>(sql`
    select count(*)::int as pending from orders where restaurant_id = ${restaurantId} and status_rank = 4`)
  return rows[0]?.pending ?? 0
}
