import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NewFood } from '#contract/records/catalogue-changes.ts'
import type { MenuFood } from '#contract/records/menu.ts'
import type { Reader, Tx } from '../../../db/client.ts'
import type { JsonText } from '../../../db/json-text.ts'
import { foods, restaurants } from '../../../db/schema/catalogue.ts'
import { notFound } from '../../../errors.ts'
import { refreshFoods } from '../../menu/locks.ts'
import type { OwnRecord } from '../../menu/own-restaurant.ts'
import { readMenuFood } from '../service.ts'
import { createFood } from './foods.ts'
import { lockOwnFood } from './queries.ts'

/** Reads a food of the seller, hidden or not. Throws 404 for another's. */
export async function readOwnFood(
  db: Reader,
  { clock, sellerId, id }: OwnRecord,
): Promise<JsonText<MenuFood>> {
  const isOwn = and(eq(foods.id, id), isNull(foods.deletedAt), eq(restaurants.sellerId, sellerId))
  const [own] = await db
    .select({ id: foods.id })
    .from(foods)
    .innerJoin(restaurants, eq(restaurants.id, foods.restaurantId))
    .where(isOwn)
  if (!own) throw notFound()
  return readMenuFood(db, clock, id)
}

/** Copies a food of the seller with its picture and option groups. The copy is hidden. Throws 404 for another's. */
export async function copyFood(tx: Tx, own: OwnRecord): Promise<MenuFood> {
  const { clock, sellerId, id } = own
  const source = (await readOwnFood(tx, own)).parse()
  const { description, price, diet, allergens, mayContain, allergensStated, optionGroups, ownSection } =
    source
  const content: Required<NewFood> = {
    description,
    price,
    diet,
    allergens,
    mayContain,
    allergensStated,
    optionGroups,
    ownSection,
    hidden: true,
    name: nameOfCopy(source.name),
    categories: source.categories.map(({ _id }) => _id),
    cuisine: source.cuisine?._id ?? null,
  }
  const copy = await createFood(tx, { ...own, id: source.restaurant._id }, content, null)
  // A job that hides or restores the picture holds it for seconds: orders of the food must not wait for that.
  await tx.execute(sql`select from images where id = (select image_id from foods where id = ${id}) for share`)
  // Both refer to one picture. The lock keeps the source's from being released before the commit.
  if (!(await lockOwnFood(tx, sellerId, id))) throw notFound()
  await tx.execute(sql`
    update foods set image_id = source.image_id, chosen_section_id = source.chosen_section_id,
      section_id = source.section_id, menu_place = source.menu_place
    from foods source where source.id = ${id} and foods.id = ${copy._id}`)
  await refreshFoods(tx, [copy._id])
  return (await readMenuFood(tx, clock, copy._id)).parse()
}

const suffix = ' (copy)'
const longestName = 120

/** `Masala Dosa (copy)`, shortened to the length of a name. */
function nameOfCopy(name: string): string {
  const kept = name.slice(0, longestName - suffix.length)
  // A character of two code units may have been cut in half.
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)) + suffix
}
