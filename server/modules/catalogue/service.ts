import { z } from 'zod'
import type { CatalogueQuery, FoodQuery } from '#contract/endpoints/catalogue.ts'
import { id, name } from '#contract/fields.ts'
import type {
  CatalogueSort,
  Category,
  Cuisine,
  Food,
  FullRestaurant,
  Restaurant,
} from '#contract/records/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { cutPage, type Page, readCursor } from '../../db/paging.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { invalid, notFound } from '../../errors.ts'
import { findFood, findFoods, findMenu, type FoodFilters } from './foods.queries.ts'
import { questionOf, readPage, sortNameOf, type Tier, wayOf } from './lists.ts'
import { findCategories, findCategory, findCuisine, findCuisines } from './names.queries.ts'
import {
  presentCategory,
  presentCuisine,
  presentFood,
  presentFullRestaurant,
  presentRestaurant,
} from './present.ts'
import { findRestaurant, findRestaurants, findRestaurantsOf } from './restaurants.queries.ts'
import { foodSorts, type Key, restaurantSorts } from './sorts.ts'
import { likeNames, understand } from './spelling.ts'
import type { Stretch, Way } from './walks.ts'

/** So many foods come with the full data of a restaurant; the list of foods has the others. */
const menuLength = 100

/** What a list of the catalogue answers: `spelling` says what was searched for in place of misspelt words. */
type Found<Item> = Page<Item> & { spelling?: string }

/** One page of foods. Throws 400 for a cursor that it has not sent, and for a distance from nowhere. */
export async function listFoods(db: Reader, query: FoodQuery): Promise<Found<Food>> {
  const sortName = sortNameOf(query)
  const place = readPlace(sortName, query.near)
  const understood = query.q ? await understand(db, query.q) : undefined
  if (query.q && !understood) return { data: [] }
  const question = questionOf(foods, sortName, foodSorts[sortName], understood)
  const { category, cuisine, restaurant } = query
  // One restaurant has few foods, whatever else is asked.
  const narrow = Boolean(restaurant)
  const filtered = Boolean(category || cuisine)
  const values = { category, cuisine, restaurant, ...place, ...question.values }
  const page = await readPage(
    question,
    query,
    (tier, stretch, after) => {
      const way = wayOf(question, tier, { narrow, filtered, many: true })
      return findFoods(db, shapeOf(query, tier, stretch, way), way, query, tier.text, stretch).execute({
        ...values,
        ...after,
      })
    },
    (row) => ({ ...presentFood(row), ...distanceIn(sortName, row) }),
  )
  return { ...page, ...(understood?.spelling && { spelling: understood.spelling }) }
}

/**
 * One page of restaurants. Throws 400 for a cursor that it has not sent, for a sort by price (they have none), and
 * for a distance from nowhere.
 */
export async function listRestaurants(db: Reader, query: CatalogueQuery): Promise<Found<Restaurant>> {
  const sortName = sortNameOf(query)
  if (sortName === 'price' || sortName === '-price') {
    throw invalid([{ path: 'sort', message: 'Restaurants have no price to sort by' }])
  }
  const place = readPlace(sortName, query.near)
  const understood = query.q ? await understand(db, query.q) : undefined
  if (query.q && !understood) return { data: [] }
  const question = questionOf(restaurants, sortName, restaurantSorts[sortName], understood)
  const { category, cuisine } = query
  const values = { category, cuisine, ...place, ...question.values }
  const page = await readPage(
    question,
    query,
    (tier, stretch, after) => {
      const way = wayOf(question, tier, { filtered: Boolean(category || cuisine) })
      return findRestaurants(db, shapeOf(query, tier, stretch, way), way, query, tier.text, stretch).execute({
        ...values,
        ...after,
      })
    },
    (row) => ({ ...presentRestaurant(row), ...distanceIn(sortName, row) }),
  )
  return { ...page, ...(understood?.spelling && { spelling: understood.spelling }) }
}

function readPlace(sortName: CatalogueSort, near?: number[]) {
  if (sortName !== 'distance') return {}
  if (!near) throw invalid([{ path: 'near', message: 'Says where from, as latitude,longitude' }])
  return { latitude: near[0], longitude: near[1] }
}

/** All that stands in the text of a list's query. */
function shapeOf(query: FoodFilters, { kind }: Tier, { sort, first, limit }: Stretch, way: Way): string {
  const filters = [query.category && 'category', query.cuisine && 'cuisine', query.restaurant && 'restaurant']
  return [way, kind, sort.direction, Object.keys(sort.by), first, limit, ...filters].join(' ')
}

/** Mean radius as PostgreSQL's earthdistance has it, metres. */
const earthRadius = 6_378_168

/** How far a row is, along the ground, in a list sorted by it. */
function distanceIn(sortName: CatalogueSort, { key }: { key: Key }) {
  if (sortName !== 'distance') return {}
  const through = Math.min(1, Number(key[0]) / 2 / earthRadius)
  return { distance: Math.round(2 * earthRadius * Math.asin(through)) }
}

/** One food. Throws 404 for one that has gone, also with its restaurant. */
export async function readFood(db: Reader, foodId: string): Promise<Food> {
  const row = await findFood(db, foodId)
  if (!row) throw notFound()
  return presentFood(row)
}

/** One restaurant as lists show it. Throws 404 for one that has gone. */
export async function readRestaurant(db: Reader, restaurantId: string): Promise<Restaurant> {
  const [row] = await findRestaurant(db, '').execute({ restaurant: restaurantId })
  if (!row) throw notFound()
  return presentRestaurant(row)
}

/** One restaurant as its page shows it, with its first foods by name. Throws 404 for one that has gone. */
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

interface NameQuery {
  q?: string
  cursor?: string
  limit: number
}
const nameKey = z.tuple([name, id])
const keyOfName = (row: { name: string; id: string }) => [row.name, row.id]

async function nameStretch(db: Reader, { q, cursor, limit }: NameQuery) {
  const understood = q ? await understand(db, q) : undefined
  return {
    patterns: understood ? likeNames(understood, 'anywhere') : [],
    after: readCursor(cursor, nameKey),
    limit: limit + 1,
  }
}

/** Categories by name. Throws 400 for a cursor that it has not sent. */
export async function listCategories(db: Reader, query: NameQuery): Promise<Page<Category>> {
  const rows = await findCategories(db, await nameStretch(db, query))
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
  const rows = await findCuisines(db, await nameStretch(db, query))
  return cutPage(rows, query.limit, keyOfName, presentCuisine)
}

/** One cuisine. Throws 404. */
export async function readCuisine(db: Reader, cuisineId: string): Promise<Cuisine> {
  const row = await findCuisine(db, cuisineId)
  if (!row) throw notFound()
  return presentCuisine(row)
}
