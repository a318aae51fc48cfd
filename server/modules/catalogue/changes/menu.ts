import { eq } from 'drizzle-orm'
import type { Menu, MenuFood, MenuSection } from '#contract/records/menu.ts'
import { sectionKeyOf } from '#contract/rules/menu-sections.ts'
import { type Clock, readClock } from '../../../clock.ts'
import type { Reader } from '../../../db/client.ts'
import { restaurantCategories } from '../../../db/schema/catalogue.ts'
import { notFound } from '../../../errors.ts'
import { readGroups } from '../../menu/groups.ts'
import { findOwnRestaurant, type OwnRecord } from '../../menu/own-restaurant.ts'
import { listMenuFoods, listMenuSections } from '../service.ts'
import { orderSections, sectionOf } from './menu-order.ts'

/** The menu of a restaurant of the seller. Throws 404 for another's. */
export async function readOwnMenu(
  db: Reader,
  { clock, sellerId, id: restaurantId }: OwnRecord,
): Promise<Menu> {
  const restaurant = await findOwnRestaurant(db, sellerId, restaurantId)
  if (!restaurant) throw notFound()
  const { foods, sections } = await readArrangement(db, clock, restaurantId)
  const groups = (await readGroups(db, clock, restaurantId)).parse()
  return { restaurant, sections: withFoods(sections, foods), groups }
}

/** The foods of a menu, and all its sections in order, with those that the seller has not placed. */
export async function readArrangement(db: Reader, clock: Clock, restaurantId: string) {
  const values = { restaurant: restaurantId, ...readClock(clock) }
  const foods = await listMenuFoods(db, values)
  const placed = await listMenuSections(db, values)
  const ofRestaurant = await db
    .select({ id: restaurantCategories.categoryId })
    .from(restaurantCategories)
    .where(eq(restaurantCategories.restaurantId, restaurantId))
  const order = orderSections(
    foods,
    placed.map((section) => ({ id: sectionKeyOf(section)!, isOwn: section.section !== undefined })),
    ofRestaurant.map(({ id }) => id),
  )
  const known = new Map(placed.map((section) => [sectionKeyOf(section), section]))
  const names = new Map(foods.flatMap(({ categories }) => categories).map(({ _id, name }) => [_id, name]))
  const sections = order.map(
    (id): MenuSection =>
      known.get(id) ?? { category: id, name: names.get(id) ?? '', hours: null, opensAt: null },
  )
  return { foods, sections }
}

/** Sections with their foods. A category that no food is listed in is no section unless the seller has placed it. */
function withFoods(sections: readonly MenuSection[], foods: readonly MenuFood[]): Menu['sections'] {
  const order = sections.map((section) => sectionKeyOf(section)!)
  const bySection = Map.groupBy(foods, (food) => sectionOf(food, order))
  const rest = bySection.get(null) ?? []
  return [
    ...sections.map((section) => ({ ...section, foods: bySection.get(sectionKeyOf(section)) ?? [] })),
    ...(rest.length > 0 ? [{ category: null, name: '', hours: null, opensAt: null, foods: rest }] : []),
  ]
}
