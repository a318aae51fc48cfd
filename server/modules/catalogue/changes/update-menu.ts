import { sql } from 'drizzle-orm'
import type { FieldError } from '#contract/client.ts'
import type { Menu, MenuChange, MenuFood, MenuSection } from '#contract/records/menu.ts'
import type { Tx } from '../../../db/client.ts'
import { menuSections } from '../../../db/schema/catalogue.ts'
import { invalid, notFound } from '../../../errors.ts'
import { announceMenu } from '../../menu/announce.ts'
import { lockFoods, refreshFoods } from '../../menu/locks.ts'
import { lockOwnRestaurant, type OwnRecord } from '../../menu/own-restaurant.ts'
import { readArrangement, readOwnMenu } from './menu.ts'

/**
 * Arranges the menu of a restaurant of the seller (marketplace §9). A named food is in the section that names it from then
 * on. Sections and foods that are not named follow in their order. Throws 404 for another's restaurant, 400 with the path
 * of a category or food that is unknown, named twice, or not of that category.
 */
export async function updateMenu(tx: Tx, own: OwnRecord, { sections: wanted }: MenuChange): Promise<Menu> {
  const { clock, sellerId, id: restaurantId } = own
  const known = await lockCategories(
    tx,
    restaurantId,
    wanted.flatMap(({ category }) => category ?? []),
  )
  if (!(await lockOwnRestaurant(tx, sellerId, restaurantId, 'no key update'))) throw notFound()
  const ids = await lockFoods(tx, sql`select id from foods where restaurant_id = ${restaurantId}`)
  const { foods, sections } = await readArrangement(tx, clock, restaurantId)
  const faults = faultsOf(wanted, known, foods)
  if (faults.length > 0) throw invalid(faults)
  await writeSections(tx, restaurantId, wanted, sections)
  await placeNamed(tx, wanted)
  await refreshFoods(tx, ids)
  await placeFollowing(tx, restaurantId, wanted)
  announceMenu(tx, sellerId, restaurantId)
  return readOwnMenu(tx, own)
}

type WantedSections = MenuChange['sections']

/** Keeps these categories, and those of the foods, from being deleted. Returns the ids of those that exist. */
async function lockCategories(tx: Tx, restaurantId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from categories where id = any(${sql.param([...ids])}::uuid[]) or id in (
      select x.category_id from food_categories x join foods f on f.id = x.food_id where f.restaurant_id = ${restaurantId})
    order by id for key share`)
  return new Set(rows.map(({ id }) => id))
}

function faultsOf(
  wanted: WantedSections,
  categories: ReadonlySet<string>,
  foods: readonly MenuFood[],
): FieldError[] {
  const foodsLeft = new Map(foods.map((food) => [food._id, food]))
  const categoriesLeft = new Set([...categories, null])
  return wanted.flatMap(({ category, foods: ids }, section) => [
    ...(categoriesLeft.delete(category)
      ? []
      : [
          {
            path: `sections.${section}.category`,
            message:
              category === null || categories.has(category)
                ? 'This section is listed twice'
                : 'Unknown Category',
          },
        ]),
    ...ids.flatMap((id, place) => {
      const path = `sections.${section}.foods.${place}`
      const food = foodsLeft.get(id)
      if (!food) {
        const isTwice = foods.some(({ _id }) => _id === id)
        return [{ path, message: isTwice ? 'This food is listed twice' : 'Unknown food' }]
      }
      foodsLeft.delete(id)
      if (category === null && food.categories.length > 0) {
        return [{ path, message: `${food.name} has a category` }]
      }
      if (category === null || food.categories.some(({ _id }) => _id === category)) return []
      return [{ path, message: `${food.name} does not have this category` }]
    }),
  ])
}

/** Places the named sections, and all others after them. */
async function writeSections(
  tx: Tx,
  restaurantId: string,
  wanted: WantedSections,
  before: readonly MenuSection[],
): Promise<void> {
  const named = new Set(wanted.map(({ category }) => category))
  const order = [...wanted, ...before.filter(({ category }) => !named.has(category))].flatMap(
    ({ category, hours }) => (category ? [{ categoryId: category, hours }] : []),
  )
  if (order.length === 0) return
  await tx
    .insert(menuSections)
    .values(order.map((section, place) => ({ restaurantId, place, ...section })))
    .onConflictDoUpdate({
      target: [menuSections.restaurantId, menuSections.categoryId],
      set: { place: sql`excluded.place`, hours: sql`excluded.hours` },
    })
}

/** The named foods with their section and place, as a table `named`. */
function namedFoods(wanted: WantedSections) {
  const rows = wanted.flatMap(({ category, foods }) => foods.map((id, place) => ({ id, category, place })))
  return sql`unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ category }) => category))}::uuid[],
    ${sql.param(rows.map(({ place }) => place))}::smallint[]) as named (id, category, place)`
}

/**
 * Places the named foods in their sections. It writes their `section_id` too: a food whose section changes in `refresh_foods`
 * would lose its place.
 */
async function placeNamed(tx: Tx, wanted: WantedSections): Promise<void> {
  await tx.execute(sql`
    update foods set chosen_section_id = named.category, section_id = named.category, menu_place = named.place
    from ${namedFoods(wanted)}
    where foods.id = named.id and (foods.chosen_section_id, foods.section_id, foods.menu_place)
      is distinct from (named.category, named.category, named.place)`)
}

/** Moves the other foods that have a place behind the named ones of their section. */
async function placeFollowing(tx: Tx, restaurantId: string, wanted: WantedSections): Promise<void> {
  await tx.execute(sql`
    with named as (select * from ${namedFoods(wanted)}),
    following as (
      select f.id, (select count(*) from named where named.category is not distinct from f.section_id)
        + row_number() over (partition by f.section_id order by f.menu_place, f.name, f.id) - 1 as place
      from foods f where f.restaurant_id = ${restaurantId} and f.deleted_at is null and f.menu_place is not null
        and f.id not in (select id from named)
    )
    update foods set menu_place = following.place from following
    where foods.id = following.id and foods.menu_place is distinct from following.place`)
}
