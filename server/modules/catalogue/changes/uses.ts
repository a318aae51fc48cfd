import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Carriers } from '#contract/records/catalogue-changes.ts'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { Reader } from '../../../db/client.ts'
import type { JsonPage, ListPage } from '../../../db/paging.ts'
import { foods } from '../../../db/schema/catalogue.ts'
import { notFound } from '../../../errors.ts'
import { findOwnRestaurant } from '../../menu/own-restaurant.ts'
import { countPendingOrdersOf } from '../../orders/service.ts'
import { readCategory, readCuisine } from '../service.ts'

/*
 * How many restaurants and foods have a category or cuisine. The interface calls these its carriers.
 */

type Kind = 'category' | 'cuisine'

/** The restaurants and foods that have the category or cuisine `requested`. */
const users: Record<Kind, { restaurants: SQL; foods: SQL }> = {
  category: {
    restaurants: sql`select from restaurant_categories where category_id = requested.id`,
    foods: sql`select from food_categories where category_id = requested.id`,
  },
  cuisine: {
    restaurants: sql`select from restaurant_cuisines where cuisine_id = requested.id`,
    foods: sql`select from foods where cuisine_id = requested.id and deleted_at is null`,
  },
}

/** Counts up to `most`, if given. */
async function countUses(
  db: Reader,
  kind: Kind,
  ids: readonly string[],
  most: number | null = null,
): Promise<Map<string, Carriers>> {
  const { rows } = await db.execute<Carriers & { id: string }>(sql`
    select requested.id,
      (select count(*) from (${users[kind].restaurants} limit ${most}) r)::int as restaurants,
      (select count(*) from (${users[kind].foods} limit ${most}) f)::int as foods
    from unnest(${sql.param([...ids])}::uuid[]) as requested (id)`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Lists count up to this number, so that the cost of a page does not grow with the catalogue. */
const mostInLists = 1_000

/** A page of categories or cuisines with the numbers of what has them. */
export async function withUses<Named extends Category | Cuisine>(
  db: Reader,
  kind: Kind,
  page: JsonPage<Named>,
): Promise<ListPage<Named & { carriers: Carriers }>> {
  const names = page.data.parse()
  const ids = names.map(({ _id }) => _id)
  const counts = await countUses(db, kind, ids, mostInLists)
  return { ...page, data: names.map((named) => ({ ...named, carriers: counts.get(named._id)! })) }
}

/** The numbers of restaurants and foods that lose a category or cuisine when it is deleted. Throws 404. */
export async function readUses(db: Reader, kind: Kind, id: string): Promise<Carriers> {
  await (kind === 'category' ? readCategory : readCuisine)(db, id)
  return (await countUses(db, kind, [id])).get(id)!
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
