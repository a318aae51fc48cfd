import { sql } from 'drizzle-orm'
import type { FieldError } from '#contract/client.ts'
import type { Menu, MenuChange, MenuFood, MenuSection } from '#contract/records/menu.ts'
import { sectionKeyOf } from '#contract/rules/menu-sections.ts'
import type { Tx } from '../../../db/client.ts'
import { menuSections, ownSections } from '../../../db/schema/catalogue.ts'
import { jsonRows } from '../../../db/json-rows.ts'
import { invalid, notFound } from '../../../errors.ts'
import { announceMenu } from '../../menu/announce.ts'
import { lockFoods, refreshFoods } from '../../menu/locks.ts'
import { lockOwnRestaurant, type OwnRecord } from '../../menu/own-restaurant.ts'
import { readArrangement, readOwnMenu } from './menu.ts'

/**
 * Arranges the menu of a restaurant of the seller (marketplace §9). A named food is in the section that names it from then
 * on. Sections and foods that are not named follow in their order. Throws 404 for another's restaurant, 400 with the path
 * of a section or food that is unknown or named twice, or of a food that is not of that category.
 */
export async function updateMenu(tx: Tx, own: OwnRecord, { sections: wanted }: MenuChange): Promise<Menu> {
  const { clock, sellerId, id: restaurantId } = own
  const categories = await lockCategories(
    tx,
    restaurantId,
    wanted.flatMap(({ category }) => category ?? []),
  )
  if (!(await lockOwnRestaurant(tx, sellerId, restaurantId, 'no key update'))) throw notFound()
  const ids = await lockFoods(tx, sql`select id from foods where restaurant_id = ${restaurantId}`)
  const { foods, sections } = await readArrangement(tx, clock, restaurantId)
  const ownIds = new Set(sections.flatMap(({ section }) => section ?? []))
  const faults = faultsOf(wanted, { categories, own: ownIds }, foods)
  if (faults.length > 0) throw invalid(faults)
  await writeSections(tx, restaurantId, wanted, sections)
  await placeNamed(tx, wanted)
  await refreshFoods(tx, ids)
  await placeFollowing(tx, restaurantId, wanted)
  announceMenu(tx, sellerId, restaurantId)
  return readOwnMenu(tx, own)
}

type WantedSections = MenuChange['sections']

/** Ids of categories and of the restaurant's own sections. */
interface KnownSections {
  categories: ReadonlySet<string>
  own: ReadonlySet<string>
}

