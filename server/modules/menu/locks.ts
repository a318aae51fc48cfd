import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/*
 * Locks of menus (docs/decisions/0019). Every change takes them in this order: categories, the restaurant, option groups,
 * foods. Foods are locked before anything that they derive columns from is changed: an order shares the locks of its foods.
 */

/**
 * Locks the foods with the ids that the subquery `ids` selects against changes and orders, deleted ones excepted. Returns
 * their ids.
 */
export async function lockFoods(tx: Tx, ids: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from foods where id in (${ids}) and deleted_at is null order by id for no key update`)
  return rows.map(({ id }) => id)
}

/** Derives the columns of locked foods from their option groups and their section. */
export async function refreshFoods(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`select refresh_foods(${sql.param([...ids])}::uuid[])`)
}
