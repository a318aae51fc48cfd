import { sql } from 'drizzle-orm'
import type { NewOwnSection, OwnSection } from '#contract/records/menu.ts'
import { mostOwnSections, tooManyOwnSections } from '#contract/rules/menu-sections.ts'
import { type Reader, type Tx, violates } from '../../db/client.ts'
import { conflict, invalid, notFound, taken } from '../../errors.ts'
import { announceMenu } from './announce.ts'
import { lockFoods, refreshFoods } from './locks.ts'
import { findOwnRestaurant, lockOwnRestaurant, type OwnRecord } from './own-restaurant.ts'

/*
 * Sections of a restaurant's own (marketplace §1). A food with `own_section_id` is listed there instead of under a category.
 */

/** The own sections of a seller's restaurant, in the order of its menu. Throws 404 for another's. */
export async function readSections(
  db: Reader,
  sellerId: string,
  restaurantId: string,
): Promise<OwnSection[]> {
  if (!(await findOwnRestaurant(db, sellerId, restaurantId))) throw notFound()
  const { rows } = await db.execute<OwnSection & Record<string, unknown>>(sql`
    select id as "_id", name from own_sections where restaurant_id = ${restaurantId} order by place, id`)
  return rows
}

/** Adds a section to a restaurant of the seller. Throws 404 for another's, 409 for a taken name and for too many. */
export async function createSection(
  tx: Tx,
  { sellerId, id: restaurantId }: Pick<OwnRecord, 'id' | 'sellerId'>,
  { name }: NewOwnSection,
): Promise<OwnSection> {
  if (!(await lockOwnRestaurant(tx, sellerId, restaurantId, 'no key update'))) throw notFound()
  const [section] = await withUniqueName(() => addSections(tx, restaurantId, [name]))
  announceMenu(tx, sellerId, restaurantId)
  return section!
}

/**
 * Adds sections to a locked restaurant, after those that its seller has placed. Throws 409 for more than a restaurant can
 * have.
 */
export async function addSections(
  tx: Tx,
  restaurantId: string,
  names: readonly string[],
): Promise<OwnSection[]> {
  const { rows } = await tx.execute<OwnSection & Record<string, unknown>>(sql`
    insert into own_sections (restaurant_id, name, place)
    select ${restaurantId}::uuid, added.name, added.number - 1 + coalesce((select max(place) + 1 from (
      select place from menu_sections where restaurant_id = ${restaurantId}
      union all select place from own_sections where restaurant_id = ${restaurantId}) placed), 0)
    from unnest(${sql.param([...names])}::text[]) with ordinality as added (name, number)
    returning id as "_id", name`)
  const { rows: counted } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from own_sections where restaurant_id = ${restaurantId}`)
  if (counted[0]!.count > mostOwnSections) throw conflict(tooManyOwnSections)
  return rows
}

/** Renames a section of the seller. Throws 404 for another's, 409 for a taken name. */
export async function updateSection(
  tx: Tx,
  { sellerId, id }: Pick<OwnRecord, 'id' | 'sellerId'>,
  { name }: NewOwnSection,
): Promise<OwnSection> {
  const { rows } = await withUniqueName(() =>
    tx.execute<OwnSection & { restaurantId: string }>(sql`
      update own_sections s set name = ${name} from restaurants r
      where s.id = ${id} and r.id = s.restaurant_id and r.seller_id = ${sellerId} and r.deleted_at is null
      returning s.id as "_id", s.name, s.restaurant_id as "restaurantId"`),
  )
  const [row] = rows
  if (!row) throw notFound()
  announceMenu(tx, sellerId, row.restaurantId)
  return { _id: row._id, name: row.name }
}

/**
 * Deletes a section of the seller; its foods are listed by their categories again. The lock of the section waits for foods that
 * are being put into it. Throws 404 for another's.
 */
export async function deleteSection(
  tx: Tx,
  { sellerId, id }: Pick<OwnRecord, 'id' | 'sellerId'>,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from restaurants where id = (select restaurant_id from own_sections where id = ${id})
      and seller_id = ${sellerId} and deleted_at is null for no key update`)
  const section = await tx.execute(sql`select from own_sections where id = ${id} for update`)
  if (!rows[0] || section.rowCount === 0) throw notFound()
  const foodIds = await lockFoods(tx, sql`select id from foods where own_section_id = ${id}`)
  await tx.execute(sql`
    update foods set own_section_id = null, menu_place = null where own_section_id = ${id}`)
  await tx.execute(sql`delete from own_sections where id = ${id}`)
  await refreshFoods(tx, foodIds)
  announceMenu(tx, sellerId, rows[0].id)
}

/**
 * Keeps the section that a food will be in from being deleted until the transaction ends; call it before locking the food.
 * Returns whether it is a section of that restaurant.
 */
export async function shareSection(
  tx: Tx,
  restaurant: { id: string } | { ofFood: string },
  sectionId: string | null | undefined,
): Promise<boolean> {
  if (!sectionId) return true
  const restaurantId =
    'id' in restaurant
      ? sql`${restaurant.id}::uuid`
      : sql`(select restaurant_id from foods where id = ${restaurant.ofFood})`
  const { rowCount } = await tx.execute(sql`
    select from own_sections where id = ${sectionId} and restaurant_id = ${restaurantId} for key share`)
  return rowCount === 1
}

/** 400: a food can only be in a section of its restaurant. */
export const unknownSection = () => invalid([{ path: 'ownSection', message: 'Unknown section' }])

/** Puts a locked food into a section, or back to its categories (null), after the dishes that have a place there. */
export async function setOwnSection(tx: Tx, foodId: string, sectionId: string | null): Promise<void> {
  await tx.execute(sql`
    update foods set own_section_id = ${sectionId}, menu_place = null
    where id = ${foodId} and own_section_id is distinct from ${sectionId}::uuid`)
}

async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!violates(error, 'own_sections_one_a_name')) throw error
    throw taken('name', 'There is a section of this name already', 'NAME_TAKEN')
  }
}
