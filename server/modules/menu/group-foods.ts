import { sql } from 'drizzle-orm'
import { mostGroupsOfFood } from '#contract/rules/options.ts'
import type { Tx } from '../../db/client.ts'
import { invalid, notFound } from '../../errors.ts'
import { announceMenu } from './announce.ts'
import { lockOwnGroup } from './groups.queries.ts'
import { lockFoods, refreshFoods } from './locks.ts'

/**
 * Offers a group of the seller with exactly these foods; foods that did not have it get it after their other groups.
 * Returns their ids. Throws 404 for another's group, 400 for a food that the restaurant does not have and for one with ten
 * other groups.
 */
export async function setGroupFoods(
  tx: Tx,
  sellerId: string,
  groupId: string,
  foodIds: readonly string[],
): Promise<string[]> {
  const group = await lockOwnGroup(tx, sellerId, groupId)
  if (!group) throw notFound()
  const wanted = [...new Set(foodIds)]
  const ids = sql`${sql.param(wanted)}::uuid[]`
  const locked = await lockFoods(
    tx,
    sql`select food_id from food_option_groups where group_id = ${groupId}
      union select id from foods where id = any(${ids}) and restaurant_id = ${group.restaurantId}`,
  )
  const unknown = wanted.find((id) => !locked.includes(id))
  if (unknown !== undefined) throw at(foodIds, unknown, 'Unknown food')
  const full = await findFullFood(tx, groupId, wanted)
  if (full) throw at(foodIds, full.id, `${full.name} has ${mostGroupsOfFood} option groups already`)
  await tx.execute(sql`delete from food_option_groups where group_id = ${groupId} and food_id <> all(${ids})`)
  await tx.execute(sql`
    insert into food_option_groups (food_id, group_id, place)
    select id, ${groupId}, coalesce((select max(place) + 1 from food_option_groups where food_id = f.id), 0)
    from foods f where id = any(${ids}) on conflict (food_id, group_id) do nothing`)
  await refreshFoods(tx, locked)
  announceMenu(tx, sellerId, group.restaurantId)
  return wanted
}

/** A food that has as many other groups as a food may have. */
async function findFullFood(tx: Tx, groupId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select f.id, f.name from foods f join food_option_groups x on x.food_id = f.id
    where f.id = any(${sql.param([...ids])}::uuid[]) and x.group_id <> ${groupId}
    group by f.id having count(*) >= ${mostGroupsOfFood} limit 1`)
  return rows[0]
}

const at = (foodIds: readonly string[], id: string, message: string) =>
  invalid([{ path: `foods.${foodIds.indexOf(id)}`, message }])