/** Keeps these categories, and those of the foods, from being deleted. Returns the ids of those that exist. */
async function lockCategories(tx: Tx, restaurantId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from categories where id = any(${sql.param([...ids])}::uuid[]) or id in (
      select x.category_id from food_categories x join foods f on f.id = x.food_id where f.restaurant_id = ${restaurantId})
    order by id for key share`)
  return new Set(rows.map(({ id }) => id))
}

function faultsOf(wanted: WantedSections, known: KnownSections, foods: readonly MenuFood[]): FieldError[] {
  const foodsLeft = new Map(foods.map((food) => [food._id, food]))
  const seen = new Set<string | null>()
  return wanted.flatMap((section, place) => [
    ...faultsOfSection(section, place, known, seen),
    ...section.foods.flatMap((id, foodPlace) => {
      const path = `sections.${place}.foods.${foodPlace}`
      const food = foodsLeft.get(id)
      if (!food) {
        const isTwice = foods.some(({ _id }) => _id === id)
        return [{ path, message: isTwice ? 'This food is listed twice' : 'Unknown food' }]
      }
      foodsLeft.delete(id)
      const message = faultOfFood(section, food)
      return message === null ? [] : [{ path, message }]
    }),
  ])
}

/** `seen`: the sections before it, to which it is added. */
function faultsOfSection(
  section: WantedSections[number],
  place: number,
  known: KnownSections,
  seen: Set<string | null>,
): FieldError[] {
  const isOwn = section.section !== undefined
  const id = sectionKeyOf(section)
  const path = `sections.${place}.${isOwn ? 'section' : 'category'}`
  if (id !== null && !(isOwn ? known.own : known.categories).has(id)) {
    return [{ path, message: isOwn ? 'Unknown section' : 'Unknown Category' }]
  }
  if (seen.has(id)) return [{ path, message: 'This section is listed twice' }]
  seen.add(id)
  return []
}

/** An own section lists any food, a category only those that have it. */
function faultOfFood({ category, section }: WantedSections[number], food: MenuFood): string | null {
  if (section !== undefined) return null
  if (category === null) return food.categories.length > 0 ? `${food.name} has a category` : null
  return food.categories.some(({ _id }) => _id === category)
    ? null
    : `${food.name} does not have this category`
}

/** Places the named sections, and all others after them. */
async function writeSections(
  tx: Tx,
  restaurantId: string,
  wanted: WantedSections,
  before: readonly MenuSection[],
): Promise<void> {
  const named = new Set(wanted.map(sectionKeyOf))
  const order = [...wanted, ...before.filter((section) => !named.has(sectionKeyOf(section)))]
    .filter((section) => sectionKeyOf(section) !== null)
    .map((section, place) => ({ ...section, place }))
  const placed = order.flatMap(({ category, place, hours }) =>
    category ? [{ restaurantId, categoryId: category, place, hours }] : [],
  )
  if (placed.length > 0) {
    await tx
      .insert(menuSections)
      .values(placed)
      .onConflictDoUpdate({
        target: [menuSections.restaurantId, menuSections.categoryId],
        set: { place: sql`excluded.place`, hours: sql`excluded.hours` },
      })
  }
  const own = order.flatMap(({ section, place, hours }) => (section ? [{ id: section, place, hours }] : []))
  if (own.length > 0) {
    await tx.execute(sql`
      update own_sections s set place = o.place, hours = o.hours from ${jsonRows(ownSections, own)} o where s.id = o.id`)
  }
}

/** The named foods with their section and place, as a table `named`; `own`: an own section, in place of `category`. */
function namedFoods(wanted: WantedSections) {
  const rows = wanted.flatMap(({ category = null, section = null, foods }) =>
    foods.map((id, place) => ({ id, category, own: section, place })),
  )
  return sql`unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ category }) => category))}::uuid[],
    ${sql.param(rows.map(({ own }) => own))}::uuid[], ${sql.param(rows.map(({ place }) => place))}::smallint[])
    as named (id, category, own, place)`
}

/**
 * Places the named foods in their sections. It writes their `section_id` too: a food whose section changes in `refresh_foods`
 * would lose its place. A food that is put into an own section keeps the category that listed it.
 */
async function placeNamed(tx: Tx, wanted: WantedSections): Promise<void> {
  const ofCategory = (column: string) =>
    sql.raw(`case when named.own is null then named.category else foods.${column} end`)
  await tx.execute(sql`
    update foods set own_section_id = named.own, chosen_section_id = ${ofCategory('chosen_section_id')},
      section_id = ${ofCategory('section_id')}, menu_place = named.place
    from ${namedFoods(wanted)}
    where foods.id = named.id
      and (foods.own_section_id, foods.chosen_section_id, foods.section_id, foods.menu_place) is distinct from
        (named.own, ${ofCategory('chosen_section_id')}, ${ofCategory('section_id')}, named.place)`)
}

/** Moves the other foods that have a place behind the named ones of their section. */
async function placeFollowing(tx: Tx, restaurantId: string, wanted: WantedSections): Promise<void> {
  await tx.execute(sql`
    with named as (select id, coalesce(own, category) as section from ${namedFoods(wanted)}),
    listed as (
      select id, name, menu_place, coalesce(own_section_id, section_id) as section from foods
      where restaurant_id = ${restaurantId} and deleted_at is null and menu_place is not null
    ),
    following as (
      select id, (select count(*) from named where named.section is not distinct from listed.section)
        + row_number() over (partition by section order by menu_place, name, id) - 1 as place
      from listed where id not in (select id from named)
    )
    update foods set menu_place = following.place from following
    where foods.id = following.id and foods.menu_place is distinct from following.place`)
}
