import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Carriers } from '#contract/records/catalogue-changes.ts'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { Reader } from '../../../db/client.ts'
import type { JsonPage, ListPage } from '../../../db/paging.ts'
import { foods } from '../../../db/schema/catalogue.ts'
import { notFound } from '../../../errors.ts'
import { findOwnRestaurant } from '../../menu/own-restaurant.ts'
import { countPendingOrdersOf } from '../../orders/service.ts'
import { listCategories, listCuisines } from '../lists.ts'
import { readCategory, readCuisine } from '../service.ts'

/** Lists count up to this number, so that the cost of a page does not grow with the catalogue. */
const mostInLists = 1_000

/** Categories by name, with the numbers of their carriers. Throws 400 for an unknown cursor. */
export async function listCategoryCarriers(db: Reader, query: Parameters<typeof listCategories>[1]) {
  return withCarriers(db, 'category', await listCategories(db, query))
}

/** Cuisines by name, with the numbers of their carriers. Throws 400 for an unknown cursor. */
export async function listCuisineCarriers(db: Reader, query: Parameters<typeof listCuisines>[1]) {
  return withCarriers(db, 'cuisine', await listCuisines(db, query))
}

async function withCarriers<Named extends Category | Cuisine>(
  db: Reader,
  kind: 'category' | 'cuisine',
  page: JsonPage<Named>,
): Promise<ListPage<Named & { carriers: Carriers }>> {
  const names = page.data.parse()
  const ids = names.map(({ _id }) => _id)
  const counts = await countCarriers(db, kind, ids, mostInLists)
  return { ...page, data: names.map((named) => ({ ...named, carriers: counts.get(named._id)! })) }
}

/** The numbers of restaurants and foods that have each of these; counted up to `most`, if given. */
async function countCarriers(
  db: Reader,
  kind: 'category' | 'cuisine',
  ids: readonly string[],
  most: number | null = null,
): Promise<Map<string, Carriers>> {
  const restaurants =
    kind === 'category'
      ? sql`select from restaurant_categories where category_id = requested.id`
      : sql`select from restaurant_cuisines where cuisine_id = requested.id`
  const foods =
    kind === 'category'
      ? sql`select from food_categories where category_id = requested.id`
      : sql`select from foods where cuisine_id = requested.id and deleted_at is null`
  const { rows } = await db.execute<Carriers & { id: string }>(sql`
    select requested.id,
      (select count(*) from (${restaurants} limit ${most}) r)::int as restaurants,
      (select count(*) from (${foods} limit ${most}) f)::int as foods
    from unnest(${sql.param([...ids])}::uuid[]) as requested (id)`)
  return new Map(rows.map(({ id, restaurants: r, foods: f }) => [id, { restaurants: r, foods: f }]))
}

/** The numbers of restaurants and foods that lose a category when it is deleted. Throws 404. */
export async function readCategoryCarriers(db: Reader, id: string): Promise<Carriers> {
  await readCategory(db, id)
  return (await countCarriers(db, 'category', [id])).get(id)!
}

/** The numbers of restaurants and foods that lose a cuisine when it is deleted. Throws 404. */
export async function readCuisineCarriers(db: Reader, id: string): Promise<Carriers> {
  await readCuisine(db, id)
  return (await countCarriers(db, 'cuisine', [id])).get(id)!
}

/**
 * The foods that are deleted with a restaurant of the seller, and the Pending orders that prevent its deletion.
 * Throws 404 for another's.
 */
export async function readHoldings(db: Reader, sellerId: string, restaurantId: string) {
  if (!(await findOwnRestaurant(db, sellerId, restaurantId))) throw notFound()
  const offered = and(eq(foods.restaurantId, restaurantId), isNull(foods.deletedAt))
  const [foodCount, pendingOrders] = await Promise.all([
    db.$count(foods, offered),
    countPendingOrdersOf(db, restaurantId),
  ])
  return { foods: foodCount, pendingOrders }
}
