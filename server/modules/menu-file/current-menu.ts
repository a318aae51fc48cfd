import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../db/client.ts'
import {
  type Aliased,
  type JsonOf,
  jsonIfJoined,
  jsonList,
  jsonObject,
  selectJson,
} from '../../db/json-object.ts'
import {
  categories,
  cuisines,
  foods,
  menuSections,
  ownSections,
  restaurants,
} from '../../db/schema/catalogue.ts'
import { optionGroups, type options } from '../../db/schema/options.ts'
import { notFound } from '../../errors.ts'
import { optionsOfGroup } from '../menu/columns.ts'
import { lockFoods } from '../menu/locks.ts'
import { lockOwnRestaurant } from '../menu/own-restaurant.ts'

const r = alias(restaurants, 'r')
const f = alias(foods, 'f')
const c = alias(categories, 'c')
const u = alias(cuisines, 'u')
const s = alias(menuSections, 's')
const o = alias(ownSections, 'o')
const g = alias(optionGroups, 'g')

const named = jsonObject({ id: c.id, name: c.name })

const dishJson = jsonObject({
  id: f.id,
  name: f.name,
  description: f.description,
  price: f.price,
  categories: jsonList(
    named,
    sql`c.name, c.id`,
    sql`from food_categories x join categories c on c.id = x.category_id where x.food_id = f.id`,
  ),
  cuisine: jsonIfJoined(u.id, jsonObject({ id: u.id, name: u.name })),
  diet: f.diet,
  allergens: f.allergens,
  mayContain: f.mayContain,
  allergensStated: f.allergensStated,
  hidden: f.hidden,
  section: f.sectionId,
  ownSection: f.ownSectionId,
  groupIds: jsonList(
    sql<string>`to_json(x.group_id)::text`,
    sql`x.place, x.group_id`,
    sql`from food_option_groups x join option_groups g on g.id = x.group_id and g.deleted_at is null
      where x.food_id = f.id`,
  ),
})
const optionJson = (p: Aliased<typeof options>) =>
  jsonObject({
    id: p.id,
    name: p.name,
    price: p.price,
    most: p.most,
    preselected: p.preselected,
    diet: p.diet,
    allergens: p.allergens,
  })
const groupJson = jsonObject({
  id: g.id,
  name: g.name,
  min: g.min,
  max: g.max,
  options: optionsOfGroup(g, optionJson),
})
const menuJson = jsonObject({
  id: r.id,
  name: r.name,
  dishes: jsonList(
    dishJson,
    sql`f.section_place, f.menu_place, f.name, f.id`,
    sql`from foods f left join cuisines u on u.id = f.cuisine_id and u.deleted_at is null
      where f.restaurant_id = r.id and f.deleted_at is null`,
  ),
  sections: jsonList(
    jsonObject({ category: s.categoryId, hours: s.hours }),
    sql`s.place, s.category_id`,
    sql`from menu_sections s where s.restaurant_id = r.id`,
  ),
  ownSections: jsonList(
    jsonObject({ id: o.id, name: o.name, place: o.place, hours: o.hours }),
    sql`o.place, o.id`,
    sql`from own_sections o where o.restaurant_id = r.id`,
  ),
  groups: jsonList(
    groupJson,
    sql`g.id`,
    sql`from option_groups g where g.restaurant_id = r.id and g.deleted_at is null`,
  ),
})

/** The menu of a restaurant as menu files contain it, with its sections, of which imports only add. Prices in minor units. */
export type CurrentMenu = JsonOf<typeof menuJson>
export type CurrentDish = CurrentMenu['dishes'][number]
export type CurrentGroup = CurrentMenu['groups'][number]
export type CurrentOption = CurrentGroup['options'][number]

/** The menu of a seller's restaurant. Throws 404 for another's and for a deleted one. */
export async function readCurrentMenu(
  db: Reader,
  sellerId: string,
  restaurantId: string,
): Promise<CurrentMenu> {
  const own: SQL = sql`from restaurants r
    where r.id = ${restaurantId} and r.seller_id = ${sellerId} and r.deleted_at is null`
  const [menu] = await selectJson(db, 'menu_of_file', menuJson, own)
  if (!menu) throw notFound()
  return menu
}

/**
 * Locks the restaurant against new foods and groups, its groups against changes, and its foods against changes and orders,
 * until the end, in the order of menu/locks.ts. Throws 404 for another seller's and for a deleted one.
 */
export async function lockMenu(tx: Tx, sellerId: string, restaurantId: string): Promise<void> {
  if (!(await lockOwnRestaurant(tx, sellerId, restaurantId, 'no key update'))) throw notFound()
  await tx.execute(sql`
    select from option_groups where restaurant_id = ${restaurantId} and deleted_at is null order by id for no key update`)
  await lockFoods(tx, sql`select id from foods where restaurant_id = ${restaurantId}`)
}

/** Changes whenever the menu changes, except for pictures and sold out, which are not part of menu files. */
export function versionOf(menu: CurrentMenu): string {
  return createHash('sha256').update(JSON.stringify(menu)).digest('base64url')
}

/** The names that dishes may have: categories and cuisines, by lower case name. */
export interface KnownNames {
  categories: Map<string, { id: string; name: string }>
  cuisines: Map<string, { id: string; name: string }>
}

/** Reads the names of all categories and cuisines; with `lock` they cannot be deleted until the transaction ends. */
export async function findKnownNames(db: Reader, { lock = false } = {}): Promise<KnownNames> {
  const ending = lock ? sql`order by id for key share` : sql``
  const read = async (from: SQL) => {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name ${from} ${ending}`)
    return new Map(rows.map((row) => [row.name.toLowerCase(), row]))
  }
  return {
    categories: await read(sql`from categories`),
    cuisines: await read(sql`from cuisines where deleted_at is null`),
  }
}
