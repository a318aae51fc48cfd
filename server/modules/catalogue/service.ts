import { z } from 'zod'
import type { CatalogueQuery, FoodQuery } from '#contract/endpoints/catalogue.ts'
import { id, name } from '#contract/fields.ts'
import type { Category, Cuisine, Food, FullRestaurant, Restaurant } from '#contract/records/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { cutPage, type Page, readCursor } from '../../db/paging.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { findFood, findFoods, findMenu } from './foods.queries.ts'
import { questionOf, readPage } from './lists.ts'
import { findCategories, findCategory, findCuisine, findCuisines } from './names.queries.ts'
import {
  presentCategory,
  presentCuisine,
  presentFood,
  presentFullRestaurant,
  presentRestaurant,
} from './present.ts'
import { findRestaurant, findRestaurants, findRestaurantsOf } from './restaurants.queries.ts'
import { foodSorts, restaurantSorts } from './sorts.ts'
import { wordsOf } from './words.ts'

/** So many foods come with the full data of a restaurant; the list of foods has the others. */
const menuLength = 100

/** One page of foods. Throws 400 for a cursor that it has not sent. */
export async function listFoods(db: Reader, query: FoodQuery): Promise<Page<Food>> {
  const question = questionOf(foods, query)
  if (!question) return { data: [] }
  const { searching, sortName } = question
  return readPage(
    question,
    foodSorts[sortName],
    query,
    (text, stretch) => findFoods(db, query, { text, searching }, stretch),
    presentFood,
  )
}

/** One page of restaurants. Throws 400 for a cursor that it has not sent, and for a sort by price: they have none. */
export async function listRestaurants(db: Reader, query: CatalogueQuery): Promise<Page<Restaurant>> {
  const question = questionOf(restaurants, query)
  if (!question) return { data: [] }
  const { searching, sortName } = question
  if (sortName === 'price' || sortName === '-price') {
    throw invalid([{ path: 'sort', message: 'Restaurants have no price to sort by' }])
  }
  return readPage(
    question,
    restaurantSorts[sortName],
    query,
    (text, stretch) => findRestaurants(db, query, { text, searching }, stretch),
    presentRestaurant,
  )
}

/** One food. Throws 404 for one that has gone, also with its restaurant. */
export async function readFood(db: Reader, foodId: string): Promise<Food> {
  const row = await findFood(db, foodId)
  if (!row) throw notFound()
  return presentFood(row)
}

/** One restaurant as lists show it. Throws 404 for one that has gone. */
export async function readRestaurant(db: Reader, restaurantId: string): Promise<Restaurant> {
  const row = await findRestaurant(db, restaurantId)
  if (!row) throw notFound()
  return presentRestaurant(row)
}

/** One restaurant as its page shows it, with its first foods by name. Throws 404 for one that has gone. */
export async function readFullRestaurant(
  db: Reader,
  restaurantId: string,
): Promise<FullRestaurant & { foods: Food[] }> {
  const [row, menu] = await Promise.all([
    findRestaurant(db, restaurantId),
    findMenu(db, restaurantId, menuLength),
  ])
  if (!row) throw notFound()
  return { ...presentFullRestaurant(row), foods: menu.map(presentFood) }
}

/** A seller's restaurants, newest first. */
export async function listOwnRestaurants(db: Reader, sellerId: string): Promise<Restaurant[]> {
  return (await findRestaurantsOf(db, sellerId)).map(presentRestaurant)
}

interface NameQuery {
  q?: string
  cursor?: string
  limit: number
}
const nameKey = z.tuple([name, id])
const keyOfName = (row: { name: string; id: string }) => [row.name, row.id]

function nameStretch({ q, cursor, limit }: NameQuery) {
  return { words: wordsOf(q ?? ''), after: readCursor(cursor, nameKey), limit: limit + 1 }
}

/** Categories by name. Throws 400 for a cursor that it has not sent. */
export async function listCategories(db: Reader, query: NameQuery): Promise<Page<Category>> {
  const rows = await findCategories(db, nameStretch(query))
  return cutPage(rows, query.limit, keyOfName, presentCategory)
}

/** One category. Throws 404. */
export async function readCategory(db: Reader, categoryId: string): Promise<Category> {
  const row = await findCategory(db, categoryId)
  if (!row) throw notFound()
  return presentCategory(row)
}

/** Cuisines by name. Throws 400 for a cursor that it has not sent. */
export async function listCuisines(db: Reader, query: NameQuery): Promise<Page<Cuisine>> {
  const rows = await findCuisines(db, nameStretch(query))
  return cutPage(rows, query.limit, keyOfName, presentCuisine)
}

/** One cuisine. Throws 404. */
export async function readCuisine(db: Reader, cuisineId: string): Promise<Cuisine> {
  const row = await findCuisine(db, cuisineId)
  if (!row) throw notFound()
  return presentCuisine(row)
}
