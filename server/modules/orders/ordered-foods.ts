import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

const select = prepared<{ id: string }, { userId: string; restaurantId: string }>(
  'find_ordered_foods',
  (value) => sql`
    select distinct i.food_id as id from orders o join order_items i on i.order_id = o.id
    where o.user_id = ${value('userId')} and o.restaurant_id = ${value('restaurantId')}
      and o.status in ('Pending', 'Completed')`,
)

/** Ids of the foods of a restaurant that the customer has ordered; orders that were cancelled or failed do not count. */
export async function findOrderedFoods(db: Reader, userId: string, restaurantId: string): Promise<string[]> {
  return (await select(db, { userId, restaurantId })).map(({ id }) => id)
}
