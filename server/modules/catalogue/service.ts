import type { Category, Cuisine, Food, FullRestaurant, Restaurant } from '#contract/records/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import { findFood, findMenu } from './foods.queries.ts'
import { findCategory, findCuisine } from './names.queries.ts'
import {
  presentCategory,
  presentCuisine,
  presentFood,
  presentFullRestaurant,
  presentRestaurant,
} from './present.ts'
import { findRestaurant, findRestaurantsOf } from './restaurants.queries.ts'

/** Foods that come with the full data of a restaurant; the list of foods has the others. */
const menuLength = 100

/** One food. Throws 404 for a deleted one, also if it was deleted with its restaurant. */
export async function readFood(db: Reader, foodId: string): Promise<Food> {
  const row = await findFood(db, foodId)
  if (!row) throw notFound()
  return presentFood(row)
}

/** One restaurant as lists show it. Throws 404 for a deleted one. */
export async function readRestaurant(db: Reader, restaurantId: string): Promise<Restaurant> {
  const [row] = await findRestaurant(db, '').execute({ restaurant: restaurantId })
  if (!row) throw notFound()
  return presentRestaurant(row)
}

/** One restaurant as its page shows it, with its first foods by name. Throws 404 for a deleted one. */
export async function readFullRestaurant(
  db: Reader,
  restaurantId: string,
): Promise<FullRestaurant & { foods: Food[] }> {
  const [[row], menu] = await Promise.all([
    findRestaurant(db, '').execute({ restaurant: restaurantId }),
    findMenu(db, '', menuLength).execute({ restaurant: restaurantId }),
  ])
  if (!row) throw notFound()
  return { ...presentFullRestaurant(row), foods: menu.map(presentFood) }
}

/** A seller's restaurants, newest first. */
export async function listOwnRestaurants(db: Reader, sellerId: string): Promise<Restaurant[]> {
  return (await findRestaurantsOf(db, sellerId)).map(presentRestaurant)
}

/** One category. Throws 404. */
export async function readCategory(db: Reader, categoryId: string): Promise<Category> {
  const row = await findCategory(db, categoryId)
  if (!row) throw notFound()
  return presentCategory(row)
}

/** One cuisine. Throws 404. */
export async function readCuisine(db: Reader, cuisineId: string): Promise<Cuisine> {
  const row = await findCuisine(db, cuisineId)
  if (!row) throw notFound()
  return presentCuisine(row)
}
