import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { optionGroups } from '../../db/schema/options.ts'
import { refreshFoods } from '../menu/locks.ts'
import { writeOptions } from '../menu/write-options.ts'
import type { CurrentMenu, KnownNames } from './current-menu.ts'
import { asNewOption, type ImportPlan, type PlannedDish, type PlannedGroup } from './plan.ts'
import { type DishState, groupLabels } from './states.ts'

/** Writes a plan for a locked menu whose lines are all valid, and hides dishes by their ids. */
export async function applyPlan(
  tx: Tx,
  menu: CurrentMenu,
  names: KnownNames,
  { plan, hide }: { plan: ImportPlan; hide: readonly string[] },
): Promise<void> {
  const groupIds = new Map([...groupLabels(menu.groups)].map(([id, label]) => [label.toLowerCase(), id]))
  for (const group of plan.groups) {
    groupIds.set(group.label.toLowerCase(), await writeGroup(tx, menu.id, group))
  }
  const written: { id: string; state: DishState }[] = []
  for (const dish of plan.dishes) {
    written.push({ id: await writeDish(tx, menu.id, dish, names), state: dish.state })
  }
  await setLinks(tx, written, names, groupIds)
  await tx.execute(sql`update foods set hidden = true where id = any(${sql.param([...hide])}::uuid[])`)
  await refreshFoods(tx, [...new Set([...menu.dishes, ...written].map(({ id }) => id))])
}

async function writeGroup(tx: Tx, restaurantId: string, group: PlannedGroup): Promise<string> {
  const { name, min, max } = group
  const id = group.id ?? (await insertGroup(tx, { restaurantId, name, min, max }))
  if (group.id) await tx.update(optionGroups).set({ min, max }).where(eq(optionGroups.id, id))
  await writeOptions(tx, id, group.options.map(asNewOption))
  return id
}

async function insertGroup(tx: Tx, values: typeof optionGroups.$inferInsert): Promise<string> {
  const [row] = await tx.insert(optionGroups).values(values).returning({ id: optionGroups.id })
  return row!.id
}

async function writeDish(
  tx: Tx,
  restaurantId: string,
  { id, state }: PlannedDish,
  { cuisines }: KnownNames,
): Promise<string> {
  const { name, description, price, diet, allergens, mayContain, allergensStated, hidden } = state
  const cuisineId = state.cuisine === null ? null : cuisines.get(state.cuisine.toLowerCase())!.id
  const values = { name, description, price, diet, allergens, mayContain, allergensStated, hidden, cuisineId }
  if (id) {
    await tx.update(foods).set(values).where(eq(foods.id, id))
    return id
  }
  const [row] = await tx
    .insert(foods)
    .values({ ...values, restaurantId })
    .returning({ id: foods.id })
  return row!.id
}

/** Replaces the categories and option groups of dishes. */
async function setLinks(
  tx: Tx,
  dishes: { id: string; state: DishState }[],
  names: KnownNames,
  groupIds: Map<string, string>,
): Promise<void> {
  const ids = sql.param(dishes.map(({ id }) => id))
  const categoryLinks = dishes.flatMap(({ id, state }) =>
    state.categories.map((name) => [id, names.categories.get(name.toLowerCase())!.id] as const),
  )
  const groupLinks = dishes.flatMap(({ id, state }) =>
    state.groups.map((label, place) => [id, groupIds.get(label.toLowerCase())!, place] as const),
  )
  const column = <Row extends readonly unknown[]>(rows: Row[], place: number) =>
    sql.param(rows.map((row) => row[place]))
  await tx.execute(sql`delete from food_categories where food_id = any(${ids}::uuid[])`)
  await tx.execute(sql`delete from food_option_groups where food_id = any(${ids}::uuid[])`)
  await tx.execute(sql`insert into food_categories (food_id, category_id)
    select * from unnest(${column(categoryLinks, 0)}::uuid[], ${column(categoryLinks, 1)}::uuid[])`)
  await tx.execute(sql`insert into food_option_groups (food_id, group_id, place)
    select * from unnest(${column(groupLinks, 0)}::uuid[], ${column(groupLinks, 1)}::uuid[],
      ${column(groupLinks, 2)}::smallint[])`)
}
