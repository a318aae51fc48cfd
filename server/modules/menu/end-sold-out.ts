import { sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/client.ts'
import { announceMenu } from './announce.ts'
import { lockFoods, refreshFoods } from './locks.ts'

/** Option groups per transaction: orders for their foods wait for it. */
const batch = 20

/**
 * Removes the marks of options whose time of being sold out is over, at 05:00 in business time or after an outage, and
 * derives prices and diets of their foods again (docs/decisions/0019). Safe in any number of processes: a group that is
 * locked is left to the next run.
 */
export async function endSoldOut(database: Database, clock: Clock): Promise<void> {
  let ended = batch
  while (ended === batch) ended = await database.transaction((tx) => endSome(tx, clock.now().toISOString()))
}

async function endSome(tx: Tx, now: string): Promise<number> {
  const isOver = sql`deleted_at is null and sold_out_until <= ${now}::timestamptz`
  const { rows: groups } = await tx.execute<{ id: string; restaurantId: string; sellerId: string }>(sql`
    select g.id, r.id as "restaurantId", r.seller_id as "sellerId"
    from option_groups g join restaurants r on r.id = g.restaurant_id
    where g.id in (select group_id from options where ${isOver})
    order by g.id limit ${batch} for no key update of g skip locked`)
  if (groups.length === 0) return 0
  const ids = sql`${sql.param(groups.map(({ id }) => id))}::uuid[]`
  const foods = await lockFoods(tx, sql`select food_id from food_option_groups where group_id = any(${ids})`)
  await tx.execute(sql`update options set sold_out_until = null where group_id = any(${ids}) and ${isOver}`)
  await refreshFoods(tx, foods)
  const sellers = new Map(groups.map(({ restaurantId, sellerId }) => [restaurantId, sellerId]))
  for (const [restaurantId, sellerId] of sellers) announceMenu(tx, sellerId, restaurantId)
  return groups.length
}
