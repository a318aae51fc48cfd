import { and, eq, isNull } from 'drizzle-orm'
import type { Carriers } from '#contract/records/catalogue-changes.ts'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { Reader } from '../../../db/client.ts'
import type { Page } from '../../../db/paging.ts'
import { foods, restaurants } from '../../../db/schema/catalogue.ts'
import { notFound } from '../../../errors.ts'
import { countPendingOrdersOf } from '../../orders/service.ts'
import { listCategories, listCuisines, readCategory, readCuisine } from '../service.ts'
import { countCarriers } from './carriers.queries.ts'

/** Counting for lists ends here, so that a page costs the same however large the catalogue is. */
const mostInLists = 1_000

/** Categories by name, with what carries them. Throws 400 for a cursor that it has not sent. */
export async function listCategoryCarriers(db: Reader, query: Parameters<typeof listCategories>[1]) {
  return withCarriers(db, 'category', await listCategories(db, query))
}

/** Cuisines by name, with what carries them. Throws 400 for a cursor that it has not sent. */
export async function listCuisineCarriers(db: Reader, query: Parameters<typeof listCuisines>[1]) {
  return withCarriers(db, 'cuisine', await listCuisines(db, query))
}

async function withCarriers<Named extends Category | Cuisine>(
  db: Reader,
  kind: 'category' | 'cuisine',
  page: Page<Named>,
): Promise<Page<Named & { carriers: Carriers }>> {
  const ids = page.data.map(({ _id }) => _id)
  const counts = await countCarriers(db, kind, ids, mostInLists)
  return { ...page, data: page.data.map((named) => ({ ...named, carriers: counts.get(named._id)! })) }
}

/** What a deletion will take a category off. Throws 404. */
export async function readCategoryCarriers(db: Reader, id: string): Promise<Carriers> {
  await readCategory(db, id)
  return (await countCarriers(db, 'category', [id])).get(id)!
}

/** What a deletion will take a cuisine off. Throws 404. */
export async function readCuisineCarriers(db: Reader, id: string): Promise<Carriers> {
  await readCuisine(db, id)
  return (await countCarriers(db, 'cuisine', [id])).get(id)!
}

/** What a restaurant of the seller has: foods that go with it, and orders that keep it. Throws 404 for another's. */
export async function readHoldings(db: Reader, sellerId: string, restaurantId: string) {
  const own = and(
    eq(restaurants.id, restaurantId),
    eq(restaurants.sellerId, sellerId),
    isNull(restaurants.deletedAt),
  )
  if ((await db.$count(restaurants, own)) === 0) throw notFound()
  const offered = and(eq(foods.restaurantId, restaurantId), isNull(foods.deletedAt))
  const [foodCount, pendingOrders] = await Promise.all([
    db.$count(foods, offered),
    countPendingOrdersOf(db, restaurantId),
  ])
  return { foods: foodCount, pendingOrders }
}
