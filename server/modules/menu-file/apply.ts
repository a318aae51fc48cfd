import { sql } from 'drizzle-orm'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Tx } from '../../db/client.ts'
import { columnList, jsonRows } from '../../db/json-rows.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { optionGroups } from '../../db/schema/options.ts'
import { refreshFoods } from '../menu/locks.ts'
import { addSections } from '../menu/own-sections.ts'
import { writeOptions } from '../menu/write-options.ts'
import type { CurrentMenu, KnownNames } from './current-menu.ts'
import { asNewOption, type ImportPlan, type PlannedDish, type PlannedOptionGroup } from './plan.ts'
import { type DishState, emptyDish, groupLabels, type Known } from './states.ts'

/*
 * Orders of the restaurant wait for the locks of an import. So the number of statements does not grow with the file.
 */

/** Writes a plan for a locked menu whose lines are all valid, and hides dishes by their ids. */
export async function applyPlan(
  tx: Tx,
  menu: CurrentMenu,
  { names, money }: Known,
  { plan, hide }: { plan: ImportPlan; hide: readonly string[] },
): Promise<void> {
  const labels = [...groupLabels(menu.groups)].map(([id, label]) => [label.toLowerCase(), id] as const)
  const groupIds = new Map([...labels, ...(await writeGroups(tx, menu.id, plan.groups, money))])
  const sections = [...menu.ownSections, ...(await addNewSections(tx, menu.id, plan.sections))]
  const sectionIds = new Map(sections.map(({ id, name }) => [name.toLowerCase(), id]))
  const written = await writeDishes(tx, menu.id, plan.dishes, { ...names, sectionIds })
  await setLinks(tx, written, names, groupIds)
  await tx.execute(sql`update foods set hidden = true where id = any(${sql.param([...hide])}::uuid[])`)
  await refreshFoods(tx, [...new Set([...menu.dishes, ...written].map(({ id }) => id))])
}

/** The records with the ids of their rows: new ones for those that have none. */
async function withIds<Planned extends { id: string | null }>(tx: Tx, planned: readonly Planned[]) {
  const count = planned.filter(({ id }) => id === null).length
  const { rows } = await tx.execute<{ id: string }>(
    sql`select uuidv7() as id from generate_series(1, ${count})`,
  )
  const added = rows.values()
  return planned.map((one) => ({ ...one, isNew: one.id === null, id: one.id ?? added.next().value!.id }))
}

/** Writes groups with their options. Returns their ids by label, in lower case. */
async function writeGroups(
  tx: Tx,
  restaurantId: string,
  planned: readonly PlannedOptionGroup[],
  money: MarketplaceMoney,
): Promise<(readonly [string, string])[]> {
  const groups = await withIds(tx, planned)
  const rows = groups.map(({ id, name, min, max }) => ({ id, name, min, max }))
  await tx.execute(sql`
    insert into option_groups (id, restaurant_id, name, min, max)
    select id, ${restaurantId}::uuid, name, min, max from ${jsonRows(optionGroups, rows)}
    on conflict (id) do update set (min, max) = (excluded.min, excluded.max)`)
  await writeOptions(
    tx,
    groups.map(({ id, options }) => ({
      groupId: id,
      options: options.map((option) => asNewOption(option, money)),
    })),
    money,
  )
  return groups.map(({ id, label }) => [label.toLowerCase(), id] as const)
}

async function addNewSections(tx: Tx, restaurantId: string, names: readonly string[]) {
  if (names.length === 0) return []
  const added = await addSections(tx, restaurantId, names)
  return added.map(({ _id, name }) => ({ id: _id, name }))
}

/** What columns of dishes refer to; own sections by lower case name. */
type DishNames = Pick<KnownNames, 'cuisines'> & { sectionIds: ReadonlyMap<string, string> }

async function writeDishes(
  tx: Tx,
  restaurantId: string,
  planned: readonly PlannedDish[],
  names: DishNames,
): Promise<{ id: string; state: DishState }[]> {
  const dishes = await withIds(tx, planned)
  const fields = Object.keys(columnsOf(emptyDish, names))
  const records = (isNew: boolean) => {
    const rows = dishes.filter((dish) => dish.isNew === isNew)
    return jsonRows(
      foods,
      rows.map(({ id, state }) => ({ id, ...columnsOf(state, names) })),
    )
  }
  await tx.execute(sql`
    insert into foods (id, restaurant_id, ${columnList(fields)})
    select id, ${restaurantId}::uuid, ${columnList(fields)} from ${records(true)}`)
  await tx.execute(sql`
    update foods f set (${columnList(fields)}) = row(${columnList(fields, 'r.')}),
      menu_place = case when f.own_section_id is not distinct from r.own_section_id then f.menu_place end
    from ${records(false)} as r where f.id = r.id`)
  return dishes
}

/** The columns of a dish; its categories and groups have tables of their own. */
function columnsOf(
  { categories: _links, groups: _groups, cuisine, ownSection, ...columns }: DishState,
  { cuisines, sectionIds }: DishNames,
) {
  return {
    ...columns,
    cuisineId: cuisine === null ? null : cuisines.get(cuisine.toLowerCase())!.id,
    ownSectionId: ownSection === null ? null : sectionIds.get(ownSection.toLowerCase())!,
  }
}

/** Replaces the categories and option groups of dishes. */
async function setLinks(
  tx: Tx,
  dishes: { id: string; state: DishState }[],
  names: KnownNames,
  groupIds: ReadonlyMap<string, string>,
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
